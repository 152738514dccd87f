"""The program's settings over a file: what is changed is on the disk when the program is ended, and how its screens look."""

import json
import os
import signal
import tempfile

from window import Window, check, picture, wait, xdo


def open_settings(bin, path, *options, **size):
    return Window(f"{bin}/DemoGNOME", "Demo", "Settings", "--file", path, *options, **size)


def ending(bin, path):
    """A change is not lost, however soon after it the program is told to end."""
    for number, name in [(signal.SIGTERM, "SIGTERM"), (signal.SIGINT, "SIGINT")]:
        window = open_settings(bin, path)
        before = read(path)
        switch = next(element for element in window.all() if element.role == "check box" and "sensitive" in element.states)
        window.point(*window.middle(switch))
        xdo("click", 1)
        window.process.send_signal(number)
        status = window.process.wait()
        # A status of a program of a shell: 128 and the signal.
        check(status == 128 + number, f"{name} ends it with {128 + number}: {status}")
        check(read(path) != before, f"and the switch {switch.name!r} that was just clicked is in the file: {read(path)}")


def read(path):
    try:
        with open(path) as file:
            return json.load(file)
    except FileNotFoundError:
        return None


def looks(bin, path):
    window = open_settings(bin, path)
    try:
        picture("settings")
        for name in ("Account", "Notifications", "Appearance"):
            row = next((element for element in window.all() if element.role == "link" and element.name.startswith(name)), None)
            check(row is not None, f"there is a way to {name}")
            if row is None:
                continue
            window.click("link", row.name)
            wait(lambda: window.find("push button", "Back") is not None)
            window.settle()
            picture(f"settings-{name.lower()}")
            window.resize(360, 1090)
            window.settle()
            picture(f"settings-{name.lower()}-narrow")
            window.resize(640, 1090)
            xdo("key", "Escape")
            wait(lambda: window.find("push button", "Back") is None)
        window.resize(360, 1090)
        window.settle()
        picture("settings-narrow")
        check(window.width() == 360, f"it fits a width of 360: {window.width()}")
    finally:
        window.end()


def run(bin):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "settings.json")
        looks(bin, path)
        ending(bin, path)
