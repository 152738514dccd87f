#!/usr/bin/env python3
"""Makes the pictures of the README, and pictures of all screens for a look at them.

usage: Scripts/picture.py windows FILE.png [night]     the terminal, the browser and the desktop over one settings file
       Scripts/picture.py session FILE.gif             a session on a terminal, key by key
       .build/end-to-end-venv/bin/python Scripts/picture.py screens FOLDER [LANGUAGE …]
                                                       a sheet for each language, of all screens as pages, and their pictures on a terminal

By hand. Needs what Scripts/install-tools.sh installs; besides, windows needs xterm, session xterm and gifsicle, and screens fonts for all languages,
such as Debian's fonts-noto-cjk and fonts-noto-color-emoji. Builds take the options in SWIFT_BUILD_OPTIONS.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "Tests/EndToEnd"))
from drivers.checks import wait  # noqa: E402
from drivers.display import desktop, visible_windows, xdo  # noqa: E402

# The screens.
LANGUAGES = ["en", "de", "ru", "ar", "ja", "pl"]
PAGES = ["switches", "labels", "buttons", "texts", "fields", "choices", "editing", "bars", "empty", "search"]
TIME = "2026-03-01T21:30:00+01:00"
# A file that a program can't read, and one that shows the rows which others hide.
BROKEN = '{"version": 1, "values": {"notifications.sound": 7'
RICH = '{"version": 1, "appearance": {"theme": "night-accent", "accent": "pink", "night": {"mode": "interval"}}}'
WIDTH = 400
# The height at most: a screen has as many rows as the machine has processes.
TALLEST = 2600

FONT = ["-fa", "DejaVu Sans Mono", "-fs", "10", "-fg", "gray"]
# The ground of a theme, around the program.
GROUNDS = {"day": "#efeff4", "night": "black"}
COLORS = ["env", "COLORTERM=truecolor", "TERM=xterm-256color"]
# The keys of the session: hundredths of a second for each picture, and the keys that lead to one.
SESSION = [
    (35, "Down Down"), (110, "Return"), (35, "Down"), (90, "space"), (90, "u"), (90, "control+p"), (25, "t h e m e"), (110, "Return"), (150, "Right"),
    (90, "u"), (90, "question"), (90, "Escape Escape")]


def program():
    options = os.environ.get("SWIFT_BUILD_OPTIONS", "").split()
    command = ["swift", "build", "--package-path", ROOT, *options, "--product", "Demo"]
    subprocess.run(command, check=True, stdout=sys.stderr)
    folder = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True)
    return pathlib.Path(folder.stdout.strip()).resolve() / "Demo"


def window(name):
    """The window of a program, as soon as it is there. Builds come before it."""
    assert wait(lambda: visible_windows("--class", name), 900, 0.3), f"{name} shows no window"
    return visible_windows("--class", name)[-1 if name == "chromium" else 0]


def windows(picture, theme="day"):
    picture = os.path.abspath(picture)
    with desktop("1620x880") as environment:
        os.environ.update(environment)
        home = pathlib.Path(environment["HOME"])
        sandbox = "--no-sandbox --test-type" if os.getuid() == 0 else ""
        browser = home / "browser"
        browser.write_text(
            f'#!/bin/sh\nexec chromium {sandbox} --user-data-dir="{home}/chromium" --no-first-run --window-position=540,0 --window-size=540,880'
            ' --app="$1"\n')
        browser.chmod(0o700)
        settings = home / "settings.json"
        settings.write_text(json.dumps({
            "version": 1, "account": {"name": "Ada Lovelace", "username": "ada"}, "appearance": {"theme": theme},
            "notifications": {"sound": "note", "channels": {"groups": False}}}))
        if shutil.which("xsetroot"):
            subprocess.run(["xsetroot", "-solid", "#33363b"])
        terminal = subprocess.Popen([
            "dbus-run-session", "--", "xterm", *FONT, "-geometry", "66x54+0+0", "-b", "4", "-bg", GROUNDS[theme], "-e", *COLORS, f"BROWSER={browser}",
            ROOT / "Scripts/three-windows.sh", settings])
        gnome, page, xterm = window("DemoGNOME"), window("chromium"), window("xterm")
        time.sleep(4)
        xdo("windowmove", gnome, 1080, 0, "windowsize", gnome, 540, 880, "windowmove", page, 540, 0, "windowsize", page, 540, 880)
        xdo("windowsize", xterm, 540, 880, "windowmove", xterm, 0, 0)
        time.sleep(1)
        # One screen in all three hosts, opened by the keys of each.
        xdo("windowfocus", xterm, "key", "Down", "Return")
        time.sleep(0.5)
        xdo("mousemove", 810, 178, "click", 1)
        time.sleep(0.5)
        xdo("windowfocus", gnome, "mousemove", 1350, 195, "click", 1)
        time.sleep(2)
        xdo("mousemove", 1619, 879)
        subprocess.run(["import", "-window", "root", picture], check=True)
        xdo("windowfocus", xterm, "key", "Escape")
        # The terminal takes a letter right after Escape for one with Alt.
        time.sleep(0.5)
        xdo("key", "q")
        terminal.wait()


def session(picture):
    picture, demo = os.path.abspath(picture), program()
    with desktop("760x480") as environment:
        os.environ.update(environment)
        home = pathlib.Path(environment["HOME"])
        (home / "settings.json").write_text(json.dumps({
            "version": 1, "account": {"name": "Ada Lovelace", "username": "ada"}, "appearance": {"theme": "day"}}))
        terminal = subprocess.Popen([
            "xterm", *FONT, "-geometry", "84x25+0+0", "-b", "6", "-bw", "0", "-bg", GROUNDS["day"], "-uc", "+bc", "-e", *COLORS, demo,
            "--file", "settings.json", "--time", "2026-03-01T09:41:00+01:00"], cwd=home)
        xterm = window("xterm")
        xdo("windowfocus", xterm, "mousemove", 759, 479)
        time.sleep(1.5)
        frames = []

        def keep(delay):
            time.sleep(0.35)
            frames.append(("-delay", str(delay), home / f"{len(frames):03}.png"))
            subprocess.run(["import", "-window", xterm, frames[-1][-1]], check=True)

        keep(120)
        for delay, keys in SESSION:
            for key in keys.split():
                xdo("key", key)
                keep(delay)
        xdo("key", "q")
        terminal.wait()
        film = home / "session.gif"
        subprocess.run(["convert", "-loop", "0", *sum(frames, ()), "+dither", "-colors", "32", film], check=True)
        subprocess.run(["gifsicle", "-O3", "--lossy=20", film, "-o", picture], check=True)


def arguments_of_screens(work):
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


def screens(folder, *languages):
    from drivers.browser import chromium

    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    demo = program()
    with tempfile.TemporaryDirectory() as work, chromium() as browser:
        work = pathlib.Path(work)
        page = browser.new_page(viewport={"width": WIDTH, "height": 300})
        for language in languages or LANGUAGES:
            pictures = []
            for name, arguments, settings in arguments_of_screens(work):
                page.set_content(draw(demo, work, language, name, arguments, settings, "html"))
                picture = work / f"{language}-{len(pictures):02}.png"
                height = min(page.evaluate("document.documentElement.scrollHeight"), TALLEST)
                page.screenshot(path=picture, full_page=True, clip={"x": 0, "y": 0, "width": WIDTH, "height": height})
                pictures.append(picture)
                text = draw(demo, work, language, name, arguments, settings, "text", "--size", "60x70", "--color", "never")
                (folder / f"{language}-{name}.txt").write_text(text)
            sheet(pictures, folder / f"{language}.png")
            print(folder / f"{language}.png", len(pictures))


if len(sys.argv) < 3 or sys.argv[1] not in ("windows", "session", "screens"):
    sys.exit(__doc__)
globals()[sys.argv[1]](*sys.argv[2:])
