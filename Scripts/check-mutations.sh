#!/bin/sh
# Breaks each guarantee on purpose, and sees that its tests notice: makes the changes of the tables in Scripts/mutations.md,
# one at a time, in a copy of the repository, and runs the tests that the tables name. Each has to turn red.
#
# It takes about twenty minutes on two cores and is run by hand after a change of the core or of a guarantee's tests: CI does not run
# it. Needs Python 3 and nothing else.
#
# usage: Scripts/check-mutations.sh [G4 S1 P2 ...]    all guarantees, or those that are named
set -eu
cd "$(dirname "$0")/.."
PYTHONDONTWRITEBYTECODE=1 exec python3 Scripts/mutations.py "$@"
