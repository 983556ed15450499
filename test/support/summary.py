"""summary.py RESULTS.json…: what lit's runs came to, in one closing line.

Names each failure once more, then writes "N passed, N failed" (and how many were skipped). The
status is 1 when a test failed, a results file is missing, or nothing ran at all.
"""

import json
import sys

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def main():
    passed, skipped, failed = 0, 0, []
    for path in sys.argv[1:]:
        try:
            with open(path, encoding="utf-8") as file:
                tests = json.load(file)["tests"]
        except OSError:
            failed.append(f"no results in {path}: the suites did not run")
            continue
        for test in tests:
            if test["code"] in PASSED:
                passed += 1
            elif test["code"] in SKIPPED:
                skipped += 1
            else:
                failed.append(f"{test['name']} ({path})")
    for name in failed:
        print(f"failed: {name}")
    print(f"{passed} passed, {len(failed)} failed, {skipped} skipped")
    return 1 if failed or passed == 0 else 0


sys.exit(main())
