#!/usr/bin/env bash
# Refuses to sign what costs too much: the helper compares the price with MAX_AMOUNT before it signs.
# Run: API_URL=… PRIVATE_KEY=0x… bash spend-cap.sh
set -euo pipefail
cd "$(dirname "$0")"
. ./pay.sh

# #region cap
export MAX_AMOUNT=5000 # half a cent, in millionths of a dollar: the smallest unit of USDC
items='{"items":[{"address":"0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af","network":"base"}]}'
if ! buy ".total_usd | strings" "${API_URL%/}/v1/portfolio" -H 'Content-Type: application/json' -d "$items"; then
  [ ! -e "$file" ] || exit 1 # it was signed, and may be charged
  echo 'Not bought.'
fi

buy ".number | numbers" "${API_URL%/}/v1/base/blocks/latest"
# #endregion
