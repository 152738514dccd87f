#!/bin/sh
# Runs the program, and the README's program of one screen, on pseudo-terminals, as a person would, and checks what is seen there. Needs
# Python 3, and bash, fish and zsh for what they complete. Arguments go to unittest: Scripts/check-terminal.sh test_typing
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"
swift build $SWIFT_BUILD_OPTIONS --product Demo
DEMO="$(swift build $SWIFT_BUILD_OPTIONS --product Demo --show-bin-path)/Demo"
# As Scripts/check-examples.sh builds it, a package of its own; the options may name a place where its libraries are built already.
examples="-c ${EXAMPLES_CONFIGURATION:-release} --package-path Examples"
swift build $SWIFT_BUILD_OPTIONS $examples
CLIENT="$(swift build $SWIFT_BUILD_OPTIONS $examples --show-bin-path)/TerminalClient"
PYTHONDONTWRITEBYTECODE=1
PYTHONPATH=Scripts/pty
export DEMO CLIENT PYTHONDONTWRITEBYTECODE PYTHONPATH
if [ $# -gt 0 ]; then exec python3 -m unittest "$@"; fi
# They wait more than they work, so two modules run at a time. Each tells its part when it is through.
for file in Scripts/pty/test_*.py; do basename "$file" .py; done | xargs -P 2 -I '{}' sh -c '
    status=0
    told=$(python3 -m unittest {} 2>&1) || status=$?
    printf "{}: %s\n" "$told"
    exit "$status"'
