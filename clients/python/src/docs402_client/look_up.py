"""What happened to a payment, as a node of its chain tells it. Nothing is signed, and it is free."""

import json
import os
import re
import time
from collections.abc import Mapping
from typing import Any

from .agreed import TOKENS, Token
from .errors import NodeError
from .journal import receipts
from .node import CANCELED, Node, is_hex
from .payment import receipt_fault, receipt_of, signed_in
from .sign import checksum
from .text import plain, when

MAX_LAG_SECONDS = 120  # how far the newest block may be from this machine's clock


def read_payment(file: str) -> dict:
    """Reads the payment in a file of any client: PAYMENT-SIGNATURE is the only long text in it.

    Returns it as `look_up` takes it, with the receipt in the folder of the file. Raises ValueError when there is none.
    """
    with open(file, encoding="utf-8", errors="replace") as text:
        header = re.search(r"[\w+/]{200,}=*", text.read(1_000_000), re.ASCII)
    try:
        signed = signed_in(header[0] if header else "")
    except (LookupError, TypeError, ValueError, RecursionError):
        raise ValueError(f"There is no signed payment in {file}.") from None
    lines = [line for line in receipts(os.path.dirname(file) or ".") if line.get("nonce") == signed["nonce"]]
    receipt = lines[-1].get("receipt") if lines else None
    payment = {"from": signed["from"], "network": signed["network"], "value": signed["amount"], "to": signed["to"]}
    return payment | {"nonce": signed["nonce"], "validBefore": signed["validBefore"], "receipt": text_or_none(receipt)}


def text_or_none(value: object) -> "str | None":
    return value if isinstance(value, str) else None


def look_up(payment: "str | Mapping[str, Any]", node: str, *, tokens: Mapping[str, Token] = TOKENS) -> dict:
    """Says what happened to a payment, as `state` and `sentence`; with `transaction`, `to` and `amount` when it was used.

    payment: a file of the journal, or network, from and nonce, and what is known of value (millionths of a dollar), to,
    validBefore (Unix seconds) and receipt (PAYMENT-RESPONSE). node: the URL of a node that you choose.
    States: used, unused, pending (not settled, and it still can be), expired, canceled, and differs: not what the receipt
    or the payment says. Raises NodeError when the node doesn't say it, ValueError for what is no payment.
    """
    payment = read_payment(payment) if isinstance(payment, str) else payment
    network, receipt = payment["network"], payment.get("receipt")
    if network not in tokens:
        raise ValueError(f"There is no token to pay with on {json.dumps(network)}.")
    source = Node(node, tokens[network], payment["from"], payment["nonce"])
    chain = source.chain()
    if chain != network:
        raise NodeError(f"it is a node of {chain}, and the payment is for {network}")
    (latest, newest), (final, final_time) = source.block("latest"), source.block("finalized")
    lag = round(time.time() - newest)
    if abs(lag) > MAX_LAG_SECONDS or final_time > newest:
        where = f"{abs(lag)} s {'ahead of' if lag < 0 else 'behind'} the clock of this machine"
        raise NodeError(f"its newest block is {where}, so one of the two is wrong")
    named = receipt_of({"PAYMENT-RESPONSE": receipt or ""}) or {}
    until = int(payment["validBefore"]) if payment.get("validBefore") else None
    if not source.is_used(latest):
        return _unused(source, named, until, latest, newest, final_time)
    event = source.search(latest, until)
    return _used(source, payment, named, event, int(event["blockNumber"], 16) <= final)


def _unused(node: Node, named: dict, until: "int | None", latest: int, newest: int, final_time: int) -> dict:
    """Of a payment whose nonce is not used. `named`: its receipt; the others are of the chain's newest and final blocks."""
    is_paid = named.get("success") is True
    ends = "its validBefore, which you did not give" if until is None else when(until)
    # By both clocks: one of a node that is ahead would allow a second payment.
    is_over = until is not None and time.time() >= until
    if until is not None and is_over and final_time >= until:
        claim = " The receipt, which says that it is, is false." if is_paid else ""
        sentence = f"Expired at {ends} without use: nothing was paid, and nothing can be.{claim}"
        return {"state": "differs" if is_paid else "expired", "sentence": sentence}
    if until is not None and newest >= until:
        but = "but no later block is final" if is_over else "by the node's clock, but not by this machine's"
        sentence = f"Expired at {ends}, {but}. Look again in a minute."
        return {"state": "pending", "sentence": sentence}
    sentence = f"Not used: it can still be settled until {ends}."
    if not is_hex(named.get("transaction"), "{64}"):
        return {"state": "unused", "sentence": f"{sentence}{' The receipt names no transaction.' if is_paid else ''}"}
    mined = node.mined_in(named["transaction"].lower())
    if mined is None or mined > latest:
        return {"state": "pending", "sentence": f"{sentence} The transaction of the receipt is in no block yet."}
    if not is_paid:
        return {"state": "unused", "sentence": f"{sentence} The transaction of the receipt did not use it."}
    but = "But the receipt says that it is, in a transaction that did not use it."
    return {"state": "differs", "sentence": f"{sentence} {but}"}


def _used(node: Node, payment: Mapping[str, Any], named: dict, event: dict, is_final: bool) -> dict:
    """Of a payment whose nonce is used, by an event: a transfer, or a cancellation."""
    receipt, value, transaction = payment.get("receipt"), payment.get("value"), event["transactionHash"]
    is_paid = named.get("success") is True
    rest = f"in the transaction {transaction}{'' if is_final else ', which is not final yet'}"
    if event["topics"][0].lower() == CANCELED:
        # Until it is final, another block can take its place, without the cancellation.
        if not is_final:
            sentence = f"Canceled {rest}, so it can still be settled. Look again in a minute."
            return {"state": "pending", "sentence": sentence}
        claim = " The receipt, which says that it is, is false." if is_paid else ""
        sentence = f"Canceled {rest}: nothing was paid, and nothing can be.{claim}"
        return {"state": "differs" if is_paid else "canceled", "sentence": sentence}
    to, amount = node.transfer(transaction)
    to = checksum(to)
    # Clients sign again with the same nonce when the price has changed, and one of the two is settled.
    is_same = value is None or int(value) == int(amount)
    again = "" if is_same else f" It was signed again: the file names {plain(int(value))} USDC."
    transfer = {"transaction": transaction, "to": to, "amount": amount}
    sentence = f"Used: {plain(int(amount))} USDC went to {to} {rest}.{again}"
    if payment.get("to") and to.lower() != payment["to"].lower():
        return {"state": "differs", "sentence": f"{sentence} That is not the recipient that was agreed to.", **transfer}
    if not is_paid:
        return {"state": "used", "sentence": f"{sentence} There is no receipt.", **transfer}
    fault = receipt_fault(receipt, {"from": payment["from"], "network": payment["network"], "amount": amount})
    if fault is None and named["transaction"].lower() != transaction.lower():
        fault = "the receipt names another transaction"
    if fault:
        return {"state": "differs", "sentence": f"{sentence} But {fault}.", **transfer}
    return {"state": "used", "sentence": f"{sentence} The receipt says the same.", **transfer}
