"""Repeats a request whose response was lost or is pending, without paying twice: always the same signed payment, also when
it is started again.

Run: API_URL=… PRIVATE_KEY=0x… python3 retry.py
"""

import hashlib
import http.client
import os
import time
import uuid

from ends import WrongJson, end_in_sentences, with_members
from files import afterwards, read, write
from pay import Refused, is_settled, payment_for, printable, request, signed_in, told, wait_seconds

end_in_sentences("API_URL", "PRIVATE_KEY")


# #region retry
def payment_in(file, url):
    """The payment of an earlier run that got no response, or else a new one. Its file is as secret as a key."""
    kept = read(file)
    if kept is None:
        status, headers, result = request(url)
        if status != 402:
            raise SystemExit(told(status, result))
        # Signed once. Its identifier lets the API recognize every repeat, and return the response that you paid for.
        kept = {"PAYMENT-SIGNATURE": payment_for(headers, str(uuid.uuid4()))}
        # Of two that run at the same time, the second one sends the payment of the first.
        if not write(file, kept, once=True):
            kept = read(file)
    return kept["PAYMENT-SIGNATURE"]


def buy_once(url, attempts=6):
    file = f"payment-{hashlib.sha256(url.encode()).hexdigest()}.json"
    payment = payment_in(file, url)
    attempt = 0
    while True:
        attempt += 1
        wait = 0.25 * 2**attempt
        try:
            status, headers, result = request(url, payment=payment)
            if status == 200:
                with_members(result, "number")
        except (OSError, http.client.HTTPException, ValueError, WrongJson, Refused) as error:
            # Without a whole response, you may have paid.
            if attempt >= attempts or isinstance(error, Refused):
                raise RuntimeError(f"The payment is saved in {file}: {error}") from error
        else:
            # Only now: without a receipt, or whatever an error says, the next run sends the same payment.
            if status == 200 and is_settled(headers["PAYMENT-RESPONSE"], signed_in(payment)):
                with afterwards():
                    os.unlink(file)
            # The error says whether to send the same payment again. A new one is never signed here.
            again = status != 200 and result["retry"] in ("same_payment", "after_wait")
            if status != 200 and result["charged"] == "yes":  # the stored response, or none
                attempts = min(attempts, attempt + 2)
            if attempt >= attempts or not again:
                return status, headers, result
            wait = wait_seconds(headers, wait)
        time.sleep(wait)
# #endregion


status, headers, block = buy_once(os.environ["API_URL"] + "/v1/base/blocks/finalized")
if status != 200:
    raise SystemExit(told(status, block))
replayed = headers["Idempotent-Replayed"] == "true"
print(printable(f"Block {block['number']}{', from the stored response' if replayed else ''}."))
