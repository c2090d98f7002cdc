"""What a node of a chain says about a nonce, by JSON-RPC. Nothing is signed, and it is free."""

import json
import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

from .agreed import Token
from .errors import NodeError
from .send import USE_HTTPS, Exchange, is_open
from .text import members, printable

AUTHORIZATION_STATE = "0xe94a0102"  # authorizationState(address,bytes32)
USED = "0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5"  # AuthorizationUsed(address,bytes32)
CANCELED = "0x1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d81"  # AuthorizationCanceled(address,bytes32)
TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"  # Transfer(address,address,uint256)
SPAN, SPANS = 500, 20  # blocks of one search, and the number of searches: nodes refuse many blocks at once
MAX_BYTES = 10_000_000


def word(value: str) -> str:
    return "0x" + value[2:].lower().rjust(64, "0")


def is_hex(value: Any, digits: str) -> bool:
    return isinstance(value, str) and re.fullmatch(f"0x[0-9a-fA-F]{digits}", value) is not None


def is_block(value: Any) -> bool:
    return is_hex(members(value).get("number"), "{1,13}") and is_hex(value.get("timestamp"), "{1,13}")


def is_logs(value: Any) -> bool:
    return isinstance(value, list) and all(
        is_hex(members(log).get("transactionHash"), "{64}")
        and is_hex(log.get("blockNumber"), "{1,13}")
        and is_hex(log.get("address"), "{40}")
        and isinstance(log.get("topics"), list)
        for log in value
    )


