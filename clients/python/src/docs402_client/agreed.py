"""The requirement of a 402: what may be signed. Everything that the API asks for is compared before anything is signed."""

import dataclasses
import json
import os
import re
from collections.abc import Mapping

from .errors import NotSigned
from .payment import AMOUNT, decode_header
from .text import dollars, members

Token = tuple[str, str, str]
# By network: address, and the name and version that the contract signs with. All have six decimals.
TOKENS: dict[str, Token] = {
    "eip155:8453": ("0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", "USD Coin", "2"),  # USDC on Base
    "eip155:84532": ("0x036CbD53842c5426634e7929541eC2318f3dCF7e", "USDC", "2"),  # test USDC on Base Sepolia
}


@dataclasses.dataclass(frozen=True)
class Agreed:
    """What a payment may be.

    `cap`: the most that it may cost, in millionths of a dollar. `pay_to`: the only recipient; None takes the one that the
    API names. `tokens`: by network. `max_seconds`: as long as a signature is valid, it can be settled.
    """

    cap: int
    pay_to: "str | None" = None
    tokens: Mapping[str, Token] = dataclasses.field(default_factory=lambda: TOKENS)
    max_seconds: int = 60


def quoted(value: object) -> str:
    return "an object" if isinstance(value, (dict, list)) else json.dumps(value)[:80]


def is_address(value: object) -> bool:
    """Whether a value is an address of Ethereum."""
    return isinstance(value, str) and re.fullmatch("0x[0-9a-fA-F]{40}", value) is not None


def refusal(entry: object, agreed: Agreed) -> "str | None":
    """Says why an entry of `accepts` may not be signed; None when it may. The types count too: "60" is not 60."""
    scheme, network, amount, asset, pay_to, seconds, extra = (
        members(entry).get(k) for k in ("scheme", "network", "amount", "asset", "payTo", "maxTimeoutSeconds", "extra")
    )
    name, version = members(extra).get("name"), members(extra).get("version")
    method = members(extra).get("assetTransferMethod", "eip3009")
    token = agreed.tokens.get(network) if isinstance(network, str) else None
    if scheme != "exact":
        return f"the scheme is {quoted(scheme)}"
    if token is None or not is_address(asset) or asset.lower() != token[0].lower():
        return f"{quoted(asset)} on {quoted(network)} is not a token that you pay with"
    if not is_address(pay_to) or (agreed.pay_to or pay_to).lower() != pay_to.lower():
        return f"the recipient is {quoted(pay_to)}"
    if not isinstance(amount, str) or not re.fullmatch(AMOUNT, amount):
        return f"the amount is {quoted(amount)}, not digits"
    if int(amount) > agreed.cap:
        return f"the price of {dollars(int(amount))} is over the cap of {dollars(agreed.cap)}"
    if type(seconds) is not int or not 1 <= seconds <= agreed.max_seconds:
        return f"it would be valid for {quoted(seconds)} s, not for 1 to {agreed.max_seconds}"
    if (name, version) != token[1:]:
        return f"the token is named {quoted(name)}, {quoted(version)}"
    return None if method == "eip3009" else f"the transfer method is {quoted(method)}"


def acceptable(headers: Mapping[str, str], agreed: Agreed) -> tuple[dict, dict]:
    """Reads the headers of a 402. Returns what it requires and the entry that may be signed; what is signed is made of it.

    Raises NotSigned when there is none.
    """
    if not headers.get("PAYMENT-REQUIRED"):
        raise NotSigned("the response has no PAYMENT-REQUIRED header, so it does not use x402 version 2")
    try:
        required = members(decode_header(headers["PAYMENT-REQUIRED"]))
    except (ValueError, RecursionError):
        required = {}
    if type(required.get("x402Version")) is not int or required["x402Version"] != 2:
        raise NotSigned(f"the API uses x402 version {quoted(required.get('x402Version'))}, not 2")
    accepts = required["accepts"][:9] if isinstance(required.get("accepts"), list) else []
    refusals = [refusal(entry, agreed) for entry in accepts]
    if None not in refusals:
        raise NotSigned("; ".join(dict.fromkeys(map(str, refusals))) or "the API offers no payment option")
    fault = extension_fault(required.get("extensions"))
    if fault:
        raise NotSigned(fault)
    return required, accepts[refusals.index(None)]


def extension_fault(extensions: object) -> "str | None":
    """Says why extensions can't be sent back; None when they can. Without an identifier, a repeat is charged again."""
    identifier = members(extensions).get("payment-identifier", {"info": {"required": False}})
    is_whole = isinstance(members(members(identifier).get("info")).get("required"), bool)
    if is_whole and (extensions is None or isinstance(extensions, dict)):
        return None
    return "the extension payment-identifier is malformed, so a repeat could be charged again"


def tokens_with(more: "Mapping[str, Mapping[str, str]] | None" = None) -> dict[str, Token]:
    """The known tokens and more of them, by network: `{"eip155:137": {"address": "0x…", "name": "USD Coin", "version": "2"}}`.

    None takes those of TOKENS in the environment, as JSON. Raises ValueError for one that has not this form.
    """
    try:
        named = json.loads(os.environ.get("TOKENS") or "{}") if more is None else more
        tokens = {network: tuple(token[name] for name in ("address", "name", "version")) for network, token in named.items()}
        is_whole = all(is_address(token[0]) and all(isinstance(each, str) for each in token) for token in tokens.values())
        is_named = all(re.fullmatch("eip155:[0-9]{1,15}", network) for network in tokens)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        tokens, is_whole, is_named = {}, False, False
    if not is_whole or not is_named:
        example = '{"eip155:8453": {"address": "0x…", "name": "USD Coin", "version": "2"}}'
        raise ValueError(f"TOKENS must be JSON such as {example}.")
    return {**TOKENS, **tokens}
