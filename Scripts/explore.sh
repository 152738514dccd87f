#!/bin/sh
# Explores schedules of Signals: small scenarios run on logical threads, and at each atomic operation and each lock a strategy decides which
# thread goes on. It is built as a package of its own, optimized, as Signals is compiled with `-DSIGNALS_EXPLORE` there.
#
# usage: Scripts/explore.sh ci                      what CI runs, a minute of one core
#        Scripts/explore.sh machines [NAME …]       state machines alone; first programs whose faults are known: the explorer finds them
#        Scripts/explore.sh list [NAME …] [OPTION …]    the scenarios of Tests/SignalsExplorer/List, or those whose names begin so
#        Scripts/explore.sh random [OPTION …]       scenarios made from a seed; one that fails is made small
#        Scripts/explore.sh replay NAME SCHEDULE [--trace]    one run; NAME is - for a scenario's text on standard input
#
# options: --bound N        runs with at most N preemptions, all of them (list: as each scenario says; random: 1)
#          --schedules N    random runs besides: half with random priorities, half with random switches
#          --seconds S      for each scenario
#          --seed N, --count N    random: the scenarios
#          --mode strict|settling    what a start beside other threads may show
#          --compare        list: fails where a scenario fails that is not known to, or the other way round
#          --avoid WORDS    random: no scenario has one of these words, with commas between them: update,assign,replay
#          --whole          random: a scenario that fails is not made small
#          --jobs N         processes at once
#          --exhaustive     runs are not cut that only repeat others
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"

# The check of exclusive access keeps what it knows in thread-local memory, of which fibers share one.
package=$(Scripts/separate-package.sh .build-explored <<'MANIFEST'
// swift-tools-version: 6.2
import PackageDescription

let explored: [SwiftSetting] = [.define("SIGNALS_EXPLORE"), .unsafeFlags(["-enforce-exclusivity=unchecked"])]

let package = Package(
    name: "Explored",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "Signals", swiftSettings: explored),
        .target(name: "CFibers", path: "Tests/SignalsExplorer/CFibers"),
        .executableTarget(
            name: "explore", dependencies: ["CFibers", "Signals"], path: "Tests/SignalsExplorer", exclude: ["CFibers"],
            swiftSettings: explored),
    ],
    swiftLanguageModes: [.v6]
)
MANIFEST
)
cd "$package"
swift build -c release -Xswiftc -gnone --quiet $SWIFT_BUILD_OPTIONS
explore=$package/.build/release/explore

case "${1:-}" in
ci)
    "$explore" machines
    "$explore" list --compare --jobs 1 --seconds 1 --schedules 200
    ;;
*) exec "$explore" "$@" ;;
esac
