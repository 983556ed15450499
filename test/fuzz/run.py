"""run.py FUZZER… FOLDER SECONDS [--test]: runs fuzzers on the seeds for SECONDS each.

As many run at a time as there are processors. FOLDER holds what seeds.py collects and, for each
fuzzer, what it found worth keeping (FOLDER/NAME) and the inputs that broke something
(FOLDER/NAME-found). With --test every run is alike, so that what it finds it finds again: it starts
from the seeds alone, in the same order and with the same random numbers.
"""

import concurrent.futures
import os
import shutil
import subprocess
import sys
import tempfile

import seeds

# An input of this length is compiled in far less than a second, but for one whose constants take all
# the steps that they may (EVALUATE_MAX_STEPS): half a minute with the sanitizers, on an idle machine.
OPTIONS = ["-max_len=4096", "-timeout=200", "-rss_limit_mb=2048"]
# Neither the times that inputs take, nor addresses, nor what other processes write have a part in it.
ALIKE = ["-seed=1", "-entropic=0", "-use_cmp=0", "-reload=0"]
LINES_SHOWN = 60


def arguments(fuzzer, folder, seconds, is_test):
    name = os.path.basename(fuzzer)
    found = os.path.join(folder, name + "-found")
    kept = os.path.join(folder, name)
    if is_test:
        shutil.rmtree(kept, ignore_errors=True)
    for path in (found, kept):
        os.makedirs(path, exist_ok=True)
    start = ALIKE + [f"-seed_inputs=@{folder}/seeds.list"] if is_test else [f"{folder}/seeds"]
    return [fuzzer, *OPTIONS, f"-max_total_time={seconds}", f"-artifact_prefix={found}/",
            f"-dict={folder}/words.dict", kept, *start]


def list_seeds(folder):
    """Writes their paths in order, as -seed_inputs wants them: a folder has an order of its own."""
    seeds_folder = os.path.join(folder, "seeds")
    paths = [os.path.join(seeds_folder, name) for name in sorted(os.listdir(seeds_folder))]
    with open(os.path.join(folder, "seeds.list"), "w", encoding="utf-8") as file:
        file.write(",".join(paths))


def run(fuzzer, folder, seconds, is_test):
    """Whether the fuzzer found nothing; what it wrote goes to standard output."""
    with tempfile.TemporaryFile() as words:
        status = subprocess.run(arguments(fuzzer, folder, seconds, is_test), stdout=words,
                                stderr=subprocess.STDOUT, check=False,
                                timeout=seconds + 600).returncode
        words.seek(0)
        lines = words.read().decode(errors="replace").splitlines()
    runs = [line for line in lines if line.startswith("Done ")]
    name = os.path.basename(fuzzer)
    if status == 0 and runs:
        print(f"{name}: {runs[-1]}", flush=True)
        return True
    print(f"{name}: status {status}; inputs are in {folder}/{name}-found")
    print("\n".join(lines[-LINES_SHOWN:]), flush=True)
    return False


def main():
    is_test = "--test" in sys.argv
    words = [word for word in sys.argv[1:] if word != "--test"]
    *fuzzers, folder, seconds = words
    seeds.collect(folder)
    list_seeds(folder)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda fuzzer: run(fuzzer, folder, int(seconds), is_test), fuzzers)
        sys.exit(0 if all(list(results)) else 1)


main()
