"""fixes.py GRIDDY ROOT: what is wrong in the tests of messages, as data, and mended.

Takes every program of test/lex, test/parse and test/sema and every wrong example of explain.txt,
checks it with --diagnostics=json, and compares the document with the schema and, for the tests, with
what --diagnostics=short says. Then, where the test is about messages, each fix is applied alone: what it
belongs to must be gone, and no new error may stand in its place. Prints what is wrong, and how much
was looked at.
"""

import concurrent.futures
import json
import os
import re
import subprocess
import sys

from schema import Fault, check_document, demand

griddy, root = sys.argv[1:]
sys.path.insert(0, root + "/tools/diagnostics")

from catalogue import read_explanations  # noqa: E402

FOLDERS = ("lex", "parse", "sema")
PART = re.compile(rb"^(?:#|//)--- (\S+)[ \t]*\n", re.M)
EXPECTATION = re.compile(rb"(?:error|warning)\[G\d{4}\]")
HEADLINE = re.compile(r":(\d+):(\d+): (?:error|warning)\[(G\d{4})\]: ")
# A program that cannot be read is not looked at for its meaning.
READING = ("G01", "G02", "G03")


class Case:
    """A program to check, the options that its test gives, and whether that expects messages."""

    def __init__(self, name, source, options, is_about_messages):
        self.name = name
        self.source = source
        self.options = options
        self.is_about_messages = is_about_messages


def options_of(text, name):
    """The options of the RUN lines that mention the file."""
    lines = [line for line in text.decode(errors="replace").splitlines()
             if "RUN:" in line and name in line]
    return ["--std=bnf"] if any("--std=bnf" in line for line in lines) else []


def read_cases():
    for folder in FOLDERS:
        top = os.path.join(root, "test", folder)
        for name in sorted(os.listdir(top)):
            if not name.endswith((".gdy", ".test")):
                continue
            with open(os.path.join(top, name), "rb") as file:
                text = file.read()
            expects = bool(EXPECTATION.search(text))
            if name.endswith(".gdy"):
                yield Case(f"{folder}/{name}", text, options_of(text, "%s"), expects)
                continue
            parts = PART.split(text)
            for part, source in zip(parts[1::2], parts[2::2]):
                part = part.decode()
                if part.endswith(".gdy"):
                    options = options_of(parts[0], "%t/" + part)
                    yield Case(f"{folder}/{name}:{part}", source, options, expects)
    for code, section in read_explanations().items():
        yield Case(f"explain.txt:{code}", section.wrong_bytes(), section.options, True)


def run(source, options, style):
    return subprocess.run([griddy, "--check", "--error-limit=0", "--diagnostics=" + style, *options,
                           "-"], input=source, capture_output=True, timeout=300, check=False)


def document_of(source, options):
    done = run(source, options, "json")
    try:
        document = json.loads(done.stderr.decode("utf-8"))
    except ValueError:
        raise Fault("no document: " + done.stderr.decode(errors="replace")) from None
    check_document(document, source, done.returncode)
    return document


def compare_short(case, document):
    """Both forms have the same diagnostics at the same places."""
    lines = run(case.source, case.options, "short").stderr.decode(errors="replace").splitlines()
    told = [(int(line), int(column), code)
            for line, column, code in HEADLINE.findall("\n".join(lines))]
    found = [(diagnostic["range"]["begin"]["line"], diagnostic["range"]["begin"]["column"],
              diagnostic["code"]) for diagnostic in document["diagnostics"]]
    demand(told == found, "--diagnostics=short says something else")


def apply_fix(source, fix):
    """The mended source."""
    for edit in reversed(fix["edits"]):
        begin, end = (edit["range"][key]["offset"] for key in ("begin", "end"))
        source = source[:begin] + edit["text"].encode() + source[end:]
    return source


def touches(diagnostic, begin, end):
    place = diagnostic["range"]
    return place["begin"]["offset"] <= end and place["end"]["offset"] >= begin


def is_about_reading(document):
    return any(diagnostic["code"].startswith(READING) for diagnostic in document["diagnostics"])


def check_fix(case, document, diagnostic, fix):
    """Applies one fix; raises Fault where it does not mend what it belongs to."""
    edits = fix["edits"]
    mended = apply_fix(case.source, fix)
    after = document_of(mended, case.options)["diagnostics"]
    growth = len(mended) - len(case.source)
    begin = edits[0]["range"]["begin"]["offset"]
    end = edits[-1]["range"]["end"]["offset"]
    what = f"{diagnostic['code']} in line {diagnostic['range']['begin']['line']}"

    def moved(offset):
        """Where an offset of the source is in the mended one."""
        return offset if offset <= begin else offset + growth if offset >= end else begin

    def count(found, first, last):
        return sum(other["code"] == diagnostic["code"] and other["message"] == diagnostic["message"]
                   and touches(other, first, last) for other in found)

    first, last = (diagnostic["range"][key]["offset"] for key in ("begin", "end"))
    had = count(document["diagnostics"], first, last)
    demand(count(after, moved(first), moved(last)) < had, f"{what}: the fix does not mend it")

    old = [other["code"] for other in document["diagnostics"] if touches(other, begin, end)]
    for other in after:
        is_new = other["severity"] == "error" and touches(other, begin, end + growth)
        is_deeper = is_about_reading(document) and not other["code"].startswith(READING)
        if is_new and not is_deeper and other["code"] not in old:
            raise Fault(f"{what}: the fix brings {other['code']}: {other['message']}")


def check_case(case):
    """The faults of one case, and how many diagnostics and fixes it has."""
    faults, diagnostics, fixes = [], 0, 0
    try:
        document = document_of(case.source, case.options)
        if not case.name.startswith("explain"):
            compare_short(case, document)
        diagnostics = len(document["diagnostics"])
    except (Fault, ValueError) as fault:
        return [f"{case.name}: {fault}"], 0, 0
    for diagnostic in document["diagnostics"] if case.is_about_messages else []:
        for fix in diagnostic["fixes"]:
            fixes += 1
            try:
                check_fix(case, document, diagnostic, fix)
            except (Fault, ValueError) as fault:
                faults.append(f"{case.name}: {fault}")
    return faults, diagnostics, fixes


def main():
    cases = list(read_cases())
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(check_case, cases))
    for faults, _, _ in results:
        for fault in faults:
            print(fault)
    diagnostics = sum(found for _, found, _ in results)
    fixes = sum(found for _, _, found in results)
    print(f"{len(cases)} programs, {diagnostics} diagnostics, {fixes} fixes")
    return 1 if any(faults for faults, _, _ in results) else 0


sys.exit(main())
