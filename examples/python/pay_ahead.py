"""Pays ahead: each request carries its payment, so only the first one counts as unpaid.

Run: API_URL=… PRIVATE_KEY=0x… python3 pay_ahead.py
"""

import os
import uuid

from pay import payment_for, request

# #region ahead
requirements = None  # headers of a 402 of this operation: its payment requirements hold until the price changes


def buy(url):
    global requirements
    payment_id = str(uuid.uuid4())
    if requirements is None:
        _, requirements, _ = request(url)
    status, headers, result = request(url, payment=payment_for(requirements, payment_id))
    if result.get("reason") == "no_matching_payment_requirements":
        # The price has changed. This API refused the payment before settlement, so a new one is no second charge.
        requirements = headers
        status, headers, result = request(url, payment=payment_for(requirements, payment_id))
    return status, headers, result
# #endregion


# #region use
count = 0
for block in range(37_600_000, 37_600_080):
    status, headers, result = buy(f"{os.environ['API_URL']}/v1/base/blocks/{block}")
    if status != 200:
        raise SystemExit(f"{status}: {result}")
    count += result["transaction_count"]
print(f"Read 80 blocks with {count} transactions.")
# #endregion
