"""A window of the desktop as its user has it: keys and clicks, and its elements with role, name, description and states, as assistive programs read
them over AT-SPI."""

import subprocess
import threading
import time
from functools import cached_property

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

from drivers.checks import note, wait  # noqa: E402
from drivers.display import visible_windows, xdo  # noqa: E402

STATES = {
    "checked": Atspi.StateType.CHECKED,
    "focused": Atspi.StateType.FOCUSED,
    "focusable": Atspi.StateType.FOCUSABLE,
    "sensitive": Atspi.StateType.SENSITIVE,
    "showing": Atspi.StateType.SHOWING,
    "editable": Atspi.StateType.EDITABLE,
    "expandable": Atspi.StateType.EXPANDABLE,
    "expanded": Atspi.StateType.EXPANDED,
    # A field with an error has the second state; GTK 4.8 reports the first.
    "invalid": Atspi.StateType.INVALID,
    "invalid entry": Atspi.StateType.INVALID_ENTRY,
}


class Element:
    """Each of its properties is asked for when it is looked at: each is a message to the program."""

    def __init__(self, accessible):
        self.accessible = accessible

    @cached_property
    def role(self):
        return self.accessible.get_role_name()

    @cached_property
    def name(self):
        return self.accessible.get_name() or ""

    @cached_property
    def description(self):
        return self.accessible.get_description() or ""

    @cached_property
    def states(self):
        states = self.accessible.get_state_set()
        return {name for name, state in STATES.items() if states.contains(state)}

    def __str__(self):
        words = f"{self.role} {self.name!r}"
        if self.description:
            words += f" ({self.description})"
        return words + " " + " ".join(sorted(self.states))


def application(name, seconds=10):
    """The program by its name, as soon as it is there."""
    found = []

    def search():
        desktop = Atspi.get_desktop(0)
        children = [desktop.get_child_at_index(index) for index in range(desktop.get_child_count())]
        found[:] = [child for child in children if child is not None and name in (child.get_name() or "") and child.get_child_count() > 0]
        return bool(found)

    if not wait(search, seconds, 0.1):
        raise SystemExit(f"no program {name} is there for assistive programs after {seconds} seconds")
    return found[0]


def elements(accessible, depth=0):
    """All elements below one, each with its depth."""
    try:
        yield depth, Element(accessible)
        count = accessible.get_child_count()
    except Exception:  # It went while it was looked at.
        return
    for index in range(count):
        try:
            child = accessible.get_child_at_index(index)
        except Exception:  # It went meanwhile, as a page does that has moved out of sight.
            return
        if child is not None:
            yield from elements(child, depth + 1)


def selected(accessible):
    """What is selected in a text field; empty for nothing."""
    if Atspi.Text.get_n_selections(accessible) == 0:
        return ""
    place = Atspi.Text.get_selection(accessible, 0)
    return Atspi.Text.get_text(accessible, place.start_offset, place.end_offset)


def text(accessible):
    """What a text field holds; None where that is not told."""
    try:
        count = Atspi.Text.get_character_count(accessible)
        return Atspi.Text.get_text(accessible, 0, count)
    except Exception:
        return None


def extents(accessible):
    """The place of an element in its window: left, top, width and height."""
    place = Atspi.Component.get_extents(accessible, Atspi.CoordType.WINDOW)
    return place.x, place.y, place.width, place.height


def middle(accessible):
    left, top, width, height = extents(accessible)
    return left + width // 2, top + height // 2


def window_of(option, pattern, seconds=10):
    """The first visible window with a name or class, as soon as it is there."""
    found = []
    wait(lambda: found.extend(visible_windows(option, pattern)) or found, seconds)
    if not found:
        raise SystemExit(f"no window {pattern} is on the display after {seconds} seconds")
    return found[0]


class Window:
    """A program with one window."""

    def __init__(self, program, name, title, *options, size=(640, 1090)):
        self.process = subprocess.Popen([program, *options], stdout=subprocess.PIPE, text=True)
        self.lines = []
        threading.Thread(target=self.listen, daemon=True).start()
        self.application = application(name)
        self.window = window_of("--name", title)
        self.resize(*size)
        xdo("windowfocus", self.window)
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
        return [element for _, element in elements(self.application)]

    def find(self, role, name):
        for _, element in elements(self.application):
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
            return note(False, f"there is a {role} {name}")
        self.point(*self.rest(element))
        xdo("click", button)
        time.sleep(0.3)

    def act(self, role, name, action):
        """Has an assistive program ask an element for one of its actions."""
        element = self.find(role, name)
        if element is None:
            return note(False, f"there is a {role} {name}")
        count = Atspi.Action.get_n_actions(element.accessible)
        names = [Atspi.Action.get_action_name(element.accessible, index) for index in range(count)]
        if not note(action in names, f"the actions of {name!r} have {action}: {names}"):
            return False
        Atspi.Action.do_action(element.accessible, names.index(action))
        time.sleep(0.3)
        return True

    @staticmethod
    def extents(element):
        return extents(element.accessible)

    @staticmethod
    def middle(element):
        return middle(element.accessible)

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
        return text(element.accessible) if element else None

    def end(self):
        """Has the program end, as the desktop does; returns its status."""
        self.process.terminate()
        return self.process.wait()
