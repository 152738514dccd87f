#!/bin/sh
# Runs the tests of Signals, and those of the controller's threads and lifetimes, under sanitizers, each with a build directory of
# its own.
#
# usage: Scripts/sanitize.sh thread|address|all [further arguments of swift test]
set -eu
cd "$(dirname "$0")/.."

usage() {
    echo "usage: $0 thread|address|all [arguments of swift test]" >&2
    exit 2
}

[ $# -ge 1 ] || usage
mode=$1
shift

tests='SignalsTests|ThreadTests|LifetimeTests|LatestWinsTests|RandomScreenTests'

# Misuse is tested in processes of its own, which end in a trap: there is nothing to find in them, and each starts slowly here.
skipped='Misuse'

# The stack tests (G5) are long and have one thread each, so they run without this sanitizer.
# Thread Sanitizer reports false races on a contended Mutex, so this build locks with pthread mutexes.
thread() {
    swift test --filter "$tests" --skip "$skipped|G5" --sanitize=thread -Xswiftc -DSIGNALS_PTHREAD_LOCKS --scratch-path .build-tsan "$@"
}

# Leaks are reported when the process ends, which the XCTest runner would hide.
address() {
    LSAN_OPTIONS="suppressions=$PWD/Scripts/lsan-suppressions.txt:print_suppressions=0" \
        swift test --filter "$tests" --skip "$skipped" --sanitize=address --disable-xctest --scratch-path .build-asan "$@"
}

case $mode in
thread) thread "$@" ;;
address) address "$@" ;;
all)
    thread "$@"
    address "$@"
    ;;
*) usage ;;
esac
