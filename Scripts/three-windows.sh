#!/usr/bin/env bash
# Shows the program's settings in three windows at once, over one file: in this terminal, in the browser, and on the GNOME desktop.
#
#   Scripts/three-windows.sh [FILE]      the user's own settings, where no file is named
#
# Needs libadwaita (Debian's libadwaita-1-dev). The browser is the one of $BROWSER, or else the desktop's. What is left in the terminal ends
# all three; each of the other two may be closed before. Builds take the options in SWIFT_BUILD_OPTIONS.
set -euo pipefail
: "${SWIFT_BUILD_OPTIONS=}"
if [ $# -gt 1 ]; then
    echo "usage: Scripts/three-windows.sh [FILE]" >&2
    exit 2
fi
file=()
[ $# -eq 0 ] || file=(--file "$(realpath -ms -- "$1")")
cd "$(dirname "$0")/.."

fail() {
    echo "three-windows: $1" >&2
    exit 1
}
browser=${BROWSER:-$(command -v xdg-open || true)}
[ -n "$browser" ] || fail "there is no browser: set BROWSER, or install xdg-utils"
[ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || fail "there is no desktop: neither DISPLAY nor WAYLAND_DISPLAY is set"
pkg-config --exists libadwaita-1 || fail "libadwaita is not installed: sudo apt-get install libadwaita-1-dev"

# Gives the path of a program, built. What the build says is kept for when it fails.
built() {
    echo "Building $2 …" >&2
    local log
    log=$(swift build --package-path "$1" --product "$2" $SWIFT_BUILD_OPTIONS 2>&1) || { echo "$log" >&2; exit 1; }
    echo "$(swift build --package-path "$1" --product "$2" $SWIFT_BUILD_OPTIONS --show-bin-path)/$2"
}
terminal=$(built . Demo)
server=$(built Hosts/SignalistWeb DemoWeb)
window=$(built Hosts/SignalistGNOME DemoGNOME)

work=$(mktemp -d)
pids=()
finish() {
    for name in server window; do
        # Which has ended by itself, and not because its window was closed.
        pid=$(cat "$work/$name.pid" 2>/dev/null) || continue
        kill -0 "$pid" 2>/dev/null || wait "$pid" || { echo "The $name has ended with status $?:" >&2; cat "$work/$name" >&2; }
    done
    # The file has what was changed when they have ended.
    for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
    wait
    rm -rf "$work"
}
trap finish EXIT

"$server" "${file[@]}" >"$work/address" 2>"$work/server" &
pids+=($!)
echo $! >"$work/server.pid"
"$window" "${file[@]}" 2>"$work/window" &
pids+=($!)
echo $! >"$work/window.pid"
until [ -s "$work/address" ]; do
    kill -0 "${pids[0]}" 2>/dev/null || exit 1
    sleep 0.05
done
# Other users see the words of a command, which must not have the token. The folder is for this user alone.
cat >"$work/open.html" <<HTML
<!doctype html><meta charset="utf-8"><title>Settings</title><meta http-equiv="refresh" content="0; url=$(cat "$work/address")">
HTML
setsid "$browser" "file://$work/open.html" >/dev/null 2>&1 &
# It may be the browser that has all else that its user reads, so it is left alone.
disown
"$terminal" "${file[@]}"
