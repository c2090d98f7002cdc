"""The command `pay402`, the same as that of the npm package docs402-client."""

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Sequence

from . import __version__
from .agreed import TOKENS, Token, is_address, tokens_with
from .client import pay
from .data import form_of
from .ends import leave, report
from .errors import NodeError
from .journal import write
from .look_up import look_up, read_payment
from .reconcile import reconcile
from .sign import make_wallet
from .text import as_sentence, cell, printable

HELP = """Pays for requests to any API with x402, never twice.

pay402 URL… [-X METHOD] [--data TEXT] [--header 'Name: value']… [--cap 0.005] [--budget 0.05] [--keep FOLDER]
            [--pay-to 0x…] [--form JSON] [--output FILE] [--ahead] [--attempts 8]
pay402 look-up FILE… [--rpc URL] [--json]
pay402 look-up --payer 0x… --nonce 0x… [--network eip155:8453] [--valid-before SECONDS] [--receipt …] [--rpc URL] [--json]
pay402 reconcile FOLDER… [--rpc URL] [--json]
pay402 wallet [FILE]
pay402 mcp DESCRIPTION   (in the npm package docs402-client)
pay402 --help | --version

Environment: PRIVATE_KEY, CAP and BUDGET (dollars; BUDGET=0.05/day is for each day), KEEP, PAY_TO, TOKENS, RPC_URL, ALLOW_HTTP.
Exit codes: 0 all is well; 1 refused or failed; 2 wrong command; 75 the budget is reached.
look-up: 0 used, 3 unused, 4 pending, 5 expired, 6 canceled, 7 differs, 8 the node does not tell."""

# The exit code of each state, for scripts; 8 when the node does not tell it.
CODES = {"used": 0, "unused": 3, "pending": 4, "expired": 5, "canceled": 6, "differs": 7}


class WrongCommand(Exception):
    """Raised when the command is wrong: then nothing was sent."""

    exit_code = 2


class _Parser(argparse.ArgumentParser):
    def __init__(self) -> None:
        super().__init__(add_help=False, allow_abbrev=False)

    def error(self, message: str) -> None:  # type: ignore[override]
        raise WrongCommand(f"{as_sentence(message)} pay402 --help shows what is right.")


def print_line(text: object) -> None:
    """Prints a line at once: on a full disk, it raises an error here, and not when the program ends."""
    print(printable(text), flush=True)


def request(args: Sequence[str]) -> int:
    """`pay402 URL…`: pays for each, and prints its data."""
    parser = _Parser()
    parser.add_argument("urls", nargs="*")
    parser.add_argument("-X", "--method")
    parser.add_argument("-H", "--header", action="append", default=[])
    for name in ("data", "cap", "budget", "keep", "pay-to", "form", "output"):
        parser.add_argument(f"--{name}")
    parser.add_argument("--attempts", type=int, default=8)
    parser.add_argument("--ahead", action="store_true")
    arguments = parser.parse_intermixed_args(args)
    headers = dict(map(header_in, arguments.header))
    form = form_in(arguments.form) if arguments.form is not None else None
    if not arguments.urls:
        raise WrongCommand("Name a URL. pay402 --help shows what is right.")
    if arguments.output is not None and len(arguments.urls) > 1:
        raise WrongCommand("--output takes the data of one URL.")
    output = None
    if arguments.output is not None:
        output = output_in(arguments.output, arguments.keep or os.environ.get("KEEP") or "payments")
    if arguments.attempts < 1:
        raise WrongCommand("--attempts must be a whole number from 1 on.")

    def store(data: "str | bytes") -> None:
        if output is None:
            print_line(data)
        elif os.path.exists(output) and not os.path.isfile(output):
            with open(output, "wb") as device:  # such as a pipe: nothing takes its place
                device.write(data)  # type: ignore[arg-type]
        else:
            before = os.stat(output).st_mode if os.path.exists(output) else None
            write(output, data, once=False, permissions=0o666)
            if before is not None:
                os.chmod(output, before & 0o7777)  # a file that is replaced keeps its permissions

    for url in arguments.urls:
        sent = {"url": url, "method": arguments.method, "headers": headers, "body": arguments.data}
        options = {"cap": arguments.cap, "budget": arguments.budget, "keep": arguments.keep, "pay_to": arguments.pay_to}
        options |= {"attempts": arguments.attempts, "ahead": arguments.ahead, "data": "text" if arguments.output is None else "bytes"}
        pay(sent, **options, form=form, store=store)
    return 0


def output_in(name: str, keep: str) -> str:
    """Where the data go, with links followed. Raises WrongCommand when they can't go there: before anything is paid."""
    folder = os.path.dirname(name) or "."
    if name in ("", "-") or os.path.isdir(name):
        raise WrongCommand("--output must name a file.")
    if not os.path.isdir(folder):
        raise WrongCommand(f"There is no folder {folder} for --output.")
    if os.path.exists(name) and not os.path.isfile(name):
        return name  # such as a pipe
    if os.path.islink(name) and not os.path.exists(name):
        raise WrongCommand(f"{name} is a link that leads nowhere.")
    file = os.path.realpath(name) if os.path.exists(name) else os.path.join(os.path.realpath(folder), os.path.basename(name))
    if not os.access(os.path.dirname(file), os.W_OK):
        raise WrongCommand(f"{name} can't be written: Permission denied.")
    if os.path.isdir(keep) and os.path.dirname(file) == os.path.realpath(keep):
        raise WrongCommand("--output must not name a file in the folder of payments.")
    return file


def header_in(line: str) -> tuple[str, str]:
    match = re.fullmatch(r"([\w!#$%&'*+.^`|~-]+):[ \t]*([\x20-\x7e\t]*)", line, re.ASCII)
    if not match:
        raise WrongCommand(f"--header must be such as 'Name: value', not {json.dumps(line)}.")
    return match[1], match[2]


