"""shown_commands.py GRIDDY: runs each `griddy-llc …` line of the pages below that names a target."""

import os
import re
import shlex
import shutil
import subprocess
import sys

from each_target import HELLO, ROOT, check, targets

COMMAND = re.compile(r"^griddy-llc (.*--target=\S.*?)(?:\s+#.*)?$", re.MULTILINE)


def commands_of(page):
    with open(os.path.join(ROOT, page), encoding="utf-8") as file:
        return [shlex.split(command) for command in COMMAND.findall(file.read())]


def main():
    for page in ("README.md", "docs/targets.md"):
        commands = commands_of(page)
        check(len(commands) >= 3, f"{page} shows {len(commands)} commands")
        for words in commands:
            shutil.copy(HELLO, words[0])
            done = subprocess.run([sys.argv[1], *words], capture_output=True, text=True, check=False)
            check(done.returncode == 0, f"{page}: {words}: {done.stderr}")
            name = next(word for word in words if word.startswith("--target=")).split("=")[1]
            stem = os.path.splitext(words[0])[0]
            made = words[words.index("-o") + 1] if "-o" in words else (
                stem + targets.find_target(name).ending)
            check(os.path.getsize(made) > 1000, f"{page}: {words} made no {made}")
    with open(os.path.join(ROOT, "docs", "targets.md"), encoding="utf-8") as file:
        page = file.read()
    for target in targets.all_targets():
        check(f"| `{target.name}` |" in page and f"| `{target.triple}` |" in page,
              f"docs/targets.md says nothing of {target.name}")


main()
