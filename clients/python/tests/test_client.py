"""`pay`, with an API that answers from a list: what is sent, what is signed, and what stays in the journal."""

import email.utils
import json
import os
import pathlib
import time
from typing import Any
from unittest import mock

import docs402_client.client as client
from docs402_client import NotStored, RequestFailed, pay
from docs402_client.clock import last_times, note_time
from docs402_client.journal import open_files, receipts
from docs402_client.payment import decode_header, encode_header, signed_in
from docs402_client.send import Raw

from .test_journal import InFolder
from .test_vectors import PAY_TO, VECTORS

URL = "https://api.test/v1/things/5"
KEY = VECTORS["vectors"][0]["privateKey"]
REQUIRED = decode_header(VECTORS["vectors"][0]["paymentRequired"])


def required(**changes: Any) -> Raw:
    """A 402 without a problem document, as any server of x402 sends it."""
    entry = REQUIRED["accepts"][0] | changes
    return Raw(402, {"PAYMENT-REQUIRED": encode_header(REQUIRED | {"accepts": [entry]})}, b"{}")


def problem(status: int, **members: Any) -> Raw:
    return Raw(status, required().headers, json.dumps({"code": "some_code", "detail": "Why", **members}).encode())


def paid(header: str) -> Raw:
    """Data with the receipt of a payment."""
    named = {"success": True, "transaction": "0x" + "5a" * 32, "payer": signed_in(header)["from"]}
    receipt = encode_header(named | {"network": signed_in(header)["network"]})
    return Raw(200, {"PAYMENT-RESPONSE": receipt}, b'{"number": 7}')


