#!/usr/bin/env bash
# Makes a picture in the README: the terminal, the browser and the desktop over one settings file.
#
#   Scripts/windows/picture.sh Hosts/three-windows.png
#   Scripts/windows/picture.sh Hosts/three-windows-night.png night
#
# Needs what Scripts/check-windows.sh needs, xterm, and ImageMagick.
set -euo pipefail
picture=$(realpath -m -- "$1")
theme=${2:-day}
# What xterm shows around the program is as the theme is.
ground='#efeff4'
[ "$theme" = day ] || ground=black
cd "$(dirname "$0")/../.."
home=$(mktemp -d)
Xvfb -displayfd 3 -screen 0 1620x880x24 -nolisten tcp -noreset 3>"$home/display" >/dev/null 2>&1 &
xvfb=$!
trap 'kill $xvfb 2>/dev/null || true; rm -rf "$home"' EXIT
until [ -s "$home/display" ]; do sleep 0.1; done
export DISPLAY=:$(cat "$home/display")
export HOME=$home XDG_RUNTIME_DIR=$home GSK_RENDERER=cairo GDK_BACKEND=x11 GSETTINGS_BACKEND=memory SWIFTPM_BUILD_DIR="${SWIFTPM_BUILD_DIR:-}"
[ -n "$SWIFTPM_BUILD_DIR" ] || unset SWIFTPM_BUILD_DIR
sandbox=()
[ "$(id -u)" -ne 0 ] || sandbox=(--no-sandbox --test-type)
cat >"$home/browser" <<BROWSER
#!/bin/sh
exec chromium ${sandbox[*]:-} --user-data-dir="$home/chromium" --no-first-run --window-position=540,0 --window-size=540,880 --app="\$1"
BROWSER
chmod +x "$home/browser"
cat >"$home/settings.json" <<JSON
{"version": 1, "account": {"name": "Ada Lovelace", "username": "ada"}, "appearance": {"theme": "$theme"},
 "notifications": {"sound": "note", "channels": {"groups": false}}}
JSON
xsetroot -solid '#33363b' 2>/dev/null || true
BROWSER=$home/browser dbus-run-session -- \
    xterm -fa 'DejaVu Sans Mono' -fs 10 -geometry 66x54+0+0 -b 4 -bg "$ground" -fg gray -e env COLORTERM=truecolor TERM=xterm-256color Scripts/three-windows.sh "$home/settings.json" &
until [ -n "$(xdotool search --onlyvisible --class DemoGNOME)" ] && [ -n "$(xdotool search --onlyvisible --class chromium)" ]; do sleep 0.3; done
sleep 4
gnome=$(xdotool search --onlyvisible --class DemoGNOME | head -1)
browser=$(xdotool search --onlyvisible --class chromium | tail -1)
xterm=$(xdotool search --onlyvisible --class xterm | head -1)
xdotool windowmove "$gnome" 1080 0 windowsize "$gnome" 540 880 windowmove "$browser" 540 0 windowsize "$browser" 540 880
xdotool windowsize "$xterm" 540 880 windowmove "$xterm" 0 0
sleep 1
# The same screen in all three, opened by each one's own keys.
xdotool windowfocus "$xterm" key Down Return
sleep 0.5
xdotool mousemove 810 178 click 1
sleep 0.5
xdotool windowfocus "$gnome" mousemove 1350 195 click 1
sleep 2
xdotool mousemove 1619 879
import -window root "$picture"
xdotool windowfocus "$xterm" key Escape q
wait %2 2>/dev/null || true
