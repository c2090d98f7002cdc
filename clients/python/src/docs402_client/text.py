"""What strangers wrote, as it may be printed; and amounts in dollars."""

import re
from datetime import datetime, timezone

# What nobody sees, besides what `isprintable` knows: characters without a width.
HIDDEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")


def printable(text: object) -> str:
    """A text with escapes in the place of what a terminal obeys or nobody sees; JSON reads them as the same characters."""

    def escaped(match: "re.Match[str]") -> str:
        character = match[0]
        if character.isprintable() and not HIDDEN.match(character):
            return character
        return re.sub("(.{4})", r"\\u\1", character.encode("utf-16-be", "surrogatepass").hex())

    return re.sub("[^ -~]", escaped, str(text))


def cut(text: str, most: int) -> str:
    """A text, printable, and without the rest of a long one."""
    rest = len(text) - most
    return printable(text if rest <= 0 else f"{text[:most]}… ({rest} more characters)")


def cell(value: object) -> str:
    """What a stranger wrote, for a cell of a spreadsheet, which would run a text that starts like a formula.

    A tab or the end of a line would start another cell or row, so they are escaped.
    """
    return re.sub(r"^(\s*[=+\-@＝＋－＠])", r"'\1", printable(value))


def as_sentence(text: object) -> str:
    """A text that ends in one full stop."""
    text = str(text).rstrip()
    return text if text.endswith((".", "!", "?")) else f"{text}."


def reason(error: Exception) -> str:
    """Why a file can't be read or written."""
    named = isinstance(error, OSError) and error.strerror
    return f"{error.filename or 'the disk'}: {error.strerror}" if named else str(error)  # type: ignore[attr-defined]


def sentences_of(problem: dict, *more: str) -> str:
    """An error of the API in sentences, with what else is to say."""
    words = " ".join(filter(None, [as_sentence(problem["detail"]) if problem["detail"] else "", *more]))
    start = f"{problem['status']} {problem['code']}"
    return f"{start}: {words}" if words else f"{start}."


def members(value: object) -> dict:
    """The members of an object of JSON; none of anything else."""
    return value if isinstance(value, dict) else {}


def plain(amount: int) -> str:
    """An amount in millionths of a dollar as dollars, such as 0.005."""
    return f"{amount // 10**6}.{amount % 10**6:06}".rstrip("0").rstrip(".")


def dollars(amount: int) -> str:
    """An amount in millionths of a dollar for people, such as $0.005."""
    return f"${plain(amount)}" if amount >= 0 else f"-${plain(-amount)}"


def millionths(text: object, name: str) -> int:
    """Dollars as decimal text, such as 0.005, in millionths of a dollar. Raises ValueError; `name`: what is wrong then."""
    whole, _, part = str(text).partition(".")
    if isinstance(text, float) or not re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,6})?", str(text)):
        raise ValueError(f"{name} must be dollars as a decimal number, such as 0.005.")
    return int(whole) * 10**6 + int(part.ljust(6, "0"))


def when(seconds: int) -> str:
    """A time in Unix seconds, as people read it."""
    try:
        return datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (ValueError, OverflowError, OSError):
        return f"{seconds} s"
