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
  # `set -C`: of two that run at the same time, the second stops here, and its payment is never sent.
  (umask 077 && set -C && echo "$payment" >"$file")
fi

# Without a response you may have paid, so the same payment is sent again. No server decides how long this takes.
for attempt in 1 2 3 4 5 6; do
  response=$(curl -sS --max-time 10 -H "@$file" -w '\n%{http_code} %header{payment-response}' "$url") || response=$'\n000'
  read -r status receipt <<<"$(tail -n 1 <<<"$response")"
  [ "$status" != 200 ] || break
  sleep 1
done
block=$(head -n 1 <<<"$response")
[ "$status" = 200 ] || { echo "HTTP $status: $block The payment is saved in $file." >&2 && exit 1; }
jq .number <<<"$block"
# Only now: without a receipt, or whatever an error says, the next run sends the same payment.
if jq -Re '@base64d | fromjson | .success == true' <<<"$receipt" >/dev/null 2>&1; then
  rm "$file"
else
  echo "There is no receipt. The payment is saved in $file." >&2
fi
# #endregion
