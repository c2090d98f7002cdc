#!/usr/bin/env bash
# Refuses to sign what costs too much: the helper compares the price with MAX_AMOUNT before it signs.
# Run: API_URL=… PRIVATE_KEY=0x… bash spend-cap.sh
set -euo pipefail
cd "$(dirname "$0")"
curl() { command curl --max-time 30 "$@"; } # no server decides how long this takes

# #region cap
export MAX_AMOUNT=5000 # half a cent, in millionths of a dollar: the smallest unit of USDC
body='{"items":[{"address":"0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af","network":"base"}]}'
url="${API_URL%/}/v1/portfolio"
required=$(curl -sS -o /dev/null -w '%header{payment-required}' -H 'Content-Type: application/json' -d "$body" "$url")
if payment=$(node sign-payment.mjs "$required"); then
  curl -sS --fail-with-body -H @- -H 'Content-Type: application/json' -d "$body" "$url" <<<"$payment" | jq .total_usd
else
  echo 'Not bought.'
fi

url="${API_URL%/}/v1/base/blocks/latest"
payment=$(node sign-payment.mjs "$(curl -sS -o /dev/null -w '%header{payment-required}' "$url")")
curl -sS --fail-with-body -H @- "$url" <<<"$payment" | jq .number
# #endregion
