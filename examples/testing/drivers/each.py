"""Requests each target, whatever became of those before, and prints how each ended: one JSON a line."""

import json
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "python"))

from client import PaidClient  # noqa: E402

env = os.environ
client = PaidClient(env["API_URL"], int(env["CAP"]), int(env["BUDGET"]), env["BUDGET_FOLDER"])
for target in sys.argv[1:]:
    try:
        end = {"number": client.request(target, attempts=int(env.get("ATTEMPTS", 3)))["number"]}
    except Exception as error:
        end = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps({"target": target, **end}), flush=True)
