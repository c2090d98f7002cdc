"""Reads PAYMENT-REQUIRED headers as a list in JSON, and prints for each the entry that would be signed, or why none."""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "python"))

from pay import NotSigned, acceptable  # noqa: E402


def read(header):
    try:
        return {"entry": acceptable({} if header is None else {"PAYMENT-REQUIRED": header}, 1000)[1]}
    except NotSigned as error:
        return {"refusal": str(error)}


print(json.dumps([read(header) for header in json.load(sys.stdin)]))
