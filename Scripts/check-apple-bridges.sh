#!/bin/sh
# Compiles Signals with the bridges to Combine and to notifications against stubs of these modules (Tests/Stubs), without a warning, and
# runs the bridges over them: so that a machine without Apple's frameworks sees what breaks. Then the views of Hosts/SignalistApple, against
# its stub of SwiftUI, with the code of each platform.
#
# usage: Scripts/check-apple-bridges.sh
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for module in Combine Foundation; do
    swiftc -parse-as-library -swift-version 6 -emit-module -emit-library -static -module-name "$module" \
        -emit-module-path "$scratch/$module.swiftmodule" -o "$scratch/lib$module.a" "Tests/Stubs/$module.swift"
done
swiftc -parse-as-library -swift-version 6 -warnings-as-errors -package-name signalist -emit-module -emit-library -static \
    -module-name Signals -I "$scratch" -emit-module-path "$scratch/Signals.swiftmodule" -o "$scratch/libSignals.a" \
    $(find Sources/Signals -name '*.docc' -prune -o -name '*.swift' -print)
swiftc -swift-version 6 -I "$scratch" -o "$scratch/bridges" Tests/Stubs/main.swift "$scratch"/lib*.a
"$scratch/bridges"

# The views of SwiftUI, over the modules that a build leaves: compiled, not run, as a stub draws nothing.
cd Hosts/SignalistApple
swift build $SWIFT_BUILD_OPTIONS --quiet
bin=$(swift build $SWIFT_BUILD_OPTIONS --show-bin-path)
# The modules of C that the libraries import.
set --
for map in "$bin"/CSignalist*.build/module.modulemap; do set -- "$@" -Xcc -fmodule-map-file="$map"; done
# Once for each platform that has code of its own.
for platform in iOS macOS; do
    rm -rf "$scratch/sources" && mkdir "$scratch/sources"
    for file in Sources/ItemListSwiftUI/*.swift; do
        sed "s/os($platform)/true/g" "$file" >"$scratch/sources/$(basename "$file")"
    done
    swiftc -typecheck -parse-as-library -swift-version 6 -warnings-as-errors -module-name ItemListSwiftUI -I "$bin/Modules" "$@" \
        "$scratch"/sources/*.swift
done
echo "ItemListSwiftUI: ok"
