"""order.py GRIDDY: the same functions in many orders; inference must take them in each of them.

Every function here is typed by something that stands elsewhere: what it calls, what calls it, or both.
"""

import random
import subprocess
import sys

HEAD = """board (3, 3);
piece Stone size: 3 end
piece Disc end
"""
FUNCTIONS = """fun hand (x) return x
fun pass (x) return hand (x)
fun add (a, b) return a + b
fun add_three (a, b, c) return add (add (a, b), c)
fun same (a, b) return a == b
fun same_too (a, b) return same (b, a)
fun is_stone (k) return k == Stone
fun is_corner (p) return p == tile (1, 1)
fun is_both (p) return is_stone (p) and is_corner (p)
fun read (p) return size from p
fun owned (k, who) return k from who
fun text (a) return "" + a
fun ping (a, more) if more a = pong (a, false); end return a
fun pong (a, more) return ping (a, more)
fun mix (a, b) if a == b output add (text (a), b); end return b""".split("\n")
GAME = """
GAME (true)
    output pass (true) or is_both (tile (1, 1));
    output add_three ("a", "b", "c") + read (tile (1, 2)) + ping (@player_one, true);
    output same_too (@player_one, @current_player) or is_stone (owned (Disc, @player_two));
    output mix ("x", "y") + text ("z");
"""


def main():
    for seed in range(40):
        random.seed(seed)
        functions = FUNCTIONS[:]
        random.shuffle(functions)
        program = HEAD + "\n".join(functions) + GAME
        done = subprocess.run([sys.argv[1], "--check", "-"], input=program, capture_output=True,
                              text=True)
        if done.returncode != 0 or done.stderr:
            sys.exit(f"{program}\nstatus {done.returncode}\n{done.stderr}")


main()
