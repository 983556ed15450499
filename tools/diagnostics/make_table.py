"""make_table.py OUTPUT: writes the pages of --explain as rows of a C table.

The build runs it; explain.c includes what it writes. A code without a section gets no row, so that
a new code can be compiled before it is explained; a test asks for its section.
"""

import sys
import textwrap

from catalogue import indented, read_codes, read_explanations


COLUMNS = 80


def wrapped(text):
    return "\n\n".join(textwrap.fill(paragraph, COLUMNS, break_on_hyphens=False)
                       for paragraph in text.split("\n\n"))


def page_of(explanation):
    """What --explain shows below the message."""
    options = "".join(f" (with {option})" for option in explanation.options)
    page = wrapped(explanation.text) + "\n\nWrong" + options + ":"
    page += f" {explanation.caption}\n" if explanation.caption else "\n"
    if explanation.wrong:
        page += "\n" + indented(explanation.wrong)
    return page + "\nRight:\n\n" + indented(explanation.right)


def c_string(text):
    lines = text.replace("\\", "\\\\").replace('"', '\\"').splitlines()
    return "\n".join(f'        "{line}\\n"' for line in lines)


def main():
    explanations = read_explanations()
    rows = ["// Made from explain.txt by tools/diagnostics/make_table.py.\n"]
    for code in read_codes():
        if code.code in explanations:
            page = page_of(explanations[code.code])
            rows.append(f"    [DIAG_CODE_{code.name}] =\n{c_string(page)},\n")
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.writelines(rows)


if __name__ == "__main__":
    main()
