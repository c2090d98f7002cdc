#!/usr/bin/env bash
# What to do about each kind of error. Branch on `code`, and send the same signed payment when you try again.
# Run: API_URL=… PRIVATE_KEY=0x… bash errors.sh
set -euo pipefail
cd "$(dirname "$0")"

# #region handle
get() {
  local url="$API_URL$1" required payment response status wait code
  required=$(curl -sS -o /dev/null -w '%header{payment-required}' "$url")
  payment=${required:+$(node sign-payment.mjs "$required")} # signed once, with an identifier in it
  for attempt in 1 2 3 4; do
    response=$(curl -sS ${payment:+-H "PAYMENT-SIGNATURE: $payment"} -w '\n%{http_code} %header{retry-after}' "$url")
    read -r status wait <<<"$(tail -n 1 <<<"$response")"
    response=$(head -n 1 <<<"$response")
    [ "$status" = 200 ] && jq -r '"Block \(.number)"' <<<"$response" && return
    code=$(jq -r .code <<<"$response")
    case $code in
      rate_limited | network_unavailable | internal_error) ;;
      # After these two you may have been charged: a new payment could be a second one.
      payment_service_unavailable | payment_settlement_failed) ;;
      *) break ;;
    esac
    sleep "${wait:-$((2 ** attempt))}"
  done
  echo "$1: $status $code: $(jq -r .detail <<<"$response")"
}
# #endregion

# #region use
get /v1/base/blocks/latest
get /v1/base/blocks/999999999
get /v1/bse/blocks/latest
get /v1/base/blocks/newest
# #endregion
