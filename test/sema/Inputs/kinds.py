"""kinds.py COUNT: a program with that many kinds of pieces, each used."""

import sys

count = int(sys.argv[1])
letters = "abcdefghijklmnopqrstuvwxyz"
names = ["P" + letters[i // 26] + letters[i % 26] for i in range(count)]
print("board (3, 3);")
for name in names:
    print(f"piece {name} end")
print("GAME (true)")
for name in names:
    print(f"    output {name};")
