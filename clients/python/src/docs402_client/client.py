"""Paying for a request: it signs once, waits when told to, and keeps a cap, a budget and the payment across restarts."""

import contextlib
import dataclasses
import http.client
import json
import os
import re
import time
import urllib.parse
import uuid
from collections.abc import Callable, Mapping
from typing import Any

from .agreed import Agreed, acceptable, is_address, quoted, tokens_with
from .budget import NOTHING_SENT, Budget
from .clock import check_clock, clock_fault
from .data import Form, data_in, form_of, has_form, line_of
from .errors import BudgetReached, NotSigned, NotStored, Refused, RequestFailed
from .journal import add_receipt, afterwards, forget, is_payment, make_folder, open_file, read, write
from .payment import is_settled, receipt_of, signed_in
from .problem import asks_anew, no_response, problem_of, wait_seconds
from .send import Raw, origin_of, send
from .sign import account_of, payment_for, replacement_fault
from .text import millionths, when

# The last 402 of each operation: with it, the next request to the operation carries its payment at once.
requirements: dict[str, Mapping[str, str]] = {}
# Headers that are of a connection and not of a request, and the one that pays.
NOT_SENT = ("connection", "content-length", "expect", "host", "keep-alive", "te", "transfer-encoding", "upgrade", "payment-signature")


@dataclasses.dataclass(frozen=True)
class Response:
    """What a request has brought. `data`: its JSON. `receipt`: what PAYMENT-RESPONSE says; None without one."""

    data: Any
    receipt: "dict | None"
    headers: Mapping[str, str]
    status: int


def pay(
    request: "str | Mapping[str, Any]",
    *,
    wallet: Any = None,
    cap: "str | None" = None,
    budget: "str | None" = None,
    keep: "str | None" = None,
    form: "Mapping[str, Any] | None" = None,
    store: "Callable[[Any], Any] | None" = None,
    attempts: int = 8,
    pay_to: "str | None" = None,
    tokens: "Mapping[str, Mapping[str, str]] | None" = None,
    max_seconds: int = 60,
    ahead: bool = False,
    data: str = "value",
    timeout: float = 15,
) -> Response:
    """Sends a request, and pays for it when it has a price. Returns the response; raises when there is none, or an error.

    Whatever an error says about money, the payment stays in its file until there is a receipt: the same request sends it
    again, also after a restart. What is None is taken from the environment.

    request: a URL, or `{"url", "method", "headers", "body"}`; a body is text, bytes, or what becomes JSON.
    wallet: a private key, or an account of eth_account; PRIVATE_KEY.
    cap: the most that this request may cost, in dollars as decimal text; CAP, or 0.005.
    budget: the most that is ever signed with the folder `keep`, in dollars; `0.05/day` is by day (UTC); BUDGET, or 0.05.
    keep: the folder of signed amounts, open payments and receipts; KEEP, or `payments`. A new folder is a new budget.
    form: what the JSON must have, such as `{"items": list}`; otherwise, the data has not arrived.
    store: gets the data before its payment is closed; if it raises, the same request gets the same data again.
    attempts: how often the request is sent at most. timeout: of each, in seconds.
    pay_to: the one recipient that is paid; PAY_TO, or whoever the API names.
    tokens: more tokens, see `tokens_with`; TOKENS, as JSON.
    max_seconds: the longest time that a payment may be valid.
    ahead: sends the payment with the first request, when the last one of the same operation said what it needs. An operation
    has numbers and hashes in its path, which don't change its price.
    data: `text` for a line of JSON as text, with all digits; `bytes` for the body as it arrived, of any type without a form.

    Raises BudgetReached, NotSigned, Refused, RequestFailed, NotStored, WaitTooLong, Unreadable; ValueError for a wrong option.
    """
    env = os.environ
    folder = keep or env.get("KEEP") or "payments"  # an empty variable is none
    limit = Budget(folder, budget or env.get("BUDGET") or "0.05")
    call = _Call.of(request)
    if data not in ("value", "text", "bytes"):
        raise ValueError("The data are of kind value, text or bytes.")
    for name, number in {"attempts": attempts, "max_seconds": max_seconds}.items():
        if type(number) is not int or number < 1:
            raise ValueError(f"{name} must be a whole number from 1 on.")
    if store is not None and not callable(store):
        raise ValueError("store must be a function.")
    agreed = agreed_of(cap, pay_to, tokens, max_seconds)
    account = account_of(env.get("PRIVATE_KEY", "") if wallet is None else wallet)
    purchase = _Purchase(call, account, agreed, limit, folder, attempts, timeout, ahead)
    return purchase.run(_Reader(None if form is None else form_of(form), data), store or (lambda _: None))


