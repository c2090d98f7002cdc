"""Reads a list page by page. Each page is one paid request, so the program says how many it is willing to buy.

Run: API_URL=… PRIVATE_KEY=0x… python3 pagination.py
"""

import os
import urllib.parse
import uuid

from ends import end_in_sentences, print_line, with_members
from pay import is_ok, paid_request, told

end_in_sentences("API_URL", "PRIVATE_KEY")


# #region pages
def pages(url, max_pages, **query):
    for _ in range(max_pages):
        # Another page is another request, so it has a payment identifier of its own.
        status, _, result = paid_request(f"{url}?{urllib.parse.urlencode(query)}", str(uuid.uuid4()))
        if not is_ok(status):
            raise RuntimeError(told(status, result))
        yield with_members(result, items=list)["items"]
        if not result.get("next_cursor"):
            return
        query["cursor"] = result["next_cursor"]
# #endregion


# #region use
path = "/v1/base/addresses/0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af/transfers"
count = sum(len(items) for items in pages(os.environ["API_URL"] + path, 3, limit=10))
print_line(f"Read {count} transfers.")
# #endregion