class Node:
    """What a node says about a nonce. Every failure is a NodeError, whatever the node responds with.

    The search takes a minute at most, however slowly the node responds.
    """

    def __init__(self, url: str, token: Token, payer: str, nonce: str) -> None:
        self.url, self.token, self.payer, self.nonce = url, token[0].lower(), word(payer), word(nonce)
        self.ends = time.monotonic() + 60
        if is_open(url):
            raise NodeError("it is plain HTTP, where others can change what it says", USE_HTTPS)

    def call(self, method: str, params: list, is_result: Callable[[Any], bool]) -> Any:
        """One call of JSON-RPC, whose result has to have the expected form."""
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
        exchange = Exchange(max(min(15, self.ends - time.monotonic()), 0.1))

        def send() -> bytes:
            posted = urllib.request.Request(self.url, body, {"Content-Type": "application/json"})
            with exchange.open(posted) as response:
                # Some nodes write hashes and addresses in capitals.
                return re.sub(rb'"0[xX][0-9a-fA-F]+"', lambda match: match[0].lower(), response.read(MAX_BYTES))

        try:
            answer = members(json.loads(exchange.within(send)))
        except urllib.error.HTTPError as error:
            raise NodeError(f"it did not respond to {method} (HTTP {error.code})") from None
        except (ValueError, RecursionError):
            raise NodeError(f"it did not respond to {method} with JSON") from None
        except Exception as error:  # not its message: that may have the URL, which often has a key
            why = getattr(error, "reason", error)
            raise NodeError(f"it did not respond to {method} ({type(why).__name__})") from None
        if answer.get("error"):
            why = printable(str(members(answer["error"]).get("message"))[:150])
            raise NodeError(f"it refused {method} ({why})")
        if answer.get("id") != 1 or not is_result(answer.get("result")):
            raise NodeError(f"it did not respond to {method} as a node does")
        return answer["result"]

    def chain(self) -> str:
        return f"eip155:{int(self.call('eth_chainId', [], lambda value: is_hex(value, '{1,13}')), 16)}"

    def block(self, which: "int | str") -> tuple[int, int]:
        """Number and time of a block."""
        is_tag = isinstance(which, str)
        params = [which if isinstance(which, str) else hex(which), False]
        block = self.call("eth_getBlockByNumber", params, lambda value: value is None or is_block(value))
        if block is None:
            only_newer = f"it does not have the block {which}. It may serve only newer ones"
            raise NodeError(f"it has no {which} block" if is_tag else only_newer)
        return int(block["number"], 16), int(block["timestamp"], 16)

    def is_used(self, number: int) -> bool:
        data = AUTHORIZATION_STATE + self.payer[2:] + self.nonce[2:]
        call = [{"to": self.token, "data": data}, hex(number)]
        return int(self.call("eth_call", call, lambda value: is_hex(value, "{64}") and int(value, 16) < 2), 16) == 1

    def is_own(self, log: dict, *names: str) -> bool:
        topics = [str(topic).lower() for topic in log["topics"]]
        is_named = bool(topics) and topics[0] in names  # an event without a name has no topics
        return log["address"].lower() == self.token and is_named and topics[1:] == [self.payer, self.nonce]

    def event(self, first: int, last: int) -> "dict | None":
        """The event that used a nonce or canceled it, in a range of blocks."""
        topics = [[USED, CANCELED], self.payer, self.nonce]
        span = {"address": self.token, "topics": topics, "fromBlock": hex(max(first, 0)), "toBlock": hex(last)}
        logs = self.call("eth_getLogs", [span], is_logs)
        return next((log for log in logs if self.is_own(log, USED, CANCELED) and not log.get("removed")), None)

    def mined_in(self, transaction: str) -> "int | None":
        """The block of a transaction; None when it is in none."""

        def is_receipt(value: Any) -> bool:
            return is_hex(members(value).get("transactionHash"), "{64}") and is_hex(value.get("blockNumber"), "{1,13}")

        receipt = self.call("eth_getTransactionReceipt", [transaction], lambda value: value is None or is_receipt(value))
        if receipt is None:
            return None
        if receipt["transactionHash"] != transaction:
            raise NodeError("it responds with another transaction than that of the receipt")
        return int(receipt["blockNumber"], 16)

    def transfer(self, transaction: str) -> tuple[str, str]:
        """Recipient and amount of the transfer in the transaction that used the nonce."""
        receipt = self.call("eth_getTransactionReceipt", [transaction], lambda value: is_logs(members(value).get("logs")))
        logs = [log for log in receipt["logs"] if log["address"].lower() == self.token]
        at = next((index for index, log in enumerate(logs) if self.is_own(log, USED)), len(logs))
        topics = logs[at + 1]["topics"] if at + 1 < len(logs) else []
        is_whole = receipt.get("status") == "0x1" and receipt.get("transactionHash") == transaction
        if not is_whole or len(topics) != 3 or [str(topic).lower() for topic in topics[:2]] != [TRANSFER, self.payer]:
            raise NodeError(f"it shows no transfer from the wallet in the transaction {transaction}")
        if not is_hex(topics[2], "{64}") or not is_hex(logs[at + 1].get("data"), "{64}"):
            raise NodeError(f"it shows no amount in the transaction {transaction}")
        return "0x" + topics[2][-40:], str(int(logs[at + 1]["data"], 16))

    def search(self, latest: int, until: "int | None") -> dict:
        """The event of a nonce that is used: first where the payment was valid, then from the newest block backwards."""
        # The last block before the payment expired is the first of these: low, and high is the one after it.
        low, high, step = latest, latest + 1, 1
        if until is not None:
            while low > 0 and self.block(low)[1] >= until:
                low, high, step = max(low - step, 0), low, step * 2
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if self.block(middle)[1] < until else (low, middle)
        for last in [low, *range(latest, latest - SPANS * SPAN, -SPAN)]:
            event = self.event(last - SPAN + 1, last) if last >= 0 else None
            if event:
                return event
        why = "it says that the nonce is used, and shows no transaction that used it"
        if until is not None:
            raise NodeError(why)
        advice = "Pass --valid-before: then it is searched where the payment was valid."
        raise NodeError(f"{why} in its newest {SPAN * SPANS} blocks", advice)
