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

package=(--package-path Hosts/Web)
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
# It waits more than it works, so the others go on beside it.
work=$(mktemp -d)
trap 'kill "$typing" 2>/dev/null || true; rm -rf "$work"' EXIT
"$python" Scripts/web/check_fields.py "$programs/WebTrials" >"$work/fields" 2>&1 &
typing=$!
"$python" Scripts/web/check_page.py "$programs/DemoWeb" ${PICTURES:+"$PICTURES"}
"$python" Scripts/web/check_history.py "$programs/WebTrials"
"$python" Scripts/web/check_paths.py "$programs/WebTrials"
"$python" Scripts/web/check_split.py "$programs/DemoWeb" ${PICTURES:+"$PICTURES"}
"$python" Scripts/web/check_tabs.py "$programs/WebTrials" ${PICTURES:+"$PICTURES"}
"$python" Scripts/web/check_dialogs.py "$programs/WebTrials" ${PICTURES:+"$PICTURES"}
"$python" Scripts/web/check_long.py "$programs/WebTrials" ${PICTURES:+"$PICTURES"}
"$python" Scripts/web/check_long_ends.py "$programs/WebTrials"
"$python" Scripts/web/check_long_random.py "$programs/WebTrials"
status=0
wait "$typing" || status=$?
cat "$work/fields"
exit $status
