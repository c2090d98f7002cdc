"""Everything a client has to do: read the payment requirements, compare them, sign one, send it. Needs eth-account."""

import base64
import decimal
import email.utils
import http.client
import json
import os
import queue
import re
import secrets
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

from eth_account import Account


# #region printable
# What nobody sees, besides what `isprintable` knows: characters without a width.
HIDDEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")


def printable(text):
    """What a stranger wrote, as it may be printed: with escapes, which JSON reads as the same characters."""

    def escaped(character):
        if character.isprintable() and not HIDDEN.match(character):
            return character
        return re.sub("(.{4})", r"\\u\1", character.encode("utf-16-be", "surrogatepass").hex())

    return "".join(map(escaped, str(text)))


def cut(text, most):
    """What a stranger wrote, printable, and without the rest of a long text."""
    rest = len(text) - most
    return printable(text if rest <= 0 else f"{text[:most]}… ({rest} more characters)")


def as_sentence(text):
    """A text as a sentence: it ends in one full stop."""
    text = str(text).rstrip()
    return text if text.endswith((".", "!", "?")) else f"{text}."
# #endregion


# #region agreed
# Whatever the API asks for is compared with this before anything is signed.
PAY_TO = "0x986FAe7C539909E8C33848C6C409C574396bDBF7"
TOKENS = {  # address, and the name and version that the contract signs with
    "eip155:8453": ("0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", "USD Coin", "2"),  # USDC on Base
    "eip155:84532": ("0x036CbD53842c5426634e7929541eC2318f3dCF7e", "USDC", "2"),  # test USDC, in the sandbox
}
MAX_TIMEOUT_SECONDS = 60  # as long as a signature is valid, it can be settled


class NotSigned(Exception):
    """Raised only before anything is signed."""

    def __init__(self, why):
        super().__init__(printable(f"Nothing was signed: {why}."))


def said(value):
    return "an object" if isinstance(value, (dict, list)) else json.dumps(value)[:80]


def members(value):
    return value if isinstance(value, dict) else {}


def refusal(entry, max_amount):
    """Says why an entry of `accepts` may not be signed; None when it may. The types count too: "60" is not 60."""
    scheme, network, amount, asset, pay_to, seconds, extra = (
        members(entry).get(k) for k in ("scheme", "network", "amount", "asset", "payTo", "maxTimeoutSeconds", "extra")
    )
    name, version = members(extra).get("name"), members(extra).get("version")
    method = members(extra).get("assetTransferMethod", "eip3009")
    token = TOKENS.get(network) if isinstance(network, str) else None
    if scheme != "exact":
        return f"the scheme is {said(scheme)}"
    if token is None or asset != token[0]:
        return f"{said(asset)} on {said(network)} is not a token that you pay with"
    if pay_to != PAY_TO:
        return f"the recipient is {said(pay_to)}"
    if not isinstance(amount, str) or not re.fullmatch(r"[0-9]{1,30}", amount):
        return f"the amount is {said(amount)}, not digits"
    if int(amount) > max_amount:
        return f"the price of {amount} is over the cap of {max_amount}"
    if type(seconds) is not int or not 1 <= seconds <= MAX_TIMEOUT_SECONDS:
        return f"it would be valid for {said(seconds)} s, not for 1 to {MAX_TIMEOUT_SECONDS}"
    if (name, version) != token[1:]:
        return f"the token is named {said(name)}, {said(version)}"
    return None if method == "eip3009" else f"the transfer method is {said(method)}"


