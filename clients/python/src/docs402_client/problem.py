"""Errors of the API, and how long to wait before the next attempt."""

import email.utils
import json
import re
import time
from collections.abc import Mapping

from .clock import time_in
from .errors import WaitTooLong
from .text import cut, members, printable

MAX_WORDS = 500  # of each text in an error: a server could fill the terminal
UNKNOWN = {"charged": "unknown", "may_sign_new": "after_expiry"}


def problem_of(status: int, text: str) -> dict:
    """What an error says: status, code, detail, charged, retry, may_sign_new and look_up.

    Anything but a problem document, such as a page of a proxy, says nothing about the payment.
    """
    try:
        body = members(json.loads(text))
    except (ValueError, RecursionError):
        body = {}
    if isinstance(body.get("code"), str):
        words = {key: cut(value, MAX_WORDS) for key, value in body.items() if isinstance(value, str)}
        look_up = [cut(str(each), MAX_WORDS) for each in listed(body.get("look_up"))[:9]]
        return {**UNKNOWN, "retry": "never", "detail": ""} | words | {"status": status, "look_up": look_up}
    retry = "same_payment" if status >= 500 else "never"
    detail = printable(" ".join(re.sub(r"<[^>]*>", " ", text[:10_000]).split())[:100])
    return {**UNKNOWN, "status": status, "code": "no_problem_document", "detail": detail, "retry": retry, "look_up": []}


def listed(value: object) -> list:
    return value if isinstance(value, list) else [] if value is None else [value]


def no_response(error: Exception) -> dict:
    """A request without a whole response, as a problem: the payment may be charged."""
    return {**UNKNOWN, "status": 0, "code": "no_response", "detail": cut(str(error), MAX_WORDS), "look_up": []}


def asks_anew(problem: dict) -> bool:
    """Whether an error says that a payment is out of date: one with its nonce can take its place, as only one is settled."""
    is_stale = problem["retry"] == "new_payment" and {"requirements", "clock"} & set(problem["look_up"])
    return bool(is_stale) and problem["may_sign_new"] != "never"


def wait_seconds(headers: Mapping[str, str], otherwise: float, file: "str | None" = None) -> float:
    """How long to wait before the next attempt: Retry-After is in seconds, or a date. Raises WaitTooLong.

    `file`: where the payment is saved.
    """
    value = headers.get("Retry-After") or ""
    now = time_in(headers) or time.time()  # of the clock that the date is from
    try:
        is_number = re.fullmatch("[0-9]+", value)
        seconds = int(value[:9]) if is_number else email.utils.parsedate_to_datetime(value).timestamp() - now
    except (TypeError, ValueError, AttributeError, OverflowError):
        return otherwise
    if seconds > 300:
        end = f"for {cut(value, 20)} s" if is_number else f"until {cut(value, 100)}"
        saved = f" The payment is saved ({file})." if file else ""
        raise WaitTooLong(f"The API asks you to wait {end}. Try again then.{saved}")
    return max(seconds, 0)
