#!/usr/bin/env python3
"""Pictures the program's screens in each language, to be looked at: a sheet for each, from pages and from a terminal's picture.

    .build/wire-venv/bin/python Scripts/picture-screens.py FOLDER [LANGUAGE …]

By hand. Needs what Scripts/install-tools.sh installs, and fonts for all of it, such as Debian's fonts-noto-cjk and fonts-noto-color-emoji. Builds take the options in SWIFT_BUILD_OPTIONS.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

LANGUAGES = ["en", "de", "ru", "ar", "ja", "pl"]
PAGES = ["switches", "labels", "buttons", "texts", "fields", "choices", "editing", "bars", "empty", "search"]
TIME = "2026-03-01T21:30:00+01:00"
# A file that a program can't read, and one with what shows the rows that others hide.
BROKEN = '{"version": 1, "values": {"notifications.sound": 7'
RICH = '{"version": 1, "appearance": {"theme": "night-accent", "accent": "pink", "night": {"mode": "interval"}}}'
WIDTH = 400
# Of a screen that has as many rows as the machine has processes.
TALLEST = 2600


def program():
    options = os.environ.get("SWIFT_BUILD_OPTIONS", "").split()
    subprocess.run(["swift", "build", *options, "--product", "Demo"], check=True, stdout=sys.stderr)
    folder = subprocess.run(
        ["swift", "build", *options, "--product", "Demo", "--show-bin-path"], check=True, capture_output=True, text=True)
    return pathlib.Path(folder.stdout.strip()) / "Demo"


def screens(work):
    """Name, arguments, and what the settings file holds."""
    log = work / "server.log"
    log.write_text("".join(f"2026-03-01 21:{n % 60:02} INFO request {n} took {n * 7 % 90} ms\n" for n in range(40)) + "ERROR a disk is full\n")
    names = ["settings", "account", "notifications", "sounds", "privacy", "data", "devices", "appearance", "language"]
    yield from ((name, [name], None) for name in names)
    yield from ((name, [name], None) for name in ["gallery", "processes"])
    yield "log", ["log", str(log)], None
    yield from ((page, [f"gallery/{page}"], None) for page in PAGES)
    yield "broken", ["settings"], BROKEN
    yield "night", ["appearance"], RICH


def draw(demo, work, language, name, arguments, settings, renderer, *options):
    home = work / f"{language}-{name}"
    home.mkdir(exist_ok=True)
    file = home / "settings.json"
    if settings is not None:
        file.write_text(settings)
    elif file.exists():
        file.unlink()
    command = [demo, "render", *arguments, "--language", language, "--file", file, "--time", TIME, "--renderer", renderer, *options]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def sheet(pictures, path):
    """Pictures beside each other, five in a row."""
    rows = [["(", *pictures[start : start + 5], "-bordercolor", "gray", "-border", "6", "+append", ")"] for start in range(0, len(pictures), 5)]
    subprocess.run(["convert", "-background", "gray", *sum(rows, []), "-append", path], check=True)


def main(folder, *languages):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    demo = program()
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        work = pathlib.Path(work)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDTH, "height": 300})
        for language in languages or LANGUAGES:
            pictures = []
            for name, arguments, settings in screens(work):
                page.set_content(draw(demo, work, language, name, arguments, settings, "html"))
                picture = work / f"{language}-{len(pictures):02}.png"
                height = min(page.evaluate("document.documentElement.scrollHeight"), TALLEST)
                page.screenshot(path=picture, full_page=True, clip={"x": 0, "y": 0, "width": WIDTH, "height": height})
                pictures.append(picture)
                text = draw(demo, work, language, name, arguments, settings, "text", "--size", "60x70", "--color", "never")
                (folder / f"{language}-{name}.txt").write_text(text)
            sheet(pictures, folder / f"{language}.png")
            print(folder / f"{language}.png", len(pictures))
        browser.close()


if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
    sys.exit(__doc__)
main(*sys.argv[1:])
