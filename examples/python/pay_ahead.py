"""Pays ahead: each request carries its payment, so only the first one counts as unpaid.

Run: API_URL=… PRIVATE_KEY=0x… python3 pay_ahead.py
"""

import os
import uuid

from pay import payment_for, request

# #region ahead
terms = None  # headers of a 402 of this operation: its payment requirements hold until the price changes


def buy(url):
    global terms
    payment_id = str(uuid.uuid4())
    if terms is None:
        _, terms, _ = request(url)
    status, headers, answer = request(url, payment=payment_for(terms, payment_id))
    if answer.get("reason") == "no_matching_payment_requirements":
        # The price has changed. This API refused the payment before settlement, so a new one is no second charge.
        terms = headers
        status, headers, answer = request(url, payment=payment_for(terms, payment_id))
    return status, headers, answer
# #endregion


# #region use
count = 0
for block in range(37_600_000, 37_600_080):
    status, headers, answer = buy(f"{os.environ['API_URL']}/v1/base/blocks/{block}")
    if status != 200:
        raise SystemExit(f"{status}: {answer}")
    count += answer["transaction_count"]
print(f"Read 80 blocks with {count} transactions.")
# #endregion
