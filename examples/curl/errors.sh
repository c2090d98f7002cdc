#!/usr/bin/env bash
# What to do about each kind of error: its body says so. The same signed payment is sent again, never a new one.
# Run: API_URL=… PRIVATE_KEY=0x… bash errors.sh
set -euo pipefail
cd "$(dirname "$0")"
curl() { command curl --max-time 30 "$@"; } # no server decides how long this takes

# #region handle
get() {
  local url="${API_URL%/}$1" required payment response status wait
  required=$(curl -sS -o /dev/null -w '%header{payment-required}' "$url")
  payment=${required:+$(node sign-payment.mjs "$required")} # signed once, with an identifier in it
  for attempt in 1 2 3 4; do
    response=$(curl -sS -H @- -w '\n%{http_code} %header{retry-after}' "$url" <<<"$payment")
    read -r status wait <<<"$(tail -n 1 <<<"$response")"
    # Anything but a problem document, such as a page of a proxy, says nothing about the payment.
    response=$(sed '$d' <<<"$response" | jq -c 'objects' 2>/dev/null) || response='{"code":"no_problem_document"}'
    [ "$status" = 200 ] && jq -r '"Block \(.number)"' <<<"$response" && return
    # An object that does not exist may exist one block later; this program does not wait for it.
    [ "$status" != 404 ] || break
    case $(jq -r .retry <<<"$response") in
      same_payment | after_wait) ;;
      *) break ;;
    esac
    # Retry-After may be a date, too: then wait as if there was none.
    case $wait in '' | *[!0-9]*) wait=$((2 ** attempt)) ;; esac
    [ "$wait" -le 300 ] || break
    sleep "$wait"
  done
  # `charged` says whether money moved, `may_sign_new` when a new payment may be signed.
  words='"\(.code): \(.detail // "") (charged: \(.charged // "unknown"), sign a new one: \(.may_sign_new // "after_expiry"))"'
  echo "$1: $status $(jq -r "$words" <<<"$response")"
}
# #endregion

# #region use
get /v1/base/blocks/latest
get /v1/base/blocks/999999999
get /v1/bse/blocks/latest
get /v1/base/blocks/newest
# #endregion
