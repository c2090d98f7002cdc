"""Looks up what happened to a payment, at a node of its chain that you choose. Nothing is signed, and it costs nothing.

RPC_URL=https://… python3 look_up.py budget/open-….json
RPC_URL=https://… python3 look_up.py --payer 0x… --nonce 0x… --network eip155:8453 --valid-before 1790000000
"""

import argparse
import json
import os
import re
import sys

from chain import NodeError, look_up
from pay import decode_header, members, signed_in


# #region read
def read_payment(file):
    """Reads the payment in a file of any client: PAYMENT-SIGNATURE is the only long text in it."""
    with open(file, encoding="utf-8") as text:
        header = re.search(r"[\w+/]{200,}=*", text.read())
    try:
        authorization = decode_header(header[0])["payload"]["authorization"]
        signed, nonce = signed_in(header[0]), authorization["nonce"]
        if not is_address(signed["from"]) or not is_word(nonce) or not re.fullmatch(r"\d{1,12}", authorization["validBefore"]):
            raise ValueError
    except (KeyError, TypeError, ValueError, RecursionError):
        raise ValueError(f"There is no signed payment in {file}.") from None
    payment = {"from": signed["from"], "network": signed["network"], "value": signed["amount"], "nonce": nonce}
    receipt = receipt_of(nonce, os.path.join(os.path.dirname(file), "receipts.jsonl"))
    return payment | {"validBefore": authorization["validBefore"], "receipt": receipt}


def is_address(text):
    return re.fullmatch(r"0x[0-9a-fA-F]{40}", str(text)) is not None


def is_word(text):
    return re.fullmatch(r"0x[0-9a-fA-F]{64}", str(text)) is not None


def receipt_of(nonce, file):
    """The receipt that the client for production keeps beside its payments."""
    if not os.path.exists(file):
        return None
    with open(file, encoding="utf-8") as lines:
        own = [line for line in map(members_of, lines) if line.get("nonce") == nonce]
    return own[-1].get("receipt") if own else None


def members_of(line):
    """A line, or nothing of it: a full disk may have cut it."""
    try:
        return members(json.loads(line))
    except (ValueError, RecursionError):
        return {}


def payment_in(args):
    if args.file:
        return read_payment(args.file) | ({"receipt": args.receipt} if args.receipt else {})
    if not is_address(args.payer) or not is_word(args.nonce) or not re.fullmatch(r"\d{0,12}", args.valid_before):
        raise ValueError("Name the file of a payment, or its --payer, --nonce and, if you know it, --valid-before.")
    payment = {"from": args.payer, "nonce": args.nonce, "network": args.network, "receipt": args.receipt}
    return payment | {"validBefore": args.valid_before or None}
# #endregion


# #region run
# The exit code of each state, for scripts; 8 when the node does not tell it, and 2 when the command is wrong.
CODES = {"used": 0, "unused": 3, "pending": 4, "expired": 5, "canceled": 6, "differs": 7}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file", nargs="?")
    for name, default in {"payer": "", "nonce": "", "network": "eip155:8453", "valid-before": "", "receipt": None}.items():
        parser.add_argument(f"--{name}", default=default)
    parser.add_argument("--rpc", default=os.environ.get("RPC_URL", ""))
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    try:
        if not re.match("https?://.", args.rpc):
            raise ValueError("Set RPC_URL, or --rpc, to the URL of a node.")
        payment = payment_in(args)
        found = look_up(payment, args.rpc)
    except NodeError as error:
        print(f"The node does not tell what happened: {error}. {error.advice}", file=sys.stderr)
        return 8
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    print(json.dumps(found | payment) if args.json else found["sentence"])
    return CODES[found["state"]]


if __name__ == "__main__":
    sys.exit(main())
# #endregion
