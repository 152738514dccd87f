#!/bin/sh
# Type-checks small clients of Signals as a user's Swift 6 compiler would: those in Tests/Clients/compiles without a warning;
# each in Tests/Clients/rejects fails, with nothing but errors that contain the text of its first line, `// expected: <text>`.
#
# usage: Scripts/check-clients.sh
set -eu
cd "$(dirname "$0")/.."

swift build --quiet --target Signals
modules=$(swift build --show-bin-path)/Modules
output=$(mktemp)
trap 'rm -f "$output"' EXIT
failures=0

check() {
    swiftc -typecheck -swift-version 6 -warnings-as-errors -I "$modules" "$1" >"$output" 2>&1
}

fail() {
    echo "FAIL $1: $2"
    cat "$output"
    failures=$((failures + 1))
}

for client in Tests/Clients/compiles/*.swift; do
    if check "$client"; then
        echo "ok   $client"
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
    else
        echo "ok   $client"
    fi
done

[ "$failures" -eq 0 ]
