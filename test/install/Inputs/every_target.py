"""every_target.py COMPILER OTHER GAME FOLDER: both compile GAME for every target, to the same bytes."""

import os
import subprocess
import sys


def main():
    compiler, other, game, folder = sys.argv[1:]
    listed = subprocess.run([other, "--print=targets"], capture_output=True, text=True, check=True)
    names = [line.split()[0] for line in listed.stdout.splitlines()]
    if len(names) < 7:
        raise SystemExit(f"only {len(names)} targets")
    for name in names:
        made = []
        for index, program in enumerate((compiler, other)):
            path = os.path.join(folder, f"game{index}")
            subprocess.run([program, "--target=" + name, game, "-o", path], check=True)
            with open(path, "rb") as file:
                made.append(file.read())
            os.remove(path)
        if made[0] != made[1]:
            raise SystemExit(f"{name}: not the same bytes")


main()
