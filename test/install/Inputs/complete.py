"""complete.py SHELL COMPILER FOLDER: asks the shell what it offers for the beginnings of commands,
with the completions in FOLDER. zsh cannot be asked without a terminal: of its file only the words
are looked for."""

import os
import re
import subprocess
import sys

FILES = {"bash": "griddy-llc", "zsh": "_griddy-llc", "fish": "griddy-llc.fish"}
BASH = """
. "$1"; shift
[ "$(complete -p griddy-llc)" = "complete -F _griddy_llc griddy-llc" ] || exit 1
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_griddy_llc 2>/dev/null
printf '%s\\n' "${COMPREPLY[@]}"
"""
# The beginning of a command, and what is to be among the offers, and what is not.
CASES = (
    ("--tar", {"--target"}, {"--strip"}),
    ("--target=linux-a", {"linux-arm64", "linux-armv7"}, {"wasm"}),
    ("--target w", {"wasm", "windows-x64"}, {"linux-x64"}),
    ("--emit=obj,a", {"obj,asm", "obj,ast"}, {"obj,exe"}),
    ("-Wun", {"-Wunused"}, {"-Wshadow", "-Wno-unused"}),
    ("-Wno-s", {"-Wno-shadow"}, {"-Wshadow"}),
    ("--explain G010", {"G0101"}, {"G0201"}),
    ("--print t", {"targets"}, {"cpus"}),
    ("--mcpu n", {"native"}, {"generic"}),
    ("--target=linux-arm64 --mcpu=cortex-a5", {"cortex-a53"}, {"cortex-m0", "native"}),
    ("--target=wasm --mcpu m", {"mvp"}, {"generic", "native"}),
    ("-O", {"-O0", "-Oz"}, {"-w"}),
    ("m", {"mine.gdy"}, {"other.txt"}),
)


def offers(shell, script, compiler, line):
    if shell == "fish":
        command = ["fish", "-c", f"source {script}; complete -C'griddy-llc {line}'"]
    else:
        # As bash parts words: `=` is one of its own.
        words = [word for part in line.split(" ") for word in re.split("(=)", part) if word]
        command = ["bash", "--norc", "-c", BASH, "bash", script, "griddy-llc", *words]
    said = subprocess.run(command, capture_output=True, text=True, check=True,
                          env={**os.environ, "HOME": os.getcwd(), "TERM": "dumb",
                               "PATH": os.path.dirname(compiler) + ":" + os.environ["PATH"]}).stdout
    # fish repeats the option before a value and describes it; bash's `--target=` takes a value.
    words = [row.split("\t")[0] for row in said.splitlines()]
    return {re.sub(r"^--[a-z-]+=(?=.)|=$", "", word) for word in words}


def options_of(compiler):
    text = subprocess.run([compiler, "--help"], capture_output=True, text=True, check=True).stdout
    rows = re.findall(r"^  (-.*?)(?:  |$)", text, re.MULTILINE)
    return {re.match(r"-+[A-Za-z#-]*", word).group() for row in rows for word in row.split(", ")}


def main():
    shell, compiler, folder = sys.argv[1:]
    script = os.path.join(os.path.abspath(folder), FILES[shell])
    with open(script, encoding="utf-8") as file:
        text = file.read()
    for option in options_of(compiler):
        bare = re.match("-[OW](?=[A-Z])|.*", option).group()
        written = re.sub("^-+", "", bare) if shell == "fish" else bare
        if written.rstrip("-") not in text:
            raise SystemExit(f"{shell}: {bare} is not there")
    if shell == "zsh":
        return
    for line, wanted, unwanted in CASES:
        found = offers(shell, script, compiler, line)
        if not wanted <= found or found & unwanted:
            raise SystemExit(f"{shell}: `{line}` offers {sorted(found)}")


main()
