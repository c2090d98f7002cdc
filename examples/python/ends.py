"""How programs end: with data that has arrived whole, or in a sentence and with an exit code. Other programs import it."""

import contextlib
import os
import re
import sys
import urllib.parse

from pay import as_sentence, plain_http_fault, printable

ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141  # of the curve secp256k1: keys are below


def end_in_sentences(*needed):
    """From here on, an error ends the program in a sentence, without a stack trace. Names what the environment lacks."""

    def end(kind, error, trace):
        if issubclass(kind, (LookupError, TypeError, AttributeError, NameError, SyntaxError)):  # a bug
            return sys.__excepthook__(kind, error, trace)
        with contextlib.suppress(OSError):  # a full disk: then it is what this error is about
            sys.stdout.flush()
        lines = str(error).split("\n") if str(error) else [kind.__name__]
        print(as_sentence("\n".join(map(printable, lines))), file=sys.stderr, flush=True)
        os._exit(getattr(error, "exit_code", 1))

    sys.excepthook = end
    missing = [name for name in needed if not os.environ.get(name)]
    if missing:
        raise RuntimeError(f"Set {' and '.join(missing)} in the environment.")
    # Never the key itself.
    if "PRIVATE_KEY" in needed and not re.fullmatch("0x[0-9a-fA-F]{64}", os.environ["PRIVATE_KEY"]):
        raise RuntimeError("PRIVATE_KEY must be 0x and 64 hexadecimal digits.")
    if "PRIVATE_KEY" in needed and not 0 < int(os.environ["PRIVATE_KEY"], 16) < ORDER:
        raise RuntimeError("PRIVATE_KEY is not a private key: it is zero or too large.")
    if "API_URL" in needed and not is_api_url(os.environ["API_URL"]):
        raise RuntimeError("API_URL must be a URL such as https://example.com, without a user and a query.")
    fault = plain_http_fault(os.environ["API_URL"]) if "API_URL" in needed else None
    if fault:
        raise RuntimeError(fault)


def is_api_url(text):
    try:
        url = urllib.parse.urlsplit(text)
        is_whole = url.scheme in ("http", "https") and url.hostname and (url.port is None or url.port > 0)
    except ValueError:
        return False
    return is_whole and "@" not in url.netloc and not url.query and not url.fragment and printable(text) == text


def print_line(text):
    """Prints a line at once: on a full disk, it raises an error here, and not when the program ends."""
    print(printable(text), flush=True)


class WrongJson(Exception):
    """Raised for a response that is not what was requested."""


def has_form(value, form):
    """Whether a value has what a program reads of it: members of these types, such as `{"items": list}`."""
    return isinstance(value, dict) and all(type(value.get(name)) is kind for name, kind in form.items())


def with_members(result, **form):
    """The JSON of a response. Raises WrongJson when it lacks a member that the program reads, or has one of another type."""
    if has_form(result, form):
        return result
    charged = "The payment was sent and may be charged: look it up before you sign a new one"
    raise WrongJson(f"{charged}: the response is not the JSON that was requested")
