"""What assistive programs are told of a window: its elements with role, name, description and states, read over AT-SPI."""

import time
from functools import cached_property

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

STATES = {
    "checked": Atspi.StateType.CHECKED,
    "focused": Atspi.StateType.FOCUSED,
    "focusable": Atspi.StateType.FOCUSABLE,
    "sensitive": Atspi.StateType.SENSITIVE,
    "showing": Atspi.StateType.SHOWING,
    "editable": Atspi.StateType.EDITABLE,
    "expandable": Atspi.StateType.EXPANDABLE,
    "expanded": Atspi.StateType.EXPANDED,
    # What is wrong in a field is the second; GTK 4.8 tells the first.
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
    end = time.time() + seconds
    while time.time() < end:
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child is not None and name in (child.get_name() or ""):
                if child.get_child_count() > 0:
                    return child
        time.sleep(0.1)
    raise SystemExit(f"no program {name} is there for assistive programs after {seconds} seconds")


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
