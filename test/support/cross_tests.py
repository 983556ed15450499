"""The lit format of test/cross: its own tests, and every test of test/run once more for each target
that is not this machine's, as cross/TARGET/TEST."""

import copy
import os

import lit.formats
import lit.Test

import targets

# Tests of run/ that play no game.
NO_GAMES = {"literals_that_do_not_fit.gdy", "run_game_itself.txt"}
# What a system does differently, by target and test, and why.
EXCEPTIONS = {
    ("windows-x64", "terminal.py"): "Wine draws its console in its own way; windows_console.py",
}


class TargetTest(lit.Test.Test):
    """A test of run/ for one target."""

    def getSourcePath(self):
        name = self.path_in_suite[-1]
        return os.path.join(self.suite.source_root, "run", name)


class CrossTests(lit.formats.ShTest):
    """`run_config` is the configuration of run/, copied for each target."""

    def __init__(self, run_config):
        super().__init__(execute_external=False)
        self.run_config = run_config

    def getTestsInDirectory(self, testSuite, path_in_suite, litConfig, localConfig):
        yield from super().getTestsInDirectory(testSuite, path_in_suite, litConfig, localConfig)
        folder = os.path.join(testSuite.source_root, "run")
        for target in targets.all_targets():
            if target.is_native():
                continue
            config = self.config_for(target)
            for name in sorted(os.listdir(folder)):
                if not is_test(name, config) or (target.name, name) in EXCEPTIONS:
                    continue
                yield TargetTest(testSuite, path_in_suite + (target.name, name), config)

    def config_for(self, target):
        config = copy.deepcopy(self.run_config)
        config.environment[targets.VARIABLE] = target.name
        if target.runner() is None:
            config.unsupported = True
        elif target.format == "COFF":
            config.environment.update(targets.wine_variables(config.test_exec_root))
        return config


def is_test(name, config):
    return (os.path.splitext(name)[1] in config.suffixes and name not in config.excludes and
            name not in NO_GAMES)
