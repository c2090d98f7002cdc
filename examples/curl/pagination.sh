#!/usr/bin/env bash
# Reads a list page by page. Each page is one paid request, so the script says how many it is willing to buy.
# Run: API_URL=… PRIVATE_KEY=0x… bash pagination.sh
set -euo pipefail
cd "$(dirname "$0")"
curl() { command curl --max-time 30 "$@"; } # no server decides how long this takes

# #region pages
list="${API_URL%/}/v1/base/addresses/0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af/transfers?limit=10"
url=$list
count=0
for page in 1 2 3; do
  required=$(curl -sS -o /dev/null -w '%header{payment-required}' "$url")
  payment=$(node sign-payment.mjs "$required")
  response=$(curl -sS --fail-with-body -H @- "$url" <<<"$payment")
  count=$((count + $(jq '.items | length' <<<"$response")))
  cursor=$(jq -r '.next_cursor // empty | @uri' <<<"$response")
  [ -n "$cursor" ] || break
  url="$list&cursor=$cursor"
done
echo "Read $count transfers on $page pages."
# #endregion
