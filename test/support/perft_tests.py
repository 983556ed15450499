"""The lit format of test/perft: a test for each line of its two tables."""

import os
import subprocess
import sys

import lit.formats
import lit.Test

TIMEOUT = {False: 600, True: 7200}


def rows_of(table):
    """The lines of a table as lists of words, without comments."""
    with open(table, encoding="utf-8") as file:
        lines = (line.split("#")[0].split() for line in file)
        return [words for words in lines if words]


class RowTest(lit.Test.Test):
    """A line of a table: `script` and the line's words are its command."""

    def __init__(self, suite, path, config, script, words):
        super().__init__(suite, path, config)
        self.script = script
        self.words = words


class PerftTests(lit.formats.ShTest):
    """`is_long`: with the deep counts, and with random play."""

    def __init__(self, is_long):
        super().__init__(execute_external=False)
        self.is_long = is_long

    def getTestsInDirectory(self, testSuite, path_in_suite, litConfig, localConfig):
        yield from super().getTestsInDirectory(testSuite, path_in_suite, litConfig, localConfig)
        folder = testSuite.getSourcePath(path_in_suite)
        tables = {"counts": True, "random_play": self.is_long}
        for table, is_wanted in tables.items():
            for words in rows_of(os.path.join(folder, table + ".txt")) if is_wanted else []:
                path = path_in_suite + (table, words[0])
                script = os.path.join(folder, table + ".py")
                yield RowTest(testSuite, path, localConfig, script, words)

    def execute(self, test, litConfig):
        if not isinstance(test, RowTest):
            return super().execute(test, litConfig)
        griddy = os.path.join(test.config.griddy_binary_dir, "bin", "griddy-llc")
        command = [sys.executable, test.script, griddy, *test.words]
        if self.is_long:
            command.append("--long")
        try:
            done = subprocess.run(command, capture_output=True, text=True,
                                  env=test.config.environment, timeout=TIMEOUT[self.is_long])
        except subprocess.TimeoutExpired:
            return lit.Test.TIMEOUT, " ".join(command)
        result = lit.Test.PASS if done.returncode == 0 else lit.Test.FAIL
        return result, " ".join(command) + "\n" + done.stdout + done.stderr
