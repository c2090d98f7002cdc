#!/usr/bin/env bash
# What to do about each kind of error. Branch on `code`; an answer with an error status is not charged.
# Run: API_URL=… PRIVATE_KEY=0x… bash errors.sh
set -euo pipefail
cd "$(dirname "$0")"

# #region handle
get() {
  local url="$API_URL$1" offer payment answer status wait code
  for attempt in 1 2 3; do
    offer=$(curl -sS -o /dev/null -w '%header{payment-required}' "$url")
    payment=${offer:+$(node sign-payment.mjs "$offer")}
    answer=$(curl -sS ${payment:+-H "PAYMENT-SIGNATURE: $payment"} -w '\n%{http_code} %header{retry-after}' "$url")
    read -r status wait <<<"$(tail -n 1 <<<"$answer")"
    answer=$(head -n 1 <<<"$answer")
    [ "$status" = 200 ] && jq -r '"Block \(.number)"' <<<"$answer" && return
    code=$(jq -r .code <<<"$answer")
    case $code in
      rate_limited | network_unavailable | internal_error) sleep "${wait:-$attempt}" ;; # these pass by themselves
      *) break ;; # for 502, see the example about retries
    esac
  done
  echo "$1: $status $code: $(jq -r .detail <<<"$answer")"
}
# #endregion

# #region use
get /v1/base/blocks/latest
get /v1/base/blocks/999999999
get /v1/bse/blocks/latest
get /v1/base/blocks/newest
# #endregion
