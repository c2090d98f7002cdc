#!/usr/bin/env bash
# The first paid call: request, look at the price, sign, send the request again.
# Run: API_URL=… PRIVATE_KEY=0x… bash first-call.sh
set -euo pipefail
cd "$(dirname "$0")"
curl() { command curl --max-time 30 "$@"; } # no server decides how long this takes

# #region request
url="${API_URL%/}/v1/base/blocks/latest"
required=$(curl -sS -o /dev/null -w '%header{payment-required}' "$url")
printf '%s' "$required" | jq -R 'try (@base64d | fromjson | .accepts[0] | {network, amount, asset, payTo}) catch "malformed"'
# #endregion

# #region pay
payment=$(node sign-payment.mjs "$required") # has an identifier: a repeat with this payment is not charged again
# From standard input, because others can read the arguments of a process.
response=$(curl -sS -H @- -w '\n%{http_code} %header{payment-response}' "$url" <<<"$payment")
read -r status receipt <<<"$(tail -n 1 <<<"$response")"
# curl follows no redirect: a payment is for the API only.
[ "$status" = 200 ] || { printf 'HTTP %s: %s\n' "$status" "$(head -n 1 <<<"$response")" >&2 && exit 1; }
# #endregion

# #region receipt
head -n 1 <<<"$response" | jq '{number, transaction_count}'
jq -R '@base64d | fromjson' <<<"$receipt"
# #endregion
