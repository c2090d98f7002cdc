"""The first paid call. Run: API_URL=… PRIVATE_KEY=0x… python3 first_call.py"""

import os

from docs402_client import end_in_sentences, pay

end_in_sentences()
response = pay(os.environ["API_URL"] + "/v1/base/blocks/latest", cap="0.001")
block, receipt = response.data, response.receipt or {}
print(f"Block {block['number']} has {block['transaction_count']} transactions.")
print(f"Paid by {receipt.get('payer')} in transaction {receipt.get('transaction')}.")
