"""What language.md 9.3 to 9.6 say of choices, once more in Python: for tests that compare games with it.

A game has kinds of pieces and a turn of statements. Here a turn is a function of a state and of the choices
that were made in it; where they do not suffice it raises Waits, with the legal ones."""

import copy
import dataclasses
import typing

from board_model import Board, in_order, square_text, squares_text

EACH, NO_LIMIT = 3, 1 << 30


@dataclasses.dataclass
class Kind:
    name: str
    capture: bool = False
    can_jump: bool = False
    placeable: bool = True
    may_pass: bool = False
    limit: int = NO_LIMIT
    owner: int = EACH
    vectors: dict = dataclasses.field(default_factory=dict)  # by property: steps
    starts: list = dataclasses.field(default_factory=list)

    def owner_of(self, player):
        """Whose piece this player drops; None where they cannot have it."""
        if self.owner == EACH:
            return player
        return self.owner if self.owner in (0, player) else None


@dataclasses.dataclass
class Looks:
    """A set of squares or a condition: its text, and what a state makes of it, which may change the state."""
    text: str
    value: typing.Callable


@dataclasses.dataclass
class Statement:
    """`place kind from origins in targets if guard`; a drop without `origins`; kind None: @any."""
    kind: typing.Optional[Kind]
    origins: typing.Optional[Looks] = None
    targets: typing.Optional[Looks] = None
    guard: typing.Optional[Looks] = None

    def text(self):
        parts = [f"place {self.kind.name if self.kind else '@any'}"]
        for word, looks in (("from", self.origins), ("in", self.targets), ("if", self.guard)):
            if looks is not None:
                parts.append(f"{word} {looks.text}")
        return " ".join(parts) + ";"


@dataclasses.dataclass
class Pick:
    """`input n in [low : high]`."""
    low: int
    high: int

    def text(self):
        return f"input n in [{self.low} : {self.high}];"


class Waits(Exception):
    def __init__(self, legal):
        super().__init__()
        self.legal = legal


