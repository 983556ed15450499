"""Documents with one thing wrong each: schema.py must refuse them, and take the one without."""

import copy

from schema import Fault, check_document

SOURCE = "a = 1;\r\n# é\r\tb = 2\n".encode()


def place(line, column, offset):
    return {"line": line, "column": column, "offset": offset}


GAP = {"begin": place(3, 7, 19), "end": place(3, 7, 19)}
NAME = {"begin": place(3, 2, 14), "end": place(3, 3, 15)}
RIGHT = {
    "version": 1, "tool": "griddy-llc 0.1.0", "status": 1, "file": "a", "errors": 1, "warnings": 0,
    "hidden": 0, "messages": [],
    "diagnostics": [{
        "code": "G0201", "severity": "error", "flag": None, "message": "m", "range": GAP,
        "marks": [{"range": NAME, "message": "m"}], "notes": ["n"], "help": [],
        "fixes": [{"message": "m", "edits": [{"range": GAP, "text": ";"}]}]}],
}


def spoil_place(document):
    document["diagnostics"][0]["range"]["begin"]["column"] = 8


def spoil_offset(document):
    document["diagnostics"][0]["marks"][0]["range"]["end"]["offset"] = 99


def spoil_order(document):
    document["diagnostics"][0]["range"] = {"begin": GAP["begin"], "end": NAME["end"]}


def spoil_count(document):
    document["errors"] = 2


def spoil_member(document):
    del document["diagnostics"][0]["flag"]


def spoil_type(document):
    document["diagnostics"][0]["notes"] = [1]


def spoil_line(document):
    document["diagnostics"][0]["message"] = "two\nlines"


def spoil_fix(document):
    document["diagnostics"][0]["fixes"][0]["edits"][0]["text"] = ""


def is_refused(document):
    try:
        check_document(document, SOURCE, 1)
    except Fault:
        return True
    return False


def main():
    assert not is_refused(RIGHT)
    for spoil in (spoil_place, spoil_offset, spoil_order, spoil_count, spoil_member, spoil_type,
                  spoil_line, spoil_fix):
        document = copy.deepcopy(RIGHT)
        spoil(document)
        assert is_refused(document), spoil.__name__


main()
