"""Pays ahead: each request carries its payment, so only the first one counts as unpaid.

Run: API_URL=… PRIVATE_KEY=0x… python3 pay_ahead.py
"""

import os
import uuid

from ends import end_in_sentences, print_line, with_members
from pay import is_ok, payment_for, request, send_payment, told

end_in_sentences("API_URL", "PRIVATE_KEY")

# #region ahead
requirements = None  # headers of a 402 of this operation: its payment requirements hold until the price changes


def buy(url):
    global requirements
    if requirements is None:
        _, requirements, _ = request(url)
    # When the price has changed, the program stops: the person who runs it decides about the new one.
    return send_payment(url, payment_for(requirements, str(uuid.uuid4())))
# #endregion


# #region use
count = 0
for block in range(37_600_000, 37_600_080):
    status, headers, result = buy(f"{os.environ['API_URL']}/v1/base/blocks/{block}")
    if not is_ok(status):
        raise SystemExit(told(status, result))
    count += with_members(result, transaction_count=int)["transaction_count"]
print_line(f"Read 80 blocks with {count} transactions.")
# #endregion
