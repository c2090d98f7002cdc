"""Test double of eth_account.messages: what is signed is its digest."""

from . import typed_digest as encode_typed_data

__all__ = ["encode_typed_data"]
