#!/usr/bin/env bash
# Reads a list page by page. Each page is one paid request, so the script says how many it is willing to buy.
# Run: API_URL=… PRIVATE_KEY=0x… bash pagination.sh
set -euo pipefail
cd "$(dirname "$0")"
. ./pay.sh

# #region pages
list="${API_URL%/}/v1/base/addresses/0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af/transfers?limit=10"
url=$list
count=0
for page in 1 2 3; do
  found=$(buy 'select(.items | type == "array") | "\(.items | length) \(.next_cursor // "" | @uri)"' "$url")
  read -r items cursor <<<"$found"
  count=$((count + items))
  [ -n "$cursor" ] || break
  url="$list&cursor=$cursor"
done
echo "Read $count transfers on $page pages."
# #endregion