def agreed_of(
    cap: "str | None" = None,
    pay_to: "str | None" = None,
    tokens: "Mapping[str, Mapping[str, str]] | None" = None,
    max_seconds: int = 60,
) -> Agreed:
    """What payments may be, with the environment in the place of what is not described. Raises ValueError."""
    most = millionths(cap or os.environ.get("CAP") or "0.005", "CAP")
    recipient = os.environ.get("PAY_TO") if pay_to is None else pay_to
    if recipient and not is_address(recipient):
        raise ValueError("PAY_TO must be an address: 0x and 40 hexadecimal digits.")
    return Agreed(most, recipient or None, tokens_with(tokens), max_seconds)


@dataclasses.dataclass(frozen=True)
class _Call:
    """A request: what is sent, and where."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: "bytes | None"
    origin: str

    @classmethod
    def of(cls, request: "str | Mapping[str, Any]") -> "_Call":
        described = {"url": request} if isinstance(request, str) else request
        if not isinstance(described, Mapping) or not isinstance(described.get("url"), str):
            raise ValueError('The request must be a URL, or such as {"url": "https://example.com/data"}.')
        url, body, headers = described["url"].partition("#")[0], described.get("body"), dict(described.get("headers") or {})
        if isinstance(body, str):
            body = body.encode()
        elif body is not None and not isinstance(body, bytes):
            body = json.dumps(body, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode(errors="backslashreplace")
        if body is not None and "content-type" not in map(str.lower, headers):
            headers["Content-Type"] = "application/json"
        method = (described.get("method") or ("GET" if body is None else "POST")).upper()
        if not re.fullmatch("[A-Z]{1,20}", method):
            raise ValueError(f"The method must be such as GET, not {quoted(method)}.")
        for name, value in headers.items():
            is_whole = re.fullmatch(r"[\w!#$%&'*+.^`|~-]+", name, re.ASCII) and re.fullmatch(r"[\t\x20-\x7e\xa0-\xff]*", value)
            if not is_whole or name.lower() in NOT_SENT:
                raise ValueError(f"The header {quoted(name)} can't be sent.")
        return cls(method, url, headers, body, origin_of(url))

    @property
    def operation(self) -> str:
        """Requirements are kept for each operation: numbers and hashes in the path don't make it another one."""
        path = re.sub(r"/(0x)?[0-9a-fA-F]*\d[0-9a-fA-F]*(?=/|$)", "/*", urllib.parse.urlsplit(self.url).path)
        return f"{self.method} {self.origin}{path}"

    def file(self, keep: str) -> str:
        return open_file(keep, self.method, self.url, self.body or b"")


@dataclasses.dataclass(frozen=True)
class _Reader:
    """What a successful response must be. Another one has not arrived: its payment stays open."""

    form: "Form | None"
    kind: str

    def read(self, raw: Raw) -> Any:
        """The data of a response. Raises ValueError."""
        if self.kind == "bytes" and self.form is None:
            return raw.body
        if raw.status in (204, 205) and not raw.body and not self.form:
            return {"text": "null", "bytes": b""}.get(self.kind)
        data = data_in(raw.body)
        if self.form and not has_form(data, self.form):
            raise ValueError("The response is not the JSON that was requested.")
        if self.kind == "text":
            return line_of(raw.body)
        return raw.body if self.kind == "bytes" else data


