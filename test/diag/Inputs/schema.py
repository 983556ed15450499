"""The schema of docs/diagnostics.md, as a check of one document against the bytes of its source.

Places are counted here anew, from the definition: lines end in LF, CR LF or CR, and columns count
characters, where a byte order mark is none and a byte that is no UTF-8 is one.
"""

import re

CODE = re.compile(r"^G\d{4}$")
LINE_END = re.compile(rb"\r\n|\r|\n")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"

DOCUMENT = {"version": int, "tool": str, "status": int, "file": str, "errors": int, "warnings": int,
            "hidden": int, "diagnostics": list, "messages": list}
DIAGNOSTIC = {"code": str, "severity": str, "flag": (str, type(None)), "message": str, "range": dict,
              "marks": list, "notes": list, "help": list, "fixes": list}
MARK = {"range": dict, "message": str}
FIX = {"message": str, "edits": list}
EDIT = {"range": dict, "text": str}
RANGE = {"begin": dict, "end": dict}
PLACE = {"line": int, "column": int, "offset": int}
MESSAGE = {"severity": str, "message": str}


class Fault(Exception):
    """What is wrong with a document."""


def demand(holds, what):
    if not holds:
        raise Fault(what)


def check_members(value, members, what):
    demand(isinstance(value, dict), f"{what} is no object")
    demand(set(value) == set(members), f"{what} has the members {sorted(value)}")
    for name, kind in members.items():
        demand(isinstance(value[name], kind) and not isinstance(value[name], bool),
               f"{what}: {name} is {value[name]!r}")


def check_line(text, what):
    demand(text and not re.search(r"[\x00-\x1f\x7f]", text), f"{what} is no line: {text!r}")


def place_of(source, offset):
    """Line and column of a byte."""
    ends = [end.end() for end in LINE_END.finditer(source) if end.end() <= offset]
    begin = ends[-1] if ends else 0
    if begin == 0 and source.startswith(BYTE_ORDER_MARK):
        begin = min(offset, len(BYTE_ORDER_MARK))
    # Each byte that is no UTF-8 becomes one character of its own.
    return len(ends) + 1, len(source[begin:offset].decode("utf-8", "surrogateescape")) + 1


def check_range(value, source, what):
    check_members(value, RANGE, what)
    for end in ("begin", "end"):
        place = value[end]
        check_members(place, PLACE, f"{what}'s {end}")
        demand(0 <= place["offset"] <= len(source), f"{what}: outside the file: {place}")
        demand((place["line"], place["column"]) == place_of(source, place["offset"]),
               f"{what}: {place} is not at {place_of(source, place['offset'])}")
    demand(value["begin"]["offset"] <= value["end"]["offset"], f"{what} ends before it begins")


def check_fix(fix, source, what):
    check_members(fix, FIX, what)
    check_line(fix["message"], what)
    demand(fix["edits"], f"{what} has no edits")
    last = 0
    for edit in fix["edits"]:
        check_members(edit, EDIT, what)
        check_range(edit["range"], source, what)
        demand(edit["range"]["begin"]["offset"] >= last, f"{what}: edits overlap")
        last = edit["range"]["end"]["offset"]
        changed = source[edit["range"]["begin"]["offset"]:last]
        demand(changed != edit["text"].encode(), f"{what} changes nothing")


def check_diagnostic(diagnostic, source):
    what = diagnostic.get("code", "a diagnostic")
    check_members(diagnostic, DIAGNOSTIC, what)
    demand(CODE.match(what), f"{what} is no code")
    demand(diagnostic["severity"] in ("error", "warning"), f"{what}: the severity")
    check_line(diagnostic["message"], f"{what}'s message")
    check_range(diagnostic["range"], source, what)
    for mark in diagnostic["marks"]:
        check_members(mark, MARK, f"{what}'s mark")
        check_line(mark["message"], f"{what}'s mark")
        check_range(mark["range"], source, f"{what}'s mark")
    for text in diagnostic["notes"] + diagnostic["help"]:
        demand(isinstance(text, str), f"{what}: a note that is no text")
        check_line(text, f"{what}'s note")
    for fix in diagnostic["fixes"]:
        check_fix(fix, source, f"{what}'s fix")


def check_document(document, source, status):
    """Raises Fault where `document` is not what docs/diagnostics.md says of it."""
    check_members(document, DOCUMENT, "the document")
    demand(document["version"] == 1, "the version")
    demand(re.match(r"^griddy-llc \d+\.\d+\.\d+$", document["tool"]), "the tool")
    demand(document["status"] == status, f"the status is {status}")
    for message in document["messages"]:
        check_members(message, MESSAGE, "a message")
        demand(message["severity"] in ("error", "help", "note", "internal error"), "a severity")
    found = document["diagnostics"]
    for diagnostic in found:
        check_diagnostic(diagnostic, source)
    demand(len(found) + document["hidden"] == document["errors"] + document["warnings"], "the counts")
    shown = sum(diagnostic["severity"] == "error" for diagnostic in found)
    demand(shown <= document["errors"], "the count of errors")
    begins = [diagnostic["range"]["begin"]["offset"] for diagnostic in found]
    demand(begins == sorted(begins), "the diagnostics are not in order")
