#!/usr/bin/env bash
# Uses the programs as a person does, and reads what a person sees. The checks are in Tests/EndToEnd, and drive terminals, pages and windows by
# Tests/EndToEnd/drivers.
#
# usage: Scripts/check-end-to-end.sh terminal [MODULE …]     programs on pseudo-terminals; arguments go to unittest, such as test_typing
#        Scripts/check-end-to-end.sh wire                    JSON lines, the Python client, and pages that are changed in place in Chromium
#        Scripts/check-end-to-end.sh browser                 the browser's host: its tests, attacks, and its pages in Chromium
#        Scripts/check-end-to-end.sh gnome                   the GNOME host: its tests, then its windows by keyboard, mouse and AT-SPI
#        Scripts/check-end-to-end.sh windows [SECONDS]       all three over one settings file; random use lasts a minute, unless told otherwise
#
# Installs missing tools where it may (Scripts/install-tools.sh). A part that can't be checked is named, and fails in CI. Builds take the options
# in SWIFT_BUILD_OPTIONS. Pictures go to $PICTURES, if it is set.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/.."
checks=Tests/EndToEnd
python=.build/end-to-end-venv/bin/python
export SWIFT_BUILD_OPTIONS=${SWIFT_BUILD_OPTIONS:-} PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$PWD/$checks

work=$(mktemp -d)
trap 'jobs -p | xargs -r kill 2>/dev/null || true; rm -rf "$work"' EXIT

needs() {
    Scripts/install-tools.sh "$@" && return
    echo "NOT CHECKED: what needs $*" >&2
    [ -z "${CI:-}" ]
    exit
}

# Builds a product of a package; prints its path.
built() {
    swift build --package-path "$1" --product "$2" $SWIFT_BUILD_OPTIONS "${@:3}" >&2
    echo "$(swift build --package-path "$1" --product "$2" $SWIFT_BUILD_OPTIONS "${@:3}" --show-bin-path)/$2"
}

# Builds a host with its tests; prints the folder of its programs.
built_host() {
    swift build --package-path "Hosts/$1" --build-tests $SWIFT_BUILD_OPTIONS >&2
    swift build --package-path "Hosts/$1" $SWIFT_BUILD_OPTIONS --show-bin-path
}

# The checks wait more than they work, so two modules run at a time. Each prints its results when it has ended.
terminal() {
    DEMO=$(built . Demo)
    CLIENT=$(built Examples TerminalClient -c "${EXAMPLES_CONFIGURATION:-release}")
    export DEMO CLIENT PYTHONPATH=$PYTHONPATH:$PWD/$checks/terminal
    if [ $# -gt 0 ]; then
        python3 -m unittest "$@"
        return
    fi
    for file in "$checks"/terminal/test_*.py; do basename "$file" .py; done | xargs -P 2 -I '{}' sh -c '
        status=0
        told=$(python3 -m unittest {} 2>&1) || status=$?
        printf "{}: %s\n" "$told"
        exit "$status"'
}

wire() {
    needs python
    DEMO=$(built . Demo)
    export DEMO PYTHONPATH=$PYTHONPATH:Examples/Python
    # Random screens with every kind of content, as the tests make them.
    WIRE_SAMPLES=$work swift test $SWIFT_BUILD_OPTIONS --filter WireSampleTests >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
    for name in schema client pages; do "$python" "$checks/wire/check_$name.py" "$work"; done
    needs browser
    for name in browser lists touch rows; do "$python" "$checks/wire/check_$name.py" "$work"; done
    "$python" "$checks/wire/check_axe.py" "$work" ${PICTURES:+"$PICTURES"}
}

# The driver of Playwright is a Node, which parses the pages' scripts: each file, and all of a page as they are joined.
check_scripts() {
    local node page file joined
    node=$("$python" -c 'import pathlib, playwright; print(pathlib.Path(playwright.__file__).parent / "driver" / "node")')
    for page in Sources/CSignalistPage Hosts/SignalistWeb/Sources/CSignalistWebPage; do
        for file in "$page"/Script/*.js; do "$node" --check "$file"; done
        joined=$(sed -n 's/^#embed "\(Script\/[^"]*\)".*/\1/p' "$page"/*.c | (cd "$page" && xargs cat))
        printf '"use strict";\n(() => {\n%s\n})();\n' "$joined" | "$node" --check -
    done
}

browser() {
    local programs status=0
    programs=$(built_host SignalistWeb)
    swift test --package-path Hosts/SignalistWeb --skip-build $SWIFT_BUILD_OPTIONS
    python3 "$checks/browser/check_safety.py" "$programs/DemoWeb"
    needs python browser
    check_scripts
    in_page() {
        "$python" "$checks/browser/check_$1.py" "$programs/$2" ${3:+"$3"}
    }
    # The checks wait more than they work, so three rows of them run at a time.
    (
        for name in fields field_undo stale unsent; do in_page $name WebTrials; done
    ) >"$work/fields" 2>&1 &
    local fields=$!
    (
        in_page dialogs WebTrials "${PICTURES:-}"
        in_page long WebTrials "${PICTURES:-}"
        for name in long_ends long_random; do in_page $name WebTrials; done
    ) >"$work/long" 2>&1 &
    local long=$!
    in_page page DemoWeb "${PICTURES:-}"
    for name in history paths; do in_page $name WebTrials; done
    in_page split DemoWeb "${PICTURES:-}"
    for name in narrow tabs; do in_page $name WebTrials "${PICTURES:-}"; done
    wait "$long" || status=$?
    wait "$fields" || status=$?
    cat "$work/long" "$work/fields"
    return $status
}

# Runs a command on a desktop of its own, which pictures show whole.
on() {
    "$python" -m drivers.display "$@"
}

gnome() {
    needs python desktop
    local programs pictures=${PICTURES:-${TMPDIR:-/tmp}/signalist-gnome-pictures} status=0
    DEMO=$(built . Demo)
    programs=$(built_host SignalistGNOME)
    # Tests of widgets are left out without a display, unless this is set.
    export DEMO CI=${CI:-1}
    on 640x1090 swift test --package-path Hosts/SignalistGNOME --skip-build --no-parallel $SWIFT_BUILD_OPTIONS >"$work/tests" 2>&1 &
    local tests=$!
    on 640x1090 "$python" "$checks/gnome/drive.py" "$programs" "$pictures" || status=$?
    on 980x760 "$python" "$checks/gnome/drive.py" "$programs" "$pictures" navigation || status=$?
    wait "$tests" || status=$?
    cat "$work/tests"
    "$programs/GLibMainQueueTrial" hops
    return $status
}

windows() {
    needs python browser desktop
    DEMO=$(built . Demo)
    export DEMO
    built Hosts/SignalistWeb DemoWeb >/dev/null
    built Hosts/SignalistGNOME DemoGNOME >/dev/null
    # The script builds, for which it has its user's home.
    on --user-home 640x1090 "$python" "$checks/windows/check_windows.py" Scripts/three-windows.sh "$@"
}

case "${1:-}" in
terminal | wire | browser | gnome | windows) "$@" ;;
*)
    sed -n '/^# usage:/,/^#$/s/^# //p' "$0" >&2
    exit 2
    ;;
esac
