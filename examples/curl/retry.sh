#!/usr/bin/env bash
# Repeats a request whose response was lost or is pending, without paying twice: always the same signed payment.
# Run: API_URL=… PRIVATE_KEY=0x… bash retry.sh
set -euo pipefail
cd "$(dirname "$0")"
url="$API_URL/v1/base/blocks/finalized"

# #region retry
required=$(curl -sS -o /dev/null -w '%header{payment-required}' "$url")
payment=$(node sign-payment.mjs "$required") # signed once, with an identifier in it

# No response, a 5xx or a pending settlement: you may have paid, so curl sends the same payment again.
curl -sS --fail --max-time 10 --retry 5 --retry-all-errors --retry-delay 1 \
  -H "PAYMENT-SIGNATURE: $payment" "$url" | jq .number
# #endregion
