"""Griddy programs of any size, for measurements. Each function answers the source as a text.

All of them are free of errors and warnings, so that what is measured is the compiler at its work.
"""


ORDINARY_HEAD = """\
# A game that never ends by itself.
board (8, 8);
piece Stone
    symbol: "XO"
end
weight = 3;
most = 12;

fun first (x, y)
return x + y
"""

ORDINARY_BLOCK = """
# Counts what the square from (x, y) on is worth to the player, and what lies around it.
fun worth{number} (x, y)
    mine = Stone from @current_player;
    found = 0;
    if tile (x, y) == mine
        found = found + 1;
    end
    if tile (x, y) != mine and !empty? (x, y)
        found = found - {small};
    else if @turn_count % 7 > {small}
        found = found * (x + y) - 3;
        output "The corner at row " + y + " counts twice.";
    else
        found = weight + {number};
    end
    if found > most or x < 1 or y < 1
        found = {callee} (x + 1, y + 1);        # goes on towards the upper right
    end
return found + weight
"""

ORDINARY_TAIL = """
GAME ({callee} (1, 1) > 1000000)
    output @board;
    place Stone;
"""


def ordinary(lines):
    """A game of about so many lines that looks like what people write, many times over."""
    parts = [ORDINARY_HEAD]
    callee = "first"
    for number in range(lines // ORDINARY_BLOCK.count("\n")):
        parts.append(ORDINARY_BLOCK.format(number=number, small=number % 5, callee=callee))
        callee = f"worth{number}"
    parts.append(ORDINARY_TAIL.format(callee=callee))
    return "".join(parts)


def functions(count, callee=lambda number: number // 2):
    """So many functions. Each calls one further up: by default, each is called by two others."""
    parts = ["fun f0 (x)\nreturn x + 1\n"]
    for number in range(1, count):
        parts.append(f"fun f{number} (x)\n    y = f{callee(number)} (x) * 2;\n"
                     f"    if y > {number}\n        y = y - {number};\n    end\nreturn y\n")
    first_uncalled = max(callee(number) for number in range(1, count)) + 1
    calls = "".join(f"    output f{number} (@turn_count);\n" for number in range(first_uncalled, count))
    parts.append(f"GAME (@turn_count > 0)\n{calls}")
    return "".join(parts)


def chain_of_functions(count):
    """So many functions, each called only by the next."""
    return functions(count, lambda number: number - 1)


def terms(count):
    """One expression of so many terms, ten on a line."""
    line = " + ".join(["a", "b"] * 5)
    body = " +\n        ".join([line] * (count // 10))
    return f"a = 1;\nb = 2;\nGAME (b > 3)\n    b = b + 1;\n    a = a + b;\n    output {body};\n"


def else_ifs(count):
    """One chain of so many `else if`."""
    arms = "".join(f"    else if n == {number}\n        r = {number % 97};\n"
                   for number in range(2, count + 1))
    return f"n = 0;\nGAME (n > 5)\n    n = n + 1;\n    r = 0;\n    if n == 1\n        r = 1;\n{arms}" \
           "    end\n    output r;\n"


def long_line(statements):
    """So many statements, all on one line."""
    return "n = 0;\nGAME (n > 0) " + "n = n + 1; " * statements + "output n;\n"


def of_bytes(count):
    """A game of about so many bytes."""
    sample = ordinary(10000)
    return ordinary(int(10000 * count / len(sample)))
