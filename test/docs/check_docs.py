#!/usr/bin/env python3
"""Compiles and runs every example of the documentation, and compares what comes out.

    check_docs.py GRIDDY FILE.md…

The first word after a fence says what the block is:

    griddy            a whole game: compiles without a warning
    griddy setup      statements of the setup phase: compiled with `GAME (true)` after them
    griddy turn       statements of a turn: compiled with `GAME (true)` before them
    griddy … error    does not compile; a `message` block right after it says why
    griddy … warning  compiles with a warning; a `message` block says which
    message           what the compiler says: each line is found in what it writes
    output            what the game writes, byte for byte
    session           the same with what the player types, after `Input: ` or after `> `
    console           a session after the shell's commands, which begin with `$ `
    llvm              lines of what `--emit=llvm-ir -O0` prints, each found as it stands
    stderr            what the game says when it fails, with status 1 (or as in `stderr 2`)

Words that begin with `-` go to the compiler (after `griddy`) or to the game (after `output` or
`session`). A game may be followed by several blocks that show what comes of it. Blocks in other
languages (sh, c, text) are not looked at, but no block may be without a language, since that is how
an example escapes its test. Exit status: 0 when all agrees, 1 when something does not, 2 for wrong
usage.
"""

import difflib
import os
import re
import subprocess
import sys
import tempfile

FENCE = re.compile(r"^(\s*)```+\s*(.*?)\s*$")
RESULTS = {"message", "output", "session", "console", "stderr", "llvm"}
TIMEOUT = 300


class Block:
    """A fenced block: where it is, its info words and its text."""

    def __init__(self, file, line, info):
        self.file = file
        self.line = line
        words = info.split()
        self.language = words[0] if words else ""
        self.words = {word for word in words[1:] if not word.startswith("-")}
        self.options = [word for word in words[1:] if word.startswith("-")]
        self.text = ""
        self.is_closed = False


class Example:
    """A game and the blocks that show what comes of it."""

    def __init__(self, game):
        self.game = game
        self.results = []


def read_blocks(path):
    blocks = []
    block = None
    indent = 0
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            fence = FENCE.match(line)
            if block is None and fence:
                block = Block(path, number, fence.group(2))
                indent = len(fence.group(1))
                blocks.append(block)
            elif block is not None and fence and not fence.group(2):
                block.is_closed = True
                block = None
            elif block is not None:
                block.text += line[indent:] if line.strip() else "\n"
    return blocks


def find_examples(blocks, problems):
    """Groups the blocks into examples; says what cannot belong to one."""
    examples = []
    for block in blocks:
        if not block.is_closed:
            problems.append((block, "this block is never closed"))
        if block.language == "griddy":
            unknown = block.words - {"setup", "turn", "error", "warning"}
            if unknown:
                problems.append((block, "unknown words: " + " ".join(sorted(unknown))))
            examples.append(Example(block))
        elif block.language in RESULTS:
            if examples and examples[-1] is not None:
                examples[-1].results.append(block)
            elif block.language != "console":
                problems.append((block, "no game stands before this block"))
        elif not block.language:
            problems.append((block, "a block needs a language (text, when it has none)"))
        else:
            examples.append(None)
    return [example for example in examples if example]


def whole_source(game):
    if "setup" in game.words:
        return game.text + "\nGAME (true)\n"
    if "turn" in game.words:
        return "GAME (true)\n" + game.text
    return game.text


def split_session(text):
    """What the player types in a session, and what the game writes."""
    typed, written = "", ""
    for line in text.splitlines(keepends=True):
        if line.startswith("$ "):
            continue
        if line.startswith("Input: ") and line != "Input: \n":
            typed += line[len("Input: "):]
            written += "Input: "
        elif line.startswith("> "):
            typed += line[2:]
        else:
            written += line
    if written.endswith("Input: \n"):  # the input ends here
        written = written[:-1]
    return typed, written


def clean_environment():
    kept = {"PATH", "HOME", "TMPDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LD_LIBRARY_PATH"}
    return {key: value for key, value in os.environ.items() if key in kept}


