"""Reads receipts and errors of the test vectors, and prints what the client makes of them."""

import json
import sys

from docs402_client.payment import is_settled, signed_in
from docs402_client.problem import problem_of

given = json.load(sys.stdin)
errors = [problem_of(error["status"], error["body"]) for error in given["errors"]]
closes = [is_settled(receipt["paymentResponse"], signed_in(given["payment"])) for receipt in given["receipts"]]
decisions = [{key: error[key] for key in ("charged", "retry", "may_sign_new")} for error in errors]
print(json.dumps({"closes": closes, "decisions": decisions}))
