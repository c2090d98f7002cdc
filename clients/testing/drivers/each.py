"""Requests each URL with the library, whatever became of those before, and prints how each ended: one JSON a line."""

import json
import os
import sys

from docs402_client import pay

attempts = int(os.environ.get("ATTEMPTS", 3))
for target in sys.argv[1:]:
    try:
        end = {"number": pay(target, attempts=attempts, ahead=True, form={"number": 0}).data["number"]}
    except Exception as error:
        end = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps({"target": target, **end}), flush=True)
