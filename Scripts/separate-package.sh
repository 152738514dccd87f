#!/bin/sh
# Makes a package of its own in a folder of this one, from the same sources and tests; prints the folder's path.
#
# With `checked` it has a copy of Signals in which every access is checked: a variable that says `@exclusivity(unchecked)` says so for speed
# alone, and an access that overlaps another one stops the program there.
#
# usage: Scripts/separate-package.sh FOLDER [checked] <MANIFEST
set -eu
cd "$(dirname "$0")/.."
mkdir -p "$1"
ln -sfn ../Tests "$1/Tests"
# Not written anew without need: all of it would be planned and compiled anew.
new=$(mktemp)
replace() {
    cmp -s "$new" "$1" || cat "$new" >"$1"
}
if [ "${2:-}" = checked ]; then
    [ ! -L "$1/Sources" ] || rm "$1/Sources"
    mkdir -p "$1/Sources"
    for folder in Sources/*; do
        [ "$folder" = Sources/Signals ] || ln -sfn "../../$folder" "$1/$folder"
    done
    find "$1/Sources/Signals" -name '*.swift' 2>/dev/null | while read -r copy; do
        [ -e "${copy#"$1"/}" ] || rm "$copy"
    done
    find Sources/Signals -name '*.swift' | while read -r file; do
        mkdir -p "$1/$(dirname "$file")"
        sed 's/@exclusivity(unchecked) //' "$file" >"$new"
        replace "$1/$file"
    done
else
    ln -sfn ../Sources "$1/Sources"
fi
cat >"$new"
replace "$1/Package.swift"
rm "$new"
echo "$PWD/$1"
