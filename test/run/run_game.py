#!/usr/bin/env python3
"""Compiles a game at several levels, plays its transcripts and compares every byte.

    run_game.py GRIDDY GAME.gdy [--transcripts=FILE] [--levels=O0,O2,O3] [--flags=FLAG,FLAG]
                [--stack-kb=N] [--timeout=S] [--target=NAME]

The transcripts stand in the game's own comments (or in FILE), in the order in which a person would
see them:

    #--- --ascii      begins a transcript; what follows goes to the game as its options
    #> Player 1       a line on standard output
    #< a1             a line that the player types
    #! sorry          a line on standard error
    #!~ waiting.*     a line on standard error that matches a pattern as a whole
    #= 1              the exit status (0 where nothing is said)

    output a + b;
    #        ^sum     names the place above the caret; `@sum` in a `#!` line becomes FILE:LINE:COL

A text may hold `\\e` (escape), `\\s` (space, to be seen at a line's end), `\\t`, `\\r`, `\\\\`,
`\\xHH` (a byte), and at its end `\\c`: no newline follows, as after a prompt. The compiler must not
write a word, unless the game says so with `#?` lines: its standard error then matches them.

With --target (or GRIDDY_TEST_TARGET in the environment) the game is compiled for that target, and
played by what runs its programs on this machine (support/targets.py).

Exit status: 0 when all agrees, 1 with a comparison when something does not, 2 for wrong usage.
"""

import argparse
import difflib
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import targets  # noqa: E402

DIRECTIVE = re.compile(r"^\s*#(---|!~|[><!=?])(?: (.*)|)$")
PLACE = re.compile(r"^\s*#\s*\^(\w+)\s*$")
ESCAPE = re.compile(rb"\\(x[0-9A-Fa-f]{2}|.)", re.DOTALL)
PLAIN_ESCAPES = {b"e": b"\x1b", b"s": b" ", b"t": b"\t", b"r": b"\r", b"\\": b"\\"}


class Transcript:
    """One run of the game: what goes in and what must come out."""

    def __init__(self, line, options):
        self.line = line
        self.options = options
        self.typed = b""
        self.stdout = b""
        self.stderr = []  # (is a pattern, text)
        self.status = 0


def unescape(text):
    """The bytes of a directive's text, and whether a newline follows them."""
    raw = text.encode("utf-8", "surrogateescape")
    newline = True
    if re.search(rb"(?<!\\)(?:\\\\)*\\c$", raw):
        raw, newline = raw[:-2], False

    def replace(match):
        what = match.group(1)
        if what[:1] == b"x" and len(what) == 3:
            return bytes([int(what[1:], 16)])
        if what not in PLAIN_ESCAPES:
            sys.exit("run_game.py: unknown escape in: " + text)
        return PLAIN_ESCAPES[what]

    return ESCAPE.sub(replace, raw) + (b"\n" if newline else b"")


def read_places(lines):
    """NAME -> (line, column) of the carets under the code."""
    places = {}
    code_line = 0
    for number, line in enumerate(lines, 1):
        match = PLACE.match(line)
        if match:
            places[match.group(1)] = (code_line, line.index("^") + 1)
        elif not DIRECTIVE.match(line):
            code_line = number
    return places


def resolve_places(text, places, name):
    """`@sum` as FILE:LINE:COL."""

    def replace(match):
        if match.group(1) not in places:
            sys.exit(f"run_game.py: no caret is named {match.group(1)}")
        line, column = places[match.group(1)]
        return f"{name}:{line}:{column}"

    return re.sub(r"^@(\w+)", replace, text)


def read_transcripts(lines, name):
    """The transcripts of a game, and the patterns that the compiler's messages must match."""
    places = read_places(lines)
    transcripts = []
    warnings = []
    for number, line in enumerate(lines, 1):
        match = DIRECTIVE.match(line)
        if not match:
            continue
        mark, text = match.group(1), match.group(2) or ""
        if mark == "---":
            transcripts.append(Transcript(number, text.split()))
            continue
        if mark == "?":
            warnings.append(resolve_places(text, places, name))
            continue
        if not transcripts:
            transcripts.append(Transcript(number, []))
        if mark[0] == "!":
            text = resolve_places(text, places, name)
        add_expectation(transcripts[-1], mark, text)
    return transcripts, warnings


def add_expectation(transcript, mark, text):
    if mark == ">":
        transcript.stdout += unescape(text)
    elif mark == "<":
        transcript.typed += unescape(text)
    elif mark == "=":
        transcript.status = int(text)
    else:
        transcript.stderr.append((mark == "!~", text))


def clean_environment():
    """Nothing that could colour the output or change the language."""
    kept = {"PATH", "HOME", "TMPDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LD_LIBRARY_PATH"}
    kept |= targets.WINE_VARIABLES
    return {key: value for key, value in os.environ.items() if key in kept}


def target_flags():
    """What the compiler is told of the target that is tested."""
    target = targets.tested_target()
    return ["--target=" + target.name] if target else []


