"""Compares `griddy-llc --emit=ast --std=bnf` with the BNF itself, sentence by sentence.

The recogniser here knows nothing of the compiler. It reads the tokens and productions of
Inputs/griddy.bnf and tries every way to derive a text from them. What it adds to the BNF is one rule
of the language: an `else` directly before an `if` goes on with the chain, so a block after `else`
never begins with `if`. Sentences are random derivations, as they are and with random damage; the
seed is fixed, so a run can be repeated.

usage: bnf_oracle.py GRIDDY [--count=N] [--seed=N] [--show]
"""

import os
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
GRAMMAR = os.path.join(HERE, "Inputs", "griddy.bnf")

# The tokens that the BNF describes by regular expressions, in its order, after those with spellings.
CLASSES = [
    ("NUM", r"[1-9][0-9]+|[0-9]"),
    ("BOOL", r"true|false"),
    ("NEG_NUM", r"-(?:[1-9][0-9]+|[0-9])"),
    ("STRING", r'"[^"\r\n]*"'),
    ("IDENT", r"[a-zA-Z@][a-zA-Z_]*"),
]
SKIPPED = re.compile(r"[ \t\r\n]+|#[^\r\n]*(?:\r\n|\r|\n)")


class Grammar:
    def __init__(self, path):
        text = open(path, encoding="utf-8").read()
        tokens, rules = text.split("## Non-terminals")
        self.spellings = re.findall(r'<([A-Z_]+): "((?:[^"\\]|\\.)+)">', tokens)
        self.spellings = [(n, s) for n, s in self.spellings if n.isupper() and n != "BOOL"]
        self.rules = {}
        for part in re.split(r"\n(?=\w+\s*::=)", rules.strip()):
            name, body = re.split(r"\s*::=\s*", part, maxsplit=1)
            self.rules[name] = Body(re.findall(r"<\w+>|\w+|[()|*+]", body)).alternatives()


class Body:
    """Reads the right side of a production: lists of ("alt", [...]), ("seq", [...]), ("many", x),
    ("some", x), ("token", NAME) and ("rule", name)."""

    def __init__(self, words):
        self.words = words
        self.at = 0

    def peek(self):
        return self.words[self.at] if self.at < len(self.words) else None

    def alternatives(self):
        choices = [self.sequence()]
        while self.peek() == "|":
            self.at += 1
            choices.append(self.sequence())
        return choices[0] if len(choices) == 1 else ("alt", choices)

    def sequence(self):
        items = []
        while self.peek() not in (None, "|", ")"):
            items.append(self.item())
        return items[0] if len(items) == 1 else ("seq", items)

    def item(self):
        word = self.words[self.at]
        self.at += 1
        if word == "(":
            item = self.alternatives()
            self.at += 1  # the closing bracket
        elif word.startswith("<"):
            item = ("token", word[1:-1])
        else:
            item = ("rule", word)
        while self.peek() in ("*", "+"):
            item = ("many" if self.peek() == "*" else "some", item)
            self.at += 1
        return item


def split(grammar, text):
    """The names of the text's tokens by the longest match, or None where there is none."""
    names = []
    at = 0
    while at < len(text):
        skipped = SKIPPED.match(text, at)
        if skipped:
            at = skipped.end()
            continue
        best, name = 0, None
        for kind, spelling in grammar.spellings:
            if text.startswith(spelling, at) and len(spelling) > best:
                best, name = len(spelling), kind
        for kind, pattern in CLASSES:
            match = re.compile(pattern).match(text, at)
            if match and match.end() - at > best:
                best, name = match.end() - at, kind
        if name is None:
            return None
        names.append(name)
        at += best
    return names + ["EOF"]


class Recogniser:
    """All the places where a part of a production can end, for each place where it can begin."""

    def __init__(self, grammar, tokens):
        self.grammar = grammar
        self.tokens = tokens
        self.known = {}

    def accepts(self):
        return len(self.tokens) in self.rule("Start", 0)

    def rule(self, name, at):
        key = (name, at)
        if key not in self.known:
            ends = set()
            body = self.grammar.rules[name]
            choices = body[1] if body[0] == "alt" else [body]
            for index, choice in enumerate(choices):
                if not self.is_never_taken(name, index, at):
                    ends |= self.ends(choice, at)
            self.known[key] = ends
        return self.known[key]

    def is_never_taken(self, name, index, at):
        """An `else` block (the second alternative) that begins with `if`."""
        if name != "elseBlock":
            return False
        return index == 1 and self.tokens[at : at + 2] == ["ELSE", "IF"]

    def ends(self, node, at):
        kind, what = node
        if kind == "token":
            return {at + 1} if at < len(self.tokens) and self.tokens[at] == what else set()
        if kind == "rule":
            return self.rule(what, at)
        if kind == "alt":
            return set().union(*(self.ends(choice, at) for choice in what))
        if kind == "seq":
            places = {at}
            for item in what:
                places = set().union(*(self.ends(item, place) for place in places))
            return places
        reached = set() if kind == "some" else {at}
        border = {at}
        while border:
            border = set().union(*(self.ends(what, place) for place in border)) - reached
            reached |= border
        return reached


def recognises(grammar, text):
    tokens = split(grammar, text)
    return tokens is not None and Recogniser(grammar, tokens).accepts()


# --- sentences

