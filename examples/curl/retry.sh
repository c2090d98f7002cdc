#!/usr/bin/env bash
# Repeats a request whose response was lost or is pending, without paying twice: always the same signed payment, also
# when it is started again.
# Run: API_URL=… PRIVATE_KEY=0x… bash retry.sh
set -euo pipefail
cd "$(dirname "$0")"
. ./pay.sh

# #region retry
url="${API_URL%/}/v1/base/blocks/finalized"
keep "$url" # signed once, with an identifier in it
# Without a response you may have paid, so the same payment is sent again. No server decides how long this takes.
for attempt in 1 2 3 4 5 6; do
  if buy '.number | numbers' "$url"; then break; fi
  [ "$attempt" -lt 6 ] || exit 1
  sleep 1
done
# #endregion
