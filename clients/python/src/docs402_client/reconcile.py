"""What was paid, by wallet and month, from the receipts of a journal; and what became of payments without a receipt."""

import os
import re
from collections.abc import Iterable, Mapping
from datetime import datetime, timezone
from typing import Any

from .agreed import TOKENS, Token, is_address
from .errors import NodeError
from .journal import open_files, receipts
from .look_up import look_up, read_payment
from .payment import is_settled, receipt_of
from .text import as_sentence, plain, when


def reconcile(
    folders: "str | Iterable[str]", node: "str | None" = None, *, tokens: Mapping[str, Token] = TOKENS
) -> dict[str, Any]:
    """What the journals in these folders say was paid. It is free, and signs nothing.

    Returns `months`: wallet, month (YYYY-MM), payments and usdc, as decimal text; and `open`: the payments without a
    receipt, each with the sentence of `look_up`, when there is a node; `unknown`: of how many it doesn't tell.
    Raises ValueError for a folder that is no journal.
    """
    paid: dict[str, tuple[str, str, int]] = {}  # wallet, month and amount by nonce: two copies are one payment
    unsettled: dict[str, dict] = {}  # by nonce, or by the place of a line that has none
    for folder in [folders] if isinstance(folders, str) else folders:
        _read(folder, paid, unsettled)
    unsettled = {key: payment for key, payment in unsettled.items() if key not in paid}  # settled anywhere is settled
    # Not half a line, which a full disk has left.
    whole = [each for each in unsettled.values() if all(each[name] for name in ("network", "from", "nonce"))]
    unknown = [payment["nonce"] for payment in whole if node and not _look_up(payment, node, tokens, paid)]
    months: dict[tuple[str, str], list[int]] = {}
    for wallet, month, amount in paid.values():
        months.setdefault((wallet, month), []).append(amount)
    rows = [
        {"wallet": wallet, "month": month, "payments": len(amounts), "usdc": plain(sum(amounts))}
        for (wallet, month), amounts in sorted(months.items())
    ]
    return {"months": rows, "open": list(unsettled.values()), "unknown": len(unknown)}


def _read(folder: str, paid: dict, unsettled: dict[str, dict]) -> None:
    """Adds the receipts and the open payments of a folder."""
    files = open_files(folder) if os.path.isdir(folder) else []
    if not files and not os.path.exists(os.path.join(folder, "receipts.jsonl")):
        raise ValueError(f"There is no {os.path.join(folder, 'receipts.jsonl')}, so nothing was counted.")
    for line in receipts(folder):
        payment = _payment_in(line)
        receipt = receipt_of({"PAYMENT-RESPONSE": payment["receipt"] or ""}) or {}
        # Older lines don't name the payment.
        signed = {"from": payment["from"] or str(receipt.get("payer")), "amount": payment["value"]}
        signed["network"] = payment["network"] or receipt.get("network")
        is_whole = re.fullmatch("[0-9]{1,30}", payment["value"]) and payment["at"] and is_address(signed["from"])
        if is_whole and is_settled(payment["receipt"], signed):
            entry = (str(receipt["payer"]), payment["at"][:7], int(payment["value"]))
            paid.setdefault(payment["nonce"] or receipt["transaction"].lower(), entry)
        else:
            unsettled[payment["nonce"] or f"line {len(unsettled)}"] = payment
    for file in files:
        payment = read_payment(file)
        unsettled[payment["nonce"]] = {"at": when(int(payment["validBefore"])), **payment}


def _payment_in(line: Mapping[str, Any]) -> dict:
    """The payment of a line of receipts, as `look_up` takes it; a member of another form is None."""
    nonce, payer, at = line.get("nonce"), line.get("from"), str(line.get("at"))
    return {
        "at": at if re.match(r"\d{4}-\d\d-\d\dT", at) else None,
        "network": line["network"] if isinstance(line.get("network"), str) else None,
        "from": payer if is_address(payer) else None,
        "nonce": nonce if isinstance(nonce, str) and re.fullmatch("0x[0-9a-fA-F]{64}", nonce) else None,
        "value": str(line.get("amount")),
        "receipt": line["receipt"] if isinstance(line.get("receipt"), str) else None,
    }


def _look_up(payment: dict, node: str, tokens: Mapping[str, Token], paid: dict) -> bool:
    """Adds what a node says of an open payment. Returns whether it says something."""
    value = payment["value"] if re.fullmatch("[0-9]{1,30}", payment["value"]) else None
    try:
        result = look_up(payment | {"value": value}, node, tokens=tokens)
    except (NodeError, ValueError) as error:  # a ValueError is of a token that this package does not know
        advice = getattr(error, "advice", "")
        payment["sentence"] = f"the node does not tell what happened: {as_sentence(error)} {advice}".strip()
        return False
    payment["sentence"] = result["sentence"]
    if "transaction" in result:
        month = (payment["at"] or datetime.now(timezone.utc).isoformat())[:7]
        paid.setdefault(payment["nonce"], (payment["from"], month, int(result["amount"])))
    return True
