"""Reads a list page by page. Each page is one paid request, so the program says how many it is willing to buy.

Run: API_URL=… PRIVATE_KEY=0x… python3 pagination.py
"""

import os
import urllib.parse
from collections.abc import Iterator

from docs402_client import end_in_sentences, pay

end_in_sentences()


def pages(url: str, max_pages: int, **query: object) -> Iterator[list]:
    for _ in range(max_pages):
        page = pay(f"{url}?{urllib.parse.urlencode(query)}", form={"items": list}, ahead=True).data
        yield page["items"]
        if not page.get("next_cursor"):
            return
        query["cursor"] = page["next_cursor"]


path = "/v1/base/addresses/0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af/transfers"
count = sum(len(items) for items in pages(os.environ["API_URL"] + path, 3, limit=10))
print(f"Read {count} transfers.")
