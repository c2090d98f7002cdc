"""Reads receipts and errors of the test vectors, and prints what the clients make of them."""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "python"))

from pay import is_settled, problem_of, signed_in  # noqa: E402

given = json.load(sys.stdin)
errors = [problem_of(error["status"], error["body"]) for error in given["errors"]]
closes = [is_settled(receipt["paymentResponse"], signed_in(given["payment"])) for receipt in given["receipts"]]
decisions = [{key: error[key] for key in ("charged", "retry", "may_sign_new")} for error in errors]
print(json.dumps({"closes": closes, "decisions": decisions}))
