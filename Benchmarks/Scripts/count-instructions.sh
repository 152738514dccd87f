#!/usr/bin/env bash
# Counts the instructions that a value and a subscription take: beside OpenCombine and a floor written by hand, and with diagnostics
# off and on. Two runs of different lengths are compared, so what a program does at its start is not in the figures, and they repeat.
#
# usage: Benchmarks/Scripts/count-instructions.sh
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v valgrind >/dev/null; then
    echo "count-instructions.sh: valgrind is missing; it counts the instructions (on Debian and Ubuntu: apt-get install valgrind)" >&2
    exit 1
fi
swift build -c release --product InstructionCounts >&2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# valgrind cannot read all that the compiler writes for debuggers.
strip --strip-debug -o "$work/InstructionCounts" "$(swift build -c release --show-bin-path)/InstructionCounts"

# The instructions of one run.
total() {
    if ! SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file="$work/out" "$work/InstructionCounts" "$@" \
        >"$work/units" 2>"$work/log"; then
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

# The instructions of one unit of a row of the benchmarks, by one contestant.
each_of_row() {
    local shorter longer units
    shorter=$(total row "$1" "$2" 2)
    longer=$(total row "$1" "$2" 6)
    units=$(($(cat "$work/units") * 4))
    echo $(((longer - shorter + units / 2) / units))
}

compare() {
    printf '%-44s %8s %12s %8s\n' "$2" "$(each_of_row "$1" ours)" "$3" "$(each_of_row "$1" floor)"
}

row() {
    printf '%-44s %8s %14s\n' "$1" "$(each values "$2" "$3")" "$(each subscriptions "$2" "$3")"
}

echo 'Instructions beside others'
printf '%-44s %8s %12s %8s\n' '' ours OpenCombine floor
compare W1 'W1 source, map, filter, map, sink: a value' "$(each_of_row W1 OpenCombine)"
compare W3 'W3 combineLatest of 2, map: a value' 'has none'
compare W7 'W7 subscribe and dispose: a cycle' "$(each_of_row W7 OpenCombine)"
echo
echo 'Instructions of pipe -> map -> filter -> map -> handler'
printf '%-44s %8s %14s\n' '' 'a value' 'a subscription'
row 'all off' plain none
row 'all off, with a trace at the end' traced none
row 'trace on, to a closure that does nothing' traced trace
row 'inventory on' plain inventory
row 'causes on' plain causes
