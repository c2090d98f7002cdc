"""How programs end: an error is a sentence on stderr and an exit code; only a bug has a stack trace."""

import contextlib
import os
import sys
import traceback
from types import TracebackType

from .text import as_sentence, printable, reason

# What a program itself gets wrong.
BUGS = (LookupError, TypeError, AttributeError, NameError, RecursionError, SyntaxError)


def report(error: BaseException) -> int:
    """Prints an error, and returns the exit code that it has."""
    if isinstance(error, KeyboardInterrupt):
        print("Stopped. A payment that was signed is saved: the same request sends it again.", file=sys.stderr)
        return 130
    if isinstance(error, BUGS):
        traceback.print_exception(error)
        return 1
    words = reason(error) if isinstance(error, OSError) else str(error)
    lines = words.split("\n") if words else [type(error).__name__]
    print(as_sentence("\n".join(map(printable, lines))), file=sys.stderr, flush=True)
    return getattr(error, "exit_code", 1)


def leave(code: int) -> None:
    """Ends the program, without waiting for threads that wait for a response."""
    with contextlib.suppress(OSError):  # a full disk: then it is what the error was about
        sys.stdout.flush()
    os._exit(code)


def end_in_sentences() -> None:
    """For programs: from here on, an error ends the program in its sentence and with its exit code."""

    def end(kind: type, error: BaseException, trace: "TracebackType | None") -> None:
        leave(report(error))

    sys.excepthook = end
