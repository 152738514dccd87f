#!/bin/sh
# Converts the documentation of Signals and of ItemList, doc comments and articles, and fails on a warning: a link that leads nowhere,
# a parameter that is missing. The result is an archive for each, which a web server can show; without a folder for them, they are
# thrown away.
#
# usage: Scripts/check-docs.sh [folder]
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"

folder=${1:-}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

if command -v xcrun >/dev/null; then
    extract="xcrun swift-symbolgraph-extract -sdk $(xcrun --show-sdk-path)"
    docc=$(xcrun --find docc)
else
    extract=swift-symbolgraph-extract
    docc=docc
fi

# The symbols of one module, from what a build of it leaves: `swift package dump-symbol-graph` builds the whole package for it.
swift build $SWIFT_BUILD_OPTIONS --quiet --target ItemList
modules=$(swift build $SWIFT_BUILD_OPTIONS --show-bin-path)/Modules
target=$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)

for module in Signals ItemList; do
    mkdir "$scratch/$module"
    $extract -module-name "$module" -I "$modules" -minimum-access-level public -skip-synthesized-members -target "$target" \
        -output-dir "$scratch/$module"
    "$docc" convert "Sources/$module/$module.docc" --fallback-display-name "$module" \
        --fallback-bundle-identifier "$(echo "$module" | tr '[:upper:]' '[:lower:]')" --additional-symbol-graph-dir "$scratch/$module" \
        --warnings-as-errors --output-path "${folder:-$scratch}/$module.doccarchive"
    echo "$module.docc: ok"
done
