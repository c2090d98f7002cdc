"""The first paid call. Run: API_URL=… PRIVATE_KEY=0x… python3 first_call.py"""

import os
import uuid

from ends import end_in_sentences, print_line, with_members
from pay import is_ok, paid_request, receipt_of, told

end_in_sentences("API_URL", "PRIVATE_KEY")

# #region call
payment_id = str(uuid.uuid4())  # keep it until you have the response: a repeat with it is not charged again
status, headers, block = paid_request(os.environ["API_URL"] + "/v1/base/blocks/latest", payment_id)
if not is_ok(status):
    raise SystemExit(told(status, block))
with_members(block, number=int, transaction_count=int)
print_line(f"Block {block['number']} has {block['transaction_count']} transactions.")
# #endregion

# #region receipt
receipt = receipt_of(headers)
if receipt.get("success") is not True:
    raise SystemExit("The response has no receipt. The payment may be charged.")
print_line(f"Paid by {receipt.get('payer')} in transaction {receipt.get('transaction')}.")
# #endregion
