# RUN: %python %s %griddy
"""Random games: what is legal, what is counted and what happens, against a model of choices."""

import random

from games import LEVELS, check, check_equal, compile_game, folder, is_emulated, run_game
from choice_model import EACH, NO_LIMIT, REPORT, Kind, Looks, Pick, State, Statement, Waits, choice_text

SIZES = ((1, 4), (2, 2), (3, 2), (3, 3), (4, 3), (8, 8), (9, 9), (13, 5))
GAMES = 40
BUDGET = 300  # turns that a count may take here
PROPERTIES = ("step", "slide", "quiet_step", "quiet_slide", "capture_step", "capture_slide")

FUNCTIONS = """
fun cleared()
    n = n + 1;
    tile (1, 1) = @nothing;
return @empty + row(1)

fun beside(s)
    seen = seen + [s];
return near([s])

fun takes()
    n = n + 1;
    seen = seen + [@to];
    tile (near([@to]) * @theirs) = @nothing;
return count(@mine) > count(@theirs) and count(@empty) % 3 != 0

fun vanishes()
    tile (@to) = @nothing;
    if x(@to) == 1
        @winner = @current_player;
    end
    @next_player = @current_player;
return y(@to) == 1

fun nested()
    a = count(cleared());
    n = n + 10;
return a > 2 and n < 40
"""


def cleared(state):
    state.n += 1
    state.board.pieces.pop((1, 1), None)
    return state.board.empty() | {square for square in state.board.all() if square[1] == 1}


def beside(state):
    state.seen.add(state.origin)
    return state.board.near({state.origin})


def takes(state):
    state.n += 1
    state.seen.add(state.target)
    for square in state.board.near({state.target}) & state.theirs():
        del state.board.pieces[square]
    return len(state.mine()) > len(state.theirs()) and len(state.board.empty()) % 3 != 0


def vanishes(state):
    state.board.pieces.pop(state.target, None)
    if state.target[0] == 1:
        state.winner = state.player
    state.next_player = state.player
    return state.target[1] == 1


def nested(state):
    size = len(cleared(state))
    state.n += 10
    return size > 2 and state.n < 40


def supported(state):
    empty = state.board.empty()
    return {square for square in empty if state.board.add(square, (0, -1)) not in empty}


SETS = (Looks("@empty", lambda state: state.board.empty()), Looks("@squares", lambda state: state.board.all()),
        Looks("@theirs", State.theirs), Looks("near(@mine)", lambda state: state.board.near(state.mine())),
        Looks("[s for s in @empty if !empty? (s + {0, -1})]", supported), Looks("cleared()", cleared))
ORIGINS = (Looks("@mine", State.mine), Looks("@squares", lambda state: state.board.all()),
           Looks("cleared()", cleared))
TARGETS = SETS + (Looks("beside(@from)", beside),
                  Looks("[@from + {1, 0}, @from + {0, 1}]", lambda state: {
                      state.board.add(state.origin, step) for step in ((1, 0), (0, 1))} - {None}))
GUARDS = (Looks("x(@to) != 2", lambda state: state.target[0] != 2), Looks("takes()", takes),
          Looks("@captured != @nothing or y(@to) == 1",
                lambda state: state.captured is not None or state.target[1] == 1),
          Looks("vanishes()", vanishes), Looks("nested()", nested),
          Looks("count(@mine) > n", lambda state: len(state.mine()) > state.n))


def make_kinds(chance, size):
    kinds, taken = [], set()
    for name in ("Ant", "Bee", "Cow")[:chance.randrange(1, 4)]:
        kind = Kind(name, chance.random() < 0.5, chance.random() < 0.5, chance.random() < 0.9,
                    chance.random() < 0.2, chance.choice((NO_LIMIT, NO_LIMIT, 3, 6)),
                    chance.choice((EACH, EACH, EACH, 0, 1, 2)))
        for name_of in PROPERTIES:
            far = chance.choice((1, 1, 2))
            steps = [(chance.randrange(-far, far + 1), chance.randrange(-far, far + 1)) for _ in range(2)]
            if chance.random() < 0.4 and (0, 0) not in steps:
                kind.vectors[name_of] = steps
        for _ in range(chance.randrange(1, min(6, kind.limit))):
            square = chance.randrange(size[0]) + 1, chance.randrange(size[1]) + 1
            mirrored = square[0], size[1] + 1 - square[1]
            if square != mirrored and not {square, mirrored} & taken:
                kind.starts.append(square)
                taken |= {square, mirrored}
        kinds.append(kind)
    return kinds


def make_statement(chance, kinds):
    if chance.random() < 0.15:
        low = chance.randrange(-2, 3)
        return Pick(low, low + chance.randrange(-1, 3))
    guard = chance.choice((None,) * 4 + GUARDS)
    if chance.random() < 0.35:
        return Statement(chance.choice(kinds), None, chance.choice((None, None) + SETS), guard)
    return Statement(chance.choice([None, None] + kinds), chance.choice(ORIGINS),
                     chance.choice((None,) * 12 + TARGETS), guard)


