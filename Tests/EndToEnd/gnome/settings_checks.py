"""The program's settings over a file: what is changed is on the disk when the program is ended, and how its screens look."""

import os
import signal
import subprocess
import tempfile
import time

from drivers.checks import note, read_json, wait
from drivers.desktop import Window
from drivers.display import picture, xdo


def open_settings(bin, path, *options, **size):
    return Window(f"{bin}/DemoGNOME", "Demo", "Settings", "--file", path, *options, **size)


def arguments(bin):
    """Bad arguments are refused before anything is opened."""
    for words in (["--file"], ["--nonsense"], ["--file", b"caf\xe9.json"]):
        answer = subprocess.run([f"{bin}/DemoGNOME", *words], capture_output=True, text=True, timeout=10)
        note(answer.returncode == 2, f"bad arguments are refused: {answer.stderr.strip()}")


def ending(bin, path):
    """A change is not lost, however soon after it the program is told to end."""
    for number, name in [(signal.SIGTERM, "SIGTERM"), (signal.SIGINT, "SIGINT")]:
        window = open_settings(bin, path)
        window.click("link", "Notifications")
        wait(lambda: window.find("check box", "Mentions") is not None)
        window.settle()
        before = read_json(path)
        switch = window.find("check box", "Mentions")
        window.point(*window.middle(switch))
        xdo("click", 1)
        # The click is on its way to the program, and the signal must not overtake it.
        time.sleep(0.03)
        window.process.send_signal(number)
        status = window.process.wait()
        # A status of a program of a shell: 128 and the signal.
        note(status == 128 + number, f"{name} ends it with {128 + number}: {status}")
        note(read_json(path) != before, f"and the switch {switch.name!r} that was just clicked is in the file: {read_json(path)}")


def looks(bin, path):
    window = open_settings(bin, path)
    try:
        picture("settings")
        for row, name in [
            ("Your name", "account"), ("Notifications", "notifications"), ("Privacy", "privacy"), ("Data and Storage", "data"),
            ("Devices", "devices"), ("Appearance", "appearance"),
        ]:
            window.click("link", row)
            note(wait(lambda: window.find("push button", "Back") is not None), f"there is a way to {name} and back")
            window.settle()
            picture(f"settings-{name}")
            window.resize(360, 1090)
            window.settle()
            picture(f"settings-{name}-narrow")
            note(window.width() == 360, f"it fits a width of 360: {window.width()}")
            window.resize(640, 1090)
            if name == "appearance":
                window.click("radio button", "Night")
                note(wait(lambda: picture("settings-night") < 0.3), "a dark theme is dark at once")
            xdo("key", "Escape")
            wait(lambda: window.find("push button", "Back") is None)
        window.resize(360, 1090)
        window.settle()
        picture("settings-narrow")
        note(window.width() == 360, f"the first screen fits it as well: {window.width()}")
    finally:
        window.end()


def run(bin):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "settings.json")
        looks(bin, path)
        arguments(bin)
        ending(bin, path)
