"""What language.md 9.2 and 9.5 say of squares and steps, once more in Python: for tests that compare games
with it. A square is (column, row), nowhere is None, a set is a set of squares, a step (dx, dy). It shares no
idea with the compiler: nothing here is a bit."""

ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
AROUND = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
PLAYERS = ("@nobody", "@player_one", "@player_two")


def column_name(column):
    """`a` to `z`, then `aa`, `ab` and so on."""
    if column <= 26:
        return chr(96 + column)
    return chr(96 + (column - 1) // 26) + chr(97 + (column - 1) % 26)


def square_text(square):
    return "nowhere" if square is None else column_name(square[0]) + str(square[1])


def in_order(squares):
    """From a1 along the row, row by row."""
    return sorted(squares, key=lambda square: (square[1], square[0]))


def squares_text(squares):
    return "[" + ", ".join(square_text(square) for square in in_order(squares)) + "]"


def step_text(step):
    return "{%d, %d}" % step


def steps_text(steps):
    return "[" + ", ".join(step_text(step) for step in steps) + "]"


def moved(square, step, times=1):
    """Not yet whether that is on the board."""
    return square[0] + times * step[0], square[1] + times * step[1]


class Board:
    """Its size and what stands where: `pieces` is from squares to (kind, owner)."""

    def __init__(self, width, height, links=ORTHOGONAL):
        self.width, self.height, self.links = width, height, links
        self.pieces = {}

    def has(self, square):
        return 1 <= square[0] <= self.width and 1 <= square[1] <= self.height

    def on(self, squares):
        return {square for square in squares if square is not None and self.has(square)}

    def all(self):
        return {(x, y) for x in range(1, self.width + 1) for y in range(1, self.height + 1)}

    def empty(self):
        return self.all() - set(self.pieces)

    def of(self, owner):
        return {square for square, piece in self.pieces.items() if piece[1] == owner}

    def of_kind(self, kind):
        return {square for square, piece in self.pieces.items() if piece[0] == kind}

    def add(self, square, step):
        """square + step: nowhere stays nowhere."""
        target = None if square is None else moved(square, step)
        return target if target is not None and self.has(target) else None

    def shift(self, squares, step):
        return self.on(moved(square, step) for square in squares)

    def near(self, squares):
        return self.on(moved(square, link) for square in squares for link in self.links) - set(squares)

    def along(self, square, step, stops):
        """`ray`, which stops at the first piece, and `beam`."""
        found = set()
        at = None if step == (0, 0) else self.add(square, step)
        while at is not None:
            found.add(at)
            at = None if stops and at in self.pieces else self.add(at, step)
        return found

    def group(self, square):
        owners = {at: piece[1] for at, piece in self.pieces.items()}
        found = set() if square is None else {square}
        open_ends = list(found)
        while open_ends:
            for at in self.near([open_ends.pop()]) - found:
                if owners.get(at) == owners.get(square):
                    found.add(at)
                    open_ends.append(at)
        return found

    def line(self, square):
        if square not in self.pieces:
            return 0
        own = self.of(self.pieces[square][1])
        lengths = []
        for step in ((1, 0), (0, 1), (1, 1), (1, -1)):
            ends = []
            for sign in (1, -1):
                times = 0
                while moved(square, step, sign * (times + 1)) in own:
                    times += 1
                ends.append(times)
            lengths.append(1 + sum(ends))
        return max(lengths)
