#!/bin/sh
# as_nobody.sh FOLDER N COMMAND…: runs the command as a user without rights, in FOLDER; succeeds when
# it ends with status N.
cd "$1" || exit 1
wanted=$2
shift 2
# The command is reached through a descriptor: its folder may be closed to others.
compiler=$1
shift
python3 - "$compiler" "$@" <<'TEXT'
import os
import sys
os.setgroups([])
compiler = os.open(sys.argv[1], os.O_RDONLY)
folder = os.open(".", os.O_RDONLY)
os.setgid(65534)
os.setuid(65534)
os.fchdir(folder)
os.execve(compiler, ["griddy-llc"] + sys.argv[2:], os.environ)
TEXT
got=$?
[ "$got" = "$wanted" ] || echo "status $got in place of $wanted"
