"""Repeats a request whose response was lost or is pending, without paying twice: always the same signed payment.

Run: API_URL=… PRIVATE_KEY=0x… python3 retry.py
"""

import http.client
import os
import time
import uuid

from pay import payment_for, request


# #region retry
def buy_once(url, attempts=6):
    status, headers, result = request(url)
    if status != 402:
        return status, headers, result
    # Signed once. Its identifier lets the API recognize every repeat, and return the response that you paid for.
    payment = payment_for(headers, str(uuid.uuid4()))
    for attempt in range(1, attempts + 1):
        try:
            status, headers, result = request(url, payment=payment, timeout=10)
            # While the payment can still settle, it is sent again, and no new one is signed.
            may_settle = status >= 500 or result.get("code") == "payment_settlement_failed"
            if attempt == attempts or not may_settle:
                return status, headers, result
        except (OSError, http.client.HTTPException, ValueError):  # no whole response: you may have paid
            if attempt == attempts:
                raise
        time.sleep(0.25 * 2**attempt)
# #endregion


status, headers, block = buy_once(os.environ["API_URL"] + "/v1/base/blocks/finalized")
if status != 200:
    raise SystemExit(f"{status}: {block}")
replayed = headers["Idempotent-Replayed"] == "true"
print(f"Block {block['number']}{', from the stored response' if replayed else ''}.")
