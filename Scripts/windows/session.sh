#!/usr/bin/env bash
# Makes the moving picture in the README: a session on a terminal, key by key.
#
#   Scripts/windows/session.sh Hosts/session.gif
#
# Needs xvfb, xterm, xdotool, ImageMagick and gifsicle. Builds take the options in SWIFT_BUILD_OPTIONS.
set -euo pipefail
picture=$(realpath -m -- "$1")
cd "$(dirname "$0")/../.."
: "${SWIFT_BUILD_OPTIONS=}"
swift build $SWIFT_BUILD_OPTIONS --quiet --product Demo
demo=$(realpath "$(swift build $SWIFT_BUILD_OPTIONS --show-bin-path)/Demo")

home=$(mktemp -d)
Xvfb -displayfd 3 -screen 0 760x480x24 -nolisten tcp -noreset 3>"$home/display" >/dev/null 2>&1 &
xvfb=$!
trap 'kill $xvfb 2>/dev/null || true; rm -rf "$home"' EXIT
until [ -s "$home/display" ]; do sleep 0.1; done
export DISPLAY=:$(cat "$home/display")
cat >"$home/settings.json" <<JSON
{"version": 1, "account": {"name": "Ada Lovelace", "username": "ada"}, "appearance": {"theme": "day"}}
JSON
cd "$home"
HOME=$home xterm -fa 'DejaVu Sans Mono' -fs 10 -geometry 84x25+0+0 -b 6 -bw 0 -bg '#efeff4' -fg gray -uc +bc \
    -e env COLORTERM=truecolor TERM=xterm-256color "$demo" --file settings.json --time 2026-03-01T09:41:00+01:00 &
until xterm=$(xdotool search --onlyvisible --class xterm | head -1) && [ -n "$xterm" ]; do sleep 0.2; done
xdotool windowfocus "$xterm" mousemove 759 479
sleep 1.5

number=100
frames=()
# Keeps what is seen for so many hundredths of a second.
keep() {
    sleep 0.35
    number=$((number + 1))
    import -window "$xterm" "$home/$number.png"
    frames+=(-delay "$1" "$home/$number.png")
}

# Presses keys, each with its picture.
press() {
    local delay=$1 key
    shift
    for key in "$@"; do
        xdotool key "$key"
        keep "$delay"
    done
}

keep 120
press 35 Down Down
press 110 Return
press 35 Down
press 90 space
press 90 u
press 90 control+p
press 25 t h e m e
press 110 Return
press 150 Right
press 90 u
press 90 question
press 90 Escape Escape
xdotool key q
convert -loop 0 "${frames[@]}" +dither -colors 32 "$home/session.gif"
gifsicle -O3 --lossy=20 "$home/session.gif" -o "$picture"
wait %2 2>/dev/null || true
