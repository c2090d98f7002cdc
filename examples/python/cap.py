"""A cap for each request and a budget for all of them. Both are checked before anything is signed.

Run: API_URL=… PRIVATE_KEY=0x… python3 cap.py
"""

import os

from docs402_client import BudgetReached, NotSigned, end_in_sentences, pay

end_in_sentences()
api = os.environ["API_URL"]
portfolio = {"items": [{"address": "0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af", "network": "base"}]}
requests = [f"{api}/v1/base/blocks/latest", {"url": f"{api}/v1/portfolio", "body": portfolio}]
requests += [f"{api}/v1/base/blocks/{number}" for number in (37_600_000, 37_600_001)]

for request in requests:
    try:
        response = pay(request, cap="0.005", budget="0.002")
        print("Paid for block", response.data["number"])
    except NotSigned as error:  # nothing was signed for this request; the next one may cost less
        print(error)
    except BudgetReached as error:
        print(error)
        break
