#!/bin/sh
# Runs the program, and the README's program of one screen, on pseudo-terminals, as a person would, and checks what is seen there. Needs
# Python 3, and bash, fish and zsh for what they complete. Arguments go to unittest: Scripts/check-terminal.sh test_typing
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"
swift build $SWIFT_BUILD_OPTIONS --product Demo
DEMO="$(swift build $SWIFT_BUILD_OPTIONS --product Demo --show-bin-path)/Demo"
# As Scripts/check-examples.sh builds it, a package of its own.
configuration=${EXAMPLES_CONFIGURATION:-release}
swift build -c "$configuration" --package-path Examples --product TerminalClient
CLIENT="$(swift build -c "$configuration" --package-path Examples --show-bin-path)/TerminalClient"
PYTHONDONTWRITEBYTECODE=1
PYTHONPATH=Scripts/pty
export DEMO CLIENT PYTHONDONTWRITEBYTECODE PYTHONPATH
if [ $# -eq 0 ]; then set -- discover -s Scripts/pty; fi
exec python3 -m unittest "$@"
