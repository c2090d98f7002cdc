"""Everything a client has to do: read the payment requirements, sign one, send it. Needs eth-account, nothing else."""

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
    """Sends a request. Returns status, headers and the JSON of the response, also for an error."""
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


def sign(accepted):
    account = Account.from_key(os.environ["PRIVATE_KEY"])
    nonce = secrets.token_bytes(32)
    valid_before = int(time.time()) + accepted["maxTimeoutSeconds"]
    signed = account.sign_typed_data(
        # The token's own domain: name and version come from the requirements, and differ between networks.
        domain_data={
            "name": accepted["extra"]["name"],
            "version": accepted["extra"]["version"],
            "chainId": int(accepted["network"].split(":")[1]),
            "verifyingContract": accepted["asset"],
        },
        message_types={"TransferWithAuthorization": [{"name": n, "type": t} for n, t in FIELDS.items()]},
        message_data={
            "from": account.address,
            "to": accepted["payTo"],
            "value": int(accepted["amount"]),
            "validAfter": 0,
            "validBefore": valid_before,
            "nonce": nonce,
        },
    )
    authorization = {"from": account.address, "to": accepted["payTo"], "value": accepted["amount"]}
    authorization |= {"validAfter": "0", "validBefore": str(valid_before), "nonce": "0x" + nonce.hex()}
    return {"signature": "0x" + bytes(signed.signature).hex(), "authorization": authorization}
# #endregion


# #region pay
def payment_for(headers, payment_id, max_amount=20_000):
    """Signs the requirements of a 402 response, when the amount is at most `max_amount` (in millionths of a dollar).

    Returns the value of PAYMENT-SIGNATURE; never write it to a log.
    """
    required = decode_header(headers["PAYMENT-REQUIRED"])
    accepted = next(r for r in required["accepts"] if r["scheme"] == "exact" and r["network"].startswith("eip155:"))
    if int(accepted["amount"]) > max_amount:
        raise ValueError(f"The price of {accepted['amount']} is over the cap of {max_amount}.")
    extensions = required.get("extensions", {})
    if "payment-identifier" in extensions:
        extensions["payment-identifier"]["info"]["id"] = payment_id
    payload = {"x402Version": 2, "resource": required["resource"], "accepted": accepted, "extensions": extensions}
    return encode_header(payload | {"payload": sign(accepted)})


def paid_request(url, payment_id, body=None, max_amount=20_000):
    """Sends a request, and pays for it when it has a price. Returns status, headers and the JSON of the response.

    `payment_id`: 16 to 128 letters, digits, `-` and `_`. One for each request: keep it until you have the response.
    """
    status, headers, result = request(url, body)
    if status != 402:
        return status, headers, result
    return request(url, body, payment_for(headers, payment_id, max_amount))
# #endregion
