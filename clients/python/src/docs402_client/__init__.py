"""Pays for requests to any API with x402: one payment for each request, a cap, a budget, and receipts."""

__version__ = "1.0.0"

from .agreed import TOKENS as TOKENS
from .client import Response as Response, pay as pay
from .ends import end_in_sentences as end_in_sentences
from .errors import BudgetReached as BudgetReached, NodeError as NodeError, NotSigned as NotSigned, NotStored as NotStored
from .errors import Refused as Refused, RequestFailed as RequestFailed, Unreadable as Unreadable, WaitTooLong as WaitTooLong
from .journal import open_files as open_files, receipts as receipts, write as write
from .look_up import look_up as look_up, read_payment as read_payment
from .reconcile import reconcile as reconcile
from .sign import make_wallet as make_wallet
from .text import cell as cell, printable as printable
