#!/bin/sh
# Makes a package of its own in a folder of this one, from the same sources and tests; prints the folder's path.
#
# usage: Scripts/separate-package.sh FOLDER <MANIFEST
set -eu
cd "$(dirname "$0")/.."
mkdir -p "$1"
ln -sfn ../Sources "$1/Sources"
ln -sfn ../Tests "$1/Tests"
# Not written anew without need: all of it would be planned anew.
manifest=$(mktemp)
cat >"$manifest"
cmp -s "$manifest" "$1/Package.swift" || cat "$manifest" >"$1/Package.swift"
rm "$manifest"
echo "$PWD/$1"
