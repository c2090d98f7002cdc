"""The vectors that every client reads: what to sign, what to refuse, which receipt closes, and what an error decides."""

import email.utils
import json
import pathlib
import runpy
import unittest
from unittest import mock

from docs402_client.agreed import Agreed, acceptable
from docs402_client.clock import note_time
from docs402_client.errors import NotSigned
from docs402_client.payment import decode_header, is_settled, signed_in
from docs402_client.problem import problem_of
from docs402_client.sign import account_of, payment_for, sign

ROOT = pathlib.Path(__file__).parents[3]
VECTORS = json.loads((ROOT / "public" / "test-vectors.json").read_text(encoding="utf-8"))
PAY_TO = VECTORS["vectors"][0]["message"]["to"]
RULES = (
    ["recipient is", "not a token", "not a token", "over the cap", "not digits", "not for 1 to 60", "not for 1 to 60"]
    + ["token is named", "transfer method is", "scheme is", "uses x402 version", "payment-identifier is malformed"]
    + ["not digits", "recipient is"]
)


class Vectors(unittest.TestCase):
    def test_payments(self) -> None:
        for vector in VECTORS["vectors"]:
            origin, now = "https://api.test", vector["time"]
            nonce = bytes.fromhex(vector["nonce"][2:])
            how = {"account": account_of(vector["privateKey"]), "agreed": Agreed(20_000, PAY_TO), "origin": origin}
            with mock.patch("time.time", lambda now=now: now), mock.patch("secrets.token_bytes", lambda _, n=nonce: n):
                note_time({"Date": email.utils.formatdate(now, usegmt=True)}, origin)
                headers = {"PAYMENT-REQUIRED": vector["paymentRequired"]}
                header = payment_for(headers, vector["paymentIdentifier"] or "unused-0123456789", **how)
            with self.subTest(vector["name"]):
                self.assertEqual(decode_header(header), decode_header(vector["paymentSignature"]))

    def test_signing_by_hand(self) -> None:
        program = runpy.run_path(str(ROOT / "examples" / "python" / "sign_by_hand.py"))
        for vector in VECTORS["vectors"]:
            nonce = bytes.fromhex(vector["nonce"][2:])
            with mock.patch("time.time", lambda v=vector: v["time"]), mock.patch("secrets.token_bytes", lambda _, n=nonce: n):
                header = program["sign"](vector["paymentRequired"], vector["privateKey"], vector["paymentIdentifier"])
            with self.subTest(vector["name"]):
                self.assertEqual(decode_header(header), decode_header(vector["paymentSignature"]))

    def test_refusals(self) -> None:
        self.assertEqual(len(VECTORS["refusals"]), len(RULES))
        for vector, rule in zip(VECTORS["refusals"], RULES):
            with self.subTest(vector["name"]), self.assertRaisesRegex(NotSigned, rule):
                acceptable({"PAYMENT-REQUIRED": vector["paymentRequired"]}, Agreed(20_000, PAY_TO))

    def test_acceptances(self) -> None:
        account = account_of(VECTORS["vectors"][0]["privateKey"])
        for vector in VECTORS["acceptances"]:
            with self.subTest(vector["name"]):
                accepted = acceptable({"PAYMENT-REQUIRED": vector["paymentRequired"]}, Agreed(20_000, PAY_TO))[1]
                self.assertEqual(accepted, decode_header(vector["paymentRequired"])["accepts"][vector["entry"]])
                self.assertRegex(sign(account, accepted)["signature"], "^0x[0-9a-f]{130}$")

    def test_receipts(self) -> None:
        payments = {vector["name"]: vector["paymentSignature"] for vector in VECTORS["vectors"]}
        for vector in VECTORS["receipts"]:
            with self.subTest(vector["name"]):
                signed = signed_in(payments[vector["vector"]])
                self.assertEqual(is_settled(vector["paymentResponse"], signed), vector["closes"])

    def test_errors(self) -> None:
        for vector in VECTORS["errors"]:
            problem = problem_of(vector["status"], vector["body"])
            with self.subTest(vector["name"]):
                decision = [problem[key] for key in ("charged", "retry", "may_sign_new")]
                self.assertEqual(decision, [vector[key] for key in ("charged", "retry", "maySignNew")])
