#!/bin/sh
# Writes the digest of each image into deploy/compose.env, so that a publisher cannot change what was tested:
# sh deploy/pin-images.sh [--check] [file]. With --check it changes nothing, asks nobody, and ends with 1 where a digest lacks.
set -eu
check=false
if [ "${1:-}" = --check ]; then
  check=true
  shift
fi
file="${1:-deploy/compose.env}"
missing=0
pinned="$(mktemp)"
trap 'rm -f "$pinned"' EXIT
cp "$file" "$pinned"

for name in NODE_IMAGE POSTGRES_IMAGE HAPROXY_IMAGE; do
  image="$(sed -n "s/^$name=//p" "$file" | tail -n 1)"
  if [ -z "$image" ]; then
    echo "$name is not in $file: copy it from deploy/compose.env.example." >&2
    exit 2
  fi
  tag="${image%%@*}"
  if $check; then
    case "$image" in
      *@sha256:*) ;;
      *)
        echo "$name=$image has no digest." >&2
        missing=1
        ;;
    esac
    continue
  fi
  digest="$(docker buildx imagetools inspect "$tag" --format '{{.Manifest.Digest}}')"
  if ! printf '%s\n' "$digest" | grep -Eqx 'sha256:[0-9a-f]{64}'; then
    echo "$tag has no digest: docker said $digest" >&2
    exit 2
  fi
  sed "s|^$name=.*|$name=$tag@$digest|" "$pinned" > "$pinned.next"
  mv "$pinned.next" "$pinned"
  echo "$name=$tag@$digest"
done
# Not moved: the file keeps its owner and its rights, for it has secrets.
$check || cat "$pinned" > "$file"
exit "$missing"
