"""The budget of a folder: what was ever signed with it, or what was signed today."""

import os
import re
from collections.abc import Callable
from datetime import datetime, timezone

from .errors import BudgetReached
from .journal import now, read, write
from .text import dollars, millionths


# What follows when an amount, or a payment, is not written.
NOTHING_SENT = "Nothing was sent."


class Budget:
    """One small file for each signed amount, written once and never changed: several processes can share the folder.

    `limit`: dollars as decimal text; `0.05/day` counts only what was signed today (UTC).
    """

    def __init__(self, folder: str, limit: str) -> None:
        text = str(limit)
        self.is_daily, self.folder = text.endswith("/day"), folder
        self.limit = millionths(text[:-4] if self.is_daily else limit, "BUDGET")

    def file(self, number: int) -> str:
        return os.path.join(self.folder, f"signed-{number}.json")

    def last(self) -> int:
        """The number of the last file: they are counted from 1, without a gap."""
        high = 1
        while os.path.lexists(self.file(high)):
            high *= 2
        return last_of(high // 2, high, lambda number: os.path.lexists(self.file(number)))

    def line(self, number: int) -> dict:
        """What a file says; before the first one, nothing was signed."""
        return (read(self.file(number), is_count) if number else None) or {"signed": "0", "at": ""}

    def earlier(self, last: int) -> int:
        """What was signed before today. A clock that was set back leaves days that have not come yet: they count as today."""
        today = datetime.now(timezone.utc).strftime("%Y-%m-%d")
        return int(self.line(last_of(0, last + 1, lambda number: self.line(number)["at"][:10] < today))["signed"])

    def reserve(self, amount: int) -> None:
        """Writes an amount down before it is signed. Raises BudgetReached: then nothing is signed."""
        while True:
            last = self.last()
            line = self.line(last)
            total = int(line["signed"])
            # What was never sent is taken back, at midnight from the day before.
            signed = max(total - (self.earlier(last) if self.is_daily else 0), 0)
            if self.limit - signed < amount:
                before = f"{dollars(signed)} of {dollars(self.limit)} are signed{' today' if self.is_daily else ''}"
                raise BudgetReached(f"The budget is reached: {before}, and this request needs {dollars(amount)} more.")
            # Never before an earlier one: with a clock that was set back, the budget of a day could be spent again.
            sum_of_all = {"signed": str(total + amount), "at": max(now(), line["at"])}
            if write(self.file(last + 1), sum_of_all, once=True, then=NOTHING_SENT):
                return


def last_of(low: int, high: int, holds: Callable[[int], bool]) -> int:
    """The last number for which a condition holds, which is never true again once it is false: for `low`, and not for `high`."""
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def is_count(value: dict) -> bool:
    return all(re.fullmatch(form, value[name]) for name, form in {"signed": "[0-9]{1,30}", "at": r"\d{4}-\d\d-\d\dT.*"}.items())
