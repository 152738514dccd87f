#!/usr/bin/env bash
# Shows one settings file in a terminal, a browser and a window of the desktop, has changes from all three meet, and uses them at random.
#
#   Scripts/check-windows.sh [SECONDS]      for how long; a minute, unless told otherwise
#
# Needs what Scripts/check-web.sh and Scripts/check-gnome.sh need, and a Python of Debian's with PyPI's playwright. Builds take the options in
# SWIFT_BUILD_OPTIONS.
set -euo pipefail
cd "$(dirname "$0")/.."
export SWIFT_BUILD_OPTIONS=${SWIFT_BUILD_OPTIONS:-}

missing() {
    echo "NOT CHECKED: $1" >&2
    [ -z "${CI:-}" ]
}

packages=(
    libadwaita-1-dev xvfb xdotool dbus-daemon dbus-x11 at-spi2-core gir1.2-atspi-2.0 python3-gi python3-venv adwaita-icon-theme chromium
)
lacking=()
for package in "${packages[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "ok installed" || lacking+=("$package")
done
if [ ${#lacking[@]} -gt 0 ]; then
    if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
        missing "these packages are not installed: ${lacking[*]}"
        exit
    fi
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${lacking[@]}" >/dev/null
fi
# Debian's Python has what reads the desktop; PyPI's playwright drives the browser.
venv=.build/windows-venv
if ! "$venv/bin/python" -c 'import gi, playwright' 2>/dev/null; then
    if ! { /usr/bin/python3 -m venv --system-site-packages "$venv" && "$venv/bin/pip" install --quiet playwright; }; then
        missing "playwright can't be installed"
        exit
    fi
fi
for package in . Hosts/SignalistWeb Hosts/SignalistGNOME; do
    swift build --package-path "$package" $SWIFT_BUILD_OPTIONS
done

# A desktop of its own: a display, a session bus, nothing of the user's.
home=$(mktemp -d)
Xvfb -displayfd 3 -screen 0 640x1090x24 -nolisten tcp 3>"$home/display" >/dev/null 2>&1 &
xvfb=$!
trap 'kill $xvfb 2>/dev/null || true; rm -rf "$home"' EXIT
for _ in $(seq 100); do
    [ -s "$home/display" ] && break
    sleep 0.1
done
[ -s "$home/display" ] || { echo "check-windows: there is no display" >&2; exit 1; }
export DISPLAY=:$(cat "$home/display")
export XDG_RUNTIME_DIR=$home GSK_RENDERER=cairo GDK_BACKEND=x11 GSETTINGS_BACKEND=memory GTK_A11Y=atspi PYTHONDONTWRITEBYTECODE=1
DEMO=$(swift build $SWIFT_BUILD_OPTIONS --show-bin-path)/Demo dbus-run-session -- \
    "$venv/bin/python" Scripts/windows/check_windows.py Scripts/three-windows.sh ${1:-}
