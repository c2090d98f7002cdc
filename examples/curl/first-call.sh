#!/usr/bin/env bash
# The first paid call: request, look at the price, sign, send the request again.
# Run: API_URL=… PRIVATE_KEY=0x… bash first-call.sh
set -euo pipefail
cd "$(dirname "$0")"

# #region request
url="$API_URL/v1/base/blocks/latest"
required=$(curl -sS -o /dev/null -w '%header{payment-required}' "$url")
printf '%s' "$required" | jq -R '@base64d | fromjson | .accepts[0] | {network, amount, asset, payTo}'
# #endregion

# #region pay
payment=$(node sign-payment.mjs "$required") # has an identifier: a repeat with this payment is not charged again
response=$(curl -sS --fail-with-body -H "PAYMENT-SIGNATURE: $payment" -w '\n%header{payment-response}' "$url")
# #endregion

# #region receipt
printf '%s' "$response" | head -n 1 | jq '{number, transaction_count}'
printf '%s' "$response" | tail -n 1 | jq -R '@base64d | fromjson'
# #endregion
