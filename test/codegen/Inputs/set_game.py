"""set_game.py WIDTH HEIGHT STATEMENT: a game on such a board whose turn is one statement. It has a kind
Stone, and setup variables whose values are not known: `way`, a step, and `total`, a number."""

import sys

width, height, statement = sys.argv[1:]
print(f"""board ({width}, {height});
piece Stone end
way = @forward;
total = @turn_count;

GAME (total > 9)
    {statement}""")