def run(command, typed, folder):
    try:
        done = subprocess.run(command, cwd=folder, input=typed.encode(), capture_output=True,
                              env=clean_environment(), timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return -1, "", f"still running after {TIMEOUT} seconds"
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def difference(title, expected, found):
    if expected == found:
        return None
    lines = difflib.unified_diff(expected.splitlines(keepends=True), found.splitlines(keepends=True),
                                 title + " as documented", title + " found", n=2)
    return "".join(line if line.endswith("\n") else line + "<no newline>\n" for line in lines)


def check_compilation(example, griddy, folder):
    """Compiles the game to FOLDER/game; answers what is wrong, or nothing."""
    game = example.game
    with open(os.path.join(folder, "game.gdy"), "w", encoding="utf-8") as file:
        file.write(whole_source(game))
    is_fragment = bool(game.words & {"setup", "turn"})
    quiet = ["-w"] if is_fragment and "warning" not in game.words else []
    status, _, messages = run([griddy, *quiet, *game.options, "game.gdy", "-o", "game"], "", folder)
    if status != (1 if "error" in game.words else 0):
        return f"the compiler's status is {status}\n{messages}"
    shown = [block for block in example.results if block.language == "message"]
    if bool(game.words & {"error", "warning"}) != bool(shown):
        return "`message` blocks belong to games marked `error` or `warning`, and only to those"
    if not shown and messages:
        return "the compiler says:\n" + messages
    for block in shown:
        for line in block.text.splitlines():
            if line.strip() not in messages:
                return f"the compiler does not say: {line}\nbut:\n{messages}"
    return None


def check_ir(example, griddy, folder):
    """Looks for the lines of `llvm` blocks; answers what is wrong, or nothing."""
    shown = [block for block in example.results if block.language == "llvm"]
    if not shown:
        return None
    command = [griddy, "-O0", "--emit=llvm-ir", "game.gdy", "-o", "-"]
    status, text, messages = run(command, "", folder)
    if status != 0:
        return f"--emit=llvm-ir: the status is {status}\n{messages}"
    lines = {line.strip() for line in text.splitlines()}
    for block in shown:
        for line in block.text.splitlines():
            if line.strip() and line.strip() not in lines:
                return f"the IR has no line: {line}"
    return None


def expected_runs(results):
    """Runs to be made: [block, options, what is typed, stdout, stderr, status]."""
    runs = []
    for block in results:
        if block.language in ("output", "session", "console"):
            is_output = block.language == "output"
            typed, written = ("", block.text) if is_output else split_session(block.text)
            runs.append([block, block.options, typed, written, "", 0])
        elif block.language == "stderr":
            if not runs:
                runs.append([block, block.options, "", "", "", 0])
            runs[-1][4:] = [block.text, int("".join(block.words) or 1)]
    return runs


def check_run(expected, folder):
    """Runs the compiled game once; answers what is wrong, or nothing."""
    _, options, typed, written, complaint, wanted = expected
    status, stdout, stderr = run([os.path.join(folder, "game"), *options], typed, folder)
    if status != wanted:
        return f"the game's status is {status} in place of {wanted}\n{stdout}{stderr}"
    return difference("output", written, stdout) or difference("standard error", complaint, stderr)


def check_example(example, griddy, problems):
    with tempfile.TemporaryDirectory() as folder:
        problem = (check_compilation(example, griddy, folder)
                   or check_ir(example, griddy, folder))
        if problem:
            problems.append((example.game, problem))
            return
        for expected in expected_runs(example.results):
            problem = check_run(expected, folder)
            if problem:
                problems.append((expected[0], problem))


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    griddy = os.path.abspath(sys.argv[1])
    problems = []
    games = runs = 0
    for path in sys.argv[2:]:
        examples = find_examples(read_blocks(path), problems)
        for example in examples:
            check_example(example, griddy, problems)
            runs += len(expected_runs(example.results))
        games += len(examples)
    for block, problem in problems:
        print(f"{block.file}:{block.line}: {problem}")
    print(f"{games} games compiled, {runs} runs compared, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
