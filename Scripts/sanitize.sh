#!/bin/sh
# Runs the tests of Signals, and those of the controller's, the terminal's and the settings' threads and lifetimes, under sanitizers. They are built as
# a package of their own, beside the other builds, as a build with a sanitizer is slow. The package leaves out the program, and the diagrams of
# single operators: the guarantees' tests run the same stages. All accesses to variables of Signals are checked for overlaps in it.
#
# With `signals` it is the tests of Signals alone, as in CI, where the time for all of them is short.
#
# usage: Scripts/sanitize.sh thread|address|all [signals] [further arguments of swift test]
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"

usage() {
    echo "usage: $0 thread|address|all [signals] [arguments of swift test]" >&2
    exit 2
}

[ $# -ge 1 ] || usage
mode=$1
shift
others='
        .target(name: "SignalistJSON"),
        .target(name: "ItemListDiffing"),
        .target(name: "CSignalistLanguages", exclude: ["Languages"]),
        .target(name: "ItemListPresentation", dependencies: ["CSignalistLanguages", "SignalistC", "SignalistJSON", "Signals"]),
        .target(name: "ItemList", dependencies: ["ItemListDiffing", "ItemListPresentation", "Signals"]),
        .target(name: "ItemListText", dependencies: ["ItemList", "SignalistC", "Signals"]),
        .target(name: "ItemListRemote", dependencies: ["ItemList", "SignalistJSON", "Signals"]),
        .target(name: "ItemListConformance", dependencies: ["ItemList", "Signals"]),
        .target(name: "SignalistC"),
        .target(name: "ItemListTerminal", dependencies: ["ItemList", "ItemListText", "SignalistC", "Signals"]),
        .systemLibrary(name: "CSignalistFileAttributes"),
        .target(name: "SignalistSettings", dependencies: ["CSignalistFileAttributes", "SignalistC", "SignalistJSON", "Signals"]),
        .target(
            name: "ItemListTestSupport",
            dependencies: ["ItemList", "ItemListConformance", "ItemListRemote", "ItemListText", "SignalistJSON", "Signals", "TestSupport"],
            path: "Tests/ItemListSupport"),
        .testTarget(
            name: "ItemListTests", dependencies: ["ItemList", "ItemListTestSupport", "Signals", "TestSupport"],
            exclude: ["Controller/RandomSectionTests.swift"], sources: ["Controller"]),
        .testTarget(
            name: "ItemListTerminalTests",
            dependencies: ["ItemList", "ItemListTerminal", "ItemListText", "SignalistC", "Signals", "TestSupport"],
            exclude: ["Device/TerminalExitTests.swift"], sources: ["Device", "Input/TerminalKeyReaderTests.swift", "Session"]),
        .testTarget(
            name: "SignalistSettingsTests", dependencies: ["CSignalistFileAttributes", "SignalistC", "SignalistJSON", "SignalistSettings", "Signals", "TestSupport"],
            exclude: ["File", "Keys", "Processes", "Readme"]),'
if [ "${1:-}" = signals ]; then
    others=
    shift
fi

root=$PWD
package=$(Scripts/separate-package.sh .build-sanitized checked <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Sanitized",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "Signals"),
        .target(name: "TestSupport", dependencies: ["Signals"], path: "Tests/Support"),
        .testTarget(name: "SignalsTests", dependencies: ["Signals", "TestSupport"], exclude: ["Operators"]),$others
    ],
    swiftLanguageModes: [.v6]
)
MANIFEST
)
cd "$package"

# Misuse is tested in processes of its own, which end in a trap: there is nothing to find in them, and each starts slowly here. The
# stack tests (G5) are long, and the times and counts of a sanitized program (CostTests) are not the program's. The checker of a million outputs
# is too slow: `Scripts/sanitize.sh thread --filter SerializabilityTests` runs it by hand.
skipped='Misuse|OperatorTable|Article|G5|CostTests'
case " $* " in *Serializability*) ;; *) skipped="$skipped|SerializabilityTests" ;; esac

# What one thread does alone can't race, and is long with this sanitizer.
alone='FIFO|HandlerWalkTests|OracleTests|SerializabilityCheckerTests|TerminalScrollTests'

# Thread Sanitizer reports false races on a contended Mutex, so this build locks with pthread mutexes. Each stage that
# combines sees to it besides that whoever calls it has the turn, which the sanitizer notices only when two threads meet.
thread() {
    SIGNALS_STRESS_SEED=${SIGNALS_STRESS_SEED:-1} SIGNALS_STRESS_GRAPHS=${SIGNALS_STRESS_GRAPHS:-30} \
        SIGNALS_STRESS_PERCENT=${SIGNALS_STRESS_PERCENT:-20} \
        swift "$@" $SWIFT_BUILD_OPTIONS --sanitize=thread -Xswiftc -DSIGNALS_PTHREAD_LOCKS -Xswiftc -DSIGNALS_CHECK_OWNERSHIP --scratch-path .build-tsan
}

# The sanitizer keeps released memory for a while, so tests that measure memory are left out.
# Leaks are reported when the process ends, which the XCTest runner would hide.
address() {
    LSAN_OPTIONS="suppressions=$root/Scripts/lsan-suppressions.txt:print_suppressions=0" \
        swift "$@" $SWIFT_BUILD_OPTIONS --sanitize=address --disable-xctest --scratch-path .build-asan
}

case $mode in
thread) thread test --skip "$skipped|$alone" "$@" ;;
address) address test --skip "$skipped|KeepNoMemory|ShareItsTracking" "$@" ;;
all)
    # The tests of the one run while the other is built, which leaves a core idle now and then.
    thread build --build-tests
    log=$(mktemp)
    thread test --skip-build --skip "$skipped|$alone" "$@" >"$log" 2>&1 &
    running=$!
    trap 'kill "$running" 2>/dev/null || true; rm -f "$log"' EXIT
    address build --build-tests
    status=0
    wait "$running" || status=$?
    cat "$log"
    [ "$status" -eq 0 ] || exit "$status"
    address test --skip-build --skip "$skipped|KeepNoMemory|ShareItsTracking" "$@"
    ;;
*) usage ;;
esac
