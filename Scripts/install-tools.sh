#!/usr/bin/env bash
# Installs all that the checks need besides Swift, by name, from Debian and PyPI, on a machine of the checks' own. Each check installs what it
# lacks by itself; where several run at once, it has to be there before.
set -euo pipefail
cd "$(dirname "$0")/.."
packages=(
    adwaita-icon-theme at-spi2-core chromium dbus-daemon dbus-x11 fish gir1.2-atspi-2.0 imagemagick libadwaita-1-dev python3-gi python3-venv
    xdotool xvfb zsh
)
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    lacking=()
    for package in "${packages[@]}"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "ok installed" || lacking+=("$package")
    done
    if [ ${#lacking[@]} -gt 0 ]; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${lacking[@]}" >/dev/null
    fi
fi
mkdir -p .build
if ! .build/wire-venv/bin/python -c 'import axe_playwright_python, html5lib, jsonschema, playwright' 2>/dev/null; then
    python3 -m venv .build/wire-venv
    .build/wire-venv/bin/pip install --quiet axe-playwright-python html5lib jsonschema playwright
fi
if ! .build/windows-venv/bin/python -c 'import gi, playwright' 2>/dev/null; then
    /usr/bin/python3 -m venv --system-site-packages .build/windows-venv
    .build/windows-venv/bin/pip install --quiet playwright
fi
