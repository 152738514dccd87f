#!/usr/bin/env bash
# Prints how long a client takes to build from clean, with the libraries and alone, and how large a static program is that uses Signals
# alone or both libraries. The clients are two of Examples, and one of 50 graphs over a few types, each in a package of its own.
#
# usage: Benchmarks/Scripts/measure-build.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A package with one client, whose source is read from the standard input, and the products that it depends on.
make_package() {
    local name=$1 products=$2
    mkdir -p "$work/$name/Sources/$name"
    cat >"$work/$name/Sources/$name/$name.swift"
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

# A client of 50 graphs.
graphs() {
    cat <<'SWIFT'
import Signals

struct User: Sendable, Equatable {
    var id = 1
    var name = "Ada"
}

struct Store: Sendable {
    let count = ValuePromise(0)
    let name = ValuePromise("")
    let user = ValuePromise(User())
    let presses = ValuePipe<Int>()
    let queue = Queue(name: "graphs")
}

@main struct Graphs {
    static func main() {
        let store = Store()
SWIFT
    local number
    for number in {0..9}; do
        cat <<SWIFT
        store.count.get().filter { \$0 != $number }.map { (count: Int) in String(count) }.start(next: { print(\$0) })
        combineLatest(store.count.get(), store.name.get()).map { (count: Int, name: String) in "\(name) \(count + $number)" }
            .distinctUntilChanged().start(next: { print(\$0) })
        combineLatest(store.count.get(), store.name.get(), store.user.get()).map { (count: Int, name: String, user: User) in
            count == $number && user.name == name
        }.start(next: { print(\$0) })
        store.user.get().mapToSignal { (user: User) in user.id == $number ? store.name.get() : .single(user.name) }
            .debounce(0.1, queue: store.queue).start(next: { print(\$0) })
        store.presses.signal().withLatestFrom(store.user.get()).map { (press: Int, user: User) in user.id + press }.take($number + 1)
            .deliverOn(store.queue).start(next: { print(\$0) })
SWIFT
    done
    printf '    }\n}\n'
}

# The seconds that a command takes.
seconds() {
    local start=$EPOCHREALTIME
    "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
    awk -v start="$start" -v end="$EPOCHREALTIME" 'BEGIN { printf "%.1f", end - start }'
}

measure() {
    local title=$1 name=$2 package=$work/$2 options=(-c release --static-swift-stdlib)
    local times=() bin
    for build in debug release; do
        local flags=(--package-path "$package")
        [ "$build" = debug ] || flags+=("${options[@]}")
        times+=("$(seconds swift build "${flags[@]}")")
        echo '// A change.' >>"$package/Sources/$name/$name.swift"
        times+=("$(seconds swift build "${flags[@]}")")
    done
    bin=$(swift build --package-path "$package" "${options[@]}" --show-bin-path)/$name
    strip -o "$work/stripped" "$bin"
    printf '%-24s %8s s %8s s %8s s %8s s %8s KiB\n' "$title" "${times[@]}" $(($(wc -c <"$work/stripped") / 1024))
}

make_package BackgroundClient "$(product Signals)" <Examples/Sources/BackgroundClient/BackgroundClient.swift
make_package Graphs "$(product Signals)" < <(graphs)
make_package ServerClient "$(product Signals), $(product ItemList)" <Examples/Sources/ServerClient/ServerClient.swift
printf '%-24s %10s %10s %10s %10s %12s\n' '' debug alone release alone static
measure 'Signals' BackgroundClient
measure 'Signals, 50 graphs' Graphs
measure 'Signals and ItemList' ServerClient
