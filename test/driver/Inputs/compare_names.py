"""compare_names.py ROOT HELP: the options of options.def, of --help's text and of the manual page
must be the same ones, and the page must have every warning of diag_flags.def."""

import os
import re
import sys

root, help_path = sys.argv[1:]


def read(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as file:
        return file.read()


defined = read(root, "tools", "griddy-llc", "options.def")
options = set(re.findall(r'^OPTION(?:_ALIAS)?\(\w+, "(-[^"]*)"', defined, re.M))
assert len(options) > 25, "options.def is not read rightly"

shown = set()
for line in read(help_path).splitlines():
    usage = re.match(r"  (-\S.*?)(?:   |$)", line)
    if usage:
        for word in usage.group(1).split(", "):
            shown.add(re.match(r"-O|-W(?=\[no)|--?[\w#]+(?:-\w+)*", word).group())

described = set()
page = read(root, "docs", "griddy-llc.1")
for tag in re.findall(r"^\.TP(?: \d+)?\n\.(?:BI?|BR) (.*)$", page, re.M):
    text = re.sub(r"\\f[RP]|\"", "", tag).replace("\\-", "-")
    for word in text.split(" , "):
        option = re.match(r"-O|-W(?=\[no)|--?[\w#]+(?:-\w+)*", word.strip())
        if option:
            described.add(option.group())

failed = False
for name, found in (("--help", shown), ("the manual page", described)):
    for option in sorted(options ^ found):
        print(f"{name} and options.def disagree about {option}")
        failed = True

flags = re.findall(r'^DIAG_FLAG\(\w+, "([^"]+)"', read(root, "frontend", "diag", "diag_flags.def"), re.M)
assert flags, "diag_flags.def is not read rightly"
for flag in flags:
    if f"\n.B {flag}\n".replace("-", "\\-") not in page:
        print(f"the manual page does not have the warning {flag}")
        failed = True
sys.exit(failed)
