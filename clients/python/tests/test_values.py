"""Amounts, texts, data, errors and waits: values in, values out."""

import base64
import decimal
import json
import os
import unittest
from unittest import mock

from docs402_client.agreed import Agreed, acceptable, tokens_with
from docs402_client.data import data_in, form_of, has_form, line_of
from docs402_client.errors import Refused, WaitTooLong
from docs402_client.payment import decode_header, encode_header
from docs402_client.problem import problem_of, wait_seconds
from docs402_client.send import origin_of
from docs402_client.sign import account_of
from docs402_client.text import as_sentence, cut, dollars, millionths, printable

from .test_vectors import PAY_TO, VECTORS

REQUIRED = decode_header(VECTORS["vectors"][0]["paymentRequired"])
ENTRY = REQUIRED["accepts"][0]


class Amounts(unittest.TestCase):
    def test_dollars_are_exact(self) -> None:
        for text, amount in {"0.005": 5000, "0": 0, "1000": 1_000_000_000, "0.000001": 1, "12.50": 12_500_000}.items():
            self.assertEqual(millionths(text, "CAP"), amount)
        self.assertEqual([dollars(5000), dollars(0), dollars(10**9), dollars(2999)], ["$0.005", "$0", "$1000", "$0.002999"])

    def test_another_text_is_none(self) -> None:
        for text in ("", ".5", "5.", "-1", "1e3", "0.0000001", "0,5", "٣", "0x5", " 1", "1\n", "nan", 0.005, None, True):
            with self.subTest(text), self.assertRaisesRegex(ValueError, "^CAP must be dollars as a decimal number, such as"):
                millionths(text, "CAP")


class Texts(unittest.TestCase):
    def test_what_a_terminal_obeys_is_escaped(self) -> None:
        self.assertEqual(printable("a\x1b[2J\u202eb\u200b\u2060\u3164\U000e0041é"), "a\\u001b[2J\\u202eb\\u200b\\u2060\\u3164\\udb40\\udc41é")

    def test_a_long_text_is_cut(self) -> None:
        self.assertEqual(cut("x" * 9_000_000, 3), "xxx… (8999997 more characters)")

    def test_a_sentence_has_one_full_stop(self) -> None:
        self.assertEqual([as_sentence("a"), as_sentence("a. "), as_sentence("a?")], ["a.", "a.", "a?"])


# What else is refused: clients/requirements.test.ts.
class Requirements(unittest.TestCase):
    def read(self, value: object) -> dict:
        return acceptable({"PAYMENT-REQUIRED": encode_header(value)}, Agreed(1000, PAY_TO))[1]

    def test_addresses_are_the_same_in_small_letters(self) -> None:
        self.assertEqual(self.read(REQUIRED), ENTRY)
        small = ENTRY | {name: ENTRY[name].lower() for name in ("asset", "payTo")}
        self.assertEqual(self.read(REQUIRED | {"accepts": [small]}), small)

    def test_a_whole_number_has_any_form(self) -> None:
        header = base64.b64encode(json.dumps(REQUIRED).replace(": 60", ": 60.0").replace(": 2,", ": 2.0,").encode()).decode()
        self.assertEqual(acceptable({"PAYMENT-REQUIRED": header.rstrip("=")}, Agreed(1000, PAY_TO))[1], ENTRY)


class Data(unittest.TestCase):
    def test_digits_are_kept(self) -> None:
        data = data_in(b'{"a": 1.5, "b": 123456789012345678901234567890, "c": 0.12345678901234567890123}')
        digits = decimal.Decimal("0.12345678901234567890123")
        self.assertEqual(data, {"a": 1.5, "b": 123456789012345678901234567890, "c": digits})

    def test_what_is_no_json_is_none(self) -> None:
        for body in (b"", b"{", b'{"a": NaN}', b"[Infinity]", b"\xff\xfe", b"[" * 100_000, b"[1e99999999999999999999]", b"1" * 5000, b"[1e999999999]", b"[-1e400]", b"[1e-99999]", b"-" + b"9" * 5000):
            with self.subTest(body[:20]), self.assertRaises(ValueError):
                data_in(body)

    def test_a_line_has_the_numbers_and_texts_as_they_were_sent(self) -> None:
        body = '{\n  "a b": "x \\" y",\t"n": 1.10,\r\n "h": "\u202e", "e": [ 1e400 ]\n}'.encode()
        self.assertEqual(line_of(body), '{"a b":"x \\" y","n":1.10,"h":"\\u202e","e":[1e400]}')

    def test_a_form_is_of_kinds(self) -> None:
        form = form_of({"items": [], "n": 1, "s": ""})
        self.assertTrue(has_form({"items": [1], "n": 1.5, "s": "x", "more": None}, form))
        self.assertEqual(form_of({"items": list, "s": "", "x": None}), {"items": list, "s": str, "x": type(None)})
        for value in ([], None, {"items": {}, "n": 1, "s": ""}, {"items": [], "n": True, "s": ""}, {"items": [], "n": 1}):
            self.assertFalse(has_form(value, form))


