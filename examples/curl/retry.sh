#!/usr/bin/env bash
# Repeats a request whose response was lost or is pending, without paying twice: always the same signed payment, also
# when it is started again.
# Run: API_URL=… PRIVATE_KEY=0x… bash retry.sh
set -euo pipefail
cd "$(dirname "$0")"
url="${API_URL%/}/v1/base/blocks/finalized"

# #region retry
file="payment-$(cksum <<<"$url" | cut -d ' ' -f 1).header" # one for each request, and as secret as a key
if [ ! -s "$file" ]; then
  required=$(curl -sS -o /dev/null -w '%header{payment-required}' "$url")
  payment=$(node sign-payment.mjs "$required") # signed once, with an identifier in it
  (umask 077 && echo "$payment" >"$file")
fi

# No response, a 5xx or a pending settlement: you may have paid, so curl sends the same payment again.
again='--retry 5 --retry-all-errors --retry-delay 1'
response=$(curl -sS --fail --max-time 10 $again -H "@$file" -w '\n%{http_code}' "$url")
status=$(tail -n 1 <<<"$response")
[ "$status" = 200 ] || { echo "HTTP $status: the payment is kept in $file." >&2 && exit 1; }
head -n 1 <<<"$response" | jq .number
rm "$file" # only now: whatever an error says, the next run sends the same payment
# #endregion
