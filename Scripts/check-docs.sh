#!/bin/sh
# Converts the documentation of Signals, doc comments and articles, and fails on a warning: a link that leads nowhere, a parameter
# that is missing. The result is an archive which a web server can show; without a folder for it, it is thrown away.
#
# usage: Scripts/check-docs.sh [folder.doccarchive]
set -eu
cd "$(dirname "$0")/.."

docc=$(command -v docc || xcrun --find docc)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >"$scratch/log" 2>&1 || {
    cat "$scratch/log"
    exit 1
}
mkdir "$scratch/graphs"
cp "$(dirname "$(swift build --show-bin-path)")"/symbolgraph/Signals.symbols.json "$scratch/graphs"
"$docc" convert Sources/Signals/Signals.docc --fallback-display-name Signals --fallback-bundle-identifier signals \
    --additional-symbol-graph-dir "$scratch/graphs" --warnings-as-errors --output-path "${1:-$scratch/Signals.doccarchive}"
echo "Signals.docc: ok"
