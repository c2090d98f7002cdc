"""A client for production: it pays ahead, signs once for each request, waits when told to, and keeps a cap for each
payment and a budget that survive restarts. Import PaidClient, or run it with the paths of free and paid GET requests:

API_URL=… PRIVATE_KEY=0x… python3 client.py /v1/base/blocks/latest
"""

import hashlib
import http.client
import json
import os
import re
import sys
import time
import urllib.parse
import uuid
from datetime import datetime, timezone

from ends import end_in_sentences, has_form, print_line
from files import add_line, afterwards, read, write
from pay import NotSigned, Refused, acceptable, check_clock, clock_fault, decode_header, is_ok, is_settled, payment_for, request
from pay import cut, sentences_of, signed_in, wait_seconds, wallet


# #region budget
class BudgetReached(RuntimeError):
    """Raised before anything is signed. A program that it ends has an exit code of its own: with a new budget it goes on."""

    exit_code = 75


class Budget:
    """One small file for each signed amount, written once and never changed: several processes can share the folder."""

    def __init__(self, folder, budget):
        self.folder, self.budget, self.count, self.signed = folder, budget, 0, 0

    def next(self):
        return os.path.join(self.folder, f"signed-{self.count + 1}.json")

    def left(self):
        """What can still be signed."""
        while os.path.exists(self.next()):
            self.signed, self.count = int(read(self.next(), is_count)["signed"]), self.count + 1
        return self.budget - self.signed

    def reserve(self, amount):
        """Writes an amount down before it is signed. Raises when the budget is reached: then nothing is signed."""
        while True:
            if self.left() < amount:
                signed = f"{self.signed} of {self.budget} are signed"
                raise BudgetReached(f"The budget is reached: {signed}, and this request needs {amount} more.")
            if write(self.next(), {"signed": str(self.signed + amount), "at": now()}, once=True):
                return


def is_count(value):
    return int(value["signed"]) >= 0


def is_payment(value):
    return signed_in(value["header"]) and int(value["amount"]) >= 0 and int(value["counted"]) >= 0


def now():
    return datetime.now(timezone.utc).isoformat()
# #endregion


