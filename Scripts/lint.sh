#!/bin/sh
# The format of all Swift files of the package, and of the packages in it.
set -eu
cd "$(dirname "$0")/.."
for package in . Benchmarks Examples Hosts/Web Hosts/GNOME; do
    for part in Package.swift Sources Tests; do
        if [ -e "$package/$part" ]; then echo "$package/$part"; fi
    done
done | xargs swift format lint --strict --recursive