def start_of(executable):
    """The command that runs a game of the target that is tested."""
    target = targets.tested_target()
    if target and target.format == "COFF":
        targets.start_wine()
    return [*(target.runner() if target else []), executable]


def run_started(executable, options, **how):
    """subprocess.run of a game. Wine, on a busy machine, has been seen to end with status 1 before a game
    had begun and without a word. A game says why it ends so; a run that is silent is begun once more."""
    command = [*start_of(executable), *options]
    done = subprocess.run(command, check=False, **how)
    target = targets.tested_target()
    is_wine = target is not None and target.format == "COFF"
    if is_wine and done.returncode == 1 and not done.stdout and not done.stderr:
        done = subprocess.run(command, check=False, **how)
    return done


def is_emulated():
    """Whether it is not the game itself that this machine runs."""
    return len(start_of("")) > 1


def compile_game(arguments, level, warnings, executable):
    """Answers what is wrong with the compilation, or nothing."""
    folder, name = os.path.split(os.path.abspath(arguments.game))
    flags = [flag for flag in arguments.flags.split(",") if flag]
    command = [arguments.griddy, "-" + level, "--diagnostics=short", *target_flags(), *flags, name, "-o", executable]
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                          env=clean_environment(), timeout=arguments.timeout)
    messages = done.stdout.decode(errors="replace") + done.stderr.decode(errors="replace")
    if done.returncode != 0:
        return f"the compiler's status is {done.returncode}:\n{messages}"
    shown = messages.splitlines()
    if len(shown) != len(warnings) or not all(map(re.search, warnings, shown)):
        return "the compiler's messages:\n" + messages + "expected:\n" + "\n".join(warnings)
    return None


def limit_stack(kilobytes):
    """An emulator's own stack is none of the game's business."""
    if kilobytes and not is_emulated():
        resource.setrlimit(resource.RLIMIT_STACK, (kilobytes * 1024, kilobytes * 1024))


def difference(title, expected, found):
    """A readable comparison of two byte strings, or an empty text when they are equal."""
    if expected == found:
        return ""
    split = [[repr(line)[2:-1] + "\n" for line in text.split(b"\n")] for text in (expected, found)]
    return "".join(difflib.unified_diff(*split, title + " expected", title + " found", n=2))


def compare_stderr(expected, found):
    lines = found.decode(errors="replace").splitlines()
    agrees = len(lines) == len(expected) and all(
        re.fullmatch(text, line) if is_pattern else text == line
        for (is_pattern, text), line in zip(expected, lines))
    if agrees and (not found or found.endswith(b"\n")):
        return ""
    wanted = "".join(text + "\n" for _, text in expected)
    return difference("standard error", wanted.encode(), found) or "standard error differs\n"


def play(executable, transcript, arguments):
    """Answers what differs in one run, or an empty text."""
    try:
        done = run_started(executable, transcript.options, input=transcript.typed,
                           capture_output=True, env=clean_environment(), timeout=arguments.timeout,
                           preexec_fn=lambda: limit_stack(arguments.stack_kb))
    except subprocess.TimeoutExpired:
        return f"the game was still running after {arguments.timeout} seconds\n"
    problems = difference("standard output", transcript.stdout, done.stdout)
    problems += compare_stderr(transcript.stderr, done.stderr)
    if done.returncode != transcript.status:
        status = done.returncode
        said = f"signal {signal.Signals(-status).name}" if status < 0 else status
        problems += f"status {said} in place of {transcript.status}\n"
    return problems


def read_arguments():
    parser = argparse.ArgumentParser(description="plays a game's transcripts")
    parser.add_argument("griddy")
    parser.add_argument("game")
    parser.add_argument("--transcripts", default=None)
    parser.add_argument("--levels", default="O0,O2,O3")
    parser.add_argument("--flags", default="")
    parser.add_argument("--stack-kb", type=int, default=0)
    parser.add_argument("--timeout", type=int, default=300)
    parser.add_argument("--target", default=None)
    arguments = parser.parse_args()
    if arguments.target:
        os.environ[targets.VARIABLE] = arguments.target
    arguments.griddy = os.path.abspath(arguments.griddy)
    return arguments


def run_level(arguments, level, transcripts, warnings):
    """Answers how many transcripts went wrong at this level."""
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        executable = os.path.join(folder, "game")
        problem = compile_game(arguments, level, warnings, executable)
        if problem:
            print(f"-{level}: {problem}")
            return 1
        for transcript in transcripts:
            problems = play(executable, transcript, arguments)
            if problems:
                wrong += 1
                where = arguments.transcripts or arguments.game
                print(f"-{level}, {where}:{transcript.line}:\n{problems}")
    return wrong


def main():
    arguments = read_arguments()
    script = arguments.transcripts or arguments.game
    with open(script, encoding="utf-8", errors="surrogateescape", newline="\n") as file:
        lines = file.read().split("\n")
    transcripts, warnings = read_transcripts(lines, os.path.basename(arguments.game))
    if not transcripts:
        sys.exit("run_game.py: no transcript in " + script)
    wrong = sum(run_level(arguments, level, transcripts, warnings)
                for level in arguments.levels.split(","))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