class Pay(InFolder):
    def setUp(self) -> None:
        super().setUp()
        client.requirements.clear()
        last_times.clear()
        self.sent: list["str | None"] = []

    def pay(self, *answers: Any, **options: Any) -> Any:
        """Pays, with these answers: each is a response, an error, or makes a response of PAYMENT-SIGNATURE."""
        rest = list(answers)

        def send(method: str, url: str, headers: dict, body: "bytes | None", timeout: float) -> Raw:
            self.sent.append(headers.get("PAYMENT-SIGNATURE"))
            note_time({"Date": email.utils.formatdate(time.time(), usegmt=True)}, "https://api.test")
            answer = rest.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer(self.sent[-1]) if callable(answer) else answer

        given = {"wallet": KEY, "keep": self.folder, "pay_to": PAY_TO, "attempts": 1} | options
        with mock.patch.object(client, "send", send), mock.patch("time.sleep"):
            response = pay(URL, **given)
        self.assertEqual(rest, [])
        return response

    def json(self, name: str) -> Any:
        return json.loads(pathlib.Path(self.folder, name).read_text(encoding="utf-8"))

    def nonces(self) -> set[str]:
        return {signed_in(header)["nonce"] for header in self.sent if header}

    def test_pays_for_what_has_a_price_and_closes_with_the_receipt(self) -> None:
        response = self.pay(required(), paid)
        self.assertEqual([response.data, response.status, response.receipt["success"]], [{"number": 7}, 200, True])
        self.assertEqual([open_files(self.folder), receipts(self.folder)[0]["target"]], [[], URL])

    def test_pays_nothing_for_what_is_free(self) -> None:
        self.assertIsNone(self.pay(Raw(200, {}, b"[1]")).receipt)
        self.assertEqual(os.listdir(self.folder), [])

    def test_ahead_the_next_request_to_an_operation_carries_its_payment(self) -> None:
        self.pay(required(), paid)
        self.pay(paid, ahead=True)
        self.pay(required(), paid)
        self.assertEqual([header is None for header in self.sent], [True, False, False, True, False])
        self.assertEqual(len(self.nonces()), 3)

    def test_ahead_another_price_decides_for_itself(self) -> None:
        self.pay(required(amount="5000"), paid)
        self.pay(required(amount="1000"), paid, ahead=True, cap="0.001")
        self.assertEqual([header is None for header in self.sent], [True, False, True, False])

    def test_bytes_are_of_any_type_and_a_form_is_of_json(self) -> None:
        self.assertEqual(self.pay(Raw(200, {}, b"\xff"), data="bytes").data, b"\xff")
        self.assertEqual(self.pay(Raw(200, {}, b'{"a": []} '), data="bytes", form={"a": list}).data, b'{"a": []} ')
        with self.assertRaisesRegex(RequestFailed, "is not the JSON that was requested"):
            self.pay(Raw(200, {}, b"{}"), data="bytes", form={"a": list})

    def test_data_that_was_not_stored_comes_again(self) -> None:
        with self.assertRaisesRegex(NotStored, "The same request gets it again: OSError: full"):
            self.pay(required(), paid, store=mock.Mock(side_effect=OSError("full")))
        self.pay(paid, store=(stored := mock.Mock()))
        stored.assert_called_once_with({"number": 7})
        self.assertEqual(len(self.nonces()), 1)

    def test_headers_of_a_connection_are_not_sent(self) -> None:
        for name in "Connection", "transfer-encoding", "Payment-Signature":
            with self.assertRaisesRegex(ValueError, "can't be sent"):
                pay({"url": URL, "headers": {name: "x"}}, wallet=KEY, keep=self.folder)

    def test_wrong_options_are_said_at_once(self) -> None:
        wrong = [({}, {}), (b"x", {}), ({"url": URL, "body": {"a": float("nan")}}, {}), (URL, {"data": "other"}), (URL, {"wallet": 5})]
        wrong += [(URL, {"attempts": 0}), (URL, {"attempts": "2"}), (URL, {"max_seconds": float("nan")}), (URL, {"store": 5})]
        for request, options in wrong:
            with self.subTest(str(request)), self.assertRaises(ValueError):
                pay(request, **({"wallet": KEY, "keep": self.folder} | options))
        self.assertEqual(os.listdir(self.folder), [])

    def test_what_is_not_signed_does_not_count(self) -> None:
        with mock.patch.object(client, "payment_for", side_effect=OSError("no device")), self.assertRaises(OSError):
            self.pay(required())
        self.assertEqual(self.json("signed-2.json")["signed"], "0")

    def test_what_expired_is_replaced_with_the_same_nonce(self) -> None:
        with self.assertRaises(RequestFailed):
            self.pay(required(), problem(503))
        # Not before it has expired, whatever the server asks for without saying why.
        with self.assertRaises(RequestFailed):
            self.pay(required())
        with mock.patch("time.time", lambda now=time.time() + 61: now):
            with self.assertRaisesRegex(RequestFailed, r"^403 some_code: Why\. The payment expired at \S+Z: look it up"):
                self.pay(problem(403, retry="never"))
            self.pay(required(), paid)
        self.assertEqual([len(set(self.sent)), len(self.nonces()), len(receipts(self.folder))], [3, 1, 1])

    def test_another_price_is_signed_once_with_the_same_nonce_and_counted(self) -> None:
        with self.assertRaises(RequestFailed):
            self.pay(required(), problem(503))
        with self.assertRaises(RequestFailed):
            self.pay(required(amount="2000"), required(amount="3000"))
        (file,) = open_files(self.folder)
        self.assertEqual([len(self.nonces()), self.json(file)["counted"]], [1, "2000"])
        self.assertEqual(self.json("signed-2.json")["signed"], "2000")

    def test_a_nonce_is_never_signed_to_another_recipient_or_when_it_is_paid(self) -> None:
        with self.assertRaises(RequestFailed):
            self.pay(required(), problem(503))
        paid_already = problem(402, retry="new_payment", look_up=["requirements"], may_sign_new="never", charged="yes")
        for answer in required(payTo="0x" + "1" * 40, amount="500"), paid_already:
            with self.assertRaises(RequestFailed):
                self.pay(answer, pay_to="")
        self.assertEqual(len({header for header in self.sent if header}), 1)

    def test_a_payment_of_another_process_is_sent_in_the_place_of_the_own(self) -> None:
        def other(_: "str | None") -> Raw:
            with self.assertRaises(RequestFailed):
                Pay.pay(self, required(), problem(503))
            return required()

        self.pay(other, paid)
        self.assertEqual([len({header for header in self.sent if header}), len(self.nonces())], [1, 1])
        # What was never sent does not count.
        self.assertEqual(self.json("signed-3.json")["signed"], "1000")
