#!/usr/bin/env bash
# Pays ahead: each request carries its payment, so only the first one counts as unpaid.
# Run: API_URL=… PRIVATE_KEY=0x… bash pay-ahead.sh
set -euo pipefail
cd "$(dirname "$0")"
curl() { command curl --max-time 30 "$@"; } # no server decides how long this takes

# #region ahead
url="${API_URL%/}/v1/base/blocks"
# The payment requirements of the operation hold until its price changes. Then the API responds 402, and the script stops.
required=$(curl -sS -o /dev/null -w '%header{payment-required}' "$url/37600000")
count=0
for block in $(seq 37600000 37600009); do
  payment=$(node sign-payment.mjs "$required")
  count=$((count + $(curl -sS --fail-with-body -H @- "$url/$block" <<<"$payment" | jq .transaction_count)))
done
echo "Read 10 blocks with $count transactions."
# #endregion
