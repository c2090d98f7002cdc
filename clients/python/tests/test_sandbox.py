"""The API on this machine: a payment is verified as an API does, and the same one gets the same response again."""

import hashlib
import http.client
import http.server
import io
import socket
import threading
import time
from unittest import mock

from docs402_client import pay
from docs402_client.payment import decode_header, encode_header
from docs402_client.sandbox import ENTRY, PAY_TO, Api, main, payment_fault
from docs402_client.sign import account_of, sign

from .test_journal import InFolder

KEY = "0x" + "1" * 64


def header(**changes: object) -> str:
    payload = sign(account_of(KEY), ENTRY)
    payload["authorization"] |= changes
    return encode_header({"x402Version": 2, "accepted": ENTRY, "payload": payload})


class Sandbox(InFolder):
    def test_a_request_is_paid_from_its_402_to_its_receipt(self) -> None:
        with mock.patch.object(Api, "log_message"), http.server.ThreadingHTTPServer(("127.0.0.1", 0), Api) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            request = {"url": f"http://127.0.0.1:{server.server_port}/any/path?x=1", "body": {"a": 1}}
            response = pay(request, wallet=KEY, keep=self.folder, pay_to=PAY_TO)
            connection, others = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10), []
            for method, body in ("HEAD", None), ("OPTIONS", None), ("POST", iter([b'{"a"', b":1}"])):
                headers = {"PAYMENT-SIGNATURE": header()} if body else {}
                connection.request(method, "/", body, headers, encode_chunked=True)
                with connection.getresponse() as other:
                    others.append((other.status, other.read()))
            server.shutdown()
        digest = hashlib.sha256(b'{"a":1}').hexdigest().encode()
        self.assertEqual([status for status, _ in others], [402, 402, 200])
        self.assertEqual([others[0][1], b"payment_required" in others[1][1], digest in others[2][1]], [b"", True, True])
        self.assertEqual([response.data[name] for name in ("number", "transaction_count", "items", "next_cursor")], [37600900, 3, [], None])
        self.assertEqual([response.data["path"], response.receipt["payer"]], ["/any/path?x=1", account_of(KEY).address])

    def test_a_port_that_is_taken_is_said_in_a_sentence(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken, mock.patch("sys.argv", ["sandbox", str(taken.getsockname()[1])]):
            self.assertRaisesRegex(SystemExit, r"^Port \d+ can't be used .*sandbox 4403\.$", main)

        for port in "abc", "99999", "--help":
            with mock.patch("sys.argv", ["sandbox", port]), mock.patch("sys.stderr", io.StringIO()) as errors:
                self.assertRaisesRegex(SystemExit, "^2$", main)
            self.assertEqual(errors.getvalue(), "Use: python3 -m docs402_client.sandbox [PORT], such as 4403.\n")

    def test_another_payment_is_refused(self) -> None:
        now = time.time()
        self.assertIsNone(payment_fault(header(), now))
        self.assertRegex(str(payment_fault(header(), now + 600)), "not valid now")
        self.assertRegex(str(payment_fault(header(value="999"), now)), "not the one that was asked for")
        self.assertRegex(str(payment_fault(header(nonce="0x" + "2" * 64), now)), "was signed by")
        self.assertRegex(str(payment_fault(encode_header(decode_header(header()) | {"payload": {}}), now)), "can't be read")
        self.assertRegex(str(payment_fault("x", now)), "can't be read")
