"""A client for production: it pays ahead, signs once for each request, waits when it is told to, and keeps a cap for each
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

from pay import decode_header, payment_for, request


# #region budget
def write(file, value, once):
    """Writes a file as a whole or not at all. Returns False when it may be written once only and is there already."""
    draft = f"{file}.{uuid.uuid4()}"
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
        json.dump(value, out)
        out.flush()
        os.fsync(out.fileno())
    try:
        if not once:
            os.replace(draft, file)
            return True
        os.link(draft, file)
        os.unlink(draft)
        return True
    except FileExistsError:  # another process was faster
        os.unlink(draft)
        return False


def read(file):
    with open(file, encoding="utf-8") as text:
        return json.load(text)


class Budget:
    """One small file for each signed amount, written once and never changed: several processes can share the folder."""

    def __init__(self, folder, budget):
        self.folder, self.budget, self.count, self.signed = folder, budget, 0, 0

    def next(self):
        return os.path.join(self.folder, f"signed-{self.count + 1}.json")

    def left(self):
        """What can still be signed."""
        while os.path.exists(self.next()):
            self.signed, self.count = int(read(self.next())["signed"]), self.count + 1
        return self.budget - self.signed

    def reserve(self, amount):
        """Writes an amount down before it is signed. Raises when the budget is reached: then nothing is signed."""
        while True:
            if self.left() < amount:
                signed = f"{self.signed} of {self.budget} are signed"
                raise RuntimeError(f"The budget is reached: {signed}, {amount} more would be needed.")
            if write(self.next(), {"signed": str(self.signed + amount), "at": now()}, once=True):
                return


def now():
    return datetime.now(timezone.utc).isoformat()
# #endregion


# #region request
EXPIRED = "invalid_exact_evm_payload_authorization_valid_before"
USED = "invalid_exact_evm_nonce_already_used"
PRICE_CHANGED = "no_matching_payment_requirements"
FINAL_SECONDS = 3600  # generous: this long after the expiry, a finalized block is later than it
KNOWN_SECONDS = 80_000  # the API keeps an identifier for 24 hours


class PaidClient:
    """`cap` for one payment and `budget` for all that is ever signed with this folder, in millionths of a dollar.

    The folder holds signed amounts, open payments and receipts. A new folder is a new budget.
    """

    def __init__(self, api_url, cap, budget, folder):
        os.makedirs(folder, mode=0o700, exist_ok=True)
        self.api_url, self.cap, self.folder = api_url, cap, folder
        self.budget = Budget(folder, budget)
        self.requirements = {}

    def request(self, target, body=None, attempts=8):
        """Sends a request and pays for it. Returns the JSON of the response; raises when there is none, or an error."""
        # Requirements are kept for each operation: numbers and hashes in the path make no other one.
        kind = re.sub(r"/(0x)?[0-9a-fA-F]*\d[0-9a-fA-F]*(?=/|$)", "/*", urllib.parse.urlsplit(target).path)
        name = hashlib.sha256(f"{self.api_url}{target} {json.dumps(body)}".encode()).hexdigest()
        file = os.path.join(self.folder, f"open-{name}.json")
        payment = read(file) if os.path.exists(file) else None
        may_settle = payment is not None  # perhaps it was sent before a restart
        renewed, attempt = False, 1
        while True:
            if payment is None and kind in self.requirements:
                payment_id = str(uuid.uuid4())
                payment = self.sign(self.requirements[kind], file, payment_id, once=True)
                may_settle = payment["id"] != payment_id
            status, headers, result = self.send(target, body, payment and payment["header"])
            if "PAYMENT-REQUIRED" in headers:
                self.requirements[kind] = headers
            if 200 <= status < 300:
                if payment:
                    self.close(file, payment, target, receipt=headers["PAYMENT-RESPONSE"])
                return result
            if payment is None and "PAYMENT-REQUIRED" in headers:
                continue
            reason, code = result.get("reason"), result["code"]
            age = time.time() - payment["until"] if payment else 0  # since it has expired
            changed = reason == PRICE_CHANGED and (not may_settle or age > FINAL_SECONDS)
            if payment and not renewed and age < KNOWN_SECONDS and (reason == EXPIRED or changed):
                # The same identifier: as long as the old payment could still settle, the API settles no other one for it.
                payment, renewed = self.sign(headers, file, payment["id"], once=False), True
                continue
            # A payment that has just been settled: its identifier gets the stored response.
            used = reason == USED
            passing = status in (0, 429) or status >= 500 or code == "payment_settlement_failed" or used
            may_settle = may_settle or bool(passing and payment and status != 429)
            if payment and (used and attempt == attempts if passing else not may_settle):
                self.close(file, payment, target, status=status)
            if not passing or attempt == attempts:
                kept = f" The payment is kept: the same request sends it again ({file})." if os.path.exists(file) else ""
                raise RuntimeError(f"{status} {code}: {result.get('detail')}{kept}")
            time.sleep(int(headers.get("Retry-After") or 0) or min(2**attempt / 4, 30))
            attempt += 1

    def sign(self, headers, file, payment_id, once):
        """Signs, and writes the payment down before it can be sent. Its file is as secret as a key."""
        accepts = decode_header(headers["PAYMENT-REQUIRED"])["accepts"]
        accepted = next(r for r in accepts if r["scheme"] == "exact" and r["network"].startswith("eip155:"))
        amount = int(accepted["amount"])
        if amount > self.cap:
            raise RuntimeError(f"The price of {amount} is over the cap of {self.cap}: nothing was signed.")
        self.budget.reserve(amount)
        header = payment_for(headers, payment_id, self.cap)
        until = int(time.time()) + 1 + accepted["maxTimeoutSeconds"]
        payment = {"id": payment_id, "amount": amount, "header": header, "until": until}
        # Another process has signed for the same request: its payment is sent, and this one never is.
        return payment if write(file, payment, once) else read(file)

    def send(self, target, body, payment):
        try:
            return request(self.api_url + target, body, payment)
        except (OSError, http.client.HTTPException, ValueError) as error:
            return 0, {}, {"code": "no_response", "detail": str(error)}

    def close(self, file, payment, target, **outcome):
        line = json.dumps({"at": now(), "amount": payment["amount"], "target": target, **outcome})
        with open(os.path.join(self.folder, "receipts.jsonl"), "a", encoding="utf-8") as receipts:
            receipts.write(line + "\n")
        if os.path.exists(file) and read(file)["id"] == payment["id"]:
            os.unlink(file)
# #endregion


# #region run
if __name__ == "__main__":
    env = os.environ
    cap, budget = int(env.get("CAP", 5_000)), int(env.get("BUDGET", 20_000))
    client = PaidClient(env["API_URL"], cap, budget, env.get("BUDGET_FOLDER", "budget"))
    try:
        for target in sys.argv[1:]:
            print(json.dumps(client.request(target)))
    except RuntimeError as error:
        raise SystemExit(str(error))
# #endregion
