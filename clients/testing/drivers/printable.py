"""Reads texts as a list in JSON, and prints how the client prints each of them."""

import json
import sys

from docs402_client import printable

print(json.dumps([printable(each) for each in json.load(sys.stdin)]))
