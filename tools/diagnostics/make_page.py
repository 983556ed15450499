"""make_page.py [--check]: writes docs/diagnostics.md anew, or says whether it is up to date.

The page comes from diag.def, diag_flags.def, explain.txt, the tests, and page.md here. `--check`
writes nothing: it prints each code that lacks a test, and a difference from the page that is there.
A page that names other tests of a code than would be chosen now is up to date, too, as long as those
expect the message: otherwise it would be stale with every new test.
"""

import difflib
import os
import re
import sys

from catalogue import ROOT, read, read_codes, read_explanations, read_flags

PAGE = os.path.join(ROOT, "docs", "diagnostics.md")
EXPECTED = re.compile(r"\b(?:error|warning)\[(G\d{4})\]")
ROW = re.compile(r"^\| \[(G\d{4})\].*\|([^|]*)\|$", re.M)
MOST_TESTS = 3  # that a cell of the table names


def find_tests():
    """The paths from the top of the tests that expect a message, by its code."""
    tests = {}
    for folder, folders, names in os.walk(os.path.join(ROOT, "test")):
        folders[:] = [name for name in folders if name not in ("diag", "docs", "fuzz", "__pycache__")]
        for name in names:
            if not name.endswith((".gdy", ".test", ".py")):
                continue
            path = os.path.join(folder, name)
            for code in set(EXPECTED.findall(read(path))):
                tests.setdefault(code, []).append(os.path.relpath(path, ROOT))
    return {code: sorted(paths) for code, paths in tests.items()}


def confirmed_tests(page, tests):
    """The tests that `page` names, where they all do expect the code; else the ones in `tests`."""
    chosen = dict(tests)
    for code, links in ROW.findall(page):
        named = re.findall(r"\(\.\./([^)]*)\)", links)
        if named and set(named) <= set(tests.get(code, [])):
            chosen[code] = named
    return chosen


def cell(text):
    return text.replace("|", "\\|")


def flag_table():
    lines = ["| flag | warns of |", "| --- | --- |"]
    lines += [f"| `{spelling}` | {cell(summary)} |" for spelling, summary in read_flags().values()]
    return "\n".join(lines)


def test_links(paths):
    return ", ".join(f"[{path.removeprefix('test/')}](../{path})" for path in paths[:MOST_TESTS])


def code_table(codes, tests):
    lines = ["| code | | flag | message | tests |", "| --- | --- | --- | --- | --- |"]
    for code in codes:
        flag = f"`{code.flag}`" if code.flag else ""
        lines.append(f"| [{code.code}](#{code.code.lower()}) | {code.severity} | {flag} | "
                     f"{cell(code.message)} | {test_links(tests.get(code.code, []))} |")
    return "\n".join(lines)


def example(title, source, options, caption=""):
    title += "".join(f", with `{option}`" for option in options)
    text = f"{title}: {caption}" if caption else f"{title}:"
    return text + (f"\n\n```griddy\n{source}```" if source else "")


def explanation_of(code, section):
    flag = f" `[-W{code.flag}]`" if code.flag else ""
    return "\n\n".join([f"### {code.code}", f"{code.severity}: {code.message}{flag}", section.text,
                        example("Wrong", section.wrong, section.options, section.caption),
                        example("Right", section.right, section.options)])


def make_page(codes, tests):
    sections = read_explanations()
    explained = [explanation_of(code, sections[code.code]) for code in codes if code.code in sections]
    page = read(ROOT, "tools", "diagnostics", "page.md")
    page = page.replace("<!-- flags -->", flag_table())
    page = page.replace("<!-- codes -->", code_table(codes, tests))
    return page.replace("<!-- explanations -->", "\n\n".join(explained))


def check_page(there, page):
    """Prints how the page that is there differs; answers whether it does."""
    for line in difflib.unified_diff(there.splitlines(), page.splitlines(), "docs/diagnostics.md",
                                     "as it should be (write it with ./dev docs)", n=0, lineterm=""):
        print(line)
    return there != page


def main():
    codes = read_codes()
    tests = find_tests()
    if sys.argv[1:] != ["--check"]:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(make_page(codes, tests))
        return 0
    untested = [code.code for code in codes if code.code not in tests]
    for code in untested:
        print(f"{code}: no test expects it")
    there = read(PAGE) if os.path.exists(PAGE) else ""
    differs = check_page(there, make_page(codes, confirmed_tests(there, tests)))
    return 1 if differs or untested else 0


sys.exit(main())
