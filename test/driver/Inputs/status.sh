#!/bin/sh
# status.sh N COMMAND…: runs the command; succeeds when it ends with status N.
wanted=$1
shift
"$@"
got=$?
[ "$got" = "$wanted" ] && exit 0
echo "status $got in place of $wanted: $*" >&2
exit 1
