# RUN: %python %s %griddy
"""Random expressions over squares, steps and sets on boards of many sizes, against a model of them."""

import random

from games import LEVELS, check_equal, compile_game, folder, is_emulated, run_game
from board_model import (AROUND, DIAGONAL, ORTHOGONAL, PLAYERS, Board, in_order, square_text, squares_text,
                         step_text, steps_text)

SIZES = ((1, 1), (1, 64), (64, 1), (8, 8), (65, 1), (5, 13), (7, 6), (9, 9), (19, 19), (30, 3), (33, 32))
GAMES = 66
LINKS = ((1, 1), (-1, -1), (2, 0))
OWNERS = {"Man": (1, 2), "Fox": (1, 2), "Wall": (0,), "Owl": (2,)}


def quotient(dividend, divisor):
    """Toward zero."""
    size = abs(dividend) // abs(divisor)
    return size if (dividend < 0) == (divisor < 0) else -size


class Writer:
    """Makes expressions of a type, each as a pair: its text, and its value by the model."""

    def __init__(self, chance, board, player):
        self.chance, self.board, self.player = chance, board, player
        self.names = 0

    def name(self):
        self.names += 1
        return f"v{self.names}"

    def one_of(self, depth, simple, others):
        """At depth 0 a simple expression, else mostly another one."""
        ways = simple if depth <= 0 or self.chance.random() < 0.2 else others
        return self.chance.choice(ways)(depth - 1)

    # Numbers

    def number(self, depth):
        return self.one_of(depth, [self.literal],
                           [self.count, self.coordinate, self.distance, self.longest_line])

    def literal(self, _):
        value = self.chance.randrange(-3, max(self.board.width, self.board.height) + 2)
        return f"({value})", value

    def count(self, depth):
        text, value = self.chance.choice((self.squares, self.steps))(depth)
        return f"count({text})", len(value)

    def coordinate(self, depth):
        text, square = self.square(depth)
        which = self.chance.randrange(3)
        if square is None:
            return f"{('x', 'y', 'rank')[which]}({text})", 0
        rank = square[1] if self.player == 1 else self.board.height + 1 - square[1]
        return f"{('x', 'y', 'rank')[which]}({text})", (*square, rank)[which]

    def distance(self, depth):
        (text, a), (other, b) = self.square(depth), self.square(depth)
        value = 0 if None in (a, b) else max(abs(a[0] - b[0]), abs(a[1] - b[1]))
        return f"distance({text}, {other})", value

    def longest_line(self, depth):
        text, square = self.square(depth)
        return f"line({text})", self.board.line(square)

    # Squares

    def square(self, depth):
        return self.one_of(depth, [self.tile], [self.tile, self.position, self.stepped, self.first])

    def tile(self, _):
        """A tile of the board, mostly one with a piece."""
        chance = self.chance
        is_any = not self.board.pieces or chance.random() < 0.3
        square = chance.choice(in_order(self.board.all() if is_any else self.board.pieces))
        return str(square), square

    def position(self, depth):
        (x, column), (y, row) = self.number(depth - 1), self.number(depth - 1)
        return f"({x}, {y})", (column, row) if self.board.has((column, row)) else None

    def stepped(self, depth):
        (text, square), (other, (dx, dy)) = self.square(depth), self.step(depth)
        if self.chance.random() < 0.5:
            return f"({text} + {other})", self.board.add(square, (dx, dy))
        return f"({text} - {other})", self.board.add(square, (-dx, -dy))

    def first(self, depth):
        text, squares = self.squares(depth)
        return f"one({text})", in_order(squares)[0] if squares else None

    # Steps

    def step(self, depth):
        return self.one_of(depth, [self.known_step], [self.between, self.sum_of_steps, self.scaled])

    def known_step(self, _):
        board = self.board
        sizes = (0, 1, -2, board.width, 1 - board.width, board.height - 1, 64, -100)
        is_short = self.chance.random() < 0.6
        step = self.chance.choice(AROUND if is_short else [(x, y) for x in sizes for y in sizes])
        return step_text(step), step

    def between(self, depth):
        (text, a), (other, b) = self.square(depth), self.square(depth)
        return f"({text} - {other})", (0, 0) if None in (a, b) else (a[0] - b[0], a[1] - b[1])

    def sum_of_steps(self, depth):
        (text, a), (other, b) = self.step(depth), self.step(depth)
        if self.chance.random() < 0.5:
            return f"({text} + {other})", (a[0] + b[0], a[1] + b[1])
        return f"({text} - {other})", (a[0] - b[0], a[1] - b[1])

    def scaled(self, depth):
        text, (dx, dy) = self.step(depth)
        by = self.chance.choice((1, 2, 3, -1, -2))
        if self.chance.random() < 0.5:
            return f"({text} * ({by}))", (dx * by, dy * by)
        return f"({text} / ({by}))", (quotient(dx, by), quotient(dy, by))

    def steps(self, depth):
        return self.one_of(depth, [self.known_steps], [self.listed_steps, self.joined_steps])

    def known_steps(self, _):
        return self.chance.choice((("@orthogonal", ORTHOGONAL), ("@diagonal", DIAGONAL), ("@around", AROUND)))

    def listed_steps(self, depth):
        items = [self.step(depth) for _ in range(self.chance.randrange(1, 4))]
        return f"[{', '.join(text for text, _ in items)}]", tuple(dict.fromkeys(step for _, step in items))

    def joined_steps(self, depth):
        (text, a), (other, b) = self.steps(depth), self.steps(depth)
        if self.chance.random() < 0.5:
            return f"({text} + {other})", tuple(dict.fromkeys((*a, *b)))
        return f"({text} - {other})", tuple(step for step in a if step not in b)

    # Sets

    def squares(self, depth):
        return self.one_of(depth, [self.known_squares],
                           [self.joined, self.joined, self.shifted, self.shifted, self.listed, self.straight,
                            self.linked, self.line_of_sight, self.sights, self.filtered, self.collected])

    def known_squares(self, _):
        board = self.board
        return self.chance.choice((
            ("@squares", board.all()), ("@empty", board.empty()), ("[]", set()),
            ("@mine", board.of(self.player)), ("@theirs", board.of(3 - self.player)),
            ("find(@nobody)", board.of(0)), ("find(Man)", board.of_kind("Man")),
            ("find(Fox from @player_two)", board.of_kind("Fox") & board.of(2))))

    def joined(self, depth):
        (text, a), (other, b) = self.squares(depth), self.squares(depth)
        sign = self.chance.choice("+-*")
        return f"({text} {sign} {other})", {"+": a | b, "-": a - b, "*": a & b}[sign]

    def shifted(self, depth):
        (text, squares), (other, (dx, dy)) = self.squares(depth), self.step(depth)
        if self.chance.random() < 0.5:
            return f"({text} + {other})", self.board.shift(squares, (dx, dy))
        return f"({text} - {other})", self.board.shift(squares, (-dx, -dy))

    def listed(self, depth):
        items = [self.square(depth) for _ in range(self.chance.randrange(1, 4))]
        return f"[{', '.join(text for text, _ in items)}]", {square for _, square in items} - {None}

    def straight(self, depth):
        text, number = self.number(depth)
        which = self.chance.randrange(2)
        return (f"{('column', 'row')[which]}({text})",
                {square for square in self.board.all() if square[which] == number})

    def linked(self, depth):
        if self.chance.random() < 0.5:
            text, square = self.square(depth)
            return f"group({text})", self.board.group(square)
        text, squares = self.squares(depth)
        return f"near({text})", self.board.near(squares)

    def line_of_sight(self, depth):
        (text, square), (other, step) = self.square(depth), self.step(depth)
        name = self.chance.choice(("ray", "beam"))
        return f"{name}({text}, {other})", self.board.along(square, step, name == "ray")

    def sights(self, depth):
        (text, square), (other, steps) = self.square(depth), self.steps(depth)
        return f"rays({text}, {other})", set().union(*(self.board.along(square, step, True) for step in steps))

    def filtered(self, depth):
        (text, squares), name = self.squares(depth), self.name()
        condition, is_so = self.condition(name, depth)
        return f"[{name} for {name} in {text} if {condition}]", {s for s in squares if is_so(s)}

    def collected(self, depth):
        (text, squares), (other, step), name = self.squares(depth), self.step(depth), self.name()
        condition, is_so = self.condition(name, depth)
        return (f"[{name} + {other} for {name} in {text} if {condition}]",
                self.board.shift({square for square in squares if is_so(square)}, step))

    def condition(self, name, depth):
        """Of the square that `name` stands for: a text, and a function that says so."""
        board = self.board
        (step_of, step), (set_of, squares) = self.step(depth - 1), self.squares(depth - 1)
        number = self.chance.randrange(-1, 9)
        ways = [(f"empty? ({name} + {step_of})", lambda s: board.add(s, step) in board.empty()),
                (f"{name} - {{1, 0}} in {set_of}", lambda s: board.add(s, (-1, 0)) in squares),
                (f"x({name}) > {number}", lambda s: s[0] > number),
                (f"tile ({name}) == Man", lambda s: s in board.of_kind("Man"))]
        if depth > 0:
            (a, is_a), (b, is_b) = self.condition(name, depth - 1), self.condition(name, depth - 1)
            ways += [(f"({a} and {b})", lambda s: is_a(s) and is_b(s)),
                     (f"({a} or !({b}))", lambda s: is_a(s) or not is_b(s))]
        return self.chance.choice(ways)

    # Truth values

    def claim(self, depth):
        (square_of, square), (set_of, a), (other, b) = (self.square(depth), self.squares(depth),
                                                        self.squares(depth))
        (step_of, step), (list_of, steps) = self.step(depth), self.steps(depth)
        return self.chance.choice(((f"{square_of} in {set_of}", square in a), (f"{set_of} == {other}", a == b),
                                   (f"{step_of} in {list_of}", step in steps),
                                   (f"{list_of} != @around", tuple(steps) != AROUND)))


