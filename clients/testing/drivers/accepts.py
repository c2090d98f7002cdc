"""Reads PAYMENT-REQUIRED headers as a list in JSON, and prints for each the entry that would be signed, or why none."""

import json
import os
import sys

from docs402_client import NotSigned
from docs402_client.agreed import Agreed, acceptable

AGREED = Agreed(cap=int(os.environ["MAX_AMOUNT"]), pay_to=os.environ["PAY_TO"])


def read(header):
    try:
        return {"entry": acceptable({} if header is None else {"PAYMENT-REQUIRED": header}, AGREED)[1]}
    except NotSigned as error:
        return {"refusal": str(error)}


print(json.dumps([read(header) for header in json.load(sys.stdin)]))
