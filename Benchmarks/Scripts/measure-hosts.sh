#!/usr/bin/env bash
# Prints the section of Benchmarks/Results.md about the hosts: what they cost beside a floor, how large they are, and how long they take to build.
#
# By hand, on a machine that does nothing else. Needs what Scripts/install-tools.sh installs.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/../.."
python=.build/end-to-end-venv/bin/python
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=Tests/EndToEnd
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone -q . "$work/package"

built() {
    local start=$SECONDS
    swift build -c release --package-path "$work/package/Hosts/$1" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
    echo $((SECONDS - start))
}
size() {
    cp "$1" "$work/program"
    strip "$work/program"
    awk "BEGIN { printf \"%.1f\", $(stat -c %s "$work/program") / 1e6 }"
}
web=$(built SignalistWeb)
gnome=$(built SignalistGNOME)
web_programs=$work/package/Hosts/SignalistWeb/.build/release
gnome_programs=$work/package/Hosts/SignalistGNOME/.build/release

echo "## Hosts"
echo
echo "\`Benchmarks/Scripts/measure-hosts.sh\`, $(date +%F), the same machine. The floor is a page of the same rows, written by hand, over the same server and gate: it"
echo "sets the text of spans. What the host does besides: whole rows are sent and compared, focus, caret, scroll place and movement are kept."
echo
"$python" Benchmarks/Scripts/measure-browser.py "$web_programs/WebTrials"
echo
echo "| GNOME, under Xvfb with the cairo renderer | |"
echo "| --- | ---: |"
"$python" -m drivers.display 640x1090 "$gnome_programs/GalleryGNOME" --still --measure 2>/dev/null |
    sed -nE 's/^a change is painted after (.*) µs \(median of (.*); 95 %: (.*) µs\)$/| change to pixels (µs), median of \2, 95 % | \1, \3 |/p; s/^memory: (.*) MB resident, of which (.*) MB.*$/| memory of the window (MB), of it the program'"'"'s own | \1, \2 |/p'
echo "| a hop to the main queue (µs), by a timer of a millisecond | $("$gnome_programs/GLibMainQueueTrial" hops | tail -n 1 | sed -E 's/.*: ([0-9]+) µs by the source, ([0-9]+) µs.*/\1, \2/') |"
echo
echo "| for release | stripped (MB) | clean build (s) |"
echo "| --- | ---: | ---: |"
echo "| DemoWeb | $(size "$web_programs/DemoWeb") | $web |"
echo "| DemoGNOME | $(size "$gnome_programs/DemoGNOME") | $gnome |"
