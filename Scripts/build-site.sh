#!/bin/sh
# Makes the site of all libraries, their symbols and articles, in a folder that any web server shows as it is.
#
# usage: Scripts/build-site.sh FOLDER [BASE]    BASE is the path that the site has on its server, such as signalist; none for the root
set -eu
[ $# -ge 1 ] && [ $# -le 2 ] || {
    echo "usage: $0 FOLDER [BASE]" >&2
    exit 2
}
folder=$(realpath -m "$1")
base=/${2:-}
cd "$(dirname "$0")/.."

if [ -e "$folder" ] && [ ! -d "$folder/documentation" ] && [ -n "$(ls -A "$folder")" ]; then
    echo "$folder holds something else than such a site" >&2
    exit 1
fi
archives=$(mktemp -d)
trap 'rm -rf "$archives"' EXIT
DOCC_OPTIONS="--hosting-base-path $base" Scripts/check-docs.sh "$archives"

docc=docc
command -v xcrun >/dev/null && docc=$(xcrun --find docc)
rm -rf "$folder"
"$docc" merge "$archives"/*.doccarchive --synthesized-landing-page-name Signalist --output-path "$folder"
# Whoever opens the site finds the list of the libraries.
printf '<!doctype html><title>Signalist</title><meta http-equiv="refresh" content="0; url=documentation/"><a href="documentation/">Documentation</a>\n' \
    >"$folder/index.html"
echo "$folder: $(find "$folder/documentation" -name index.html | wc -l) pages"
