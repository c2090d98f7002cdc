#!/usr/bin/env bash
# Pays ahead: each request carries its payment, so only the first one counts as unpaid.
# Run: API_URL=… PRIVATE_KEY=0x… bash pay-ahead.sh
set -euo pipefail
cd "$(dirname "$0")"
. ./pay.sh

# #region ahead
url="${API_URL%/}/v1/base/blocks"
# The payment requirements of the operation hold until its price changes. Then the API responds 402, and the script stops.
required=$(requirements "$url/37600000")
counts=$(
  for block in $(seq 37600000 37600009); do
    buy '.transaction_count | numbers' "$url/$block" || exit 1
    # What was sent long ago is not signed.
    if [ "$SECONDS" -gt 20 ]; then required=$(requirements "$url/$block") SECONDS=0; fi
  done
)
echo "Read 10 blocks with $(jq -s add <<<"$counts") transactions."
# #endregion
