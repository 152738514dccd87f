#!/bin/sh
# Compiles Signals with the bridges to Combine and to notifications against stubs of these modules (Tests/Stubs), without a warning, and
# runs the bridges over them: so that a machine without Apple's frameworks sees what breaks.
#
# usage: Scripts/check-apple-bridges.sh
set -eu
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for module in Combine Foundation; do
    swiftc -parse-as-library -swift-version 6 -emit-module -emit-library -static -module-name "$module" \
        -emit-module-path "$scratch/$module.swiftmodule" -o "$scratch/lib$module.a" "Tests/Stubs/$module.swift"
done
swiftc -parse-as-library -swift-version 6 -warnings-as-errors -package-name signalist -emit-module -emit-library -static \
    -module-name Signals -I "$scratch" -emit-module-path "$scratch/Signals.swiftmodule" -o "$scratch/libSignals.a" \
    $(find Sources/Signals -name '*.swift')
swiftc -swift-version 6 -I "$scratch" -o "$scratch/bridges" Tests/Stubs/main.swift "$scratch"/lib*.a
"$scratch/bridges"
