#!/usr/bin/env bash
# Counts what a value, a subscription and a row of a diff take, as far as that is the same on every machine (allocations, locks,
# comparisons, hashes), and compares it with the limits in Benchmarks/Limits.txt. Linux with glibc.
#
# The locks of the standard library cannot be seen from outside; those of pthreads can. So the build has pthread mutexes, whose memory
# is not counted. `Scripts/check-benchmarks.sh` uses the same build.
#
# usage: Scripts/check-counts.sh [--print]    with --print no limit is looked at
set -euo pipefail
cd "$(dirname "$0")/../Benchmarks"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build=(swift build -c release --scratch-path .build-pthreads -Xswiftc -DSIGNALS_PTHREAD_LOCKS -Xswiftc -gnone)
"${build[@]}" --product EventCounts >&2
bin=$("${build[@]}" --show-bin-path)
for kind in allocations comparisons locks; do
    SWIFT_DETERMINISTIC_HASHING=1 "$bin/EventCounts" "$kind"
done >"$work/counts"

if [ "${1:-}" = --print ]; then
    column -t -s $'\t' "$work/counts"
    exit
fi

# Each line of the limits is a name, a tab and what the count may be at most.
awk -F '\t' '
    /^#/ || /^$/ { next }
    FNR == NR { count[$1] = $2; next }
    !($1 in count) { print "FAIL " $1 ": nothing counts this"; bad = 1; next }
    count[$1] > $2 + 0 { print "FAIL " $1 ": " count[$1] ", at most " $2; bad = 1; next }
    { print "ok   " $1 ": " count[$1] ", at most " $2 }
    END { exit bad }
' "$work/counts" Limits.txt