def acceptable(headers, max_amount):
    """Reads a 402. Raises NotSigned unless an entry may be signed; what is signed is made from the one it returns."""
    if not headers.get("PAYMENT-REQUIRED"):
        raise NotSigned("the response has no PAYMENT-REQUIRED header, so it does not use x402 version 2")
    try:
        required = members(decode_header(headers["PAYMENT-REQUIRED"]))
    except (ValueError, RecursionError):
        required = {}
    if type(required.get("x402Version")) is not int or required["x402Version"] != 2:
        raise NotSigned(f"the API uses x402 version {said(required.get('x402Version'))}, not 2")
    accepts = required["accepts"][:9] if isinstance(required.get("accepts"), list) else []
    refusals = [refusal(entry, max_amount) for entry in accepts]
    if None not in refusals:
        raise NotSigned("; ".join(dict.fromkeys(refusals)) or "the API offers no payment option")
    fault = extension_fault(required.get("extensions"))
    if fault:
        raise NotSigned(fault)
    return required, accepts[refusals.index(None)]


def extension_fault(extensions):
    """Says why extensions can't be sent back; None when they can. Without an identifier, a repeat is charged again."""
    identifier = members(extensions).get("payment-identifier", {"info": {"required": False}})
    is_whole = isinstance(members(members(identifier).get("info")).get("required"), bool)
    if is_whole and (extensions is None or isinstance(extensions, dict)):
        return None
    return "the extension payment-identifier is malformed, so a repeat could be charged again"
# #endregion


# #region clock
# A signature is valid until a time: with a wrong clock, that is not the one that was agreed to.
MAX_SKEW_SECONDS = 10
# What the API said last, and when: of its clock, and of one that nobody sets.
heard = None


def time_in(headers):
    """The time of a response in Unix seconds; None when it has no Date."""
    try:
        return email.utils.parsedate_to_datetime(headers.get("Date") or "").timestamp()
    except (TypeError, ValueError, AttributeError, OverflowError):
        return None


def note_time(headers):
    global heard
    date = time_in(headers)
    heard = None if date is None else (date, time.monotonic())


def clock_fault():
    """Says why nothing may be signed by this machine's clock; None when it agrees with the last response of the API."""
    if heard is None:
        return "the last response of the API has no Date, so this machine's clock is not compared with it"
    date, at = heard
    ahead = round(time.time() - date - (time.monotonic() - at))
    if abs(ahead) <= MAX_SKEW_SECONDS:
        return None
    return f"this machine's clock is {abs(ahead)} s {'ahead of' if ahead > 0 else 'behind'} the API's: set it"


def check_clock():
    """Raises NotSigned when this machine's clock is wrong."""
    fault = clock_fault()
    if fault:
        raise NotSigned(fault)
# #endregion


# #region request
class Refused(Exception):
    """Raised when a request would leave the API."""

    def __init__(self, why):
        super().__init__(cut(why, 1000))


class Response(http.client.HTTPResponse):
    """What is sent ahead of a response, such as hints (103), is not the response."""

    def begin(self):
        super().begin()
        while 100 <= self.status < 200 and self.status != 101:
            self.headers, self.status = None, None
            super().begin()


class Connection(http.client.HTTPConnection):
    response_class = Response


class SecureConnection(http.client.HTTPSConnection):
    response_class = Response


class Http(urllib.request.HTTPHandler):
    def http_open(self, req):
        return self.do_open(Connection, req)


class Https(urllib.request.HTTPSHandler):
    def https_open(self, req):
        return self.do_open(SecureConnection, req)


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, req, fp, code, msg, headers, newurl):
        repeated = "The redirect was not followed: payments go only to the API."
        raise Refused(f"The API redirects to {newurl}. {repeated}")


opener = urllib.request.build_opener(Http, Https, NoRedirect)


def plain_http_fault(url):
    """Says why payments can't go to a URL: what is not encrypted can be read on its way. None when they can."""
    parts = urllib.parse.urlsplit(url)
    is_here = re.fullmatch(r"localhost|.*\.localhost|127(\.\d+){3}|::1", parts.hostname or "")
    if parts.scheme == "https" or is_here or os.environ.get("ALLOW_HTTP") == "1":
        return None
    others = "where others can read payments and use them. Use https://, or set ALLOW_HTTP=1 if that is safe."
    return f"{parts.scheme}://{parts.netloc} is plain HTTP, {others}"


