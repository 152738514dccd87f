#!/usr/bin/env bash
# Builds the example clients, a warning being an error, runs each, and compares what it prints.
set -euo pipefail
cd "$(dirname "$0")/../Examples"
: "${SWIFT_BUILD_OPTIONS=}"
# Optimised unless told otherwise, as CI does, which has no time for that; its options name a place where the libraries are built already.
configuration=${EXAMPLES_CONFIGURATION:-release}
swift build -c "$configuration" $SWIFT_BUILD_OPTIONS
bin=$(swift build -c "$configuration" $SWIFT_BUILD_OPTIONS --show-bin-path)

check() {
    local actual
    actual=$(timeout 30 "$bin/$1")
    if [ "$actual" != "$2" ]; then
        printf '%s printed:\n%s\ninstead of:\n%s\n' "$1" "$actual" "$2" >&2
        exit 1
    fi
    echo "$1: ok"
}

check MainActorClient 'squares: [1, 4, 9, 16, 25]
Counter | Count, 0, 1 of 2 | Add one, button, 2 of 2
Counter | Count, 1, 1 of 2 | Add one, button, 2 of 2'
check BackgroundClient '20 °C, 50 %
21 °C, 50 %
22 °C, 50 %
22 °C, 48 %'
check ServerClient 'GET Maintenance, switch, off
POST Maintenance, switch, on | Visitors see a notice.
POST Maintenance, switch, off'
check RealScreens 'Privacy and Security: 33 rows
open lastSeen
Archive and Mute, switch, on | Last Seen, My Contacts, link
Data and Storage: 23 rows
When Roaming, switch, on | On Wi-Fi, switch, off
When Roaming, switch, off | On Wi-Fi, switch, on
Proxy: 9 rows
SAVED PROXIES, badge 3, heading | Kyoto, 212 ms, checkbox, checked, actions: Delete | Oslo, 31 ms, checkbox, not checked, actions: Delete | Accra, 88 ms, checkbox, not checked, actions: Delete
kyoto oslo accra'
# A million of them is for a longer evening: GallerySession 1000000
"$bin/GallerySession" $([ "$configuration" = release ] && echo 20000 || echo 5000)
