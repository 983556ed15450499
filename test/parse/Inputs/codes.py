"""Prints the codes G01xx to G03xx of diag.def that no test of the lexer and the parser expects."""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
table = (root / "frontend/diag/diag.def").read_text(encoding="utf-8")
tests = "".join(
    path.read_text(encoding="utf-8")
    for folder in ("lex", "parse")
    for path in (root / "test" / folder).glob("*.*")
)
for number in re.findall(r"^DIAG\((0[123]\d\d),", table, re.MULTILINE):
    if "error[G" + number + "]" not in tests:
        print("G" + number)
