#!/bin/sh
# Runs the tests of Signals against the optimized library, which is what users run: what is miscompiled, released early or raced shows only there.
# They are built as a package of their own, as the tests of all modules take five times as long to optimize; those run by hand:
# swift test -c release -Xswiftc -enable-testing
#
# usage: Scripts/test-release.sh [further arguments of swift test]
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"

root=$PWD
package=$root/.build-release
mkdir -p "$package"
ln -sfn "$root/Sources" "$package/Sources"
ln -sfn "$root/Tests" "$package/Tests"
cat >"$package/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Optimized",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "Signals"),
        .target(name: "TestSupport", dependencies: ["Signals"], path: "Tests/Support"),
        .testTarget(name: "SignalsTests", dependencies: ["Signals", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)
MANIFEST
cd "$package"
swift test -c release -Xswiftc -enable-testing $SWIFT_BUILD_OPTIONS --disable-xctest "$@"
