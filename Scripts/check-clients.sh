#!/usr/bin/env bash
# Type-checks small clients of the libraries as a user's Swift 6 compiler would: those in Tests/Clients/compiles without a warning;
# each in Tests/Clients/rejects fails, with nothing but errors that contain the text of its first line, `// expected: <text>`.
#
# Among the first lines of a client `// budget: <seconds> s` says how much time of a processor the compiler may use for it, its start included; a
# client that takes longer is measured once more. A line of a rejected client that ends with `// expected-line` is where an error has to be
# reported; all errors are on such lines if there is one.
#
# The tutorials are checked as a reader follows them (Scripts/tutorial-steps.py): after each step the package that is there so far is type-checked
# in the same way, its manifest, its sources and its tests. A program of Signals alone is run, and has to print what its remarks
# `// prints <text>` say.
#
# usage: Scripts/check-clients.sh
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"

swift build $SWIFT_BUILD_OPTIONS --quiet --target ItemListTerminal
swift build $SWIFT_BUILD_OPTIONS --quiet --target ItemListTesting
bin=$(swift build $SWIFT_BUILD_OPTIONS --show-bin-path)
# The modules, and those of C that they import.
modules=(-I "$bin/Modules")
for map in "$bin"/CSignalist*.build/module.modulemap; do modules+=(-Xcc -fmodule-map-file="$map"); done
output=$(mktemp)
found=$(mktemp)
steps=$(mktemp -d)
trap 'rm -rf "$output" "$found" "$steps"' EXIT
failures=0

# Other work of the machine makes a client wait, which is not the compiler's time.
TIMEFORMAT='%U %S'

check() {
    status=0
    used=$({ time swiftc -typecheck -swift-version 6 -warnings-as-errors "${modules[@]}" "$1" >"$output" 2>&1; } 2>&1) || status=$?
    took=$(echo "$used" | awk '{ printf "%d", ($1 + $2) * 1000 }')
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

user_swiftc() {
    swiftc -swift-version 6 -warnings-as-errors "${modules[@]}" "$@"
}

# What the program of a step prints is what its remarks say.
prints() {
    user_swiftc "$1/main.swift" "$bin"/Signals.build/*.o -o "$1.program" && "$1.program" >"$1.printed" || return 1
    sed -n 's|.*// prints ||p' "$1/main.swift" | diff - "$1.printed"
}

# The package of a step, in its folder, beside that of the step before.
check_step() {
    if [ -e "$1/Package.swift" ] && ! cmp -s "$1/Package.swift" "$2/Package.swift"; then
        swift package --package-path "$1" dump-package >/dev/null || return 1
    fi
    for sources in "$1"/Sources/*; do
        [ -d "$sources" ] || continue
        library=
        [ -e "$sources/main.swift" ] || library=-parse-as-library
        user_swiftc -typecheck $library "$sources"/*.swift || return 1
        if [ -e "$1/Tests" ]; then
            user_swiftc -emit-module $library -enable-testing -module-name "$(basename "$sources")" -o "$1/" "$sources"/*.swift || return 1
        fi
        if grep -q '// prints ' "$sources"/*.swift; then prints "$sources" || return 1; fi
    done
    for tests in "$1"/Tests/*; do
        [ -d "$tests" ] || continue
        user_swiftc -typecheck -parse-as-library -I "$1" -plugin-path "$plugins" "$tests"/*.swift || return 1
    done
}

# Where the macros of Swift Testing are.
plugins=$(dirname "$(dirname "$(realpath "$(command -v swiftc)")")")/lib/swift/host/plugins
[ ! -d "$plugins/testing" ] || plugins=$plugins/testing
Scripts/tutorial-steps.py "$steps" >"$found" || failures=$((failures + 1))
before=$steps
while read -r step; do
    name="tutorial ${step#"$steps/"}"
    if check_step "$step" "$before" >"$output" 2>&1; then echo "ok   $name"; else fail "$name" "is no package of a user"; fi
    before=$step
done <"$found"

[ "$failures" -eq 0 ]
