"""Files that are whole or absent, whatever happens: a full disk, a crash, two programs at once. Other programs import it."""

import contextlib
import errno
import json
import os
import re
import sys
import time
import uuid

from pay import as_sentence

HOUR = 3600


# #region write
def write(file, value, once):
    """Writes aside, flushes, and then gives the file its name.

    Returns False when it may be written only once and exists already. Raises when it could not be written: then nothing
    has changed.
    """
    folder = os.path.dirname(file) or "."
    remove_old_drafts(folder)
    draft = f"{file}.{uuid.uuid4()}.draft"
    try:
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as out:
            json.dump(value, out)
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
        if error.errno != errno.ENOSPC:
            raise
        full = f"{file} was not written: the disk is full. Make space, and run this again: it will go on."
        raise RuntimeError(full) from error
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(draft)


def flush_folder(folder):
    """A new name is on the disk when its folder is. Windows can't flush folders."""
    if os.name == "nt":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def remove_old_drafts(folder):
    """Those of programs that were killed. The drafts of programs that run are younger."""
    for entry in os.scandir(folder):
        if re.search(r"\.[0-9a-f-]{36}\.draft$", entry.name):
            with contextlib.suppress(FileNotFoundError):
                if entry.stat().st_mtime < time.time() - HOUR:
                    os.unlink(entry)
# #endregion


# #region read
class Unreadable(Exception):
    """Raised for a file that is there and can't be read: these programs never leave one like that."""

    def __init__(self, file):
        payment = "If it held a payment, that one may be charged: wait until it has expired, and look it up"
        empty = f"{file} is empty or damaged, so nothing was sent. {payment}"
        super().__init__(f"{empty}. Then restore the file from a copy, or delete it.")


def read(file, check):
    """What was written, or None if there is no such file. Raises Unreadable when it is not whole.

    `check`: of what is read; false, or an error about its members, for another value.
    """
    try:
        with open(file, encoding="utf-8") as text:
            value = json.load(text)
        if check(value):
            return value
    except FileNotFoundError:
        if not os.path.lexists(file):  # a link that leads nowhere is there, too
            return None
    except (ValueError, RecursionError, LookupError, TypeError, AttributeError):
        pass  # told below
    raise Unreadable(file)
# #endregion


# #region after
def add_line(file, line):
    """Adds a line. What a full disk has cut off before it stays a line of its own."""
    with open(os.open(file, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600), "a+b") as out:
        size = out.seek(0, os.SEEK_END)
        out.seek(max(size - 1, 0))
        out.write((b"" if out.read(1) in (b"", b"\n") else b"\n") + line.encode() + b"\n")
        out.flush()
        os.fsync(out.fileno())


@contextlib.contextmanager
def afterwards():
    """Around what is left to do when the data has arrived. Whatever fails is told, and the data is still handed over."""
    try:
        yield
    except (OSError, RuntimeError, Unreadable) as error:
        why = as_sentence(error)
        told = f"The data has arrived, but its payment stays open: {why} The same request sends the same payment."
        print(told, file=sys.stderr)
# #endregion
