#!/usr/bin/env bash
# Checks what is the same on every machine, however fast it is. Linux with glibc.
#
# `counts` counts what a value, a subscription and a row of a diff take (allocations, locks, comparisons, hashes, lookups of types), and
# compares it with the limits in Benchmarks/Limits.txt. `rows` runs each benchmark for a moment: all contestants work and do the same.
#
# The locks of the standard library cannot be seen from outside; those of pthreads can. So the build has pthread mutexes. Their memory
# is not counted. Both commands use the same build.
#
# usage: Benchmarks/Scripts/check.sh counts [--print] | rows      with --print no limit is looked at
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/.."
build=(swift build -c release --scratch-path .build-pthreads -Xswiftc -DSIGNALS_PTHREAD_LOCKS -Xswiftc -gnone)

# Builds a program; prints its path.
built() {
    "${build[@]}" --product "$1" >&2
    echo "$("${build[@]}" --show-bin-path)/$1"
}

counts() {
    local program kind
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    program=$(built EventCounts)
    for kind in allocations comparisons lookups locks; do
        SWIFT_DETERMINISTIC_HASHING=1 "$program" "$kind"
    done >"$work/counts"
    if [ "${1:-}" = --print ]; then
        column -t -s $'\t' "$work/counts"
        exit
    fi
    # Each line of the limits is a name, a tab and the largest count allowed.
    awk -F '\t' '
        /^#/ || /^$/ { next }
        FNR == NR { count[$1] = $2; next }
        !($1 in count) { print "FAIL " $1 ": nothing counts this"; bad = 1; next }
        count[$1] > $2 + 0 { print "FAIL " $1 ": " count[$1] ", at most " $2; bad = 1; next }
        { print "ok   " $1 ": " count[$1] ", at most " $2 }
        END { exit bad }
    ' "$work/counts" Limits.txt
}

case "${1:-}" in
counts) counts "${2:-}" ;;
rows)
    program=$(built Benchmarks)
    "$program" --quick
    ;;
*)
    sed -n 's/^# usage: //p' "$0" >&2
    exit 2
    ;;
esac
