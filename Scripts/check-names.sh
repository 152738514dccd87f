#!/usr/bin/env bash
# Builds a client that uses every library of this package and has targets and folders with common names. In a graph of packages the name of a target
# and the name of a package's folder have to be unique.
#
# usage: Scripts/check-names.sh
set -euo pipefail
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"

root=$PWD
client=$root/.build/client-of-names
names=(CClockWatch CFileAttributes CLibrary DemoScreens JSON Settings)
# Targets of the root package that are in no product, but are built in the same folder.
inner=(Demo SettingsTestHelper TestSupport)
libraries=$(swift package dump-package | python3 -c '
import json, sys
print(*(product["name"] for product in json.load(sys.stdin)["products"] if "library" in product["type"]))')

rm -rf "$client"
mkdir -p "$client/Sources/Client"
for name in "${names[@]}" "${inner[@]}"; do
    mkdir -p "$client/Sources/$name"
    echo "public enum ${name}Target { public static let name = \"$name\" }" >"$client/Sources/$name/$name.swift"
done
for folder in web gnome; do
    mkdir -p "$client/$folder/Sources/$folder"
    echo "public let ${folder}Name = \"$folder\"" >"$client/$folder/Sources/$folder/$folder.swift"
    cat >"$client/$folder/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "$folder", products: [.library(name: "$folder", targets: ["$folder"])], targets: [.target(name: "$folder")])
END
done

# Writes the client's manifest, with further targets, packages and products.
manifest() {
    cat >"$client/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let names = [$(printf '"%s", ' "${names[@]}" $1)]
let libraries = [$(printf '"%s", ' $libraries)]
let package = Package(
    name: "Client", platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Signalist", path: "$root"), .package(path: "web"), .package(path: "gnome"), $2],
    targets: names.map { .target(name: \$0) } + [
        .executableTarget(
            name: "Client",
            dependencies: names.map { .byName(name: \$0) } + libraries.map { .product(name: \$0, package: "Signalist") }
                + ["web", "gnome", $3])
    ])
END
}

{
    for name in "${names[@]}" $libraries web gnome; do echo "import $name"; done
    for name in "${names[@]}"; do echo "print(${name}Target.name)"; done
    echo 'print(webName, gnomeName)'
    # The errors of the settings need no further import.
    echo 'let error = SettingsFileError.noHome'
    echo 'if case .syntax(_, .tooDeep(let limit, let position)) = error { print(limit, position.line) }'
} >"$client/Sources/Client/main.swift"

manifest "" "" ""
swift build $SWIFT_BUILD_OPTIONS --package-path "$client" --product Client
"$(swift build $SWIFT_BUILD_OPTIONS --package-path "$client" --show-bin-path)/Client" >"$client/output"
diff <(printf '%s\n' "${names[@]}" "web gnome") "$client/output"
echo "ok   a client with targets ${names[*]}"

# Further names, and the hosts beside folders with theirs: the graph is loaded, and not built.
manifest "${inner[*]}" ".package(path: \"$root/Hosts/SignalistWeb\"), .package(path: \"$root/Hosts/SignalistGNOME\"), .package(path: \"$root/Hosts/SignalistApple\")" \
    '.product(name: "ItemListWeb", package: "SignalistWeb"), .product(name: "ItemListGNOME", package: "SignalistGNOME"), .product(name: "ItemListSwiftUI", package: "SignalistApple")'
swift package --package-path "$client" --scratch-path "$client/hosts" show-dependencies >"$client/output" 2>&1 || { cat "$client/output"; exit 1; }
if grep -iE 'error|warning|conflict' "$client/output"; then exit 1; fi
echo "ok   a client with targets ${inner[*]}, and with packages web and gnome beside the hosts"