def write_game(seed, size):
    """The text of a game, and what it writes. Pieces are put down; then each line is an expression."""
    chance = random.Random(seed)
    links = chance.choice((ORTHOGONAL, LINKS))
    board = Board(*size, links)
    player = chance.choice((1, 2))
    head = [f"board ({board.width}, {board.height});", f"@links = {steps_text(links)};",
            f"@next_player = {PLAYERS[player]};", "piece Man end", "piece Fox end", "piece Wall owner: 0 end",
            "piece Owl owner: 2 end", "", "GAME (true)"]
    body, expected = [], []
    for _ in range(chance.randrange(min(board.width * board.height, 40))):
        square = chance.randrange(board.width) + 1, chance.randrange(board.height) + 1
        kind = chance.choice(("Man", "Man", "Fox", "Wall", "Owl"))
        owner = chance.choice(OWNERS[kind])
        board.pieces[square] = kind, owner
        body.append(f"tile ({square[0]}, {square[1]}) = {kind} from {PLAYERS[owner]};")
    writer = Writer(chance, board, player)
    kinds = ((writer.number, str), (writer.square, square_text), (writer.step, step_text),
             (writer.steps, steps_text), (writer.squares, squares_text), (writer.squares, squares_text),
             (writer.claim, lambda claim: str(claim).lower()))
    for i in range(14):
        write, text_of = kinds[i % len(kinds)]
        text, value = write(3)
        body.append(f"output {text};")
        expected.append(text_of(value))
    return "\n".join(head + ["    " + line for line in body]) + "\n", "\n".join(expected) + "\n"


def main():
    games = len(SIZES) if is_emulated() else GAMES
    for seed in range(games):
        source, expected = write_game(seed, SIZES[seed % len(SIZES)])
        with folder() as where:
            for level in LEVELS:
                done = run_game(compile_game(source, where, level, ["-w", "--check-board"]))
                what = f"seed {seed}, {level}: {done.stderr!r} of\n{source}"
                check_equal(done.stdout, expected.encode(), what)


main()