WORDS = {
    "NUM": ["0", "1", "7", "42", "9223372036854775807"],
    "NEG_NUM": ["-1", "-3", "-42", "-9223372036854775808"],
    "BOOL": ["true", "false"],
    "STRING": ['""', '"a b"', '"# if"', '"\\n"', '"é"'],
    "IDENT": ["x", "y", "f", "@board", "@", "iffy", "end_", "empty", "GAMEs", "Tile", "a_b"],
}
LOOSE = [
    "if", "else", "end", "return", "GAME", "fun", "board", "piece", "place", "tile", "empty?",
    "from", "in", "for", "output", "input", "and", "or", "true", ";", ",", ":", "=", "==", "!",
    "!=", "<", ">=", "+", "-", "*", "/", "%", "(", ")", "{", "}", "[", "]", "-1", "- 1", "5", "x",
    "x1", "x_1", "if5", "05", "5x", '"s"', '"', "$", "?", "_", "# c\n", "#", "else if", "else\nif",
    "(x, y)", "{1, -1}", "[x, y]", "[x for x in y if x]", "[1 : 2]", "tile (x)", "tile (x) = y;",
    "for x in y", "place x from y in x if y;", "input x in y;", "x: y", "x: (1, 2) + y",
]  # fmt: skip
GAPS = 9 * [" "] + ["\n", "\r\n", "\r", "\t", " # a note\n"]


class Author:
    def __init__(self, grammar, seed):
        self.grammar = grammar
        self.random = random.Random(seed)
        self.heights = {name: 1000 for name in grammar.rules}
        for _ in grammar.rules:  # enough rounds for every rule to find its shortest way out
            for name, body in grammar.rules.items():
                self.heights[name] = min(self.heights[name], self.height(body) + 1)

    def height(self, node):
        """How many productions deep the shortest derivation is."""
        kind, what = node
        if kind in ("token", "many"):
            return 0
        if kind == "rule":
            return self.heights[what]
        if kind == "some":
            return self.height(what)
        return (min if kind == "alt" else max)([self.height(part) for part in what], default=0)

    def derive(self, node, depth):
        """Words of a random derivation. The deeper it is, the more it hurries to an end."""
        kind, what = node
        if kind == "token":
            return [self.spell(what)]
        if kind == "rule":
            return self.derive(self.grammar.rules[what], depth + 1)
        if kind == "alt":
            return self.derive(self.choose(what, depth), depth)
        if kind == "seq":
            return [word for item in what for word in self.derive(item, depth)]
        count = 0 if kind == "many" else 1
        while self.random.random() < (0.6 if depth < 3 else 0.25):
            count += 1
        return [word for _ in range(count) for word in self.derive(what, depth)]

    def choose(self, choices, depth):
        if self.random.random() < depth * 0.04:
            least = min(self.height(choice) for choice in choices)
            choices = [choice for choice in choices if self.height(choice) == least]
        return self.random.choice(choices)

    def spell(self, token):
        if token in WORDS:
            return self.random.choice(WORDS[token])
        return "" if token == "EOF" else dict(self.grammar.spellings)[token]

    def damage(self, words):
        words = list(words) or [""]
        at = self.random.randrange(len(words))
        how = self.random.randrange(6)
        if how == 0:
            del words[at]
        elif how == 1:
            words.insert(at, self.random.choice(LOOSE))
        elif how == 2:
            words[at] = self.random.choice(LOOSE)
        elif how == 3:
            other = self.random.randrange(len(words))
            words[at], words[other] = words[other], words[at]
        elif how == 4:
            words.insert(at, words[at])
        else:
            words[at:] = words[at : at + self.random.randrange(1, 6)]
        return words

    def join(self, words):
        """The words with a space, a line or a comment between them; in some sentences, now and then
        nothing."""
        text = ""
        closeness = self.random.choice([0, 0, 0.1, 0.5])
        for word in words:
            text += word
            if self.random.random() >= closeness:
                text += self.random.choice(GAPS)
        return text

    def sentence(self):
        while True:
            words = self.derive(("rule", "Start"), 0)
            if len(words) <= 200:
                break
        for _ in range(self.random.choice([0, 0, 1, 1, 2])):
            words = self.damage(words)
        return self.join(words)


def compiler_accepts(griddy, text):
    command = [griddy, "--emit=ast", "--std=bnf", "-o", "-", "-"]
    run = subprocess.run(command, input=text.encode(), capture_output=True)
    if run.returncode not in (0, 1):
        sys.exit("status %d for %r\n%s" % (run.returncode, text, run.stderr.decode()))
    return run.returncode == 0, run.stderr.decode()


def main():
    options = dict(o.lstrip("-").split("=") for o in sys.argv[2:] if "=" in o)
    grammar = Grammar(GRAMMAR)
    author = Author(grammar, int(options.get("seed", 20)))
    sentences = [author.sentence() for _ in range(int(options.get("count", 400)))]
    with ThreadPoolExecutor(2) as pool:
        answers = pool.map(lambda text: compiler_accepts(sys.argv[1], text), sentences)
    accepted = faults = 0
    for text, (answer, messages) in zip(sentences, answers):
        expected = recognises(grammar, text)
        accepted += expected
        if answer != expected:
            faults += 1
            print("the BNF %s this:" % ("derives" if expected else "does not derive"))
            print(text + "\n" + messages)
        elif "--show" in sys.argv:
            print("%s: %r" % ("yes" if expected else "no", text))
    print("%d sentences, %d of the BNF, %d differ" % (len(sentences), accepted, faults))
    # A test that only ever sees one answer shows nothing.
    is_telling = accepted * 5 > len(sentences) and accepted * 5 < 4 * len(sentences)
    sys.exit(0 if faults == 0 and is_telling else 1)


if __name__ == "__main__":
    main()
