"""An API on this machine that asks $0.001 for each request, to try payments without money.

    python3 -m docs402_client.sandbox [PORT]

It verifies a payment as an API does, and settles nothing: no chain is asked, and any wallet can pay.
"""

import hashlib
import http.server
import json
import re
import secrets
import sys
import time
from typing import Any

from .agreed import TOKENS
from .payment import decode_header, encode_header, signed_in
from .sign import ORDER, account_of, typed_data

NETWORK = "eip155:84532"
MAX_BYTES = 1_000_000  # of a body
PAY_TO = "0x000000000000000000000000000000000000dEaD"
ASSET, NAME, VERSION = TOKENS[NETWORK]
ENTRY = {"scheme": "exact", "network": NETWORK, "amount": "1000", "asset": ASSET, "payTo": PAY_TO}
ENTRY |= {"maxTimeoutSeconds": 60, "extra": {"name": NAME, "version": VERSION}}


def payment_fault(header: str, now: float) -> "str | None":
    """Says why a PAYMENT-SIGNATURE does not pay for a request; None when it does."""
    from eth_account import Account
    from eth_account.messages import encode_typed_data

    try:
        payment = decode_header(header)
        signed, authorization = signed_in(header), payment["payload"]["authorization"]
        message = encode_typed_data(*typed_data(ENTRY, authorization))
        payer = Account.recover_message(message, signature=payment["payload"]["signature"])
    except Exception as error:  # whatever a client sends
        return f"The payment can't be read: {type(error).__name__}"
    if payment["accepted"] != ENTRY or (signed["to"], signed["amount"]) != (PAY_TO, ENTRY["amount"]):
        return "The payment is not the one that was asked for"
    if int(authorization["validAfter"]) > now or int(signed["validBefore"]) <= now:
        return "The payment is not valid now"
    return None if payer == signed["from"] else f"The payment of {signed['from']} was signed by {payer}"


class Api(http.server.BaseHTTPRequestHandler):
    """Any path, for $0.001. The same payment gets the same response again."""

    responses_by_nonce: dict[str, bytes] = {}

    def respond(self) -> None:
        length = self.headers.get("Content-Length") or "0"
        is_chunked = "chunked" in self.headers.get("Transfer-Encoding", "")
        body = self.chunks() if is_chunked else self.rfile.read(min(int(length), MAX_BYTES)) if length.isdigit() else b""
        header = self.headers.get("PAYMENT-SIGNATURE")
        if header is None:
            return self.ask("payment_required", "This request costs $0.001")
        fault = payment_fault(header, time.time())
        if fault:
            return self.ask("payment_invalid", fault)
        signed, digest = signed_in(header), hashlib.sha256(body).hexdigest()
        data = {"number": 37600900, "transaction_count": 3, "items": [], "next_cursor": None, "path": self.path, "body_sha256": digest}
        stored = self.responses_by_nonce.setdefault(signed["nonce"], json.dumps(data).encode())
        receipt = {"success": True, "transaction": "0x" + hashlib.sha256(header.encode()).hexdigest()}
        receipt |= {"network": NETWORK, "payer": signed["from"]}
        self.write(200, {"PAYMENT-RESPONSE": encode_header(receipt)}, stored)

    def chunks(self) -> bytes:
        """A body whose length is not said before. What is malformed ends it."""
        body, size = b"", 1
        while size and len(body) < MAX_BYTES:
            head = self.rfile.readline(100).partition(b";")[0].strip()
            size = int(head, 16) if re.fullmatch(b"[0-9a-fA-F]{1,6}", head) else 0
            body += self.rfile.read(size)
            self.rfile.readline(100)
        return body

    do_GET = do_HEAD = do_OPTIONS = do_POST = do_PUT = do_PATCH = do_DELETE = respond

    def ask(self, code: str, detail: str) -> None:
        required: dict[str, Any] = {"x402Version": 2, "error": detail, "resource": {"url": self.path}, "accepts": [ENTRY]}
        required["extensions"] = {"payment-identifier": {"info": {"required": False}}}
        problem = {"status": 402, "code": code, "detail": f"{detail}.", "charged": "no", "retry": "never", "may_sign_new": "now"}
        self.write(402, {"PAYMENT-REQUIRED": encode_header(required)}, json.dumps(problem).encode())

    def write(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in {**headers, "Content-Type": "application/json", "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(b"" if self.command == "HEAD" else body)


def main() -> None:
    port, key = (sys.argv[1:] or ["4402"])[0], f"0x{secrets.randbelow(ORDER - 1) + 1:064x}"
    if not re.fullmatch("[0-9]{1,5}", port) or int(port) > 65535:
        print("Use: python3 -m docs402_client.sandbox [PORT], such as 4403.", file=sys.stderr)
        sys.exit(2)
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", int(port)), Api)
    except OSError as error:
        raise SystemExit(f"Port {port} can't be used ({error.strerror}). Name another one: python3 -m docs402_client.sandbox 4403.") from None
    with server:
        print(f"export API_URL=http://127.0.0.1:{server.server_port}\nexport PRIVATE_KEY={key}\nexport PAY_TO={PAY_TO}", flush=True)
        print(f"# A wallet for tests: {account_of(key).address}. Stop with Ctrl+C.", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main()
