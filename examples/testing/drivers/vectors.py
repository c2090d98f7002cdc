"""Signs test vectors, as a list in JSON, and prints for each the value of PAYMENT-SIGNATURE."""

import email.utils
import json
import os
import pathlib
import secrets
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "python"))

import pay  # noqa: E402


def sign(vector):
    os.environ["PRIVATE_KEY"] = vector["privateKey"]
    time.time = lambda: vector["time"]
    secrets.token_bytes = lambda size: bytes.fromhex(vector["nonce"][2:])
    pay.note_time({"Date": email.utils.formatdate(vector["time"], usegmt=True)})
    headers = {"PAYMENT-REQUIRED": vector["paymentRequired"]}
    return pay.payment_for(headers, vector["paymentIdentifier"] or "unused-0123456789")


print(json.dumps([sign(vector) for vector in json.load(sys.stdin)]))
