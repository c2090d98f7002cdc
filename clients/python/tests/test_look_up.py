"""`look_up` at nodes that answer from a table: what they say, what they can't say, and what nobody may believe."""

import os
import time
import unittest
from typing import Any
from unittest import mock

from docs402_client.agreed import TOKENS
from docs402_client.errors import NodeError
from docs402_client.look_up import look_up, read_payment
from docs402_client.node import CANCELED, TRANSFER, USED, Node, word

from .test_journal import InFolder, payment
from .test_vectors import PAY_TO, VECTORS

NETWORK, PAYER, NONCE = "eip155:84532", VECTORS["vectors"][0]["message"]["from"], VECTORS["vectors"][0]["nonce"]
TOKEN, TRANSACTION = TOKENS[NETWORK][0].lower(), "0x" + "ab" * 32
PAYMENT = {"network": NETWORK, "from": PAYER, "nonce": NONCE, "value": "1000", "to": PAY_TO}


def log(*topics: str, address: str = TOKEN, data: str = "0x") -> dict:
    return {"transactionHash": TRANSACTION, "blockNumber": hex(90), "address": address, "topics": list(topics), "data": data}


def event(name: str, **changes: Any) -> dict:
    return log(name, word(PAYER), NONCE) | changes


MOVED = log(TRANSFER, word(PAYER), word(PAY_TO), data="0x" + f"{1000:064x}")


class LookUp(unittest.TestCase):
    def ask(self, used: bool, logs: "list[dict] | None" = None, final: int = 95, ahead: int = 0, **changes: Any) -> dict:
        now = int(time.time()) + ahead
        receipt = {"status": "0x1", "transactionHash": TRANSACTION, "blockNumber": hex(90)}
        answers = {
            "eth_chainId": lambda params: hex(84532),
            "eth_call": lambda params: f"0x{int(used):064x}",
            "eth_getLogs": lambda params: [event(USED)] if logs is None else logs,
            "eth_getTransactionReceipt": lambda params: receipt | {"logs": [event(USED), MOVED]},
        }

        def block(params: list) -> dict:
            number = {"latest": 100, "finalized": final}.get(params[0]) or int(params[0], 16)
            return {"number": hex(number), "timestamp": hex(now - (100 - number) * 2)}

        answers |= {"eth_getBlockByNumber": block} | changes.pop("answers", {})

        def call(node: Node, method: str, params: list, is_result: Any) -> Any:
            result = answers[method](params)
            if not is_result(result):
                raise NodeError(f"it did not respond to {method} as a node does")
            return result

        with mock.patch.object(Node, "call", call):
            return look_up({**PAYMENT, **changes}, "https://node.test")

    def test_states(self) -> None:
        now = int(time.time())
        self.assertEqual(self.ask(True)["sentence"], f"Used: 0.001 USDC went to {PAY_TO} in the transaction {TRANSACTION}. There is no receipt.")
        self.assertEqual(self.ask(False, validBefore=str(now + 60))["state"], "unused")
        self.assertEqual(self.ask(False, validBefore=str(now - 60))["state"], "expired")
        self.assertEqual(self.ask(False, validBefore=str(now - 5))["state"], "pending")
        self.assertEqual(self.ask(False, ahead=110, final=100, validBefore=str(now + 60))["state"], "pending")
        self.assertRaisesRegex(NodeError, "is 13[01] s ahead of the clock", self.ask, False, ahead=131)
        self.assertEqual(self.ask(True, [event(CANCELED)])["state"], "canceled")
        self.assertEqual(self.ask(True, [event(CANCELED)], final=89)["state"], "pending")
        self.assertRegex(self.ask(True, value="2000")["sentence"], r"It was signed again: the file names 0\.002 USDC\. There")
        self.assertEqual(self.ask(True, to="0x" + "1" * 40)["state"], "differs")

    def test_what_a_node_says_must_agree_with_itself(self) -> None:
        other = "0x" + "9" * 40
        for logs in ([], [event(USED, address=other)], [event(USED, removed=True)], [log()], [log(USED, word(other), NONCE)]):
            with self.subTest(logs), self.assertRaisesRegex(NodeError, "shows no transaction that used it"):
                self.ask(True, logs)
        wrong = {
            "eth_chainId": "0x1",
            "eth_call": "0x" + "2" * 64,
            "eth_getLogs": "none",
            "eth_getTransactionReceipt": {"status": "0x0", "transactionHash": TRANSACTION, "logs": [event(USED), MOVED]},
            "eth_getBlockByNumber": {"number": "0x64", "timestamp": hex(int(time.time()) - 500)},
        }
        for method, answer in wrong.items():
            with self.subTest(method), self.assertRaises(NodeError):
                self.ask(True, answers={method: lambda params, answer=answer: answer})
        self.assertRaises(NodeError, self.ask, True, answers={"eth_getBlockByNumber": lambda params: None})


class Files(InFolder):
    def test_any_file_with_the_header_of_a_readholds_it(self) -> None:
        header = payment()["headers"]["PAYMENT-SIGNATURE"]
        read = read_payment(self.put("x.header", f"PAYMENT-SIGNATURE: {header}\n"))
        self.assertEqual([read[key] for key in ("from", "nonce", "value", "to")], [PAYER, NONCE, "1000", PAY_TO])
        for text in ("", "{}", header[:300], "A" * 400, os.urandom(500).hex()):
            with self.subTest(text[:20]), self.assertRaisesRegex(ValueError, "^There is no signed payment in"):
                read_payment(self.put("x.header", text))
