"""The errors of this package. Each is a sentence that may be printed."""

from .text import cut, printable, reason, sentences_of


class Refused(Exception):
    """Raised when a request is not sent, or not followed where its response leads."""

    def __init__(self, why: str) -> None:
        super().__init__(cut(why, 1000))


class NotSigned(Refused):
    """Raised only before anything is signed."""

    def __init__(self, why: str) -> None:
        Exception.__init__(self, printable(f"Nothing was signed: {why}."))


class BudgetReached(RuntimeError):
    """Raised before anything is signed. A program that it ends has an exit code of its own: a new budget lets it go on."""

    exit_code = 75


class RequestFailed(RuntimeError):
    """Raised when a request got no response, or an error.

    `problem`: what the error says, see `problem_of`; its code is `no_response` when there was none.
    `file`: where the payment is saved, if there is one. The same request sends it again.
    """

    def __init__(self, problem: dict, file: "str | None" = None, expired: "str | None" = None) -> None:
        kept = f"The payment is saved: run the same request to send it again ({file})." if file else ""
        if file and expired:
            look = f"look it up (pay402 look-up {file}), and delete the file if it was never used"
            kept = f"The payment expired at {expired}: {look}."
        super().__init__(sentences_of(problem, kept))
        self.problem, self.file = problem, file


class NotStored(RuntimeError):
    """Raised when the data has arrived, and `store` failed: the payment is kept, and the same request gets the data again."""

    def __init__(self, error: Exception) -> None:
        again = "The data has arrived and was not stored. The same request gets it again"
        super().__init__(f"{again}: {type(error).__name__}: {reason(error)}")


class WaitTooLong(RuntimeError):
    """Raised instead of waiting for longer than five minutes."""


class Unreadable(RuntimeError):
    """Raised for a file of the journal that is there and can't be read: this package never leaves one like that."""

    def __init__(self, file: str) -> None:
        payment = "If it held a payment, that one may be charged: wait until it has expired, and look it up"
        empty = f"{file} is empty or damaged, so nothing was sent. {payment}"
        super().__init__(f"{empty}. Then restore the file from a copy, or delete it.")


class NodeError(Exception):
    """The node did not say what happened, or can't be believed: that says nothing about the payment."""

    def __init__(self, why: str, advice: str = "Ask another one.") -> None:
        super().__init__(why)
        self.advice = advice
