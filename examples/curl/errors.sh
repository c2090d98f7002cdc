#!/usr/bin/env bash
# What to do about each kind of error: its body says so. The same signed payment is sent again, never a new one.
# Run: API_URL=… PRIVATE_KEY=0x… bash errors.sh
set -euo pipefail
cd "$(dirname "$0")"
. ./pay.sh

# #region handle
none='{"code":"no_problem_document"}'
get() {
  local url="${API_URL%/}$1" problem words
  required=$(requirements "$url")
  file=/dev/null # no payment, when none is asked for
  [ -z "${required%% *}" ] || keep "$url" || exit 1
  for attempt in 1 2 3 4; do
    send "$url"
    take '"Block \(.number | numbers)"' && return
    # Anything but a problem document, such as a page of a proxy, says nothing about the payment.
    problem=$(jq -c 'select(.code | strings)' <<<"$body" 2>/dev/null) || problem=$none
    problem=${problem:-$none}
    # An object that does not exist may exist one block later; this program does not wait for it.
    [ "$status" != 404 ] || break
    case $(jq -r .retry <<<"$problem") in
      same_payment | after_wait) ;;
      *) break ;;
    esac
    # Retry-After may be a date, too: then wait as if there was none.
    case $wait in '' | *[!0-9]*) wait=$((2 ** attempt)) ;; esac
    [ "$wait" -le 300 ] || break
    sleep "$wait"
  done
  # `charged` says whether money moved, `may_sign_new` when a new payment may be signed.
  words='"\(.code): \(.detail // "" | tostring | .[:500]) (charged: \(.charged // "unknown"), sign a new one: \(.may_sign_new // "after_expiry"))"'
  say "$1: $status $(find_in "$words" <<<"$problem")"
  saved
  [ "$problem" != "$none" ] || exit 1
  return 1
}
# #endregion

# #region use
get /v1/base/blocks/latest
for target in /v1/base/blocks/999999999 /v1/bse/blocks/latest /v1/base/blocks/newest; do
  get "$target" || continue # the program goes on: the API has said what is wrong
done
# #endregion
