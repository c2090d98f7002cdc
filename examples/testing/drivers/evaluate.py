"""Evaluates an expression with the names of pay.py, and prints its value, or what it raises."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "python"))

import pay  # noqa: E402

try:
    print(eval(sys.argv[1], vars(pay)))
except Exception as error:
    print(f"{type(error).__name__}: {error}")
