"""Prints a program that nests every construct that nests, as many levels deep as is asked for."""

import sys

n = int(sys.argv[1])
print("GAME (true)")
print("if 1 " * n + "x = 1; " + "end " * n)
print("x = " + "!" * n + "x;")
print("x = " + "- " * n + "x;")
print("x = " + "(" * n + "x" + ")" * n + ";")
print("x = " + "f(" * n + "x" + ")" * n + ";")
print("x = " + "tile(1, " * n + "x" + ")" * n + ";")
print("x = " + "a from (" * n + "x" + ")" * n + ";")
print("x = " + "(1, " * n + "x" + ")" * n + ";")
print("x = " + "{1, " * n + "x" + "}" * n + ";")
print("x = " + "[x, " * n + "x" + "]" * n + ";")
print("x = " + "[" * n + "x" + " for x in y]" * n + ";")
print("x = " + "[x for x in " * n + "y" + " if z]" * n + ";")
print("for x in y " * n + "x = 1; " + "end " * n)
print("output 1;")