class State:
    """All that a game changes; `n` and `seen` are the program's own variables."""

    def __init__(self, width, height, kinds):
        self.board = Board(width, height)
        self.kinds = {kind.name: kind for kind in kinds}
        self.brought = {}
        self.n, self.seen = 0, set()
        self.origin = self.target = self.captured = None
        self.stuck = self.passed = False
        self.turn, self.player, self.next_player, self.winner = 0, 1, 0, 0
        for kind in kinds:
            for square in kind.starts:
                self.start(kind, square)

    def start(self, kind, square):
        owners = (1, 2) if kind.owner == EACH else (kind.owner,)
        for owner in owners:
            mirrored = (square[0], self.board.height + 1 - square[1])
            self.bring(kind, owner, mirrored if kind.owner == EACH and owner == 2 else square)

    def bring(self, kind, owner, square):
        self.board.pieces[square] = kind.name, owner
        self.brought[kind.name, owner] = self.brought.get((kind.name, owner), 0) + 1

    def trial(self):
        """A state of its own, for what is to be put back."""
        other = copy.copy(self)
        other.board = copy.copy(self.board)
        other.board.pieces = dict(self.board.pieces)
        other.brought, other.seen = dict(self.brought), set(self.seen)
        return other

    def mine(self):
        return self.board.of(self.player)

    def theirs(self):
        return self.board.of(3 - self.player)

    def is_enemy(self, square, owner):
        return owner != 0 and self.board.pieces[square][1] == 3 - owner

    def landings(self, square, takes_always):
        """Where the vectors of the piece on a square lead; `takes_always`: only those that capture anyway."""
        name, owner = self.board.pieces[square]
        kind, found = self.kinds[name], set()
        for name, steps in kind.vectors.items():
            takes = name.startswith("capture")
            if takes_always and not takes:
                continue
            takes |= kind.capture and not name.startswith("quiet")
            for dx, dy in steps:
                step = (dx, -dy) if kind.owner == EACH and owner == 2 else (dx, dy)
                for at in self.way(square, step, name.endswith("slide"), kind.can_jump):
                    if at in self.board.pieces:
                        if takes and self.is_enemy(at, owner):
                            found.add(at)
                    elif not name.startswith("capture"):
                        found.add(at)
        return found

    def way(self, square, step, slides, jumps):
        at = self.board.add(square, step)
        while at is not None:
            yield at
            if not slides or (at in self.board.pieces and not jumps):
                return
            at = self.board.add(at, step)

    def drops(self, statement):
        kind = statement.kind
        owner = kind.owner_of(self.player)
        targets = statement.targets.value(self.trial()) if statement.targets else self.board.all()
        if not kind.placeable or owner is None or self.brought.get((kind.name, owner), 0) >= kind.limit:
            return []
        return [square for square in in_order(targets) if square not in self.board.pieces or
                (kind.capture and self.is_enemy(square, owner))]

    def moves(self, statement):
        found = []
        for square in in_order(statement.origins.value(self.trial()) & self.mine()):
            kind = self.kinds[self.board.pieces[square][0]]
            if statement.kind is not None and kind != statement.kind:
                continue
            trial = self.trial()
            trial.origin = square
            targets = statement.targets.value(trial) if statement.targets else self.landings(square, False)
            may_take = targets if kind.capture else self.landings(square, True)
            found += [(square, target) for target in in_order(targets - {square})
                      if target not in self.board.pieces or
                      (target in may_take and self.is_enemy(target, self.player))]
        return found

    def make(self, statement, choice):
        """Makes a choice of `place`; whether its guard holds."""
        self.stuck = choice is None
        self.passed = choice == "pass"
        self.origin = self.target = self.captured = None
        if self.stuck or self.passed:
            return True
        self.origin, self.target = (None, choice) if statement.origins is None else choice
        self.captured = self.board.pieces.get(self.target)
        if statement.origins is None:
            self.bring(statement.kind, statement.kind.owner_of(self.player), self.target)
        else:
            self.board.pieces[self.target] = self.board.pieces.pop(self.origin)
        return statement.guard is None or statement.guard.value(self)

    def legal(self, statement):
        if isinstance(statement, Pick):
            return list(range(statement.low, statement.high + 1))
        offered = self.drops(statement) if statement.origins is None else self.moves(statement)
        legal = [choice for choice in offered if self.trial().make(statement, choice)]
        kinds = [statement.kind] if statement.kind else self.kinds.values()
        return legal + ["pass"] * any(kind.may_pass for kind in kinds)

    def run(self, statements, script, last_turn):
        """A turn; what it writes, whether somebody chose in it, and whether the game is over."""
        script, written = list(script), []
        has_chosen = bool(script)
        for statement in statements:
            legal = self.legal(statement)
            if legal and not script:
                raise Waits(legal)
            choice = script.pop(0) if legal else None
            if isinstance(statement, Pick):
                self.stuck, self.passed = choice is None, False
                self.n = self.n if choice is None else choice
            else:
                assert self.make(statement, choice)
            written.append(self.report())
        is_over = self.turn == last_turn or self.winner != 0
        self.turn += 1
        self.player, self.next_player = self.next_player or 3 - self.player, 0
        return written, has_chosen, is_over

    def report(self):
        captured = "empty" if self.captured is None else self.captured[0]
        return " ".join((square_text(self.origin), square_text(self.target), captured, str(self.stuck).lower(),
                         str(self.passed).lower(), str(self.n), squares_text(self.seen),
                         squares_text(self.mine()), squares_text(self.theirs())))


REPORT = ('output @from + " " + @to + " " + @captured + " " + @stuck + " " + @passed + " " + n + " " + seen + " " '
          '+ @mine + " " + @theirs;')


def choice_text(choice):
    """As a game lists it."""
    if isinstance(choice, tuple) and isinstance(choice[0], tuple):
        return square_text(choice[0]) + square_text(choice[1])
    return square_text(choice) if isinstance(choice, tuple) else str(choice)