def within(seconds, work):
    """What `work` returns. The timeout of a socket is for each read: byte by byte, a response would never end."""
    ends = queue.SimpleQueue()

    def run():
        try:
            ends.put((work(), None))
        except Exception as error:
            ends.put((None, error))

    threading.Thread(target=run, daemon=True).start()
    try:
        result, error = ends.get(timeout=seconds)
    except queue.Empty:
        raise TimeoutError(f"no whole response within {seconds} s") from None
    if error:
        raise error
    return result


def request(url, body=None, payment=None, timeout=15, api=None, method=None, headers=None, read=None):
    """Sends a request to the API, and nowhere else. Returns status, headers and the JSON of the response.

    `body`: JSON, or bytes as they are. `read`: takes a successful response whose body is not JSON.
    """
    api = os.environ.get("API_URL", url) if api is None else api
    parts = urllib.parse.urlsplit(url)
    if parts[:2] != urllib.parse.urlsplit(api)[:2]:
        raise Refused(f"{url} is not at {api}: nothing was sent.")
    fault = plain_http_fault(url)
    if fault:
        raise Refused(f"{fault} Nothing was sent.")
    url = parts._replace(path=re.sub("/{2,}", "/", parts.path)).geturl()  # API_URL may end with a slash
    is_json = body is not None and not isinstance(body, bytes)
    headers = ({"Content-Type": "application/json"} if is_json else {}) | (headers or {})
    if payment:
        headers["PAYMENT-SIGNATURE"] = payment
    data = json.dumps(body).encode() if is_json else body

    def send():
        try:
            response = opener.open(urllib.request.Request(url, data, headers, method=method), timeout=timeout)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            note_time(response.headers)
            if is_ok(response.status):
                return response.status, response.headers, read(response) if read else json_in(whole(response))
            problem = problem_of(response.status, whole(response).decode(errors="replace"))
            return response.status, response.headers, problem

    return within(timeout, send)


MAX_BYTES = 10_000_000


def whole(response):
    """All of a body. Raises when it is larger than anything that the API sends: no server fills this machine's memory."""
    body = response.read(MAX_BYTES + 1)
    if len(body) > MAX_BYTES:
        raise ValueError(f"The response is larger than {MAX_BYTES} bytes.")
    if response.length:
        raise http.client.IncompleteRead(body, response.length)
    return body


def json_in(body):
    """JSON with its numbers as they were sent. Raises when it is none, or when a number would lose digits."""
    try:
        return json.loads(body, parse_constant=no_number, parse_float=exact)
    except RecursionError:
        raise ValueError("The response is too deep.") from None


def no_number(name):
    raise ValueError(f"The response is not JSON: it has {name}.")


def exact(text):
    number = float(text)
    if decimal.Decimal(text) != decimal.Decimal(repr(number)):
        raise ValueError(f"The response has a number that would lose digits: {cut(text, 100)}.")
    return number


def is_ok(status):
    return 200 <= status < 300


MAX_WORDS = 500  # of each text in an error: a server could fill the terminal


def problem_of(status, text):
    """Reads an error. Anything but a problem document, such as a page of a proxy, says nothing about the payment."""
    try:
        body = members(json.loads(text))
    except (ValueError, RecursionError):
        body = {}
    if isinstance(body.get("code"), str):
        words = {key: cut(value, MAX_WORDS) for key, value in body.items() if isinstance(value, str)}
        look_up = [str(each) for each in body["look_up"]] if isinstance(body.get("look_up"), list) else []
        unknown = {"charged": "unknown", "retry": "never", "may_sign_new": "after_expiry", "detail": ""}
        return unknown | words | {"look_up": look_up}
    retry = "same_payment" if status >= 500 else "never"
    detail = printable(" ".join(re.sub(r"<[^>]*>", " ", text).split())[:100])
    unknown = {"charged": "unknown", "retry": retry, "may_sign_new": "after_expiry"}
    return {"code": "no_problem_document", "detail": detail, **unknown}