# #region request
class PaidClient:
    """`cap` for one payment and `budget` for all that is ever signed with this folder, in millionths of a dollar.

    The folder holds signed amounts, open payments and receipts. A new folder is a new budget.
    """

    def __init__(self, api_url, cap, budget, folder):
        try:
            os.makedirs(folder, mode=0o700, exist_ok=True)
        except OSError as error:
            raise RuntimeError(f"The folder {folder} can't be made: {error}") from error
        self.api_url, self.cap, self.folder = api_url.rstrip("/"), cap, folder
        self.budget = Budget(folder, budget)
        self.requirements = {}

    def request(self, target, body=None, attempts=8, cap=None, form=None, store=None):
        """Sends a request and pays for it. Returns the JSON of the response; raises when there is none, or an error.

        Whatever an error says about money, the payment stays in its file until there is a receipt: the same request
        sends it again. `cap`: the most that this request may cost, if that is less than the cap of the client. `form`: what
        the JSON of the response must have, such as `{"items": list}`; otherwise, the data has not arrived. `store`: gets
        the data before its payment is closed; if it raises an error, the same request gets the same data again.
        """
        most = self.cap if cap is None else min(cap, self.cap)
        # Requirements are kept for each operation: numbers and hashes in the path don't make it another one.
        kind = re.sub(r"/(0x)?[0-9a-fA-F]*\d[0-9a-fA-F]*(?=/|$)", "/*", urllib.parse.urlsplit(target).path)
        name = hashlib.sha256(f"{self.api_url}{target} {json.dumps(body)}".encode()).hexdigest()
        file = os.path.join(self.folder, f"open-{name}.json")
        payment = read(file, is_payment)
        renewed, attempt = False, 0
        while True:
            attempt += 1
            # After a jump of the clock, the next request asks the API for its time.
            if payment is None and kind in self.requirements and clock_fault() is None:
                payment = self.sign(self.requirements[kind], most, file)
            status, headers, result = self.send(target, body, payment and payment["header"], form or {})
            if is_ok(status):
                try:
                    if store:
                        store(result)
                except Exception as error:
                    again = "The data has arrived and was not stored. The same request gets it again"
                    raise RuntimeError(f"{again}: {type(error).__name__}: {error}") from error
                if payment:
                    self.close(file, payment, target, headers["PAYMENT-RESPONSE"])
                return result
            if payment is None and status == 402:
                acceptable(headers, most)  # raises when there is nothing to sign
                check_clock()
                self.requirements[kind] = headers
                continue
            charged, retry = result["charged"], result["retry"]
            stale = retry == "new_payment" and {"requirements", "clock"} & set(result.get("look_up", []))
            allowed = stale and result["may_sign_new"] != "never" and not renewed
            if payment and allowed and self.replaces(payment, headers, most):
                payment, renewed = self.sign(headers, most, file, old=payment), True
                self.requirements[kind] = headers
                continue
            # Settled already: its identifier gets the stored response at once, or never.
            attempts = min(attempts, attempt + 2) if charged == "yes" else attempts
            again = retry == "same_payment" or (retry == "after_wait" and status != 404)
            if not again or attempt >= attempts:
                kept = f"The payment is saved: run the same request to send it again ({file})." if payment else ""
                raise RuntimeError(sentences_of(status, result, kept))
            time.sleep(wait_seconds(headers, min(2**attempt / 4, 30)))

    def replaces(self, old, headers, cap):
        """Whether a new payment can take the nonce of an older one: from the same wallet, in the same token."""
        try:
            return old["from"] == wallet() and old["network"] == acceptable(headers, cap)[1]["network"]
        except NotSigned:
            return False

    def sign(self, headers, cap, file, old=None):
        """Signs, and writes the payment down before it can be sent. Its file is as secret as a key.

        In place of an older payment, it takes over its identifier and its nonce: the token contract accepts only one of
        them, whatever the API says about the first.
        """
        amount, counted = int(acceptable(headers, cap)[1]["amount"]), int(old["counted"]) if old else 0
        try:
            if amount > counted:
                self.budget.reserve(amount - counted)
        except BudgetReached:
            # Another process may have signed for the same request, with the last of the budget: its payment is written soon.
            time.sleep(1)
            other = None if old else read(file, is_payment)
            if not other:
                raise
            return other
        payment = {"id": old["id"] if old else str(uuid.uuid4()), "amount": amount, "counted": max(amount, counted)}
        payment["header"] = payment_for(headers, payment["id"], cap, old and old["header"])
        signed = decode_header(payment["header"])
        payment["network"] = signed["accepted"]["network"]
        payment |= {key: signed["payload"]["authorization"][key] for key in ("from", "nonce", "validBefore")}
        # Another process has signed for the same request: its payment is sent, and this one never is.
        if write(file, payment, once=old is None):
            return payment
        self.budget.reserve(-amount)  # what is never sent does not count
        return read(file, is_payment)

    def send(self, target, body, payment, form):
        """Sends a request. No response, half of one, or another one counts as an error: the payment may be charged."""
        try:
            status, headers, result = request(self.api_url + target, body, payment, api=self.api_url)
            if is_ok(status) and form and not has_form(result, form):
                raise ValueError("The response is not the JSON that was requested.")
            return status, headers, result
        except (OSError, http.client.HTTPException, ValueError, Refused) as error:
            retry = "never" if isinstance(error, Refused) else "same_payment"
            unknown = {"charged": "unknown", "retry": retry, "may_sign_new": "after_expiry"}
            return 0, {}, {"code": "no_response", "detail": cut(str(error), 500), **unknown}

    def close(self, file, payment, target, receipt):
        named = {key: payment[key] for key in ("network", "from", "nonce")}
        line = json.dumps({"at": now(), "amount": payment["amount"], "target": target, **named, "receipt": receipt})
        with afterwards():
            add_line(os.path.join(self.folder, "receipts.jsonl"), line)
            # Data without a receipt may be anyone's: the payment can still settle, so the same request sends it again.
            if is_settled(receipt, payment) and (read(file, is_payment) or {}).get("id") == payment["id"]:
                os.unlink(file)
# #endregion


# #region run
def client_from_environment():
    """For programs: from here on, an error ends the program in a sentence."""
    end_in_sentences("API_URL", "PRIVATE_KEY")
    cap, budget = amount_in("CAP", "5000"), amount_in("BUDGET", "50000")
    return PaidClient(os.environ["API_URL"], cap, budget, os.environ.get("BUDGET_FOLDER", "budget"))


def amount_in(name, otherwise):
    """An amount in the environment, in millionths of a dollar."""
    value = os.environ.get(name, otherwise)
    if not re.fullmatch("[0-9]{1,18}", value):
        raise RuntimeError(f"{name} must be a whole number, in millionths of a dollar.")
    return int(value)


if __name__ == "__main__":
    client = client_from_environment()
    for target in sys.argv[1:]:
        client.request(target, store=lambda data: print_line(json.dumps(data)))
# #endregion
