#!/usr/bin/env bash
# Installs what the checks need besides Swift, by name, from Debian and PyPI. Each check installs what it lacks; where several run at once, it has
# to be there before. Names what is lacking, and fails, where it may not install.
#
# usage: Scripts/install-tools.sh [terminal] [python] [browser] [desktop]      all of them, unless some are named
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- terminal python browser desktop

packages=()
modules=()
for group in "$@"; do
    case $group in
    terminal) packages+=(fish zsh) ;;
    python)
        packages+=(python3-venv)
        modules+=(axe_playwright_python html5lib jsonschema playwright)
        ;;
    browser) packages+=(chromium) ;;
    # Debian's Python has the bindings that read the desktop.
    desktop)
        packages+=(
            adwaita-icon-theme at-spi2-core dbus-daemon dbus-x11 gir1.2-atspi-2.0 imagemagick libadwaita-1-dev python3-gi xdotool xvfb
        )
        modules+=(gi)
        ;;
    *)
        sed -n 's/^# usage: //p' "$0" >&2
        exit 2
        ;;
    esac
done

lacking=()
if command -v dpkg-query >/dev/null; then
    for package in "${packages[@]}"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "ok installed" || lacking+=("$package")
    done
fi
if [ ${#lacking[@]} -gt 0 ]; then
    if [ "$(id -u)" -ne 0 ]; then
        echo "install-tools: these packages are not installed: ${lacking[*]}" >&2
        exit 1
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${lacking[@]}" >/dev/null
fi
if [[ " $* " == *" browser "* ]] && ! command -v chromium >/dev/null; then
    echo "install-tools: there is no chromium" >&2
    exit 1
fi

[ ${#modules[@]} -gt 0 ] || exit 0
venv=.build/end-to-end-venv
imports=$(IFS=,; echo "import ${modules[*]}")
if ! "$venv/bin/python" -c "$imports" 2>/dev/null; then
    mkdir -p .build
    /usr/bin/python3 -m venv --system-site-packages "$venv"
    "$venv/bin/pip" install --quiet axe-playwright-python html5lib jsonschema playwright
    "$venv/bin/python" -c "$imports"
fi
