"""The data of a response: JSON with the digits of its numbers as they were sent."""

import decimal
import json
import math
import re
from collections.abc import Mapping
from typing import Any

from .text import cut, printable

MAX_DIGITS = 4000  # of a number

# By the name of a member: its type, or one of several.
Form = Mapping[str, "type | tuple[type, ...]"]


def text_in(body: bytes) -> str:
    """The text of a body of JSON. Raises ValueError when it is none."""
    return body.decode("utf-8-sig")


def data_in(body: bytes) -> Any:
    """The JSON of a body; a number that a float can't hold is a Decimal. Raises ValueError when it is none."""
    try:
        return json.loads(text_in(body), parse_constant=_no_number, parse_float=_exact, parse_int=_whole)
    except RecursionError:
        raise ValueError("The response is too deep.") from None
    except (json.JSONDecodeError, UnicodeDecodeError):
        raise ValueError("The response is not JSON.") from None


def line_of(body: bytes) -> str:
    """The JSON of a body on one line, with its numbers as they were sent, as it may be printed."""
    return printable(re.sub(r'("(?:[^"\\]+|\\.)*")|\s+', lambda match: match[1] or "", text_in(body)))


def _no_number(name: str) -> Any:
    raise ValueError(f"The response is not JSON: it has {name}.")


def _whole(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise ValueError(f"The response has a number of more than {MAX_DIGITS} digits.")
    return int(text)


def _exact(text: str) -> "float | decimal.Decimal":
    try:
        number, digits = float(text), decimal.Decimal(text)
    except decimal.InvalidOperation:
        number, digits = 0.0, decimal.Decimal("Infinity")
    if len(text) > MAX_DIGITS or math.isinf(number) or not digits.is_finite() or digits.adjusted() < -MAX_DIGITS:
        raise ValueError(f"The response has a number that would lose digits: {cut(text, 100)}.")
    return number if decimal.Decimal(repr(number)) == digits else digits


def has_form(value: Any, form: Form) -> bool:
    """Whether a value has what a program reads of it: members of these types, such as `{"items": list}`."""
    if not isinstance(value, dict):
        return False
    return all(type(value.get(name)) in (kind if isinstance(kind, tuple) else (kind,)) for name, kind in form.items())


def form_of(form: object) -> Form:
    """A form with a type for each member: an example of JSON has its type, such as `[]`, and numbers are of one kind.

    Raises ValueError for what has no members.
    """
    if not isinstance(form, Mapping):
        raise ValueError('The form must be such as {"items": []}.')
    numbers = (int, float, decimal.Decimal)
    kinds = {type(None): type(None)} | dict.fromkeys(numbers, numbers)
    return {
        name: each if isinstance(each, (type, tuple)) else kinds.get(type(each), type(each)) for name, each in form.items()
    }
