#!/usr/bin/env bash
# The first paid call: request, look at the price, sign, send the request again.
# Run: API_URL=… PRIVATE_KEY=0x… bash first-call.sh
set -euo pipefail
cd "$(dirname "$0")"
. ./pay.sh

# #region request
url="${API_URL%/}/v1/base/blocks/latest"
required=$(curl -sS -o /dev/null -w '%header{payment-required} %header{date}' "$url")
printf '%s' "${required%% *}" | jq -aR 'try (@base64d | fromjson | .accepts[0] | {network, amount, asset, payTo} | map_values(tostring[:80])) catch "malformed"'
# #endregion

# #region pay
# Signs, sends the request again, and prints the data. The payment is kept until its receipt arrives.
buy 'select((.number | numbers) and (.transaction_count | numbers)) | {number, transaction_count}' "$url"
# #endregion

# #region receipt
jq -aR 'try (@base64d | fromjson) catch "malformed"' <<<"$receipt"
# #endregion
