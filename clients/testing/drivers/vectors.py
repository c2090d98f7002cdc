"""Signs test vectors, as a list in JSON, and prints for each the value of PAYMENT-SIGNATURE."""

import email.utils
import json
import secrets
import sys
import time

from docs402_client import clock
from docs402_client.agreed import Agreed
from docs402_client.sign import account_of, payment_for


def sign(vector):
    time.time = lambda: vector["time"]
    secrets.token_bytes = lambda size: bytes.fromhex(vector["nonce"][2:])
    clock.note_time({"Date": email.utils.formatdate(vector["time"], usegmt=True)}, "x")
    headers = {"PAYMENT-REQUIRED": vector["paymentRequired"]}
    id = vector["paymentIdentifier"] or "unused-0123456789"
    return payment_for(headers, id, account=account_of(vector["privateKey"]), agreed=Agreed(20_000), origin="x")


print(json.dumps([sign(vector) for vector in json.load(sys.stdin)]))