# What `may_sign_new` says, for people: a lying server gains nothing, because a payment is kept until its receipt arrives.
ADVICE = {
    "after_expiry": "A payment that was sent may still settle: don't sign a new one until it has expired"
    " and its nonce is unused.",
    "never": "You have already paid: don't sign a new payment.",
}


def told(status, problem, file=None):
    """An error as a sentence. `file`: where the payment is saved, if it is."""
    advice = ADVICE.get(problem["may_sign_new"], "")
    return sentences_of(status, problem, advice, saved_in(file) if file else "")


def sentences_of(status, problem, *more):
    """An error of the API in sentences, with what else is to say."""
    sentences = [as_sentence(problem["detail"]) if problem["detail"] else "", *more]
    words = " ".join(filter(None, sentences))
    return f"{status} {problem['code']}: {words}" if words else f"{status} {problem['code']}."


def saved_in(file):
    """What to do with a payment in a file that got no data."""
    again = "Run this again to send the same one, or look it up: when it has expired or was canceled, delete the file."
    return f"The payment is saved in {file}. {again}"


def is_expired(problem):
    """Whether an error says that a payment has expired: one with its nonce can take its place, as only one is settled."""
    stale = problem["retry"] == "new_payment" and problem["may_sign_new"] != "never"
    return stale and "clock" in problem.get("look_up", [])


def wait_seconds(headers, otherwise):
    """How long to wait before the next attempt: Retry-After is in seconds, or a date. Raises when it is too long."""
    value = headers.get("Retry-After") or ""
    now = time_in(headers) or time.time()  # of the clock that the date is from
    try:
        seconds = int(value) if value.isdigit() else email.utils.parsedate_to_datetime(value).timestamp() - now
    except (TypeError, ValueError, AttributeError, OverflowError):
        return otherwise
    if seconds > 300:
        raise RuntimeError(f"The API asks you to wait until {cut(value, 100)}. Try again then.")
    return max(seconds, 0)
# #endregion


# #region header
def decode_header(value):
    return json.loads(base64.b64decode(value))


def receipt_of(headers):
    """What the receipt of a response says; nothing, if there is none."""
    try:
        return members(decode_header(headers.get("PAYMENT-RESPONSE") or ""))
    except (ValueError, RecursionError):
        return {}


def encode_header(value):
    return base64.b64encode(json.dumps(value).encode()).decode()
# #endregion


# #region receipt
def signed_in(header):
    """Reads PAYMENT-SIGNATURE: what was signed, which a receipt is compared with."""
    payment = decode_header(header)
    accepted, payer = payment["accepted"], payment["payload"]["authorization"]["from"]
    return {"from": payer, "network": accepted["network"], "amount": accepted["amount"]}


def receipt_fault(receipt, signed):
    """Says why a receipt is not the one of a payment; None when it is. `signed`: from, network and amount."""
    try:
        named = members(decode_header(receipt))
    except (TypeError, ValueError, RecursionError):
        named = {}
    if named.get("success") is not True:
        return "there is no receipt of a settled payment"
    if not re.fullmatch(r"0x[0-9a-fA-F]{64}", str(named.get("transaction"))):
        return "the receipt names no transaction"
    if str(named.get("payer")).lower() != signed["from"].lower():
        return "the receipt is of another wallet"
    if named.get("network") != signed["network"]:
        return "the receipt is of another network"
    amount = str(signed["amount"])
    return None if named.get("amount") in (None, amount) else "the receipt is of another amount"


def is_settled(receipt, signed):
    """Whether a receipt says that this payment is settled. Without one, or with somebody else's, it can still be."""
    return receipt_fault(receipt, signed) is None
# #endregion


# #region sign
FIELDS = {"from": "address", "to": "address", "value": "uint256"}
FIELDS |= {"validAfter": "uint256", "validBefore": "uint256", "nonce": "bytes32"}


