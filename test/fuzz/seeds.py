"""seeds.py FOLDER: collects what the fuzzers start from.

FOLDER/seeds gets every source of the examples, the tests and the documentation, each once, named by
its content; FOLDER/words.dict gets the language's words from token.def. Nothing is kept in the tree.
"""

import hashlib
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PART = re.compile(r"^(?:#|//)--- (\S+)\n", re.M)
FENCE = re.compile(r"^```griddy[^\n]*\n(.*?)^```$", re.M | re.S)
WORD = re.compile(r'^TOKEN_(?:WORD|MARK)\(\w+, "(.+)"\)$', re.M)
# Longer ones are tests of their own; they only slow the fuzzers down.
MAX_BYTES = 4096


def read(path):
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        return file.read()


def parts(text):
    """The .gdy files within a test that is split by split-file."""
    pieces = PART.split(text)
    return [body for name, body in zip(pieces[1::2], pieces[2::2]) if name.endswith(".gdy")]


def sources():
    for top in ("examples", "test", "docs"):
        for folder, _, names in os.walk(os.path.join(ROOT, top)):
            for name in sorted(names):
                text = read(os.path.join(folder, name))
                if name.endswith(".gdy"):
                    yield text
                yield from parts(text) if name.endswith((".gdy", ".test")) else ()
                yield from FENCE.findall(text) if name.endswith(".md") else ()


def write_dictionary(path):
    words = WORD.findall(read(os.path.join(ROOT, "frontend", "syntax", "token.def")))
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f'"{word}"\n' for word in words)


def collect(folder):
    seeds = os.path.join(folder, "seeds")
    os.makedirs(seeds, exist_ok=True)
    for name in os.listdir(seeds):
        os.remove(os.path.join(seeds, name))
    for text in sources():
        data = text.encode("utf-8", errors="surrogateescape")
        if len(data) <= MAX_BYTES:
            with open(os.path.join(seeds, hashlib.sha1(data).hexdigest()), "wb") as file:
                file.write(data)
    write_dictionary(os.path.join(folder, "words.dict"))


if __name__ == "__main__":
    collect(sys.argv[1])
