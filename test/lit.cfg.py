# The lit suites: one folder each. Run them with `./dev test [FILTER]`, or by hand:
#   /usr/lib/llvm-19/build/utils/lit/lit.py -sv BUILD/test [--filter=REGEX]
#
# A test is a .gdy or .test file with RUN lines. Folders named Inputs hold files for tests.
# Substitutions beside lit's own (%s, %t, %S, …):
#   %griddy    the compiler under test
#   %play      in run/: compiles a game at -O0, -O2 and -O3 and plays its transcripts (run_game.py)
#   %cc        the C compiler of the build
#   %python    the Python that runs the tests
#   %root      the project's top folder; %build the build's
# FileCheck, not, count and LLVM's tools are found by name.

import os
import sys

import lit.formats

root = os.path.dirname(os.path.dirname(os.path.abspath(lit_config.params.get("cfg", __file__))))
sys.path.insert(0, os.path.join(root, "test", "support"))

config.name = "griddy-llc"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".gdy", ".test"]
config.excludes = ["Inputs", "support", "CMakeLists.txt", "lit.cfg.py", "lit.site.cfg.py.in"]
if not config.griddy_fuzz:
    config.excludes.append("fuzz")  # what these tests run is only in the build of that name
config.test_source_root = os.path.join(root, "test")
config.test_exec_root = os.path.join(config.griddy_binary_dir, "test")

# A test sees no settings of the person who runs it.
kept = ("HOME", "TMPDIR", "LD_LIBRARY_PATH", "ASAN_SYMBOLIZER_PATH")
config.environment = {name: os.environ[name] for name in kept if name in os.environ}
config.environment["PATH"] = os.pathsep.join([config.griddy_llvm_tools, "/usr/local/bin",
                                              "/usr/bin", "/bin"])
config.environment["LC_ALL"] = "C.UTF-8"
# What a sanitizer finds ends with a signal, so that it is no failure that a test of failures expects.
config.environment["ASAN_OPTIONS"] = "detect_leaks=1:abort_on_error=1:handle_abort=1"
config.environment["UBSAN_OPTIONS"] = "print_stacktrace=1:abort_on_error=1:handle_abort=1"

griddy = os.path.join(config.griddy_binary_dir, "bin", "griddy-llc")
config.substitutions += [
    ("%griddy", griddy),
    ("%cc", config.griddy_cc),
    ("%python", "'%s'" % sys.executable),
    ("%root", root),
    ("%build", config.griddy_binary_dir),
]

config.available_features.add("llvm-" + config.griddy_llvm_major)
if config.griddy_sanitize:
    config.available_features.add("sanitize")
if config.griddy_static_llvm:
    config.available_features.add("static-llvm")
if os.geteuid() == 0:
    config.available_features.add("root")
config.available_features.add("host=" + os.uname().machine)
