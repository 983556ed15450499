"""damage.py HOW FILE…: damages bitcode files: `cut` leaves the first half, `fill` overwrites what
follows the first four fifths, where the functions' bodies are, with zeros."""

import sys

for path in sys.argv[2:]:
    with open(path, "rb") as file:
        data = file.read()
    kept = len(data) // 2 if sys.argv[1] == "cut" else len(data) * 4 // 5
    filling = b"" if sys.argv[1] == "cut" else bytes(len(data) - kept)
    with open(path, "wb") as file:
        file.write(data[:kept] + filling)
