"""Everything a client has to do: read the offer, sign it, send it. Needs eth-account; the rest is Python's own."""

import base64
import json
import os
import secrets
import time
import urllib.error
import urllib.request

from eth_account import Account


# #region request
def request(url, body=None, payment=None, timeout=15):
    """Sends a request. Returns status, headers and the answer's JSON; errors are answers, too."""
    headers = {"Content-Type": "application/json"} if body is not None else {}
    if payment:
        headers["PAYMENT-SIGNATURE"] = payment
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=timeout) as response:
            return response.status, response.headers, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, error.headers, json.load(error)
# #endregion


# #region header
def decode_header(value):
    return json.loads(base64.b64decode(value))


def encode_header(value):
    return base64.b64encode(json.dumps(value).encode()).decode()
# #endregion


# #region sign
FIELDS = {"from": "address", "to": "address", "value": "uint256"}
FIELDS |= {"validAfter": "uint256", "validBefore": "uint256", "nonce": "bytes32"}


def sign(offer):
    account = Account.from_key(os.environ["PRIVATE_KEY"])
    nonce = secrets.token_bytes(32)
    valid_before = int(time.time()) + offer["maxTimeoutSeconds"]
    signed = account.sign_typed_data(
        # The token's own domain: name and version come from the offer, and differ between networks.
        domain_data={
            "name": offer["extra"]["name"],
            "version": offer["extra"]["version"],
            "chainId": int(offer["network"].split(":")[1]),
            "verifyingContract": offer["asset"],
        },
        message_types={"TransferWithAuthorization": [{"name": n, "type": t} for n, t in FIELDS.items()]},
        message_data={
            "from": account.address,
            "to": offer["payTo"],
            "value": int(offer["amount"]),
            "validAfter": 0,
            "validBefore": valid_before,
            "nonce": nonce,
        },
    )
    authorization = {"from": account.address, "to": offer["payTo"], "value": offer["amount"]}
    authorization |= {"validAfter": "0", "validBefore": str(valid_before), "nonce": "0x" + nonce.hex()}
    return {"signature": "0x" + bytes(signed.signature).hex(), "authorization": authorization}
# #endregion


# #region pay
def payment_for(headers, max_amount=20_000, payment_id=None):
    """Signs the offer in a 402 answer, when it costs at most `max_amount` (in millionths of a dollar)."""
    required = decode_header(headers["PAYMENT-REQUIRED"])
    offer = next(o for o in required["accepts"] if o["scheme"] == "exact" and o["network"].startswith("eip155:"))
    if int(offer["amount"]) > max_amount:
        raise ValueError(f"The price of {offer['amount']} is over the cap of {max_amount}.")
    extensions = required.get("extensions", {})
    if payment_id and "payment-identifier" in extensions:
        extensions["payment-identifier"]["info"]["id"] = payment_id
    payload = {"x402Version": 2, "resource": required["resource"], "accepted": offer, "extensions": extensions}
    return encode_header(payload | {"payload": sign(offer)})


def paid_request(url, body=None, max_amount=20_000):
    """Sends a request, and pays for it when it has a price. Returns status, headers and the answer's JSON."""
    status, headers, answer = request(url, body)
    if status != 402:
        return status, headers, answer
    return request(url, body, payment_for(headers, max_amount))
# #endregion
