#!/bin/sh
# Adds the package to a new one in an empty folder, word for word as the README says, and runs the README's first screen there on a terminal.
# Before that it compares the versions in the changelog, the program and the README. After it, it builds the package that the tutorial "A first
# screen" ends with, runs its tests, and compares the tutorial's picture with what it shows. Last it builds the packages that the hosts' READMEs
# show; that of GNOME where libadwaita is installed.
# Builds take the options in SWIFT_BUILD_OPTIONS.
set -eu
cd "$(dirname "$0")/.."
: "${SWIFT_BUILD_OPTIONS=}"
version=$(sed -n 's/^## \([0-9][0-9.]*\) - .*/\1/p' CHANGELOG.md | head -n 1)
grep -qF "programVersion = \"$version\"" Sources/Demo/CommandLine/Commands.swift && grep -qF "The version is $version," README.md &&
    grep -qF "from: \"$version\"" README.md || {
    echo "the changelog's last version is $version, that of the program or of the README is not" >&2
    exit 1
}
echo "ok   the changelog, the program and the README have the version $version"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/Signalist" "$work/App/Sources/App"
git ls-files -z -- Package.swift Sources Tests Hosts | xargs -0 cp --parents -t "$work/Signalist"
python3 - "$work/App" <<'PYTHON'
import re
import sys

app = sys.argv[1]
with open("README.md", encoding="utf-8") as file:
    readme = file.read()
blocks = re.findall(r"^```[a-z]*\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)


def block(*parts):
    found = [text for text in blocks if all(part in text for part in parts)]
    assert len(found) == 1, f"the README has {len(found)} blocks with {parts}"
    return found[0]


manifest = block("// Package.swift", ".product(")
with open(f"{app}/Package.swift", "w", encoding="utf-8") as file:
    file.write(f'// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\nname: "App", platforms: [.macOS(.v15)],\n{manifest})\n')
with open(f"{app}/Sources/App/main.swift", "w", encoding="utf-8") as file:
    file.write(block("func backupController") + block("TerminalSession.main(backupController"))
PYTHON
cd "$work/App"
swift build $SWIFT_BUILD_OPTIONS -Xswiftc -warnings-as-errors
bin=$(swift build $SWIFT_BUILD_OPTIONS -Xswiftc -warnings-as-errors --show-bin-path)
cd - >/dev/null
DEMO="$bin/App" PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=Tests/EndToEnd python3 - <<'PYTHON'
from drivers.terminal import BINARY, Program

program = Program(command=[BINARY], environment={"TERM": "xterm-256color", "NO_COLOR": ""})
try:
    program.see("Every week")
    program.type(b" ")
    program.see_no("Every week")
    program.type(b"q")
    assert program.exit_status() == 0, program.exit_status()
finally:
    program.close()
print("ok   a new package has the README's first screen on a terminal")
PYTHON

# The tutorial's package stands beside the checkout as well.
Scripts/tutorial-steps.py "$work/steps" >/dev/null
cp -r "$work/steps/AFirstScreen/$(ls "$work/steps/AFirstScreen" | tail -n 1)" "$work/Tea"
cd "$work/Tea"
swift test $SWIFT_BUILD_OPTIONS -Xswiftc -warnings-as-errors
bin=$(swift build $SWIFT_BUILD_OPTIONS -Xswiftc -warnings-as-errors --show-bin-path)
cd - >/dev/null
DEMO="$bin/Tea" PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=Tests/EndToEnd python3 - <<'PYTHON'
from drivers.terminal import BINARY, Program

picture = "Sources/ItemListTerminal/ItemListTerminal.docc/Tutorials/Resources/first-screen-picture.txt"
with open(picture, encoding="utf-8") as file:
    expected = [line.rstrip() for line in file]
program = Program(rows=len(expected), columns=64, command=[BINARY], environment={"TERM": "xterm-256color", "NO_COLOR": ""})
try:
    program.wait(f"what {picture} shows", lambda: [line.rstrip() for line in program.screen.lines()] == expected)
    program.type(b"q")
    assert program.exit_status() == 0, program.exit_status()
finally:
    program.close()
print("ok   the tutorial's package is tested, and shows its picture")
PYTHON

# Word for word, beside the checkout.
add_host() {
    rm -rf "$work/Counter"
    mkdir -p "$work/Counter/Sources/Counter"
    python3 - "Hosts/$1/README.md" "$work/Counter" <<'PYTHON'
import re
import sys

readme, package = sys.argv[1:]
with open(readme, encoding="utf-8") as file:
    blocks = re.findall(r"^```swift\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
for path, start in (("Package.swift", "// swift-tools-version"), ("Sources/Counter/main.swift", "// Sources/Counter/main.swift")):
    found = [text for text in blocks if text.startswith(start)]
    assert len(found) == 1, f"{readme} has {len(found)} blocks that start with {start}"
    with open(f"{package}/{path}", "w", encoding="utf-8") as file:
        file.write(found[0])
PYTHON
    swift build $SWIFT_BUILD_OPTIONS -Xswiftc -warnings-as-errors --package-path "$work/Counter" --scratch-path "$work/App/.build"
    echo "ok   a new package has the program of Hosts/$1/README.md"
}
add_host SignalistWeb
if pkg-config --exists libadwaita-1; then add_host SignalistGNOME; else echo "NOT CHECKED: what needs libadwaita-1" >&2; fi
