"""What to do about each kind of error. Branch on `code`, and send the same signed payment when you try again.

Run: API_URL=… PRIVATE_KEY=0x… python3 errors.py
"""

import os
import time
import uuid

from pay import payment_for, request


# #region handle
PASSING = {"rate_limited", "network_unavailable", "internal_error"}
# After these two you may have been charged: a new payment could be a second one.
PASSING |= {"payment_service_unavailable", "payment_settlement_failed"}
EXPIRED = "invalid_exact_evm_payload_authorization_valid_before"


def get(target, attempts=4):
    url = os.environ["API_URL"] + target
    payment_id = str(uuid.uuid4())  # one for this request, whatever happens to it
    payment = None
    for attempt in range(1, attempts + 1):
        status, headers, result = request(url, payment=payment)
        if status == 402 and payment is None:
            payment = payment_for(headers, payment_id)
            status, headers, result = request(url, payment=payment)
        if status == 200:
            return result
        # The next attempt signs a new one; with the same identifier it is no second charge.
        expired = result.get("reason") == EXPIRED
        if expired:
            payment = None
        if not (expired or result["code"] in PASSING) or attempt == attempts:
            raise RuntimeError(f"{status} {result['code']}: {result['detail']}")
        wait = int(headers["Retry-After"] or 2**attempt)
        print(f"{result['code']}: again in {wait} s")
        time.sleep(wait)
# #endregion


# #region use
print(f"Block {get('/v1/base/blocks/latest')['number']}")
for target in ["/v1/base/blocks/999999999", "/v1/bse/blocks/latest", "/v1/base/blocks/newest"]:
    try:
        get(target)
    except RuntimeError as error:
        print(f"{target}: {error}")
# #endregion
