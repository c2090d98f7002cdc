"""Repeats a request whose response was lost or is pending, without paying twice: always the same signed payment.

Run: API_URL=… PRIVATE_KEY=0x… python3 retry.py
"""

import http.client
import os
import time
import uuid

from pay import payment_for, request, wait_seconds


# #region retry
def buy_once(url, attempts=6):
    status, headers, result = request(url)
    if status != 402:
        return status, headers, result
    # Signed once. Its identifier lets the API recognize every repeat, and return the response that you paid for.
    payment = payment_for(headers, str(uuid.uuid4()))
    attempt = 0
    while True:
        attempt += 1
        wait = 0.25 * 2**attempt
        try:
            status, headers, result = request(url, payment=payment, timeout=10)
        except (OSError, http.client.HTTPException, ValueError):  # no whole response: you may have paid
            if attempt == attempts:
                raise
        else:
            # The error says whether to send the same payment again. A new one is never signed here.
            again = status != 200 and result["retry"] in ("same_payment", "after_wait")
            if result.get("charged") == "yes":  # the stored response, or none
                attempts = min(attempts, attempt + 2)
            if attempt == attempts or not again:
                return status, headers, result
            wait = wait_seconds(headers, wait)
        time.sleep(wait)
# #endregion


status, headers, block = buy_once(os.environ["API_URL"] + "/v1/base/blocks/finalized")
if status != 200:
    raise SystemExit(f"{status} {block['code']}: {block['detail']}")
replayed = headers["Idempotent-Replayed"] == "true"
print(f"Block {block['number']}{', from the stored response' if replayed else ''}.")
