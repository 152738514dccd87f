#!/bin/sh
# The format of all Swift files of the package, and of the packages in it.
set -eu
cd "$(dirname "$0")/.."
for package in . Benchmarks Examples Hosts/SignalistApple Hosts/SignalistWeb Hosts/SignalistGNOME; do
    for part in Package.swift Sources Tests; do
        if [ -e "$package/$part" ]; then echo "$package/$part"; fi
    done
done | xargs swift format lint --strict --recursive

# Thread Sanitizer reports false races on a contended Mutex; a Lock or a Locked can be built so that it does not.
if grep -rnw Mutex --include='*.swift' Sources/Signals Sources/ItemList* Sources/SignalistSettings Sources/SignalistJSON | grep -v '///\|^Sources/Signals/Delivery/Lock.swift:'; then
    echo "Sources: a library locks with the package's Lock or Locked, and not with a Mutex" >&2
    exit 1
fi

# An explorer of schedules sees the operations of a Word, and not those of an Atomic.
if grep -rnw Atomic --include='*.swift' Sources/Signals | grep -v '///\|^Sources/Signals/Delivery/Word.swift:'; then
    echo "Sources/Signals: use Word instead of Atomic" >&2
    exit 1
fi