def form_in(text: str) -> dict:
    try:
        return dict(form_of(json.loads(text)))
    except (ValueError, RecursionError):
        raise WrongCommand('--form must be JSON such as {"items": []}.') from None


def tokens_in() -> dict[str, Token]:
    try:
        return tokens_with()
    except ValueError as error:
        raise WrongCommand(str(error)) from None


def node_url(rpc: "str | None") -> str:
    """The URL of a node, from `--rpc` or the environment."""
    url = os.environ.get("RPC_URL", "") if rpc is None else rpc
    if not re.match("https?://.", url):
        raise WrongCommand("Set RPC_URL, or --rpc, to the URL of a node.")
    return url


def look_up_command(args: Sequence[str]) -> int:
    """`pay402 look-up`: says what happened to a payment, or to each of several. The exit code: of the first that is not used."""
    parser = _Parser()
    parser.add_argument("files", nargs="*")
    for name in ("payer", "nonce", "valid-before", "pay-to", "receipt", "rpc"):
        parser.add_argument(f"--{name}")
    parser.add_argument("--network", default="eip155:8453")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_intermixed_args(args)
    url, tokens, codes = node_url(arguments.rpc), tokens_in(), []
    files = arguments.files if len(arguments.files) > 1 else []
    for index, payment in enumerate(payments_in(arguments)):
        name = f"{files[index]}: " if files else ""
        try:
            result = look_up(payment, url, tokens=tokens)
        except NodeError as error:
            print(printable(f"{name}The node does not tell what happened: {error}. {error.advice}"), file=sys.stderr)
            codes.append(8)
            continue
        except ValueError as error:
            raise WrongCommand(str(error)) from None
        named = {"file": files[index]} if files else {}
        print_line(json.dumps(named | result | payment) if arguments.json else f"{name}{result['sentence']}")
        codes.append(CODES[result["state"]])
    return next(filter(None, codes), 0)


def payments_in(arguments: argparse.Namespace) -> list[dict]:
    """The payments that a command names, as `look_up` takes them."""
    given = {"receipt": arguments.receipt} if arguments.receipt else {}
    if arguments.files:
        return [payment_in(file) | given for file in arguments.files]
    until = arguments.valid_before
    is_nonce = re.fullmatch("0x[0-9a-fA-F]{64}", arguments.nonce or "")
    if not is_address(arguments.payer) or not is_nonce or not re.fullmatch("[0-9]{1,12}", until or "0"):
        raise WrongCommand("Name the file of a payment, or its --payer, --nonce and, if you know it, --valid-before.")
    payment = {"from": arguments.payer, "nonce": arguments.nonce, "network": arguments.network, "receipt": arguments.receipt}
    return [payment | {"to": arguments.pay_to or os.environ.get("PAY_TO") or None, "validBefore": until or None}]


def payment_in(file: str) -> dict:
    try:
        return read_payment(file)
    except OSError as error:
        raise WrongCommand(f"{file} can't be read: {error.strerror}.") from None
    except ValueError as error:
        raise WrongCommand(str(error)) from None


def field(value: object) -> str:
    """A field of CSV."""
    text = cell(value)
    return '"' + text.replace('"', '""') + '"' if re.search('[",]', text) else text


def reconcile_command(args: Sequence[str]) -> int:
    """`pay402 reconcile FOLDER…`: what was paid, by wallet and month."""
    parser = _Parser()
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--rpc")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_intermixed_args(args)
    if not arguments.folders:
        raise WrongCommand("Name the folder of the receipts.")
    has_node = arguments.rpc is not None or bool(os.environ.get("RPC_URL"))
    result = reconcile(arguments.folders, node_url(arguments.rpc) if has_node else None, tokens=tokens_in() if has_node else TOKENS)
    if arguments.json:
        print_line(json.dumps({"months": result["months"], "open": result["open"]}))
        return 1 if result["unknown"] else 0
    print_line("wallet,month,payments,usdc")
    for month in result["months"]:
        print_line(",".join(map(field, month.values())))
    if result["open"]:
        print_line(f"# {len(result['open'])} payments without a receipt{':' if has_node else '. Set RPC_URL to look them up.'}")
    for payment in result["open"]:
        if "sentence" in payment:
            print_line(f"# {payment['nonce']}: {payment['sentence']}")
    return 1 if result["unknown"] else 0


def wallet_command(args: Sequence[str]) -> int:
    """`pay402 wallet`: makes a key."""
    if len(args) > 1 or (args and (not args[0] or args[0].startswith("-"))):
        raise WrongCommand("Name one file.")
    file = args[0] if args else "wallet.env"
    print_line(f"Wallet {make_wallet(file)}; its key is in {file}.")
    return 0


def mcp_command(args: Sequence[str]) -> int:
    raise WrongCommand("The server for agents is in the npm package docs402-client: npx pay402 mcp DESCRIPTION.")


def help_command(args: Sequence[str]) -> int:
    print(HELP)
    return 0


def version_command(args: Sequence[str]) -> int:
    print(__version__)
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "look-up": look_up_command,
    "reconcile": reconcile_command,
    "wallet": wallet_command,
    "mcp": mcp_command,
    "--help": help_command,
    "-h": help_command,
    "--version": version_command,
}


def run(args: Sequence[str]) -> int:
    """Runs a command. Returns its exit code."""
    first = args[0] if args else "--help"
    try:
        return COMMANDS[first](args[1:]) if first in COMMANDS else request(args)
    except (Exception, KeyboardInterrupt) as error:
        return report(error)


def main() -> None:
    """The entry point of `pay402`."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    leave(run(sys.argv[1:]))
