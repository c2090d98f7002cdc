"""Exports the token transfers of an address as CSV. When it was stopped, it continues with the next page and pays for none
twice.

API_URL=… PRIVATE_KEY=0x… python3 export_transfers.py base 0x… transfers.csv
"""

import csv
import io
import os
import re
import sys
from decimal import Context, Decimal

from client import client_from_environment
from ends import print_line
from files import read, write
from pay import printable

COLUMNS = ["timestamp", "direction", "amount", "token", "contract", "from", "to", "transaction", "log_index"]


# #region csv
EXACT = Context(prec=100)  # an amount on a chain has up to 78 digits, and the usual 28 would round it


def plain(value):
    """Names of tokens are other people's text: a spreadsheet would run one that starts like a formula.

    A tab or the end of a line would start another field or row, so they are escaped.
    """
    return re.sub(r"^(\s*[=+\-@＝＋－＠])", r"'\1", printable(value))


def whole(amount, decimals):
    """An amount in whole tokens. Decimal, because floating point would lose digits."""
    return format(Decimal(amount).scaleb(-decimals, EXACT).normalize(EXACT), "f")


def lines_of(rows):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()


def row(transfer):
    token = transfer["token"]
    values = [whole(transfer["amount"], token["decimals"]), token["symbol"], token["address"]]
    ends = [transfer["from"], transfer["to"], transfer["transaction_hash"], transfer["log_index"]]
    return [plain(each) for each in (transfer["timestamp"], transfer["direction"], *values, *ends)]
# #endregion


# #region export
def append(file, length, lines):
    """Appends to a file of which `length` bytes are saved: anything after them, left by a crash, is cut off first."""
    with open(file, "r+b" if os.path.exists(file) else "w+b") as out:
        out.truncate(length)
        out.seek(length)
        out.write(lines)
        out.flush()
        os.fsync(out.fileno())
    return length + len(lines)


network, address, file = sys.argv[1:]
client = client_from_environment()

progress, job = f"{file}.progress.json", f"transfers of {address.lower()} on {network}"
state = read(progress, lambda value: value["job"]) or {"job": job, "cursor": None, "length": 0, "rows": 0, "done": False}
if state["job"] != job:
    raise SystemExit(f"{progress} belongs to another job: {state['job']}. Choose another file, or delete this one.")
if state["length"] == 0:
    state["length"] = append(file, 0, lines_of([COLUMNS]))


def store(page):
    state["length"] = append(file, state["length"], lines_of(map(row, page["items"])))
    state["rows"] += len(page["items"])
    state["cursor"] = page.get("next_cursor")
    state["done"] = not state["cursor"]
    write(progress, state, once=False)


while not state["done"]:
    cursor = f"&cursor={state['cursor']}" if state["cursor"] else ""
    target = f"/v1/{network}/addresses/{address}/transfers?limit=100{cursor}"
    client.request(target, form={"items": list}, store=store)
print_line(f"Saved {state['rows']} transfers to {file}.")
# #endregion
