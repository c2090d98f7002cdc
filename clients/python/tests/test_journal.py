"""The journal and the budget: files in a folder, as other processes, other days and full disks leave them."""

import errno
import json
import os
import pathlib
import tempfile
import unittest
from unittest import mock

from docs402_client.budget import Budget
from docs402_client.errors import BudgetReached, Unreadable
from docs402_client.journal import forget, is_payment, open_file, read, write

from .test_vectors import VECTORS


class InFolder(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name: str) -> str:
        return os.path.join(self.folder, name)

    def put(self, name: str, value: object) -> str:
        pathlib.Path(self.path(name)).write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
        return self.path(name)


def payment() -> dict:
    vector = VECTORS["vectors"][0]
    message = {key: vector["message"][key] for key in ("from", "nonce", "validBefore")}
    header = {"headers": {"PAYMENT-SIGNATURE": vector["paymentSignature"]}}
    network = f"eip155:{vector['domain']['chainId']}"
    return {"id": "some-id", "amount": "1000", "counted": "1000", "network": network, **message, **header}


class Files(InFolder):
    def test_a_request_has_one_file_in_each_language(self) -> None:
        name = "open-ad269049c459f32d809c949adfa13817020ad3ec642f1a08d73c215f110d6313.json"  # of "GET\nhttps://api.test/a\n"
        self.assertEqual(open_file("x", "GET", "https://api.test/a", b""), os.path.join("x", name))
        self.assertNotEqual(open_file("x", "GET", "https://api.test/", b"a\xff"), open_file("x", "GET", "https://api.test/", b"a\xfe"))

    def test_a_full_disk_changes_nothing(self) -> None:
        file = self.put("a.json", {"old": 1})
        with mock.patch("os.fsync", side_effect=OSError(errno.ENOSPC, "full")), self.assertRaisesRegex(RuntimeError, "disk is full"):
            write(file, {"new": 1}, once=False)
        self.assertEqual([os.listdir(self.folder), read(file, bool)], [["a.json"], {"old": 1}])

    def test_what_may_be_written_once_is(self) -> None:
        self.assertEqual([write(self.path("a"), "1", once=True), write(self.path("a"), "2", once=True)], [True, False])
        self.assertEqual(pathlib.Path(self.path("a")).read_text(), "1")
        self.assertEqual(os.stat(self.path("a")).st_mode & 0o777, 0o600)

    def test_a_payment_is_what_its_header_signs(self) -> None:
        self.assertEqual(read(self.put("open-1.json", payment()), is_payment), payment())
        changes = [{"amount": "999"}, {"counted": "0"}, {"counted": 1000}, {"nonce": "0x" + "0" * 64}, {"id": 5}, {"headers": {}}]
        changes += [{"from": "0x" + "0" * 40}, {"headers": {"PAYMENT-SIGNATURE": payment()["headers"]["PAYMENT-SIGNATURE"] + "\r\nX: 1"}}]
        for change in changes:
            with self.subTest(change), self.assertRaisesRegex(Unreadable, "is empty or damaged, so nothing was sent"):
                read(self.put("open-1.json", payment() | change), is_payment)
        for text in ("", "{", "null", "[]", "\udcff".encode("utf-8", "surrogateescape").decode("latin-1"), "[" * 100_000):
            with self.subTest(text[:9]), self.assertRaises(Unreadable):
                read(self.put("open-1.json", text), is_payment)

    def test_a_newer_payment_of_another_process_is_not_removed(self) -> None:
        file, newer, rename = self.put("open-1.json", payment()), payment() | {"id": "newer"}, os.rename

        def late(old: str, new: str) -> None:
            self.put("open-1.json", newer)
            rename(old, new)

        with mock.patch("os.rename", late):
            forget(file, "some-id")
        self.assertEqual([os.listdir(self.folder), read(file, is_payment)], [["open-1.json"], newer])
        forget(file, "newer")
        self.assertEqual(os.listdir(self.folder), [])


class Budgets(InFolder):
    def reserve(self, budget: str, amount: int, day: str) -> None:
        with mock.patch("docs402_client.budget.now", lambda: f"{day}T10:00:00Z"), mock.patch("docs402_client.budget.datetime") as date:
            date.now.return_value.strftime.return_value = day
            Budget(self.folder, budget).reserve(amount)

    def test_all_that_was_signed_with_a_folder_counts(self) -> None:
        for _ in range(5):
            self.reserve("0.005", 1000, "2026-11-29")
        with self.assertRaisesRegex(BudgetReached, r"^The budget is reached: \$0.005 of \$0.005 are signed, and this request needs \$0.001 more\.$"):
            self.reserve("0.005", 1000, "2026-11-30")
        self.assertEqual(sorted(os.listdir(self.folder)), [f"signed-{number}.json" for number in range(1, 6)])

    def test_by_day_what_was_signed_today_counts(self) -> None:
        for day in ("2026-11-28", "2026-11-28", "2026-11-29", "2026-11-29"):
            self.reserve("0.002/day", 1000, day)
        with self.assertRaisesRegex(BudgetReached, r"\$0.002 of \$0.002 are signed today"):
            self.reserve("0.002/day", 1, "2026-11-29")
        self.reserve("0.002/day", 2000, "2026-11-30")
        # What a clock that was set back has written hides nothing of a later day.
        for _ in range(8):
            self.reserve("1", 1, "2026-11-29")
        with self.assertRaises(BudgetReached):
            self.reserve("0.002/day", 1, "2026-11-30")
        # A clock that was set back leaves days that have not come yet: they count.
        with self.assertRaises(BudgetReached):
            self.reserve("0.002/day", 1, "2026-11-29")

    def test_a_damaged_amount_stops_it(self) -> None:
        for value in ("", {"signed": "-5", "at": "2026-11-29T"}, {"signed": 5, "at": "2026-11-29T"}, {"signed": "5", "at": ""}):
            self.put("signed-1.json", value)
            with self.subTest(value), self.assertRaises(Unreadable):
                self.reserve("1", 1, "2026-11-29")
