"""This machine's clock, compared with the API's: a signature is valid until a time."""

import email.utils
import time
from collections.abc import Mapping

from .errors import NotSigned

MAX_SKEW_SECONDS = 10
# What each origin said last, and when: of its clock, and of one that nobody sets.
last_times: dict[str, tuple[float, float]] = {}


def time_in(headers: Mapping[str, str]) -> "float | None":
    """The time of a response in Unix seconds; None when it has no Date."""
    try:
        date = headers.get("Date") or ""
        return email.utils.parsedate_to_datetime(date).timestamp() if date.count(",") == 1 else None
    except (TypeError, ValueError, AttributeError, OverflowError):
        return None


def note_time(headers: Mapping[str, str], origin: str) -> None:
    """Notes the time of a response."""
    date = time_in(headers)
    last_times.pop(origin, None)
    if date is not None:
        last_times[origin] = (date, time.monotonic())


def clock_fault(origin: str) -> "str | None":
    """Says why nothing may be signed by this machine's clock; None when it agrees with the API's last response."""
    if origin not in last_times:
        return "the last response of the API has no Date, so this machine's clock is not compared with it"
    date, at = last_times[origin]
    ahead = round(time.time() - date - (time.monotonic() - at))
    if abs(ahead) <= MAX_SKEW_SECONDS:
        return None
    return f"this machine's clock is {abs(ahead)} s {'ahead of' if ahead > 0 else 'behind'} the API's: set it"


def check_clock(origin: str) -> None:
    """Raises NotSigned when this machine's clock is wrong."""
    fault = clock_fault(origin)
    if fault:
        raise NotSigned(fault)
