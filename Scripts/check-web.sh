#!/usr/bin/env bash
# Holds the browser's host to what it promises: its tests, tries to get in or to hold others up, and the program used in a real browser.
#
# Needs Chromium (Debian's `chromium`, installed where the checks run as root) and, for the first time, PyPI. What can't be checked is said, and
# fails in CI. Screenshots go to $PICTURES, if it is set.
set -euo pipefail
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"

missing() {
    echo "NOT CHECKED: $1" >&2
    [ -z "${CI:-}" ]
}

package=(--package-path Hosts/SignalistWeb)
swift build "${package[@]}" --build-tests $SWIFT_BUILD_OPTIONS
swift test "${package[@]}" --skip-build $SWIFT_BUILD_OPTIONS
programs=$(swift build "${package[@]}" $SWIFT_BUILD_OPTIONS --show-bin-path)
export PYTHONDONTWRITEBYTECODE=1
python3 Scripts/web/check_safety.py "$programs/DemoWeb"

venv=.build/wire-venv
python=$venv/bin/python
if ! "$python" -c 'import axe_playwright_python, playwright' 2>/dev/null; then
    if ! { python3 -m venv "$venv" && "$venv/bin/pip" install --quiet axe-playwright-python playwright; }; then
        missing "axe-playwright-python and playwright can't be installed"
        exit
    fi
fi
if ! command -v chromium >/dev/null && [ -n "${CI:-}" ] && [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null
fi
if ! command -v chromium >/dev/null; then
    missing "there is no Chromium, so nothing is looked at in a browser"
    exit
fi
# They wait more than they work, so three rows of them go side by side.
work=$(mktemp -d)
trap 'jobs -p | xargs -r kill 2>/dev/null || true; rm -rf "$work"' EXIT
look() {
    "$python" "Scripts/web/check_$1.py" "$programs/$2" ${3:+"$3"}
}
pictures=${PICTURES:-}

(
    look fields WebTrials
    look field_undo WebTrials
    look stale WebTrials
    look unsent WebTrials
) >"$work/fields" 2>&1 &
fields=$!
(
    look dialogs WebTrials "$pictures"
    look long WebTrials "$pictures"
    look long_ends WebTrials
    look long_random WebTrials
) >"$work/long" 2>&1 &
long=$!
look page DemoWeb "$pictures"
look history WebTrials
look paths WebTrials
look split DemoWeb "$pictures"
look narrow WebTrials "$pictures"
look tabs WebTrials "$pictures"
status=0
wait "$long" || status=$?
wait "$fields" || status=$?
cat "$work/long" "$work/fields"
exit $status
