"""Test double of eth_utils: the capitals of an address."""

from eth_account import checksum as to_checksum_address

__all__ = ["to_checksum_address"]
