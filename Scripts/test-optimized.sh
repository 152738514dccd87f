#!/bin/sh
# Runs the tests of Signals against the optimized library, which is what users run: what is miscompiled or released early shows only there.
#
# Without `all` it runs the tests of guarantees, faults, combinations and the documentation's examples: to optimize all of them takes ten minutes.
#
# usage: Scripts/test-optimized.sh [all] [further arguments of swift test]
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"

tests='"ArticleTests.swift", "ComingFromTests.swift", "Diagnostics", "ElderFailuresTests.swift", "OperatorTableTests.swift", "Faults", "Guarantees", "Hot", "Interop/Signal+Events.swift", "Interop/Steps.swift", "Operators/Combining/ArityLadder.swift", "Operators/Combining/CombiningArityTests.swift", "Stress", "Support"'
if [ "${1:-}" = all ]; then
    tests='"."'
    shift
fi
package=$(Scripts/separate-package.sh .build-optimized <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Optimized",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "Signals"),
        .target(name: "TestSupport", dependencies: ["Signals"], path: "Tests/Support"),
        .testTarget(name: "SignalsTests", dependencies: ["Signals", "TestSupport"], sources: [$tests]),
    ],
    swiftLanguageModes: [.v6]
)
MANIFEST
)
cd "$package"
swift test -c release -Xswiftc -enable-testing $SWIFT_BUILD_OPTIONS --disable-xctest "$@"
