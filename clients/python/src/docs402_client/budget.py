"""The budget of a folder: what was ever signed with it, or what was signed today."""

import os
import re
from datetime import datetime, timezone

from .errors import BudgetReached
from .journal import now, read, write
from .text import dollars, millionths


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
        low = high // 2
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if os.path.lexists(self.file(middle)) else (low, middle)
        return low

    def line(self, number: int) -> dict:
        """What a file says; before the first one, nothing was signed."""
        return (read(self.file(number), is_count) if number else None) or {"signed": "0", "at": ""}

    def earlier(self, last: int) -> int:
        """What was signed before today. Days never go back: a clock that was set back would allow the budget of a day again."""
        today, signed = datetime.now(timezone.utc).strftime("%Y-%m-%d"), "0"
        for line in map(self.line, range(1, last + 1)):
            if line["at"][:10] >= today:
                break
            signed = line["signed"]
        return int(signed)

    def reserve(self, amount: int) -> None:
        """Writes an amount down before it is signed. Raises BudgetReached: then nothing is signed."""
        while True:
            last = self.last()
            total = int(self.line(last)["signed"])
            # What was never sent is taken back, at midnight from the day before.
            signed = max(total - (self.earlier(last) if self.is_daily else 0), 0)
            if self.limit - signed < amount:
                before = f"{dollars(signed)} of {dollars(self.limit)} are signed{' today' if self.is_daily else ''}"
                raise BudgetReached(f"The budget is reached: {before}, and this request needs {dollars(amount)} more.")
            if write(self.file(last + 1), {"signed": str(total + amount), "at": now()}, once=True):
                return


def is_count(value: dict) -> bool:
    return all(re.fullmatch(form, value[name]) for name, form in {"signed": "[0-9]{1,30}", "at": r"\d{4}-\d\d-\d\dT.*"}.items())
