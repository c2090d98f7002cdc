#!/bin/sh
# Puts the build in out/ on a server of your own, beside the releases before it, and switches to it.
#
#   packages/docs402/deploy/publish.sh root@server nginx      (or caddy)
#   packages/docs402/deploy/publish.sh root@server nginx 20260115T041700Z      goes back to that release
#
# Releases stand in /srv/docs/releases, named by their time, and /srv/docs/current leads to the one that is served. The last ten stay, to go
# back to. Readers with an open page still ask for its scripts and styles: each release also has those of all others that are kept.
set -eu
server=${1:?Say the server: packages/docs402/deploy/publish.sh root@server nginx}
kind=${2:?Say nginx or caddy}
folder=${DOCS_FOLDER:-/srv/docs}
case $kind in nginx | caddy) ;; *) echo "There is no recipe for \"$kind\". Available: nginx, caddy." >&2 && exit 2 ;; esac

for tool in ssh rsync; do
  command -v $tool >/dev/null || { echo "This needs $tool here and on the server: install it (Debian: apt-get install $tool)." >&2; exit 2; }
done

release=${3:-$(date -u +%Y%m%dT%H%M%SZ)}
if [ $# -lt 3 ]; then
  [ -f out/build.json ] || { echo 'There is no out/ to publish. Run: npm run build -- --compress' >&2; exit 1; }
  rsync -a out ".cache/deploy/$kind" "$server:$folder/releases/$release/"
fi

# Runs on the server.
ssh "$server" sh -s -- "$folder" "$release" "$kind" <<'END'
set -eu
cd "$1/releases"
release=$2 kind=$3
[ -d "$release/out" ] || { echo "There is no release $release. There are:" $(ls) >&2; exit 1; }

# A site without interactive pages has no _next, of which find would complain.
[ -f "$release/scripts.txt" ] ||
  (cd "$release/out" && find assets _next -type f 2>/dev/null | sort) >"$release/scripts.txt" || true

# Each release gets what the pages of the others load: whichever is served, in whatever order.
for from in *; do
  for to in *; do
    [ "$from" != "$to" ] && [ -f "$from/scripts.txt" ] && [ -f "$to/scripts.txt" ] || continue
    ! grep -qsx "$from" "$to/shared.txt" || continue
    (cd "$from/out" && tar -cf - -T ../scripts.txt) | tar -xf - --skip-old-files -C "$to/out"
    echo "$from" >>"$to/shared.txt"
  done
done

# The first release has none before it.
before=$(readlink ../current || true)
ln -sfn "releases/$release" ../next && mv -T ../next ../current
case $kind in
  nginx) check='nginx -t' ;;
  caddy) check='caddy validate --config /etc/caddy/Caddyfile' ;;
esac
if ! $check; then
  [ -z "$before" ] || { ln -sfn "$before" ../next && mv -T ../next ../current; }
  echo "$kind refuses release $release: the former one stays." >&2
  exit 1
fi
systemctl reload "$kind"
ls | grep -vx "$release" | sort | head -n -9 | xargs -r rm -rf --
echo "Release $release is served."
END
