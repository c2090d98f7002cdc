#!/usr/bin/env bash
# Repeats a request whose answer was lost, without paying twice: the same signed payment, with an identifier in it.
# Run: API_URL=… PRIVATE_KEY=0x… bash retry.sh
set -euo pipefail
cd "$(dirname "$0")"
url="$API_URL/v1/base/blocks/finalized"

# #region retry
offer=$(curl -sS -o /dev/null -w '%header{payment-required}' "$url")
payment=$(node sign-payment.mjs "$offer" "order_$(date +%s)_$RANDOM$RANDOM")
curl -sS --fail-with-body --max-time 10 --retry 4 --retry-all-errors --retry-delay 1 \
  -H "PAYMENT-SIGNATURE: $payment" "$url" | jq .number
# #endregion
