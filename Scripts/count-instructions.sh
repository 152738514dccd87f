#!/usr/bin/env bash
# Counts the instructions that a value and a subscription of a chain of four stages take, with diagnostics off and on.
# Two runs of different lengths are compared, so what a program does at its start is not in the figures, and they repeat.
set -euo pipefail
cd "$(dirname "$0")/../Benchmarks"

if ! command -v valgrind >/dev/null; then
    echo "count-instructions.sh: valgrind is missing; it counts the instructions (on Debian and Ubuntu: apt-get install valgrind)" >&2
    exit 1
fi
swift build -c release --product InstructionCounts >&2
program=$(swift build -c release --show-bin-path)/InstructionCounts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The instructions of one run.
total() {
    if ! SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file="$work/out" "$program" "$@" 2>"$work/log"; then
        cat "$work/log" >&2
        exit 1
    fi
    sed -n 's/^\(summary\|totals\): //p' "$work/out" | head -n 1
}

# The instructions of one value or subscription.
each() {
    local shorter longer
    shorter=$(total "$@" 2000)
    longer=$(total "$@" 6000)
    echo $(((longer - shorter + 2000) / 4000))
}

row() {
    printf '%-44s %8s %14s\n' "$1" "$(each values "$2" "$3")" "$(each subscriptions "$2" "$3")"
}

echo 'Instructions of pipe -> map -> filter -> map -> handler'
printf '%-44s %8s %14s\n' '' 'a value' 'a subscription'
row 'all off' plain none
row 'all off, with a trace at the end' traced none
row 'trace on, to a closure that does nothing' traced trace
row 'inventory on' plain inventory
row 'causes on' plain causes
