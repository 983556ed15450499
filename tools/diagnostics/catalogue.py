"""What is written down about diagnostics: diag.def, diag_flags.def and explain.txt, read.

explain.txt is the source of --explain and of docs/diagnostics.md; its head describes its form.
"""

import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DIAG = os.path.join(ROOT, "frontend", "diag")

DIAG_ROW = re.compile(r'^DIAG\((\d+), (\w+), (ERROR|WARNING), (\w+),\s*"((?:[^"\\]|\\.)*)"\)', re.M)
GONE_ROW = re.compile(r"^DIAG_GONE\((\d+)\)", re.M)
FLAG_ROW = re.compile(r'^DIAG_FLAG\((\w+), "([^"]*)",\s*"([^"]*)"\)', re.M)
HEAD = re.compile(r"^G\d{4}$")
FIELD = re.compile(r"^(options|wrong|right|bytes):\s*(.*)$")


class Code:
    """One row of diag.def."""

    def __init__(self, number, name, severity, flag, message):
        self.code = "G" + number
        self.name = name
        self.severity = severity.lower()
        self.flag = flag  # the spelling, or None
        self.message = re.sub(r"\{\d\}", "...", message.replace('\\"', '"').replace("\\\\", "\\"))


class Explanation:
    """One section of explain.txt."""

    def __init__(self, code, line):
        self.code = code
        self.line = line
        self.text = ""  # paragraphs
        self.options = []
        self.caption = ""  # says what the wrong example is where it is not shown
        self.wrong = ""
        self.right = ""
        self.bytes = None  # of a wrong example that cannot be shown

    def wrong_bytes(self):
        return self.wrong.encode() if self.bytes is None else self.bytes


def read(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as file:
        return file.read()


def read_flags():
    """Spelling and summary of each warning flag, by its name in diag.def."""
    return {name: (spelling, summary)
            for name, spelling, summary in FLAG_ROW.findall(read(DIAG, "diag_flags.def"))}


def read_codes():
    """All codes, in order of their numbers."""
    text = read(DIAG, "diag.def")
    flags = read_flags()
    codes = [Code(number, name, severity, flags[flag][0] if flag != "NONE" else None, message)
             for number, name, severity, flag, message in DIAG_ROW.findall(text)]
    if len(codes) != len(re.findall(r"^DIAG\(", text, re.M)):
        raise ValueError("diag.def has a row that cannot be read")
    used = [code.code for code in codes] + ["G" + number for number in GONE_ROW.findall(text)]
    if len(used) != len(set(used)):
        raise ValueError("diag.def gives a code twice")
    return sorted(codes, key=lambda code: code.code)


class Reader:
    """Takes explain.txt apart, line by line."""

    def __init__(self):
        self.sections = {}
        self.section = None
        self.field = None

    def fail(self, number, what):
        raise ValueError(f"explain.txt:{number}: {what}")

    def take(self, number, line):
        if HEAD.match(line):
            if line in self.sections:
                self.fail(number, f"{line} is explained twice")
            self.section = self.sections[line] = Explanation(line, number)
            self.field = None
        elif self.section is not None:
            self.take_inside(number, line)

    def take_inside(self, number, line):
        field = FIELD.match(line)
        if field:
            self.field = field.group(1)
            self.take_field(field.group(2))
        elif self.field is None:
            self.section.text += line + "\n"
        elif line.startswith("    ") or not line:
            self.take_example(number, line[4:] + "\n")
        else:
            self.fail(number, "an example stands four spaces in")

    def take_field(self, value):
        if self.field == "options":
            self.section.options = value.split()
        elif self.field == "bytes":
            self.section.bytes = eval(value, {})  # our own file: an expression makes the example
        elif self.field == "wrong":
            self.section.caption = value

    def take_example(self, number, line):
        if self.field in ("wrong", "right"):
            setattr(self.section, self.field, getattr(self.section, self.field) + line)
        elif line.strip():
            self.fail(number, f"nothing follows {self.field}:")


def read_explanations():
    """The sections of explain.txt, by code."""
    reader = Reader()
    for number, line in enumerate(read(DIAG, "explain.txt").splitlines(), 1):
        reader.take(number, line.rstrip())
    for section in reader.sections.values():
        section.text = section.text.strip("\n")
        for field in ("wrong", "right"):
            example = getattr(section, field).strip("\n")
            setattr(section, field, example + "\n" if example else "")
    return reader.sections


def indented(example):
    return "".join("    " + line if line.strip() else line
                   for line in example.splitlines(keepends=True))
