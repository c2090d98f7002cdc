"""Signing a payment: an authorization to transfer (EIP-3009), signed as typed data (EIP-712)."""

import re
import secrets
import time
from collections.abc import Mapping
from typing import Any

from .agreed import Agreed, acceptable
from .clock import check_clock
from .errors import NotSigned
from .journal import write
from .payment import encode_header, identifier_in, signed_in
from .text import members

ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141  # of the curve secp256k1: keys are below
FIELDS = {"from": "address", "to": "address", "value": "uint256"}
FIELDS |= {"validAfter": "uint256", "validBefore": "uint256", "nonce": "bytes32"}


def account_of(wallet: Any) -> Any:
    """What signs: an account of eth_account as it is, or the one of a private key. Raises ValueError, never with the key."""
    if not isinstance(wallet, str):
        if hasattr(wallet, "sign_typed_data"):
            return wallet
        raise ValueError("The wallet must be a private key, or an account that signs.")
    if not wallet:
        raise ValueError("Set PRIVATE_KEY in the environment.")
    if not re.fullmatch("0x[0-9a-fA-F]{64}", wallet):
        raise ValueError("PRIVATE_KEY must be 0x and 64 hexadecimal digits.")
    if not 0 < int(wallet, 16) < ORDER:
        raise ValueError("PRIVATE_KEY is not a private key: it is zero or too large.")
    try:
        from eth_account import Account  # what looks a payment up, or reads the journal, does not need it
    except ModuleNotFoundError:
        raise RuntimeError("The package eth-account is missing: python3 -m pip install eth-account.") from None
    return Account.from_key(wallet)


def checksum(address: str) -> str:
    """An address with the capitals of its checksum; as it is where eth-account, which brings what makes them, is missing."""
    try:
        from eth_utils import to_checksum_address
    except ModuleNotFoundError:
        return address
    return to_checksum_address(address)


def make_wallet(file: str = "wallet.env") -> str:
    """Makes a wallet: writes its private key into a file that only its owner reads. Returns its address; nothing is sent.

    Raises RuntimeError when the file exists: a lost key takes its money with it.
    """
    key = f"0x{secrets.randbelow(ORDER - 1) + 1:064x}"
    address = account_of(key).address
    if not write(file, f"PRIVATE_KEY={key}\n", once=True):
        raise RuntimeError(f"{file} exists already, and a key is never overwritten. Move it to a safe place first.")
    return address


def typed_data(accepted: dict, authorization: dict) -> tuple[dict, dict, dict]:
    """What is signed: domain, types and message of a transfer."""
    # The token's own domain: name and version come from the requirements, and differ between networks.
    domain = {"name": accepted["extra"]["name"], "version": accepted["extra"]["version"]}
    domain |= {"chainId": int(accepted["network"].split(":")[1]), "verifyingContract": accepted["asset"]}
    types = {"TransferWithAuthorization": [{"name": name, "type": kind} for name, kind in FIELDS.items()]}
    numbers = {name: int(authorization[name]) for name, kind in FIELDS.items() if kind == "uint256"}
    return domain, types, {**authorization, **numbers, "nonce": bytes.fromhex(authorization["nonce"][2:])}


def sign(account: Any, accepted: dict, nonce: "str | None" = None) -> dict:
    """Signs a transfer. With the nonce of an older payment, the token contract accepts only one of the two."""
    authorization = {"from": account.address, "to": accepted["payTo"], "value": accepted["amount"], "validAfter": "0"}
    authorization["validBefore"] = str(int(time.time()) + accepted["maxTimeoutSeconds"])
    authorization["nonce"] = nonce or "0x" + secrets.token_bytes(32).hex()
    signed = account.sign_typed_data(*typed_data(accepted, authorization))
    return {"signature": "0x" + bytes(signed.signature).hex(), "authorization": authorization}


def payment_for(
    headers: Mapping[str, str],
    payment_id: str,
    *,
    account: Any,
    agreed: Agreed,
    origin: str,
    older: "str | None" = None,
) -> str:
    """Signs the requirements of a 402 of an origin, such as https://example.com.

    `payment_id`: 16 to 128 letters, digits, `-` and `_`; one for each request. `older`: PAYMENT-SIGNATURE of the payment
    whose place the new one takes, with its nonce and its identifier. Returns PAYMENT-SIGNATURE; never write it to a log.
    Raises NotSigned.
    """
    required, accepted = acceptable(headers, agreed)
    check_clock(origin)
    nonce = None
    if older:
        fault = replacement_fault(older, account.address, accepted)
        if fault:
            raise NotSigned(fault)
        nonce, payment_id = signed_in(older)["nonce"], identifier_in(older) or payment_id
    extensions = members(required.get("extensions"))
    if "payment-identifier" in extensions:
        identifier = members(extensions["payment-identifier"])
        info = members(identifier.get("info")) | {"id": payment_id}
        extensions = extensions | {"payment-identifier": identifier | {"info": info}}
    payload = {"x402Version": 2, "resource": required.get("resource"), "accepted": accepted, "extensions": extensions}
    return encode_header(payload | {"payload": sign(account, accepted, nonce)})


def replacement_fault(older: str, payer: str, accepted: dict) -> "str | None":
    """Says why a payment can't take the nonce of an older one; None when it can. A nonce is one of a wallet and a token."""
    signed = signed_in(older)
    if (signed["from"], signed["network"]) != (payer, accepted["network"]):
        return "the payment that was signed before is of another wallet or network"
    if signed["to"].lower() != accepted["payTo"].lower():
        return "the payment that was signed before is to another recipient"
    return None
