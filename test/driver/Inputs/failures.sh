#!/bin/sh
# failures.sh GRIDDY SOURCE: compiles with system calls that fail; says the status and what is there.
griddy=$1
source=$2

# try NAME STRACE-OPTION… -- GRIDDY-OPTION…
try() {
    name=$1
    shift
    traced=
    while [ "$1" != -- ]; do
        traced="$traced $1"
        shift
    done
    shift
    # shellcheck disable=SC2086 # a list of words
    strace -f -o /dev/null $traced "$griddy" "$source" "$@"
    echo "$name: $?" *
}
clean() { rm -f hello hello.o; }

nameless="-P $PWD -e trace=openat -e inject=openat:error=EOPNOTSUPP"
# shellcheck disable=SC2086 # a list of words
try "no nameless files" $nameless -- --emit=obj,exe
clean
links="-e trace=linkat -e inject=linkat:error=ENOENT"
# shellcheck disable=SC2086 # a list of words
try "no links to them" $links -- --emit=obj,exe
# shellcheck disable=SC2086 # a list of words
try "no links to them, old outputs" $links -- --emit=obj,exe
clean
try "no space" -e trace=write -e inject=write:error=ENOSPC:when=1 -- -c
# rename, or renameat where a processor has only that
try "no second name" -e trace=linkat,/^rename -e inject=linkat:error=EIO:when=2+ \
    -e inject=/^rename:error=EIO -- --emit=obj,exe
try "no files in memory" -e trace=memfd_create -e inject=memfd_create:error=ENOSYS --
clean
try "no pipe" -e trace=pipe2 -e inject=pipe2:error=EMFILE --
try "no thread" -e trace=clone3,clone -e inject=clone3:error=EAGAIN -e inject=clone:error=EAGAIN --
