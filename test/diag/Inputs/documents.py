"""documents.py GRIDDY PAGE: what --diagnostics=json writes in each situation, read back.

PAGE is docs/diagnostics.md, whose samples must be what comes out. Runs in an empty folder that it may
fill.
"""

import json
import os
import re
import subprocess
import sys

from schema import check_document

griddy, page = sys.argv[1:]
GOOD = b"GAME (true)\n    output 1;\n"
UNUSED = b"left = 1;\nGAME (true)\n    output 1;\n"


def write(name, source):
    with open(name, "wb") as file:
        file.write(source)


def run(*arguments, source=b"", stdin=None):
    """The document of a run, checked; nothing else may be on standard error."""
    done = subprocess.run([griddy, "--diagnostics=json", *arguments], input=stdin,
                          capture_output=True, timeout=300, check=False)
    assert done.stderr.endswith(b"\n") and done.stderr.count(b"\n") == 1, done.stderr
    document = json.loads(done.stderr.decode("utf-8"))
    check_document(document, source, done.returncode)
    return document


def check(name, source, *options):
    write(name, source)
    return run("--check", *options, name, source=source)


def codes(document):
    return [diagnostic["code"] for diagnostic in document["diagnostics"]]


def nothing_to_report():
    document = check("good.gdy", GOOD)
    assert document["file"] == "good.gdy" and document["status"] == 0
    assert document["errors"] == document["warnings"] == 0
    assert document["diagnostics"] == [] and document["messages"] == []
    assert run("-o", "game", "good.gdy", source=GOOD)["status"] == 0 and os.path.exists("game")


def from_standard_input():
    document = run("--check", "-", source=UNUSED, stdin=UNUSED)
    assert document["file"] == "<stdin>" and document["warnings"] == 1
    empty = run("--check", "-", stdin=b"")
    assert codes(empty) == ["G0209"]
    assert empty["diagnostics"][0]["range"]["begin"] == {"line": 1, "column": 1, "offset": 0}


def warnings_and_their_flags():
    warning = check("unused.gdy", UNUSED)["diagnostics"][0]
    assert (warning["severity"], warning["flag"]) == ("warning", "unused")
    assert "-W" not in warning["message"]
    error = check("unused.gdy", UNUSED, "-Werror")
    assert (error["diagnostics"][0]["severity"], error["diagnostics"][0]["flag"]) == ("error", "unused")
    assert (error["errors"], error["warnings"], error["status"]) == (1, 0, 1)
    assert check("unused.gdy", UNUSED, "-Wno-unused")["diagnostics"] == []


def limits():
    source = b"GAME (true)\n" + b"".join(b"    output n%d;\n" % number for number in range(30))
    document = check("many.gdy", source)
    assert document["errors"] == 30 and len(document["diagnostics"]) == 20 and document["hidden"] == 10
    assert len(check("many.gdy", source, "--error-limit=0")["diagnostics"]) == 30
    assert check("many.gdy", source, "--error-limit=1")["hidden"] == 29


def what_the_driver_has_to_say():
    document = run("--check", "missing.gdy")
    assert document["status"] == 3 and document["file"] == "missing.gdy"
    assert document["messages"] == [{"severity": "error", "message":
                                     "cannot read `missing.gdy`: No such file or directory"}]
    write("near.gdy", GOOD)
    assert [message["severity"] for message in run("near")["messages"]] == ["error", "help"]
    assert run("--check", ".")["messages"][0]["message"].endswith("it is a folder")
    document = run("-o", "no/such/folder/game", "near.gdy", source=GOOD)
    assert document["status"] == 3 and document["messages"][0]["severity"] == "error"
    document = run("--linker=/no/such/linker", "-o", "linked", "near.gdy", source=GOOD)
    assert document["status"] == 4 and not os.path.exists("linked")
    notes = run("--check", "-v", "--time-report", "near.gdy", source=GOOD)["messages"]
    assert {note["severity"] for note in notes} == {"note"} and len(notes) > 3
    notes = run("-###", "near.gdy")["messages"]
    assert "  check: near.gdy" in [note["message"] for note in notes]


def any_bytes():
    name = b'\xff"\\\n\x01\xc3\xa9\x7f.gdy'
    document = check(name, UNUSED)
    assert document["file"] == '\ufffd"\\\n\x01\xe9\x7f.gdy'
    source = bytes(range(1, 256)) * 3
    assert check("bytes.gdy", source, "--error-limit=0")["errors"] > 0
    source = b"\xef\xbb\xbf# \xff\r\tx = \"\xe4\xb8\xad\xff\" + y;\r\n\xc3\r"
    document = check("places.gdy", source, "--error-limit=0")
    assert "G0101" in codes(document)
    # The bad byte after the last line's end, in line 3.
    assert document["diagnostics"][0]["range"]["begin"]["line"] in (2, 3)
    assert check("zero.gdy", b"GAME (true)\0")["errors"] == 1
    assert check("long.gdy", b"GAME (true) output " + b"1 + " * 20000 + b"x;")["errors"] == 1


def the_samples_of_the_page():
    with open(page, encoding="utf-8") as file:
        samples = re.findall(r"^```(text|json)\n(.*?)^```$", file.read(), re.M | re.S)
    assert [language for language, _ in samples] == ["text", "json"]
    write("game.gdy", b"fun twice (n) return n * 2\nGAME (true)\n    output 1;\n"
                      b"    output 1 + twice (\"2\");\n")
    done = subprocess.run([griddy, "--check", "game.gdy"], capture_output=True, check=False)
    assert done.stderr.decode() == samples[0][1], done.stderr
    document = check("game.gdy", b"GAME (true)\n    output 1\n")
    sample = json.loads(samples[1][1])
    sample["tool"] = document["tool"]
    assert document == sample, document


for situation in (nothing_to_report, from_standard_input, warnings_and_their_flags, limits,
                  what_the_driver_has_to_say, any_bytes, the_samples_of_the_page):
    situation()
