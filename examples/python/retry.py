"""Repeats a request whose answer was lost, without paying twice: the same signed payment, with an identifier in it.

Run: API_URL=… PRIVATE_KEY=0x… python3 retry.py
"""

import os
import time
import uuid

from pay import payment_for, request


# #region retry
def buy_once(url, attempts=4):
    status, headers, answer = request(url)
    if status != 402:
        return status, headers, answer
    # Signed once. With the identifier, the API knows every later attempt as the same purchase.
    payment = payment_for(headers, payment_id=str(uuid.uuid4()))
    for attempt in range(1, attempts + 1):
        try:
            status, headers, answer = request(url, payment=payment, timeout=10)
            if status < 500 or attempt == attempts:
                return status, headers, answer
        except OSError:  # no answer: it may have been paid, so the same payment is sent again
            if attempt == attempts:
                raise
        time.sleep(0.25 * 2**attempt)
# #endregion


status, headers, block = buy_once(os.environ["API_URL"] + "/v1/base/blocks/finalized")
if status != 200:
    raise SystemExit(f"{status}: {block}")
replayed = headers["Idempotent-Replayed"] == "true"
print(f"Block {block['number']}{', from the stored answer' if replayed else ''}.")
