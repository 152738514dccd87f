"""A program of the GNOME host as its user has it: keys and clicks by xdotool, and what assistive programs are told of it."""

import os
import subprocess
import threading
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

import accessible  # noqa: E402

faults = []
# The folder of the pictures.
pictures = "."


def check(is_right, words):
    print(("ok    " if is_right else "WRONG ") + words, flush=True)
    if not is_right:
        faults.append(words)
    return is_right


def wait(condition, seconds=5):
    """Whether something comes to be."""
    end = time.time() + seconds
    while time.time() < end:
        if condition():
            return True
        time.sleep(0.05)
    return condition()


def xdo(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.DEVNULL)


def picture(name):
    """Keeps what is on the display. Returns how bright it is, from 0 to 1."""
    path = os.path.join(pictures, name + ".png")
    subprocess.run(["import", "-window", "root", path], check=True)
    return brightness(path)


def steady_picture(name, seconds=5):
    """Keeps what is on the display as soon as it has come to rest. Returns how bright it is."""
    end = time.time() + seconds
    before, now = None, picture(name)
    while before != now and time.time() < end:
        time.sleep(0.2)
        before, now = now, picture(name)
    return now


def brightness(path):
    found = subprocess.run(["convert", path, "-colorspace", "Gray", "-format", "%[fx:mean]", "info:"], capture_output=True, text=True, check=True)
    return float(found.stdout)


class Window:
    """A program with one window."""

    def __init__(self, program, name, title, *options, size=(640, 1090)):
        self.process = subprocess.Popen([program, *options], stdout=subprocess.PIPE, text=True)
        self.lines = []
        threading.Thread(target=self.listen, daemon=True).start()
        self.application = accessible.application(name)
        window = ""
        end = time.time() + 10
        while not window and time.time() < end:
            found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", title], capture_output=True, text=True)
            window = found.stdout.split("\n")[0]
            time.sleep(0.05)
        self.window = window
        self.resize(*size)
        xdo("windowfocus", window)
        time.sleep(0.5)

    def listen(self):
        """Takes what the program says of what is asked of it."""
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    def resize(self, width, height):
        xdo("windowsize", self.window, width, height)
        time.sleep(0.3)

    def width(self):
        found = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.window], capture_output=True, text=True, check=True)
        return int(dict(line.split("=") for line in found.stdout.split())["WIDTH"])

    def settle(self):
        """Waits until what moves has come to rest."""
        time.sleep(0.4)

    def says(self, line, seconds=5):
        """Whether the program says something, now or soon; what it said before that is forgotten."""
        is_said = wait(lambda: line in self.lines, seconds)
        if is_said:
            del self.lines[: self.lines.index(line) + 1]
        else:
            print(f"      it said {self.lines[-8:]}, not {line!r}")
        return is_said

    def all(self):
        return [element for _, element in accessible.elements(self.application)]

    def find(self, role, name):
        for _, element in accessible.elements(self.application):
            try:
                if element.name == name and element.role == role:
                    return element
            except Exception:  # It went while it was looked at.
                continue
        return None

    def has(self, role, name, *states):
        element = self.find(role, name)
        return element is not None and set(states) <= element.states

    def lacks(self, role, name, state):
        element = self.find(role, name)
        return element is not None and state not in element.states

    def click(self, role, name, button=1):
        element = self.find(role, name)
        if element is None:
            return check(False, f"there is a {role} {name}")
        self.point(*self.rest(element))
        xdo("click", button)
        time.sleep(0.3)

    def act(self, role, name, action):
        """Has an assistive program ask an element for one of its actions."""
        element = self.find(role, name)
        if element is None:
            return check(False, f"there is a {role} {name}")
        count = Atspi.Action.get_n_actions(element.accessible)
        names = [Atspi.Action.get_action_name(element.accessible, index) for index in range(count)]
        if not check(action in names, f"the actions of {name!r} have {action}: {names}"):
            return False
        Atspi.Action.do_action(element.accessible, names.index(action))
        time.sleep(0.3)
        return True

    def extents(self, element):
        """Where an element lies in the window: left, top, width and height."""
        place = Atspi.Component.get_extents(element.accessible, Atspi.CoordType.WINDOW)
        return place.x, place.y, place.width, place.height

    def middle(self, element):
        left, top, width, height = self.extents(element)
        return left + width // 2, top + height // 2

    def rest(self, element, seconds=5):
        """Where the middle of an element is when it has come to rest in the window, as that of a page that slides in."""
        end = time.time() + seconds
        before, now = None, self.middle(element)
        while time.time() < end and (now != before or min(now) < 0):
            time.sleep(0.05)
            before, now = now, self.middle(element)
        return now

    def point(self, x, y):
        xdo("mousemove", "--window", self.window, x, y)

    def text(self, name):
        element = self.find("text", name)
        return accessible.text(element.accessible) if element else None

    def sleeps(self):
        """How often each thread of the program went to sleep by itself: a wake-up ends one."""
        counts = {}
        for task in os.listdir(f"/proc/{self.process.pid}/task"):
            try:
                for line in open(f"/proc/{self.process.pid}/task/{task}/status"):
                    if line.startswith("voluntary_ctxt_switches:"):
                        counts[task] = int(line.split()[1])
            except FileNotFoundError:  # A thread that has ended.
                pass
        return counts

    def end(self):
        """Has the program end, as the desktop does; returns its status."""
        self.process.terminate()
        return self.process.wait()
