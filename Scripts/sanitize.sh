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

# Thread Sanitizer reports false races on a contended Mutex, so this build locks with pthread mutexes.
thread() {
    swift test --filter "$tests" --sanitize=thread -Xswiftc -DSIGNALS_PTHREAD_LOCKS --scratch-path .build-tsan "$@"
}

# Leaks are reported when the process ends, which the XCTest runner would hide.
address() {
    LSAN_OPTIONS="suppressions=$PWD/Scripts/lsan-suppressions.txt:print_suppressions=0" \
        swift test --filter "$tests" --sanitize=address --disable-xctest --scratch-path .build-asan "$@"
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
