"""Refuses to sign what costs too much. The cap is checked before anything is signed, so nothing can be charged.

Run: API_URL=… PRIVATE_KEY=0x… python3 spend_cap.py
"""

import os
import uuid

from ends import end_in_sentences, print_line
from pay import NotSigned, paid_request

end_in_sentences("API_URL", "PRIVATE_KEY")

# #region cap
CAP = 5_000  # half a cent, in millionths of a dollar: the smallest unit of USDC
api = os.environ["API_URL"]
body = {"items": [{"address": "0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af", "network": "base"}]}

try:
    paid_request(f"{api}/v1/portfolio", str(uuid.uuid4()), body, max_amount=CAP)
except NotSigned as error:  # after it was signed, a payment may be charged
    print_line(error)

status, _, _ = paid_request(f"{api}/v1/base/blocks/latest", str(uuid.uuid4()), max_amount=CAP)
print_line(f"The block cost less than the cap: {status}")
# #endregion
