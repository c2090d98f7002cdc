"""Repeats a request whose response was lost or is pending, without paying twice: always the same signed payment, also when
it is started again.

Run: API_URL=… PRIVATE_KEY=0x… python3 retry.py
"""

import contextlib
import hashlib
import http.client
import os
import time
import uuid

from ends import WrongJson, end_in_sentences, print_line, with_members
from files import afterwards, read, write
from pay import Refused, is_ok, is_settled, payment_for, request, signed_in, told, wait_seconds

end_in_sentences("API_URL", "PRIVATE_KEY")


# #region retry
def payment_in(file, url):
    """The payment of an earlier run that got no response, or else a new one. Its file is as secret as a key."""
    kept = read(file, lambda value: signed_in(value["PAYMENT-SIGNATURE"]))
    if kept is None:
        status, headers, result = request(url)
        if status != 402:
            raise SystemExit(told(status, result))
        # Signed once. Its identifier lets the API recognize every repeat, and return the response that you paid for.
        kept = {"PAYMENT-SIGNATURE": payment_for(headers, str(uuid.uuid4()))}
        # Of two that run at the same time, the second one sends the payment of the first.
        if not write(file, kept, once=True):
            return payment_in(file, url)
    return kept["PAYMENT-SIGNATURE"]


def buy_once(url, use, attempts=6):
    """Hands the data to `use` before its payment is forgotten: if that fails, the next run gets the same data again."""
    file = f"payment-{hashlib.sha256(url.encode()).hexdigest()}.json"
    payment = payment_in(file, url)
    attempt = 0
    while True:
        attempt += 1
        wait = 0.25 * 2**attempt
        try:
            status, headers, result = request(url, payment=payment)
            if is_ok(status):
                with_members(result, number=int)
        except (OSError, http.client.HTTPException, ValueError, WrongJson, Refused) as error:
            # Without a whole response, you may have paid.
            if attempt >= attempts or isinstance(error, Refused):
                raise RuntimeError(f"The payment is saved in {file}: {error}") from error
        else:
            if is_ok(status):
                use(result, headers["Idempotent-Replayed"] == "true")
                # Only now: without a receipt, or whatever an error says, the next run sends the same payment.
                if is_settled(headers["PAYMENT-RESPONSE"], signed_in(payment)):
                    with afterwards(), contextlib.suppress(FileNotFoundError):  # another run was faster
                        os.unlink(file)
                return
            # The error says whether to send the same payment again. A new one is never signed here.
            if result["charged"] == "yes":  # the stored response, or none
                attempts = min(attempts, attempt + 2)
            if attempt >= attempts or result["retry"] not in ("same_payment", "after_wait"):
                raise RuntimeError(told(status, result))
            wait = wait_seconds(headers, wait)
        time.sleep(wait)
# #endregion


def show(block, is_stored):
    print_line(f"Block {block['number']}{', from the stored response' if is_stored else ''}.")


buy_once(os.environ["API_URL"] + "/v1/base/blocks/finalized", show)
