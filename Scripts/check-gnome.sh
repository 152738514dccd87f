#!/bin/bash
# Builds and tests the GNOME host, then drives its gallery with a keyboard and a mouse and reads it as assistive programs do.
#
#   Scripts/check-gnome.sh [SCREENSHOTS]
#
# Builds take the options in SWIFT_BUILD_OPTIONS.
set -euo pipefail
cd "$(dirname "$0")/.."
screenshots=${1:-${TMPDIR:-/tmp}/signalist-gnome-screenshots}
scripts=$PWD/Scripts/gnome
options=(${SWIFT_BUILD_OPTIONS:-})

packages=(
    libadwaita-1-dev xvfb xdotool dbus-daemon dbus-x11 at-spi2-core gir1.2-atspi-2.0 python3-gi imagemagick adwaita-icon-theme
)
missing=()
for package in "${packages[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "ok installed" || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
    if [ "$(id -u)" != 0 ]; then
        echo "check-gnome: these packages are needed and not installed: ${missing[*]}" >&2
        exit 1
    fi
    apt-get update -q >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" >/dev/null
fi

# The program tells as JSON what its screens show.
swift build --product Demo "${options[@]}"
DEMO=$(swift build --show-bin-path "${options[@]}")/Demo
export DEMO

cd Hosts/SignalistGNOME
swift build --build-tests "${options[@]}"
bin=$(swift build --show-bin-path "${options[@]}")

# Desktops of their own, for the tests and for the programs that are driven: a display, a session bus, nothing of the user's.
home=$(mktemp -d)
servers=()
trap 'kill "${servers[@]}" 2>/dev/null || true; rm -rf "$home"' EXIT
start_display() {
    # The display's size is that of the window, so that pictures show it alone. It stays as it is when its last program has ended.
    Xvfb -displayfd 3 -screen 0 "$2x24" -nolisten tcp -noreset 3>"$home/display-$1" >/dev/null 2>&1 &
    servers+=($!)
    for _ in $(seq 100); do
        [ -s "$home/display-$1" ] && break
        sleep 0.1
    done
    [ -s "$home/display-$1" ] || { echo "check-gnome: there is no display" >&2; exit 1; }
}
start_display tests 640x1090
start_display programs 640x1090
start_display wide 980x760
export GSK_RENDERER=cairo GDK_BACKEND=x11 GSETTINGS_BACKEND=memory CI=${CI:-1} GTK_A11Y=atspi
on() {
    mkdir -p "$home/$1"
    DISPLAY=:$(cat "$home/display-$1") HOME=$home/$1 XDG_CONFIG_HOME=$home/$1/.config XDG_RUNTIME_DIR=$home/$1 \
        dbus-run-session -- "${@:2}"
}

on tests swift test --skip-build --no-parallel "${options[@]}" >"$home/tests.log" 2>&1 &
tests=$!
status=0
on programs /usr/bin/python3 "$scripts/drive.py" "$bin" "$screenshots" || status=$?
on wide /usr/bin/python3 "$scripts/drive.py" "$bin" "$screenshots" navigation || status=$?
wait $tests || status=$?
cat "$home/tests.log"
"$bin/GLibMainQueueTrial" hops
exit $status
