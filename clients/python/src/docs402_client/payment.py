"""The headers of a payment: PAYMENT-SIGNATURE, and the receipt in PAYMENT-RESPONSE."""

import base64
import json
import re
from collections.abc import Mapping
from typing import Any

from .text import members


AMOUNT = "0|[1-9][0-9]{0,29}"  # in the token's smallest unit


def decode_header(value: str) -> Any:
    """The JSON of a header. Raises ValueError, or RecursionError, when it holds none."""
    if not re.fullmatch("[A-Za-z0-9+/]+={0,2}", value):
        raise ValueError("It is not base64.")
    text = base64.b64decode(value.rstrip("=") + "=" * (-len(value.rstrip("=")) % 4)).decode("utf-8-sig")
    return json.loads(text, parse_constant=_refused, parse_float=_number)


def _refused(name: str) -> None:
    raise ValueError(f"{name} is not JSON.")


def _number(text: str) -> "int | float":
    """60.0 is 60."""
    number = float(text)
    return int(number) if number.is_integer() else number


def encode_header(value: object) -> str:
    return base64.b64encode(json.dumps(value, separators=(",", ":")).encode()).decode()


def signed_in(header: str) -> dict[str, str]:
    """Reads PAYMENT-SIGNATURE: from, to, network, amount, nonce and validBefore of what was signed.

    Raises ValueError, LookupError or TypeError when nothing is signed in it.
    """
    payment = decode_header(header)
    accepted, signed = payment["accepted"], payment["payload"]["authorization"]
    authorization = {"from": signed["from"], "to": signed["to"], "network": accepted["network"], "amount": signed["value"]}
    authorization |= {"nonce": signed["nonce"], "validBefore": signed["validBefore"]}
    forms = {"from": "0x[0-9a-fA-F]{40}", "to": "0x[0-9a-fA-F]{40}", "network": r"eip155:\d{1,15}", "amount": AMOUNT}
    forms |= {"nonce": "0x[0-9a-fA-F]{64}", "validBefore": r"\d{1,12}"}
    if not all(re.fullmatch(form, authorization[name], re.ASCII) for name, form in forms.items()):
        raise ValueError("A member has another form.")
    return authorization


def identifier_in(header: str) -> "str | None":
    """The payment identifier of PAYMENT-SIGNATURE, if it has one."""
    extension = members(members(decode_header(header).get("extensions")).get("payment-identifier"))
    return members(extension.get("info")).get("id")


def receipt_of(headers: Mapping[str, str]) -> "dict | None":
    """What the receipt of a response says; None if there is none."""
    try:
        return members(decode_header(headers.get("PAYMENT-RESPONSE") or "")) or None
    except (ValueError, RecursionError):
        return None


def receipt_fault(receipt: "str | None", signed: Mapping[str, Any]) -> "str | None":
    """Says why a receipt is not the one of a payment; None when it is.

    `receipt`: PAYMENT-RESPONSE as it was sent. `signed`: from, network and amount.
    """
    named = receipt_of({"PAYMENT-RESPONSE": receipt or ""}) or {}
    if named.get("success") is not True:
        return "there is no receipt of a settled payment"
    if not re.fullmatch(r"0x[0-9a-fA-F]{64}", str(named.get("transaction"))):
        return "the receipt names no transaction"
    if str(named.get("payer")).lower() != signed["from"].lower():
        return "the receipt is of another wallet"
    if named.get("network") != signed["network"]:
        return "the receipt is of another network"
    amount = str(signed["amount"])
    return None if named.get("amount") in (None, amount) else "the receipt is of another amount"


def is_settled(receipt: "str | None", signed: Mapping[str, Any]) -> bool:
    """Whether a receipt says that this payment is settled. Without one, or with somebody else's, it can still be."""
    return receipt_fault(receipt, signed) is None
