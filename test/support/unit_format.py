"""The lit format for unit tests: each test_NAME.c stands for the program BUILD/unit/test_NAME."""

import os

import lit.formats
import lit.Test
import lit.util


class UnitFormat(lit.formats.base.TestFormat):
    def getTestsInDirectory(self, suite, path_in_suite, litConfig, localConfig):
        folder = suite.getSourcePath(path_in_suite)
        for name in sorted(os.listdir(folder)):
            if name.startswith("test_") and name.endswith(".c"):
                yield lit.Test.Test(suite, path_in_suite + (name,), localConfig)

    def execute(self, test, litConfig):
        name = os.path.splitext(test.path_in_suite[-1])[0]
        program = os.path.join(test.config.griddy_binary_dir, "unit", name)
        out, err, status = lit.util.executeCommand([program], env=test.config.environment,
                                                   timeout=120)
        return (lit.Test.PASS if status == 0 else lit.Test.FAIL), out + err
