"""The journal: files that are whole or absent, whatever happens: a full disk, a crash, two programs at once.

A folder holds `signed-N.json` (amounts), `open-<hash>.json` (payments) and `receipts.jsonl`. The TypeScript package
docs402-client writes and reads the same.
"""

import contextlib
import errno
import hashlib
import json
import os
import re
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from datetime import datetime, timezone
from typing import Any

from .errors import Unreadable
from .payment import signed_in
from .text import as_sentence, members, reason

HOUR = 3600
MAX_CHARACTERS = 1_000_000  # of a file


def make_folder(folder: str) -> None:
    """Makes a folder for its owner alone, with those above it. Raises RuntimeError."""
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
    except OSError as error:
        raise RuntimeError(f"The folder {folder} can't be made: {error.strerror}.") from error


def now() -> str:
    return datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def write(file: str, value: object, once: bool, then: str = "", permissions: int = 0o600) -> bool:
    """Writes JSON, or bytes and text as they are: aside, flushed, and then named.

    Returns False when it may be written only once and exists already. Raises when it could not be written: then nothing
    has changed. `then`: what follows from that, as a sentence. `permissions` of the file, before the umask; by default, it is
    its owner's alone.
    """
    folder = os.path.dirname(file) or "."
    draft = f"{file}.{uuid.uuid4()}.draft"
    data = value if isinstance(value, bytes) else (value if isinstance(value, str) else json.dumps(value)).encode()
    try:
        remove_old_drafts(folder)
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, permissions), "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        if once:
            os.link(draft, file)
        else:
            os.replace(draft, file)
        flush_folder(folder)
        return True
    except FileExistsError:
        if not once:
            raise
        return False  # another program was faster
    except OSError as error:
        is_full = error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", None))
        cure = "the disk is full. Make space, and run this again: it will go on" if is_full else error.strerror
        raise RuntimeError(f"{file} was not written: {cure}. {then}".rstrip()) from error
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(draft)


def flush_folder(folder: str) -> None:
    """A new name is on the disk when its folder is. Windows can't flush folders."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def remove_old_drafts(folder: str) -> None:
    """Those of programs that were killed. The drafts of programs that run are younger."""
    for entry in os.scandir(folder):
        if re.search(r"\.[0-9a-f-]{36}\.draft$", entry.name):
            with contextlib.suppress(FileNotFoundError):
                if entry.stat(follow_symlinks=False).st_mtime < time.time() - HOUR:
                    os.unlink(entry)


def read(file: str, check: Callable[[Any], Any]) -> Any:
    """What was written, or None if there is no such file. Raises Unreadable when it is not whole.

    `check`: of what is read; false, or an error about its members, for another value.
    """
    try:
        if not os.path.lexists(file):  # a link that leads nowhere is there, too
            return None
        if os.path.isfile(file):  # a pipe would never end
            with open(file, encoding="utf-8") as text:
                value = json.loads(text.read(MAX_CHARACTERS))
            if check(value):
                return value
    except (ValueError, RecursionError, LookupError, TypeError, AttributeError):
        pass  # raised below
    raise Unreadable(file)


def open_file(folder: str, method: str, url: str, body: bytes) -> str:
    """The file of the payment for a request: the same one for the same request, in each language."""
    name = hashlib.sha256(f"{method}\n{url}\n".encode() + body).hexdigest()
    return os.path.join(folder, f"open-{name}.json")


def is_payment(value: dict) -> bool:
    """Whether a file holds a payment: its members are those of the header, which is what is sent."""
    signed = signed_in(value["headers"]["PAYMENT-SIGNATURE"])
    is_same = all(value[name] == signed[name] for name in ("from", "network", "amount", "nonce", "validBefore"))
    is_counted = re.fullmatch("[0-9]{1,30}", value["counted"]) and int(value["counted"]) >= int(value["amount"])
    return is_same and isinstance(value["id"], str) and bool(is_counted)


def forget(file: str, payment_id: str) -> None:
    """Removes a payment's file, in one step: another process may have removed it, and written a newer payment, meanwhile."""
    if (read(file, is_payment) or {}).get("id") != payment_id:
        return
    aside = f"{file}.{uuid.uuid4()}.draft"
    with contextlib.suppress(FileNotFoundError):
        os.rename(file, aside)
        if read(aside, is_payment)["id"] != payment_id:
            os.link(aside, file)
        os.unlink(aside)


def open_files(folder: str) -> list[str]:
    """The payments of a folder that are open."""
    names = sorted(name for name in os.listdir(folder) if re.fullmatch(r"open-\w+\.json", name))
    return [os.path.join(folder, name) for name in names]


def add_receipt(folder: str, payment: dict, target: str, receipt: "str | None") -> None:
    """Adds a line to the receipts of a folder. `receipt`: PAYMENT-RESPONSE as it was sent."""
    named = {key: payment[key] for key in ("network", "from", "nonce")}
    line = {"at": now(), "amount": payment["amount"], "target": target, **named, "receipt": receipt}
    add_line(os.path.join(folder, "receipts.jsonl"), json.dumps(line))


def receipts(folder: str) -> list[dict]:
    """The lines of the receipts of a folder, oldest first; `{}` for one that a full disk has cut."""
    file = os.path.join(folder, "receipts.jsonl")
    if not os.path.exists(file):
        return []
    with open(file, encoding="utf-8", errors="replace") as lines:
        return [line_of(line) for line in lines if line.strip()]


def line_of(line: str) -> dict:
    try:
        return members(json.loads(line))
    except (ValueError, RecursionError):
        return {}


def add_line(file: str, line: str) -> None:
    """Adds a line. What a full disk has cut off before it stays a line of its own."""
    with open(os.open(file, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600), "a+b") as out:
        size = out.seek(0, os.SEEK_END)
        out.seek(max(size - 1, 0))
        out.write((b"" if out.read(1) in (b"", b"\n") else b"\n") + line.encode() + b"\n")
        out.flush()
        os.fsync(out.fileno())


@contextlib.contextmanager
def afterwards() -> Iterator[None]:
    """Around what is left to do when the data has arrived. Whatever fails is told, and the data is still handed over."""
    try:
        yield
    except (OSError, RuntimeError) as error:
        sentence = f"The data has arrived, but its payment stays open: {as_sentence(reason(error))} The same request sends the same payment."
        print(sentence, file=sys.stderr)
