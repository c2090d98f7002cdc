"""Signs a payment without the client, to show what the headers hold. It keeps nothing: after a lost response, look it up.
API_URL=… PRIVATE_KEY=0x… PAY_TO=0x… python3 sign_by_hand.py"""

import base64, json, os, secrets, time, urllib.error, urllib.request, uuid  # noqa: E401
from eth_account import Account

UINTS = dict.fromkeys(["value", "validAfter", "validBefore"], "uint256")
FIELDS = {"from": "address", "to": "address"} | UINTS | {"nonce": "bytes32"}


def sign(header, key, payment_id):
    """Makes PAYMENT-SIGNATURE of PAYMENT-REQUIRED, whose first entry was compared with what you agreed to."""
    required, account = json.loads(base64.b64decode(header)), Account.from_key(key)
    accepted, extensions = required["accepts"][0], required.get("extensions") or {}
    until, nonce = int(time.time()) + accepted["maxTimeoutSeconds"], "0x" + secrets.token_bytes(32).hex()
    chain = {"chainId": int(accepted["network"].split(":")[1]), "verifyingContract": accepted["asset"]}
    domain = {"name": accepted["extra"]["name"], "version": accepted["extra"]["version"]} | chain
    values = {"from": account.address, "to": accepted["payTo"], "value": accepted["amount"], "validAfter": "0"}
    values |= {"validBefore": str(until), "nonce": nonce}
    types = {"TransferWithAuthorization": [{"name": name, "type": kind} for name, kind in FIELDS.items()]}
    message = values | {name: int(values[name]) for name in UINTS}
    signature = "0x" + bytes(account.sign_typed_data(domain, types, message).signature).hex()
    extensions.get("payment-identifier", {"info": {}})["info"]["id"] = payment_id  # a repeat gets the same response
    payment = {"x402Version": 2, "resource": required.get("resource"), "accepted": accepted, "extensions": extensions}
    payment |= {"payload": {"signature": signature, "authorization": values}}
    return base64.b64encode(json.dumps(payment).encode()).decode()


if __name__ == "__main__":
    url = os.environ["API_URL"] + "/v1/base/blocks/latest"
    try:
        urllib.request.urlopen(url)
    except urllib.error.HTTPError as error:
        header = error.headers["PAYMENT-REQUIRED"]
    entry = json.loads(base64.b64decode(header))["accepts"][0]
    if int(entry["amount"]) > 1000 or entry["payTo"] != os.environ["PAY_TO"] or entry["maxTimeoutSeconds"] > 60:
        raise SystemExit(f"Nothing was signed: {entry}")
    paid = {"PAYMENT-SIGNATURE": sign(header, os.environ["PRIVATE_KEY"], str(uuid.uuid4()))}
    response = urllib.request.urlopen(urllib.request.Request(url, headers=paid))
    print(response.status, base64.b64decode(response.headers["PAYMENT-RESPONSE"]).decode())