def wallet():
    """The address that pays."""
    return Account.from_key(os.environ["PRIVATE_KEY"]).address


def sign(accepted, nonce=None):
    """Signs a transfer. With the nonce of an older payment, the token contract accepts only one of the two."""
    account = Account.from_key(os.environ["PRIVATE_KEY"])
    nonce = secrets.token_bytes(32) if nonce is None else bytes.fromhex(nonce[2:])
    valid_before = int(time.time()) + accepted["maxTimeoutSeconds"]
    signed = account.sign_typed_data(
        # The token's own domain: name and version come from the requirements, and differ between networks.
        domain_data={
            "name": accepted["extra"]["name"],
            "version": accepted["extra"]["version"],
            "chainId": int(accepted["network"].split(":")[1]),
            "verifyingContract": accepted["asset"],
        },
        message_types={"TransferWithAuthorization": [{"name": n, "type": t} for n, t in FIELDS.items()]},
        message_data={
            "from": account.address,
            "to": accepted["payTo"],
            "value": int(accepted["amount"]),
            "validAfter": 0,
            "validBefore": valid_before,
            "nonce": nonce,
        },
    )
    authorization = {"from": account.address, "to": accepted["payTo"], "value": accepted["amount"]}
    authorization |= {"validAfter": "0", "validBefore": str(valid_before), "nonce": "0x" + nonce.hex()}
    return {"signature": "0x" + bytes(signed.signature).hex(), "authorization": authorization}
# #endregion


# #region pay
def older_in(header, accepted, payment_id):
    """Nonce and identifier that a newer payment takes over. Raises NotSigned: a nonce is one of a wallet and a token."""
    signed, payment = signed_in(header), decode_header(header)
    if (signed["from"], signed["network"]) != (wallet(), accepted["network"]):
        raise NotSigned("the payment that was signed before is of another wallet or network")
    identifier = members(members(payment.get("extensions")).get("payment-identifier"))
    return payment["payload"]["authorization"]["nonce"], members(identifier.get("info")).get("id", payment_id)


def payment_for(headers, payment_id, max_amount=20_000, older=None):
    """Signs the requirements of a 402 response, when the amount is at most `max_amount` (in millionths of a dollar).

    `older`: PAYMENT-SIGNATURE of the payment whose place the new one takes, with its nonce and its identifier.
    Returns the value of PAYMENT-SIGNATURE; never write it to a log.
    """
    required, accepted = acceptable(headers, max_amount)
    check_clock()
    nonce, payment_id = older_in(older, accepted, payment_id) if older else (None, payment_id)
    extensions = members(required.get("extensions"))
    if "payment-identifier" in extensions:
        identifier = members(extensions["payment-identifier"])
        info = members(identifier.get("info")) | {"id": payment_id}
        extensions = extensions | {"payment-identifier": identifier | {"info": info}}
    payload = {"x402Version": 2, "resource": required.get("resource"), "accepted": accepted, "extensions": extensions}
    return encode_header(payload | {"payload": sign(accepted, nonce)})


def paid_request(url, payment_id, body=None, max_amount=20_000, **how):
    """Sends a request, and pays for it when it has a price. Returns status, headers and the JSON of the response.

    `payment_id`: 16 to 128 letters, digits, `-` and `_`. One for each request: keep it until you have the response.
    `how`: what else `request` takes.
    """
    status, headers, result = request(url, body, **how)
    if status != 402:
        return status, headers, result
    return send_payment(url, payment_for(headers, payment_id, max_amount), body, **how)


def send_payment(url, payment, body=None, **how):
    """Sends a request with its payment. Raises when no whole response arrives, or a redirect."""
    try:
        return request(url, body, payment, **how)
    except (OSError, http.client.HTTPException, ValueError, Refused) as error:
        charged = "The payment was sent and may be charged: look it up before you sign a new one"
        raise RuntimeError(f"{charged}: {error}") from error
# #endregion