class Problems(unittest.TestCase):
    def test_what_is_no_problem_document_says_nothing_about_the_payment(self) -> None:
        for text in ("<h1>Bad\ngateway</h1>", "[]", '{"code": 5}', "[" * 100_000, "null"):
            problem = problem_of(502, text)
            self.assertEqual([problem["code"], problem["charged"]], ["no_problem_document", "unknown"])
            self.assertEqual([problem["retry"], problem["may_sign_new"]], ["same_payment", "after_expiry"])
        self.assertEqual(problem_of(404, "<p>x</p>")["retry"], "never")

    def test_members_of_other_types_are_not_taken(self) -> None:
        problem = problem_of(400, '{"code": "x", "status": "200", "charged": [], "retry": 1, "look_up": "clock", "detail": {}}')
        self.assertEqual([problem["status"], problem["charged"], problem["retry"]], [400, "unknown", "never"])
        self.assertEqual([problem["look_up"], problem["detail"]], [["clock"], ""])

    def test_waits(self) -> None:
        date = {"Date": "Sun, 29 Nov 2026 00:00:00 GMT"}
        cases = {"5": 5, "": 7, "soon": 7, "-1": 7, "Sun, 29 Nov 2026 00:00:09 GMT": 9, "Sat, 28 Nov 2026 00:00:00 GMT": 0, "²": 7}
        for value, seconds in cases.items():
            self.assertEqual(wait_seconds({**date, "Retry-After": value}, 7), seconds, value)
        for value in ("301", "9" * 5000, "Sun, 29 Nov 2036 00:00:00 GMT"):
            with self.assertRaisesRegex(WaitTooLong, r"^The API asks you to wait (for \d+|until [A-Z]).*\. Try again then\. The payment is saved \(x\)\.$"):
                wait_seconds({**date, "Retry-After": value}, 7, "x")


class Settings(unittest.TestCase):
    def test_payments_go_over_https_or_to_this_machine(self) -> None:
        for url in ("https://a.example/x", "http://localhost:1/x", "http://127.0.0.9/", "http://[::1]:80/x"):
            self.assertTrue(origin_of(url).startswith("http"))
        wrong = ["ftp://a.example", "https://u:p@a.example/", "https://", "/x", "", "https://a.example:99999/", "https://[::1/"]
        wrong += ["https://a.example\\@b.example/", "https://a.example/\x00", "https://a.example/ b", "https://a.example/\u202e"]
        plain = ["http://a.example/x", "http://127.0.0.1.example/", "http://localhost.example/", "http://[::2]/", "http://api.localhost/", "http://1270.0.0.1/"]
        for url in wrong + plain:
            with self.subTest(url), self.assertRaisesRegex(Refused, "plain HTTP" if url in plain else "^The URL must be such as"):
                origin_of(url)
        with mock.patch.dict(os.environ, {"ALLOW_HTTP": "1"}):
            self.assertEqual(origin_of("http://A.example/x"), "http://a.example")

    def test_a_wrong_key_is_never_printed(self) -> None:
        for key in ("0x" + "f" * 64, "0x" + "0" * 64, "0x" + "1" * 63, "1" * 64, "0x" + "1" * 64 + "\n"):
            with self.assertRaises(ValueError) as caught:
                account_of(key)
            self.assertNotRegex(str(caught.exception), "1111|ffff|0000")

    def test_tokens_have_an_address_a_name_and_a_version(self) -> None:
        token = {"address": "0x" + "1" * 40, "name": "USD Coin", "version": "2"}
        self.assertEqual(tokens_with({"eip155:137": token})["eip155:137"], ("0x" + "1" * 40, "USD Coin", "2"))
        for wrong in ({"polygon": token}, {"eip155:1": {}}, {"eip155:1": {**token, "version": 2}}, [], {"eip155:1": None}):
            with self.subTest(wrong), self.assertRaisesRegex(ValueError, "^TOKENS must be JSON such as"):
                tokens_with(wrong)
