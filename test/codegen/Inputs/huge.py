"""huge.py KIND N: a game with one function of about N operands, arms or statements."""

import sys


def total(n):
    yield "fun total (a)"
    yield "    b = a;"
    yield "    b = b + 1;"
    yield "return " + " + ".join("ab"[i % 2] for i in range(n))
    yield "GAME (true)"
    yield "    output total (@turn_count + 1);"


def arms(n):
    yield "fun choose (a)"
    yield "    found = \"no arm\";"
    for i in range(n):
        yield f"    {'else if' if i else 'if'} a == {i}"
        yield f"        found = \"arm {i}\";"
    yield "    end"
    yield "return found"
    yield "GAME (true)"
    for i in (1, n // 2, n - 1, n):
        yield f"    output choose (@turn_count + {i});"


def logic(n):
    yield "asked = 0;"
    yield "fun is (a, b)"
    yield "    asked = asked + 1;"
    yield "return a == b"
    yield "fun any (a) return " + " or ".join(f"is (a, {i})" for i in range(n))
    yield "fun all (a) return " + " and ".join(f"!is (a, {i})" for i in range(n))
    yield "GAME (true)"
    for function, a in (("any", 1999), ("all", 2499), ("all", n)):
        yield "    asked = 0;"
        yield f"    value{a} = {function} (@turn_count + {a});"
        yield f"    output value{a} + \" \" + asked;"


def statements(n):
    yield "GAME (true)"
    yield "    sum = @turn_count;"
    yield "    zero = @turn_count;"
    for i in range(1, n + 1):
        yield f"    sum = sum + {i};"
    yield "    output sum;"
    yield "    output sum / zero;"


def choices(n):
    yield "GAME (true)"
    yield "    sum = @turn_count;"
    for i in range(n):
        if i % (n // 3) == n // 6:
            yield f"    input answer{i};"
            yield f"    output answer{i};"
        yield "    sum = sum + 1;"
    yield "    output \"end\";"


def loop(n):
    yield "GAME (true)"
    yield "    sum = @turn_count;"
    yield "    for i in [1 : 3]"
    for k in range(n):
        yield f"        part{k} = i + {k};"
        yield f"        sum = sum + part{k};"
        if k == n // 2:
            yield "        input answer;"
            yield "        for j in [i : i + 1]"
            yield "            sum = sum + answer * j;"
            yield "        end"
    yield "        output sum;"
    yield "    end"


KINDS = {"sum": total, "arms": arms, "logic": logic, "statements": statements, "choices": choices,
         "loop": loop}
print("\n".join(KINDS[sys.argv[1]](int(sys.argv[2]))))