def vectors_text(steps):
    return ", ".join(f"({dx}, {dy})" for dx, dy in steps)


def kind_text(kind):
    lines = [f"piece {kind.name}"] + [
        f"    {name}: {str(value).lower()}" for name, value in (
            ("capture", kind.capture), ("can_jump", kind.can_jump), ("placeable", kind.placeable),
            ("may_pass", kind.may_pass))]
    lines += [f"    {name}: {vectors_text(steps)}" for name, steps in kind.vectors.items()]
    lines += [f"    limit: {kind.limit}"] * (kind.limit != NO_LIMIT)
    lines += [f"    owner: {kind.owner}"] * (kind.owner != EACH)
    lines += [f"    start_position: {vectors_text(kind.starts)}"] * bool(kind.starts)
    return "\n".join(lines + ["end"])


class Game:
    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.size = SIZES[seed % len(SIZES)]
        self.kinds = make_kinds(self.chance, self.size)
        self.statements = [make_statement(self.chance, self.kinds)
                           for _ in range(self.chance.choice((1, 1, 2)))]
        self.last_turn = self.chance.randrange(2, 12)
        self.turns = 0

    def source(self):
        turn = "\n".join(f"    {statement.text()}\n    {REPORT}" for statement in self.statements)
        return "\n".join((f"board ({self.size[0]}, {self.size[1]});", "n = 0;", "seen = [];",
                          *map(kind_text, self.kinds), FUNCTIONS, f"GAME (@turn_count == {self.last_turn})", turn,
                          "    if false output @board; end", ""))

    def start(self):
        return State(*self.size, self.kinds)

    def run(self, state, script):
        """The state after a turn, and what State.run says; or raises Waits."""
        self.turns += 1
        after = state.trial()
        return after, *after.run(self.statements, script, self.last_turn)

    def play(self):
        """A random game: all choices, what was legal before each, and what is written."""
        state, script, chosen, lists, written, is_over = self.start(), [], [], [], [], False
        while not is_over:
            try:
                state, lines, _, is_over = self.run(state, script)
                written += lines
                script = []
                if is_over:
                    written.append(("Draw.", "Player 1 wins.", "Player 2 wins.")[state.winner])
            except Waits as waits:
                lists.append(list(map(choice_text, waits.legal)))
                script = script + [self.chance.choice(waits.legal)]
                chosen.append(choice_text(script[-1]))
        return chosen, lists, written

    def count(self, state, script, depth, in_turns):
        """Lines of that many choices or turns; None where that would take too long."""
        if self.turns > BUDGET:
            return None
        try:
            after, _, has_chosen, is_over = self.run(state, script)
        except Waits as waits:
            if not in_turns and depth == 1:
                return len(waits.legal)
            counts = [self.count(state, script + [choice], depth - (not in_turns), in_turns)
                      for choice in waits.legal]
            return None if None in counts else sum(counts)
        if in_turns and depth == 1:
            return int(has_chosen or not is_over)
        return 0 if is_over else self.count(after, [], depth - in_turns, in_turns)

    def counts(self):
        for in_turns in (False, True):
            for depth in (1, 2, 3):
                self.turns = 0
                lines = self.count(self.start(), [], depth, in_turns)
                if lines is not None:
                    yield [f"--perft={depth}", *["--turns"] * in_turns], lines


def compare(executable, counts, played, what):
    chosen, lists, written = played
    done = run_game(executable, typed="".join(f"{choice}\n" for choice in chosen).encode())
    check_equal(done.stdout.replace(b"Input: ", b""), "".join(f"{line}\n" for line in written).encode(), what)
    check(done.returncode == 0, f"{what}: status {done.returncode}: {done.stderr!r}")
    for at in sorted({0, len(chosen) // 2, len(chosen) - 1} & set(range(len(chosen)))):
        typed = "".join(f"{choice}\n" for choice in chosen[:at]).encode()
        done = run_game(executable, "--legal", "--moves=-", typed=typed)
        check_equal(done.stdout, "".join(f"{choice}\n" for choice in lists[at]).encode(), f"{what} legal {at}")
    for options, lines in counts:
        found = run_game(executable, *options).stdout.decode().split()[-1:]
        check(found == [str(lines)], f"{what} {options}: {found} in place of {lines}")


def main():
    for seed in range(len(SIZES) if is_emulated() else GAMES):
        game = Game(seed)
        source, counts, played = game.source(), list(game.counts()), game.play()
        with folder() as where:
            for level in LEVELS:
                executable = compile_game(source, where, level, ["-w", "--check-board"])
                compare(executable, counts, played, f"seed {seed}, {level} of\n{source}\n")


main()
