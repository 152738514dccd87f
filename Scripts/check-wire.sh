#!/usr/bin/env bash
# Holds what goes over a connection to its description: JSON lines against their schema, the Python client against the running program,
# pages against the rules of HTML, and pages in a browser, changed in place, against fresh ones. There they are scrolled, touched and gone through
# by keys as well, and held to the rules of accessibility. Screenshots go to $PICTURES, if it is set.
#
# Needs Python 3 with venv, PyPI for the first time, and Chromium for the last part. What can't be checked is said, and fails in CI.
set -euo pipefail
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

missing() {
    echo "NOT CHECKED: $1" >&2
    [ -z "${CI:-}" ]
}

# Packages by name, in a folder of the build's own.
venv=.build/wire-venv
python=$venv/bin/python
if ! "$python" -c 'import axe_playwright_python, html5lib, jsonschema, playwright' 2>/dev/null; then
    if ! { python3 -m venv "$venv" && "$venv/bin/pip" install --quiet axe-playwright-python html5lib jsonschema playwright; }; then
        missing "axe-playwright-python, html5lib, jsonschema and playwright can't be installed"
        exit
    fi
fi
if ! command -v chromium >/dev/null && [ -n "${CI:-}" ] && [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >"$work/apt" 2>&1 || cat "$work/apt"
fi
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=Examples/Python

swift build $SWIFT_BUILD_OPTIONS --product Demo
DEMO="$(swift build $SWIFT_BUILD_OPTIONS --show-bin-path)/Demo"
export DEMO

# Random screens with every kind of content, as the tests make them.
WIRE_SAMPLES="$work" swift test $SWIFT_BUILD_OPTIONS --filter WireSampleTests >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }

"$python" Scripts/wire/check_schema.py "$work"
"$python" Scripts/wire/check_client.py
"$python" Scripts/wire/check_pages.py "$work"
if command -v chromium >/dev/null; then
    "$python" Scripts/wire/check_browser.py "$work"
    "$python" Scripts/wire/check_lists.py "$work"
    "$python" Scripts/wire/check_touch.py "$work"
    "$python" Scripts/wire/check_rows.py "$work"
    "$python" Scripts/wire/check_axe.py "$work" ${PICTURES:+"$PICTURES"}
else
    missing "there is no Chromium"
fi
