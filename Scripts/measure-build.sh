#!/usr/bin/env bash
# Prints how long a client takes to build from clean, with the libraries and alone, and how large a static program is that uses Signals
# alone or both libraries. The clients are those of Examples, each in a package of its own.
#
# usage: Scripts/measure-build.sh
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A package with one client: its source, and the products that it depends on.
make_package() {
    local name=$1 products=$2
    mkdir -p "$work/$name/Sources/$name"
    cp "Examples/Sources/$name/$name.swift" "$work/$name/Sources/$name/"
    ln -s "$root" "$work/$name/Signalist"
    cat >"$work/$name/Package.swift" <<PACKAGE
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "$name", platforms: [.macOS(.v15)], dependencies: [.package(name: "Signalist", path: "Signalist")],
    targets: [.executableTarget(name: "$name", dependencies: [$products])], swiftLanguageModes: [.v6])
PACKAGE
}

product() { echo ".product(name: \"$1\", package: \"Signalist\")"; }

# The seconds that a command takes.
seconds() {
    local start=$EPOCHREALTIME
    "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
    awk -v start="$start" -v end="$EPOCHREALTIME" 'BEGIN { printf "%.1f", end - start }'
}

measure() {
    local title=$1 name=$2 package=$work/$2 clean alone bin
    clean=$(seconds swift build --package-path "$package")
    echo '// A change.' >>"$package/Sources/$name/$name.swift"
    alone=$(seconds swift build --package-path "$package")
    local release options=(-c release --static-swift-stdlib)
    release=$(seconds swift build --package-path "$package" "${options[@]}")
    bin=$(swift build --package-path "$package" "${options[@]}" --show-bin-path)/$name
    strip -o "$work/stripped" "$bin"
    printf '%-28s %10s s %10s s %10s s %10s KiB\n' "$title" "$clean" "$alone" "$release" $(($(wc -c <"$work/stripped") / 1024))
}

make_package BackgroundClient "$(product Signals)"
make_package ServerClient "$(product Signals), $(product ItemList)"
printf '%-28s %12s %12s %12s %14s\n' '' 'debug clean' 'client alone' 'release clean' 'static program'
measure 'Signals alone' BackgroundClient
measure 'Signals and ItemList' ServerClient
