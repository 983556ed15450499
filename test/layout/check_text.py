"""Rules of style that a line shows by itself.

No file above 600 lines; no conditional compilation but include guards, defaults of list macros in
.def files, `extern "C"`, and the platform layer; nothing left to do without the number of an issue.
"""

import re

from house import files, finish, lines

MAX_LINES = 600
CONDITIONAL = re.compile(r"\s*#\s*(if|ifdef|ifndef|elif)\b\s*(\S*)")
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX)\b(?!.*#[0-9]+)")


def is_allowed(path, number, text, kind, name):
    if path.startswith("runtime/platform/") or name == "__cplusplus":
        return True
    following = text[number] if number < len(text) else ""
    is_default = kind == "ifndef" and re.match(rf"\s*#\s*define {re.escape(name)}\b", following)
    return bool(is_default) and (path.endswith(".def") or name.endswith("_H"))


def main():
    faults = []
    for path in files(".c", ".h", ".cpp", ".def"):
        text = lines(path)
        if len(text) > MAX_LINES:
            faults.append(f"{path}: {len(text)} lines, more than {MAX_LINES}")
        for number, line in enumerate(text, 1):
            match = CONDITIONAL.match(line)
            if match and not is_allowed(path, number, text, *match.groups()):
                faults.append(f"{path}:{number}: conditional compilation outside runtime/platform")
            if UNFINISHED.search(line):
                faults.append(f"{path}:{number}: unfinished, without the number of an issue")
    finish(faults)


main()
