#!/bin/sh
# Type-checks small clients of the libraries as a user's Swift 6 compiler would: those in Tests/Clients/compiles without a warning;
# each in Tests/Clients/rejects fails, with nothing but errors that contain the text of its first line, `// expected: <text>`.
#
# Among the first lines of a client `// budget: <seconds> s` says how long the compiler may take for it, its start included; a client
# that takes longer is measured once more. A line of a rejected client that ends with `// expected-line` is where an error has to be
# reported; all errors are on such lines if there is one.
#
# usage: Scripts/check-clients.sh
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"

swift build $SWIFT_BUILD_OPTIONS --quiet --target ItemListTerminal
modules=$(swift build $SWIFT_BUILD_OPTIONS --show-bin-path)/Modules
output=$(mktemp)
found=$(mktemp)
trap 'rm -f "$output" "$found"' EXIT
failures=0

milliseconds() {
    python3 -c 'import time; print(time.monotonic_ns() // 1000000)'
}

check() {
    begin=$(milliseconds)
    status=0
    swiftc -typecheck -swift-version 6 -warnings-as-errors -I "$modules" "$1" >"$output" 2>&1 || status=$?
    took=$(($(milliseconds) - begin))
    return "$status"
}

fail() {
    echo "FAIL $1: $2"
    cat "$output"
    failures=$((failures + 1))
}

# The seconds that a client's first lines allow; nothing without a budget.
budget() {
    sed -n '1,3s|^// budget: \([0-9]*\) s$|\1|p' "$1"
}

is_late() {
    seconds=$(budget "$1")
    [ -n "$seconds" ] && [ "$took" -gt $((seconds * 1000)) ]
}

pass() {
    # Once more, as other work of the machine may have delayed it.
    if is_late "$1"; then
        check "$1" || true
    fi
    if is_late "$1"; then
        fail "$1" "took $took ms to check, more than its budget of $(budget "$1") s"
    elif [ -n "$(budget "$1")" ]; then
        echo "ok   $1 ($took ms of $(budget "$1") s)"
    else
        echo "ok   $1"
    fi
}

# Whether errors are reported on the lines that are marked, and on no others.
is_misplaced() {
    grep -n '// expected-line$' "$1" | cut -d: -f1 >"$found.marked"
    grep ' error: ' "$output" | sed -n 's|^[^:]*:\([0-9]*\):.*|\1|p' | sort -un >"$found"
    misplaced=0
    if [ -s "$found.marked" ] && ! sort -un "$found.marked" | cmp -s - "$found"; then
        misplaced=1
    fi
    rm -f "$found.marked"
    [ "$misplaced" -eq 1 ]
}

for client in Tests/Clients/compiles/*.swift; do
    if check "$client"; then
        pass "$client"
    else
        fail "$client" "does not compile"
    fi
done

for client in Tests/Clients/rejects/*.swift; do
    expected=$(sed -n '1s|^// expected: ||p' "$client")
    if [ -z "$expected" ]; then
        : >"$output"
        fail "$client" "has no '// expected: <text>' in its first line"
    elif check "$client"; then
        fail "$client" "compiles, but should not: $expected"
    elif grep ' error: ' "$output" | grep -vqF "$expected"; then
        fail "$client" "fails for another reason than: $expected"
    elif ! grep -qF "$expected" "$output"; then
        fail "$client" "fails without an error that says: $expected"
    elif is_misplaced "$client"; then
        fail "$client" "reports an error on another line than those marked '// expected-line'"
    else
        pass "$client"
    fi
done

[ "$failures" -eq 0 ]
