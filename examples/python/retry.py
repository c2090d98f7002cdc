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
from pay import Refused, is_expired, is_ok, is_settled, payment_for, request, signed_in, told, wait_seconds

end_in_sentences("API_URL", "PRIVATE_KEY")


# #region retry
def payment_in(file, url):
    """The payment of an earlier run that got no response, or else a new one. Its file is as secret as a key."""
    kept = read(file, lambda value: signed_in(value["PAYMENT-SIGNATURE"]))
    if kept is None:
        # Signed once. Its identifier lets the API recognize every repeat, and return the response that you paid for.
        kept = {"PAYMENT-SIGNATURE": sign_for(url)}
        # Of two that run at the same time, the second one sends the payment of the first.
        if not write(file, kept, once=True):
            return payment_in(file, url)
    return kept["PAYMENT-SIGNATURE"]


def sign_for(url, older=None):
    """Signs a payment, or one in the place of an older one: of the two, the token contract accepts one."""
    status, headers, result = request(url)
    if status != 402:
        raise SystemExit(told(status, result))
    return payment_for(headers, str(uuid.uuid4()), older=older)


def buy_once(url, use, attempts=6):
    """Hands the data to `use` before its payment is forgotten: if that fails, the next run gets the same data again."""
    file = f"payment-{hashlib.sha256(url.encode()).hexdigest()}.json"
    payment = payment_in(file, url)
    attempt, renewed = 0, False
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
                again = "run this again to send the same one"
                raise RuntimeError(f"The payment is saved in {file}: {again}: {error}") from error
        else:
            if is_ok(status):
                use(result, headers["Idempotent-Replayed"] == "true")
                # Only now: without a receipt, or whatever an error says, the next run sends the same payment.
                if is_settled(headers["PAYMENT-RESPONSE"], signed_in(payment)):
                    with afterwards(), contextlib.suppress(FileNotFoundError):  # another run was faster
                        os.unlink(file)
                return
            if is_expired(result) and not renewed:
                payment, renewed = sign_for(url, payment), True
                write(file, {"PAYMENT-SIGNATURE": payment}, once=False)
                continue
            # The error says whether to send the same payment again. One with another nonce is never signed here.
            if result["charged"] == "yes":  # the stored response, or none
                attempts = min(attempts, attempt + 2)
            if attempt >= attempts or result["retry"] not in ("same_payment", "after_wait"):
                raise RuntimeError(told(status, result, file))
            wait = wait_seconds(headers, wait)
        time.sleep(wait)
# #endregion


def show(block, is_stored):
    print_line(f"Block {block['number']}{', from the stored response' if is_stored else ''}.")


buy_once(os.environ["API_URL"] + "/v1/base/blocks/finalized", show)
