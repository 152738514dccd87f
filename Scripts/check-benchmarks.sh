#!/usr/bin/env bash
# Runs each benchmark for a moment: shows that all contestants work and do the same, not how fast. It uses the build of
# `Scripts/check-counts.sh`, whose locks are slower ones.
set -euo pipefail
cd "$(dirname "$0")/../Benchmarks"
build=(swift build -c release --scratch-path .build-pthreads -Xswiftc -DSIGNALS_PTHREAD_LOCKS -Xswiftc -gnone)
"${build[@]}" --product Benchmarks >&2
"$("${build[@]}" --show-bin-path)/Benchmarks" --quick
