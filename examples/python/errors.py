"""What to do about each kind of error. Branch on `code`; an answer with an error status is not charged.

Run: API_URL=… PRIVATE_KEY=0x… python3 errors.py
"""

import os
import time

from pay import paid_request


# #region handle
PASSING = {"rate_limited", "network_unavailable", "internal_error"}  # for 502, see the example about retries


def get(target, attempts=3):
    for attempt in range(1, attempts + 1):
        status, headers, answer = paid_request(os.environ["API_URL"] + target)
        if status == 200:
            return answer
        if answer["code"] not in PASSING or attempt == attempts:
            raise RuntimeError(f"{status} {answer['code']}: {answer['detail']}")
        wait = int(headers["Retry-After"] or 2**attempt)
        print(f"{answer['code']}: again in {wait} s")
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
