#!/bin/sh
# Runs the program, and the README's program of one screen, on pseudo-terminals, as a person would, and checks what is seen there. Needs
# Python 3, and bash, fish and zsh for what they complete. Arguments go to unittest: Scripts/check-terminal.sh test_typing
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"
swift build $SWIFT_BUILD_OPTIONS --product Demo
DEMO="$(swift build $SWIFT_BUILD_OPTIONS --product Demo --show-bin-path)/Demo"
# A package of its own, built where its libraries are built already.
configuration=${EXAMPLES_CONFIGURATION:-release}
examples="-c $configuration --package-path Examples --scratch-path .build"
swift build $SWIFT_BUILD_OPTIONS $examples
CLIENT="$(swift build $SWIFT_BUILD_OPTIONS $examples --show-bin-path)/TerminalClient"
PYTHONDONTWRITEBYTECODE=1
PYTHONPATH=Scripts/pty
export DEMO CLIENT PYTHONDONTWRITEBYTECODE PYTHONPATH
if [ $# -eq 0 ]; then set -- discover -s Scripts/pty; fi
exec python3 -m unittest "$@"
