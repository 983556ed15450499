#!/bin/sh
# streams.sh GRIDDY SOURCE: writes to things that are no regular files, and says what came of it.
griddy=$1
source=$2

# say NAME COMMAND…: the command's status, then what it said on standard error.
say() {
    name=$1
    shift
    "$@" 2>message
    echo "$name: $?"
    cat message
    rm message
}
to_full() { "$@" >/dev/full; }
same() { cmp "$1" "$2" && echo "the same bytes"; }
# A reader that has gone for certain before anything is written.
to_broken() {
    mkfifo gone
    { exec 3<gone; exec 3<&-; } &
    { wait; sleep 0.2; "$@"; } >gone
    status=$?
    wait
    rm gone
    return $status
}

"$griddy" "$source" --emit=llvm-ir -o whole
say "full" "$griddy" "$source" -o /dev/full
say "full standard output" to_full "$griddy" "$source" -o -
say "full help" to_full "$griddy" --help
say "full version" to_full "$griddy" --version=verbose
say "null" "$griddy" "$source" -o /dev/null
[ -c /dev/null ] && echo "/dev/null is still a device"

mkfifo pipe
cat pipe >game &
say "pipe with a name" "$griddy" "$source" --emit=llvm-ir -o pipe
wait
same game whole

in_pipe() { { "$@"; echo $? >status; } | cat >game; return "$(cat status)"; }
say "/dev/stdout in a pipe" in_pipe "$griddy" "$source" --emit=llvm-ir -o /dev/stdout
rm status
same game whole
# What the file holds already stays before it: it is written into, not replaced.
in_file() { { echo "; before"; "$@"; } >game; }
say "/dev/stdout in a file" in_file "$griddy" "$source" --emit=llvm-ir -o /dev/stdout
{ echo "; before"; cat whole; } >expected
same game expected
rm expected

say "broken pipe of help" to_broken "$griddy" --help
say "broken pipe of an output" to_broken "$griddy" "$source" --emit=llvm-ir -o -
say "full, with another output" "$griddy" "$source" -o made -MF /dev/full
small() { (ulimit -f 1; "$@"); }
say "file too large" small "$griddy" "$source" --emit=llvm-ir -o big

closed_input() { "$@" <&-; }
say "closed input" closed_input "$griddy" --check -
closed_output() { "$@" >&-; }
say "closed output" closed_output "$griddy" "$source" -o -
closed_error() { "$@" 2>&-; }
say "closed error" closed_error "$griddy" --check "$(dirname "$source")/wrong.gdy"
all_closed() { "$@" <&- >&- 2>&-; }
say "all closed" all_closed "$griddy" "$source" --emit=llvm-ir -o game
same game whole
echo "all that is left:" *
