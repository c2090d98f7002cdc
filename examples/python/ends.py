"""How programs end: with data that has arrived whole, or in a sentence and with an exit code. Other programs import it."""

import os
import sys

from pay import printable


def end_in_sentences(*needed):
    """From here on, an error ends the program in a sentence, without a stack trace. Names what the environment lacks."""

    def end(kind, error, trace):
        if issubclass(kind, (LookupError, TypeError, AttributeError, NameError, SyntaxError)):  # a bug
            return sys.__excepthook__(kind, error, trace)
        sys.stdout.flush()
        lines = str(error).split("\n") if str(error) else [kind.__name__]
        print("\n".join(map(printable, lines)), file=sys.stderr, flush=True)
        os._exit(getattr(error, "exit_code", 1))

    sys.excepthook = end
    missing = [name for name in needed if not os.environ.get(name)]
    if missing:
        raise RuntimeError(f"Set {' and '.join(missing)} in the environment.")


class WrongJson(Exception):
    """Raised for a response that is not what was requested."""


def with_members(result, *members):
    """The JSON of a response. Raises WrongJson when it lacks a member that the program reads."""
    if isinstance(result, dict) and all(name in result for name in members):
        return result
    charged = "The payment was sent and may be charged: look it up before you sign a new one"
    raise WrongJson(f"{charged}: the response is not the JSON that was requested")
