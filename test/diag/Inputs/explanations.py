"""explanations.py GRIDDY ROOT: every code is explained, and its examples show it.

The wrong example of a code earns this one message and no other: an error fails, a warning does
not. The right one compiles without a message. Prints what is wrong, and nothing when all is well.
"""

import concurrent.futures
import json
import subprocess
import sys

griddy, root = sys.argv[1:]
sys.path.insert(0, root + "/tools/diagnostics")
sys.dont_write_bytecode = True

from catalogue import read_codes, read_explanations  # noqa: E402
from make_table import COLUMNS, page_of  # noqa: E402


def check(source, options):
    """The exit status and the document for this source."""
    done = subprocess.run([griddy, "--check", "--diagnostics=json", *options, "-"], input=source,
                          capture_output=True, timeout=300, check=False)
    try:
        return done.returncode, json.loads(done.stderr)
    except ValueError:
        told = {"code": "", "message": done.stderr.decode(errors="replace"), "severity": ""}
        return done.returncode, {"diagnostics": [told], "messages": []}


def messages_of(document):
    return "; ".join(f"{found['code']} {found['message']}" for found in document["diagnostics"])


def faults_of_examples(code, section):
    status, document = check(section.wrong_bytes(), section.options)
    found = [diagnostic["code"] for diagnostic in document["diagnostics"]]
    if found != [code.code]:
        yield f"the wrong example yields: {messages_of(document) or 'nothing'}"
    elif document["diagnostics"][0]["severity"] != code.severity:
        yield f"the wrong example's message is no {code.severity}"
    if status != (1 if code.severity == "error" else 0):
        yield f"the wrong example ends with status {status}"
    status, document = check(section.right.encode(), section.options)
    if status != 0 or document["diagnostics"] or document["messages"]:
        yield f"the right example yields: {messages_of(document)} (status {status})"


def faults_of(code, section):
    if section is None:
        return ["has no explanation"]
    faults = []
    sentences = section.text.count(". ") + section.text.count(".\n") + 1
    if not 2 <= sentences <= 8:
        faults.append(f"is explained in {sentences} sentences")
    if not section.right or not (section.wrong or section.bytes):
        faults.append("lacks an example")
    if section.bytes is not None and (section.wrong or not section.caption):
        faults.append("has a wrong example that is made, but no caption for it")
    if any(len(line) > 104 for line in section.text.splitlines()):
        faults.append("has a line of more than 104 columns")
    if any(len(line) > COLUMNS for line in page_of(section).splitlines()):
        faults.append(f"has a line of more than {COLUMNS} columns on its page")
    return faults + list(faults_of_examples(code, section))


def main():
    codes = read_codes()
    sections = read_explanations()
    known = {code.code for code in codes}
    faults = [f"{code}: is explained, but there is no such code" for code in sections.keys() - known]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = pool.map(lambda code: faults_of(code, sections.get(code.code)), codes)
    for code, found in zip(codes, results):
        faults += [f"{code.code}: {fault}" for fault in found]
    for fault in faults:
        print(fault)
    return 1 if faults else 0


sys.exit(main())
