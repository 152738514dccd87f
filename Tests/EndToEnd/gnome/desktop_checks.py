"""The colours of the desktop, which change while a window is open."""

import os
import subprocess
import sys

from drivers.checks import note, wait
from drivers.desktop import Window
from drivers.display import picture, xdo


class Portal:
    """Whether the desktop's user likes light or dark."""

    def __init__(self):
        program = os.path.join(os.path.dirname(__file__), "portal.py")
        self.process = subprocess.Popen([sys.executable, program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout.readline() == "ready\n"

    def say(self, scheme):
        self.process.stdin.write(f"{scheme}\n")
        self.process.stdin.flush()

    def end(self):
        self.process.stdin.close()
        self.process.wait()


LIGHT, DARK = 2, 1


def is_light():
    return picture("desktop") > 0.8


def is_dark():
    return picture("desktop") < 0.3


def run(bin):
    portal = Portal()
    window = Window(f"{bin}/GalleryGNOME", "Gallery", "Backup", "--still")
    try:
        note(wait(is_light), "a window is light where the desktop says nothing")
        portal.say(DARK)
        note(wait(is_dark), "it becomes dark with the desktop")
        portal.say(LIGHT)
        note(wait(is_light), "and light again")
        xdo("key", "ctrl+n")
        note(wait(is_dark), "a screen with a dark theme is dark, whatever the desktop is")
        window.click("push button", "Look for something")
        note(wait(is_light), "and light again without one")
        portal.say(DARK)
        note(wait(is_dark), "from then on it follows the desktop")
    finally:
        window.end()
    window = Window(f"{bin}/GalleryGNOME", "Gallery", "Backup", "--still")
    try:
        note(wait(is_dark), "a window that is opened on a dark desktop is dark")
    finally:
        window.end()
        portal.end()
