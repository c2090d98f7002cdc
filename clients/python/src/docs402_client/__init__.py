"""Pays for requests to any API with x402: one payment for each request, a cap, a budget, and receipts."""

__version__ = "1.0.0"

from .agreed import TOKENS
from .client import Response, pay
from .ends import end_in_sentences
from .errors import BudgetReached, NodeError, NotSigned, NotStored, Refused, RequestFailed, Unreadable, WaitTooLong
from .journal import open_files, receipts, write
from .look_up import look_up, read_payment
from .reconcile import reconcile
from .sign import make_wallet
from .text import cell, printable

__all__ = [
    "TOKENS",
    "BudgetReached",
    "NodeError",
    "NotSigned",
    "NotStored",
    "Refused",
    "RequestFailed",
    "Response",
    "Unreadable",
    "WaitTooLong",
    "cell",
    "end_in_sentences",
    "look_up",
    "make_wallet",
    "open_files",
    "pay",
    "printable",
    "read_payment",
    "receipts",
    "reconcile",
    "write",
]