@dataclasses.dataclass(frozen=True)
class _Purchase:
    """One request, from its first attempt to its data."""

    call: _Call
    account: Any
    agreed: Agreed
    budget: Budget
    keep: str
    attempts: int
    timeout: float
    ahead: bool

    @property
    def file(self) -> str:
        return self.call.file(self.keep)

    def run(self, reader: _Reader, store: Callable[[Any], Any]) -> Response:
        make_folder(self.keep)
        payment, operation, attempts = read(self.file, is_payment), self.call.operation, self.attempts
        renewed, attempt = False, 0
        # After a jump of the clock, the request asks the API for its time.
        if payment is None and self.ahead and operation in requirements and clock_fault(self.call.origin) is None:
            # A price that is too high now may be that of another path: its own 402 decides.
            with contextlib.suppress(NotSigned):
                acceptable(requirements[operation], self.agreed)
                payment = self.sign(requirements[operation])
        while True:
            attempt += 1
            raw, data, problem = self.attempt(payment, reader)
            if problem is None:
                try:
                    store(data)
                except Exception as error:
                    raise NotStored(error) from error
                if payment:
                    self.close(payment, raw.headers.get("PAYMENT-RESPONSE"))
                is_paid = payment and is_settled(raw.headers.get("PAYMENT-RESPONSE"), payment)
                return Response(data, receipt_of(raw.headers) if is_paid else None, raw.headers, raw.status)
            if payment is None and raw.status == 402:
                payment = self.sign(raw.headers)
                requirements[operation] = raw.headers
                continue
            if payment and not renewed and self.renews(payment, raw, problem):
                payment, renewed = self.sign(raw.headers, old=payment), True
                requirements[operation] = raw.headers
                continue
            # Settled already: its identifier gets the stored response at once, or never.
            attempts = min(attempts, attempt + 2) if problem["charged"] == "yes" else attempts
            again = problem["retry"] == "same_payment" or (problem["retry"] == "after_wait" and raw.status != 404)
            if not again or attempt >= attempts:
                raise RequestFailed(problem, self.file if payment else None, self.expired(payment))
            time.sleep(wait_seconds(raw.headers, min(2**attempt / 4, 30), self.file if payment else None))

    def attempt(self, payment: "dict | None", reader: _Reader) -> "tuple[Raw, Any, dict | None]":
        """Sends the request once. Returns the response, and its data or its problem: half of one is none."""
        # Of the file, nothing but the payment: others may have written to the folder.
        header = {"PAYMENT-SIGNATURE": payment["headers"]["PAYMENT-SIGNATURE"]} if payment else {}
        headers = {**self.call.headers, **header}
        try:
            raw = send(self.call.method, self.call.url, headers, self.call.body, self.timeout)
            if 200 <= raw.status < 300:
                return raw, reader.read(raw), None
            return raw, None, problem_of(raw.status, raw.body.decode(errors="replace"))
        except (OSError, http.client.HTTPException, ValueError, Refused) as error:
            retry = "never" if isinstance(error, Refused) else "same_payment"
            return Raw(0, {}, b""), None, no_response(error) | {"retry": retry}

    def expired(self, payment: "dict | None") -> "str | None":
        """When a payment has expired, by a clock that agrees with the API's: then it is nothing to send again."""
        is_over = payment and int(payment["validBefore"]) < time.time() and clock_fault(self.call.origin) is None
        return when(int(payment["validBefore"])) if payment and is_over else None

    def renews(self, old: dict, raw: Raw, problem: dict) -> bool:
        """Whether a new payment takes the place of an older one, with its nonce.

        The error says so, or it is a 402 that says nothing, and the old payment has expired or is not what it asks for.
        """
        if not asks_anew(problem) and (raw.status != 402 or problem["code"] != "no_problem_document"):
            return False
        try:
            accepted = acceptable(raw.headers, self.agreed)[1]
        except NotSigned:
            return False
        header = old["headers"]["PAYMENT-SIGNATURE"]
        if clock_fault(self.call.origin) or replacement_fault(header, self.account.address, accepted):
            return False
        return asks_anew(problem) or old["amount"] != accepted["amount"] or int(old["validBefore"]) <= time.time()

    def sign(self, headers: Mapping[str, str], old: "dict | None" = None) -> dict:
        """Signs, and writes the payment down before it can be sent. Its file is as secret as a key.

        In place of an older payment, it takes over its identifier and its nonce: the token contract accepts only one of
        them, whatever the API says about the first.
        """
        amount, counted = int(acceptable(headers, self.agreed)[1]["amount"]), int(old["counted"]) if old else 0
        check_clock(self.call.origin)
        try:
            if amount > counted:
                self.budget.reserve(amount - counted)
        except BudgetReached:
            # Another process may have signed for the same request, with the last of the budget: its payment is written soon.
            time.sleep(1)
            other = None if old else read(self.file, is_payment)
            if not other:
                raise
            return other
        payment_id, older = old["id"] if old else str(uuid.uuid4()), old and old["headers"]["PAYMENT-SIGNATURE"]
        how = {"account": self.account, "agreed": self.agreed, "origin": self.call.origin, "older": older}
        try:
            header = payment_for(headers, payment_id, **how)
        except Exception:
            if amount > counted:
                self.budget.reserve(counted - amount)  # nothing was signed
            raise
        signed = {key: value for key, value in signed_in(header).items() if key != "to"}
        payment = {"id": payment_id, **signed, "counted": str(max(amount, counted))}
        payment["headers"] = {"PAYMENT-SIGNATURE": header}
        # Another process has signed for the same request: its payment is sent, and this one never is.
        if write(self.file, payment, once=old is None, then=NOTHING_SENT):
            return payment
        self.budget.reserve(-amount)  # what is never sent does not count
        return read(self.file, is_payment) or self.sign(headers)

    def close(self, payment: dict, receipt: "str | None") -> None:
        with afterwards():
            add_receipt(self.keep, payment, self.call.url, receipt)
            # Data without a receipt may be anyone's: the payment can still settle, so the same request sends it again.
            if is_settled(receipt, payment):
                forget(self.file, payment["id"])
