"""Exports the token transfers of an address as CSV. Run it again when it was stopped: it pays for no page twice.

API_URL=… PRIVATE_KEY=0x… python3 export_transfers.py base 0x… transfers.csv
"""

import csv, json, os, sys  # noqa: E401
from decimal import Context, Decimal

from docs402_client import cell, end_in_sentences, pay, write

COLUMNS = ["timestamp", "direction", "amount", "token", "contract", "from", "to", "transaction", "log_index"]
end_in_sentences()
network, address, file = sys.argv[1:]
progress, job = f"{file}.progress.json", f"transfers of {address.lower()} on {network}"
state = {"job": job, "cursor": "", "length": 0, "rows": 0}
state = json.load(open(progress, encoding="utf-8")) if os.path.exists(progress) else state
if state["job"] != job:
    raise SystemExit(f"{progress} belongs to another job: {state['job']}. Choose another file, or delete this one.")

def store(page: dict) -> None:  # a page is paid for when it is stored: a crash gets the same page again
    rows = [] if state["length"] else [COLUMNS]
    for each in page["items"]:
        amount = Decimal(each["amount"]).scaleb(-each["token"]["decimals"], Context(prec=100))
        values = [format(amount.normalize(Context(prec=100)), "f"), each["token"]["symbol"], each["token"]["address"]]
        ends = [each["from"], each["to"], each["transaction_hash"], each["log_index"]]
        rows.append(list(map(cell, [each["timestamp"], each["direction"], *values, *ends])))
    with open(file, "a+", newline="", encoding="utf-8") as out:
        out.truncate(state["length"])  # of the rows that a crash left behind the last page
        csv.writer(out, lineterminator="\n").writerows(rows)
    length, cursor = os.path.getsize(file), page.get("next_cursor") or None
    state.update(cursor=cursor, length=length, rows=state["rows"] + len(page["items"]))
    write(progress, state, once=False)

while state["cursor"] is not None:
    url = f"{os.environ['API_URL']}/v1/{network}/addresses/{address}/transfers?limit=100"
    pay(url + (f"&cursor={state['cursor']}" if state["cursor"] else ""), form={"items": list}, store=store, ahead=True)
print(f"Saved {state['rows']} transfers to {file}.")
