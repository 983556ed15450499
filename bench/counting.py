"""How fast compiled games count their lines of play, and what a guard costs.

Nodes a second depend on the machine; instructions a node, by callgrind, do not. What a game does before it
counts is left out by measuring two depths and taking the difference.
"""

import os
import re
import subprocess

import measure

# The game, the options of a count that takes about a second, and those of two small ones.
GAMES = (
    ("chess", ["--turns"], 5, (2, 3)),
    ("checkers", ["--turns"], 8, (4, 5)),
    ("reversi", [], 8, (4, 5)),
    ("breakthrough", [], 5, (2, 3)),
)

# Two games that differ in the guard alone. The one that writes puts down what stands there already, so
# that both have the same positions.
GUARDED = """board (8, 8);
piece Stone end

fun guard ()
%s
return kind(@to) == Stone

GAME (@stuck)
    place Stone if guard ();
"""
WRITES = "    tile (@to) = Stone from @current_player;"
# At depth 2 every tile is tried, and after each of the 64 choices every tile that is left.
TRIED = 64 + 64 * 63


def count_of(command):
    """The count, which the last line of the output begins with."""
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return int(done.stdout.splitlines()[-1].split()[0])


def instructions(command):
    """How many instructions the command takes, by callgrind."""
    done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
                          capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", done.stderr).group(1))


def per_node(game, options, depths):
    """The instructions that one more node costs."""
    counts = [count_of([game, f"--perft={depth}", *options]) for depth in depths]
    costs = [instructions([game, f"--perft={depth}", *options]) for depth in depths]
    return (costs[1] - costs[0]) / (counts[1] - counts[0])


def compile_game(griddy, source, target):
    measure.run([griddy, "-O3", source, "-o", target])
    return target


def count_lines(griddy, examples, folder, report):
    """Nodes a second and instructions a node of four games."""
    print("counting lines of play (--perft), at -O3: nodes a second; instructions a node")
    for name, options, depth, depths in GAMES:
        source = os.path.join(examples, name + ".gdy")
        game = compile_game(griddy, source, os.path.join(folder, name))
        command = [game, f"--perft={depth}", *options]
        count = count_of(command)
        seconds = measure.best(command)
        unit = "turns" if options else "choices"
        report(f"{name}: {count:,} lines of {depth} {unit} in {seconds:.2f} s",
               f"{count / seconds:,.0f}; {per_node(game, options, depths):,.0f}")


def guard_cost(griddy, folder, report):
    """What a guard that writes a tile costs more than one that does not, each time it is tried."""
    costs = []
    for name, body in (("pure", ""), ("writing", WRITES)):
        source = os.path.join(folder, name + ".gdy")
        with open(source, "w", encoding="utf-8") as file:
            file.write(GUARDED % body)
        game = compile_game(griddy, source, os.path.join(folder, name))
        costs.append(instructions([game, "--perft=2"]) - instructions([game, "--perft=0"]))
    report("a guard that only looks: instructions a candidate", f"{costs[0] / TRIED:,.0f}")
    report("a guard that writes a tile: more by", f"{(costs[1] - costs[0]) / TRIED:,.0f}")
