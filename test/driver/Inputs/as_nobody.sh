#!/bin/sh
# as_nobody.sh FOLDER N GRIDDY ARGUMENT…: runs the compiler in FOLDER without the rights of root;
# succeeds when it ends with status N.
cd "$1" || exit 1
wanted=$2
shift 2
# The compiler is reached through a descriptor: its folder may be closed to others.
compiler=$1
shift
python3 - "$compiler" "$@" <<'TEXT'
import os
import sys
compiler = os.open(sys.argv[1], os.O_RDONLY)
folder = os.open(".", os.O_RDONLY)
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
os.fchdir(folder)
os.execve(compiler, ["griddy-llc"] + sys.argv[2:], os.environ)
TEXT
got=$?
[ "$got" = "$wanted" ] && exit 0
echo "status $got in place of $wanted"
exit 1
