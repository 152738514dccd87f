#!/bin/sh
# Converts the documentation of Signals, doc comments and articles, and fails on a warning: a link that leads nowhere, a parameter
# that is missing. The result is an archive which a web server can show; without a folder for it, it is thrown away.
#
# usage: Scripts/check-docs.sh [folder.doccarchive]
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"

archive=${1:-}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/graphs"

# The symbols of one module, from what a build of it leaves: `swift package dump-symbol-graph` builds the whole package for it.
swift build $SWIFT_BUILD_OPTIONS --quiet --target Signals
set -- -module-name Signals -I "$(swift build $SWIFT_BUILD_OPTIONS --show-bin-path)/Modules" -minimum-access-level public -skip-synthesized-members \
    -target "$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)" -output-dir "$scratch/graphs"
if command -v xcrun >/dev/null; then
    xcrun swift-symbolgraph-extract "$@" -sdk "$(xcrun --show-sdk-path)"
    docc=$(xcrun --find docc)
else
    swift-symbolgraph-extract "$@"
    docc=docc
fi
"$docc" convert Sources/Signals/Signals.docc --fallback-display-name Signals --fallback-bundle-identifier signals \
    --additional-symbol-graph-dir "$scratch/graphs" --warnings-as-errors --output-path "${archive:-$scratch/Signals.doccarchive}"
echo "Signals.docc: ok"
