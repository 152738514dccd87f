#!/bin/sh
# Converts the documentation of the libraries, doc comments and articles, and fails on a warning, such as a link that leads nowhere or a
# parameter that is missing, and on a public symbol without a word. The results are archives which a web server can show; without a folder for them, they are thrown
# away.
#
# usage: Scripts/check-docs.sh [folder]
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}" "${DOCC_OPTIONS=}"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
folder=${1:-$scratch}

convert() {
    module=$1
    graphs=$scratch/graphs/$module
    mkdir -p "$graphs" "$folder"
    # The symbols of one module, from what a build of it leaves: `swift package dump-symbol-graph` builds the whole package for it.
    swift build $SWIFT_BUILD_OPTIONS --quiet --target "$module"
    bin=$(swift build $SWIFT_BUILD_OPTIONS --show-bin-path)
    set -- -module-name "$module" -I "$bin/Modules" -I Sources/CSignalistFileAttributes -minimum-access-level public \
        -skip-synthesized-members -target "$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)" \
        -output-dir "$graphs"
    # The modules of C that the libraries import, as far as they are built.
    for map in "$bin"/CSignalist*.build/module.modulemap; do
        [ ! -e "$map" ] || set -- "$@" -Xcc -fmodule-map-file="$map"
    done
    if command -v xcrun >/dev/null; then
        xcrun swift-symbolgraph-extract "$@" -sdk "$(xcrun --show-sdk-path)"
        docc=$(xcrun --find docc)
    else
        swift-symbolgraph-extract "$@"
        docc=docc
    fi
    # Where there are doc comments alone there is no catalog to name.
    catalog=Sources/$module/$module.docc
    [ -d "$catalog" ] || catalog=
    "$docc" convert $catalog --fallback-display-name "$module" \
        --fallback-bundle-identifier "$(echo "$module" | tr '[:upper:]' '[:lower:]')" \
        --additional-symbol-graph-dir "$graphs" --warnings-as-errors $DOCC_OPTIONS --output-path "$folder/$module.doccarchive"
    Scripts/undocumented.py "$graphs" || undocumented=1
    echo "$module: ok"
}

undocumented=0
convert Signals
convert ItemListDiffing
convert ItemListPresentation
convert ItemList
convert ItemListText
convert ItemListRemote
convert ItemListHTML
convert ItemListTerminal
convert ItemListConformance
convert ItemListTesting
convert ItemListObservation
convert ItemListUI
convert SignalistSettings
[ "$undocumented" -eq 0 ]
