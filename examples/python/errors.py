"""What to do about each kind of error: its body says so. The same signed payment is sent again, never a new one.

Run: API_URL=… PRIVATE_KEY=0x… python3 errors.py
"""

import os
import time
import uuid

from ends import end_in_sentences, print_line, with_members
from pay import is_ok, payment_for, request, send_payment, told, wait_seconds

end_in_sentences("API_URL", "PRIVATE_KEY")


# #region handle
def get(target, attempts=4):
    url = os.environ["API_URL"] + target
    payment = None
    for attempt in range(1, attempts + 1):
        status, headers, result = send_payment(url, payment) if payment else request(url)
        if status == 402 and payment is None:
            payment = payment_for(headers, str(uuid.uuid4()))  # signed once, whatever happens to it
            status, headers, result = send_payment(url, payment)
        if is_ok(status):
            return with_members(result, number=int)
        # An object that does not exist may exist one block later; this program does not wait for it.
        again = result["retry"] in ("same_payment", "after_wait") and status != 404
        if not again or attempt == attempts:
            # `charged` says whether money moved; the sentence has what `may_sign_new` means.
            raise RuntimeError(f"{told(status, result)} (charged: {result['charged']})")
        wait = wait_seconds(headers, 2**attempt)
        print_line(f"{result['code']}: retrying in {wait} s")
        time.sleep(wait)
# #endregion


# #region use
print_line(f"Block {get('/v1/base/blocks/latest')['number']}")
for target in ["/v1/base/blocks/999999999", "/v1/bse/blocks/latest", "/v1/base/blocks/newest"]:
    try:
        get(target)
    except RuntimeError as error:
        print_line(f"{target}: {error}")
# #endregion
