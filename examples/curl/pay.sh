# What the programs in this folder share. They keep each payment in a file until its receipt arrives, so that a program that
# failed can be run again, and sends the same payment. Use: . ./pay.sh
# shellcheck shell=bash

# No server decides how long this takes, and how much it is. -q: in a .curlrc, `location` would send payments wherever it redirects.
curl() { command curl -q --max-time 15 --max-filesize 10000000 "$@"; }
say() { printf '%s\n' "$*" >&2; }

# Where others can read payments, they can use them.
if [[ ${API_URL:-} == http://* && ${ALLOW_HTTP:-} != 1 && ! $API_URL =~ ^http://(localhost|127(\.[0-9]+){3}|\[::1\])(:[0-9]+)?(/|$) ]]; then
  say "${API_URL%%\?*} is plain HTTP, where others can read payments and use them. Use https://, or set ALLOW_HTTP=1 if that" \
    "is safe."
  exit 1
fi

# find_in [jq options] <jq filter>: prints what it finds, with escapes for what a terminal obeys, or nobody sees.
find_in() {
  local found
  found=$(jq -a "$@") || return 1
  found=${found#\"}
  printf '%s\n' "${found%\"}"
}

# #region keep
required='' # payment requirements and their date, for a program that pays ahead

# requirements <url> [curl options]: prints those of a 402, encoded, and when they were sent.
requirements() { curl -sS -o /dev/null -w '%header{payment-required} %header{date}' "$@"; }

# save <payment> ln|mv: writes the payment aside, flushed, and then names it `file`.
save() {
  local draft
  draft=$(mktemp "$file.draft.XXXXXX") || return 1
  { printf '%s\n' "$1" >"$draft" && sync "$draft" && "$2" "$draft" "$file"; } 2>/dev/null || { [ "$2" = ln ] && [ -e "$file" ]; } ||
    { rm -f "$draft" && say "Nothing was sent: $file was not written. Make space, and run this again." && return 1; }
  rm -f "$draft"
}

# renew <url> [curl options]: signs the payment in `file` again, with its nonce: of the two, the token contract accepts one.
renew() {
  local payment
  payment=$(node sign-payment.mjs "$(requirements "$@")" '' "$file") && save "$payment" mv
}

# keep <url> [curl options]: sets `file` to the payment for this request, signed now or by an earlier run.
keep() {
  local payment draft
  file="payment-$(printf '%s\n' "$@" | cksum | cut -d ' ' -f 1).header" # one for each request, and as secret as a key
  find . -maxdepth 1 -name 'payment-*.draft.*' -mmin +60 -exec rm -f {} + # of programs that were killed
  if [ ! -e "$file" ]; then
    payment=$(node sign-payment.mjs "${required:-$(requirements "$@")}") || return 1
    # Named by `ln`: if another run was faster, its payment is sent, and this one never is.
    save "$payment" ln || return 1
  fi
  jq -Rne 'input | ltrimstr("PAYMENT-SIGNATURE: ") | @base64d | fromjson | .payload.signature' "$file" >/dev/null 2>&1 ||
    { say "$file is empty or damaged, so nothing was sent. If its payment was sent before, that one may be charged: wait" \
      "until it has expired, look it up, and then delete the file." && return 1; }
}
# #endregion

# #region send
# send <url> [curl options]: sends the payment in `file`, and when it has expired, one in its place.
send() {
  send_once "$@"
  [ ! -s "$file" ] || ! is_expired || ! renew "$@" || send_once "$@"
}

# is_expired: whether an error says that the payment has expired.
is_expired() {
  [ "$status" = 402 ] && jq -e '.retry == "new_payment" and .may_sign_new != "never" and (.look_up | index("clock"))' <<<"$body" >/dev/null 2>&1
}

# send_once <url> [curl options]: sets `status`, `receipt`, `wait` and `body`; `status` is 000 without a whole response.
send_once() {
  body=$(curl -sS -H "@$file" -w '\n%{http_code}|%header{payment-response}|%header{retry-after}' "$@") || body=$'\n000||'
  # shellcheck disable=SC2034 # errors.sh reads `wait`
  IFS='|' read -r status receipt wait <<<"$(tail -n 1 <<<"$body")"
  body=$(sed '$d' <<<"$body")
}

# is_settled: whether the receipt is that of the payment in `file`.
is_settled() {
  jq -Rne --arg receipt "$receipt" '($receipt | @base64d | fromjson) as $is
    | input | ltrimstr("PAYMENT-SIGNATURE: ") | @base64d | fromjson
    | $is.success == true and ($is.transaction | test("^0x[0-9a-fA-F]{64}$")) and $is.network == .accepted.network
    and (($is.amount // .accepted.amount) == .accepted.amount)
    and ($is.payer | ascii_downcase) == (.payload.authorization.from | ascii_downcase)' "$file" >/dev/null 2>&1
}

# is_exact: whether jq keeps all digits of the numbers in `body`, and none is NaN or infinite.
is_exact() {
  jq -e '[.. | numbers | select(. >= 9007199254740992 or . <= -9007199254740992)] == []' <<<"$body" >/dev/null 2>&1 &&
    ! sed -E 's/"([^"\\]|\\.)*"//g' <<<"$body" | grep -qiE '[0-9][0-9.]{16}|nan|inf|e[+-]?[0-9]{3}'
}

# saved: what to say about a payment that got no data.
saved() {
  [ ! -s "$file" ] || say "The payment is saved in $file. Run this again to send the same one, or look it up: when it has" \
    "expired or was canceled, delete the file."
}

# take <jq filter>: prints what it finds in the response. Fails when that is not what was paid for.
take() {
  local found
  [ "$status" = 200 ] && is_exact && found=$(find_in -s "select(length == 1) | .[0] | $1 | values" <<<"$body" 2>/dev/null) && [ -n "$found" ] || return 1
  printf '%s\n' "$found" || return 1
  # Only now: without a receipt, or whatever an error says, the next run sends the same payment.
  if [ ! -s "$file" ]; then # nothing was paid
    return 0
  elif is_settled; then
    rm -f "$file"
  elif [ -e "$file" ]; then # otherwise, another run has its receipt
    say "There is no receipt. The payment is saved in $file."
  fi
}

# buy <jq filter> <url> [curl options]: all of this, or a sentence.
buy() {
  local filter=$1 words
  shift
  keep "$@" || return 1
  send "$@"
  take "$filter" && return
  # shellcheck disable=SC2016 # variables of jq
  words=$(find_in -Rs '. as $all | (try (fromjson | select(.code) | [.code, .detail // empty | tostring] | join(": ")) catch empty) // $all[:200]
    | .[:500] | sub("^\\s+"; "") | sub("[.\\s]*$"; ".")' <<<"$body")
  [ "$words" != . ] || words='empty.'
  [ "$status" != 000 ] || words='no whole response.'
  [ "$status" != 200 ] || is_exact || words='no JSON whose numbers keep all of their digits.'
  say "HTTP $status: $words"
  saved
  return 1
}
# #endregion
