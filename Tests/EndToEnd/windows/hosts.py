"""The program's settings in three windows: a terminal, a page in a browser and a window of the desktop. Each is used by real keys and clicks and
read as its user sees it."""

import re
import time

from drivers.checks import wait
from drivers.desktop import application, elements, middle, window_of
from drivers.display import visible_windows, xdo
from drivers.terminal import DOWN, ENTER, HOME, PATIENCE, Program
from gi.repository import Atspi, GLib

# The rows of the screen of notifications that can be selected, in their order.
ROWS = [
    "Notifications", "Sound", "Private messages", "Groups", "Mentions", "Show previews", "Count unread messages", "Quiet hours"]
SWITCHES = [row for row in ROWS if row != "Sound"]


class Terminal:
    name = "terminal"

    def __init__(self, command, environment):
        self.program = Program(command=command, rows=50, columns=80, environment=environment)

    def open(self):
        self.program.see("Appearance")
        self.program.select("Notifications")
        self.program.type(ENTER)
        self.program.see("Quiet hours")

    def use(self, row):
        """Turns a switch."""
        self.program.type(HOME + DOWN * ROWS.index(row) + b" ")

    def state(self):
        """Each row with whether it is on."""
        while self.program.read(0):
            pass
        if self.program.is_within_frame:
            return {}
        state = {}
        for line in self.program.screen.lines():
            words = re.sub("[▕▏▌]", " ", line).strip()
            if match := re.fullmatch("(.*?) +(━━●|○──)", words):
                state[match[1]] = match[2] == "━━●"
        # Rows that are on their way may lie above others.
        return {row: state[row] for row in SWITCHES} if all(row in state for row in SWITCHES) else {}


class Browser:
    name = "browser"

    def __init__(self, page):
        self.page = page
        self.places = {}

    def open(self):
        self.page.locator("[data-row]", has_text="Notifications").click()
        self.page.get_by_text("Quiet hours").first.wait_for()
        self.find_places()

    def find_places(self):
        self.page.wait_for_timeout(500)
        for row in SWITCHES:
            box = self.page.get_by_label(row, exact=True).bounding_box()
            self.places[row] = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def use(self, row):
        self.page.mouse.click(*self.places[row])

    def state(self):
        found = self.page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('input')].filter(i => i.labels?.length).map(i => [i.labels[0].innerText.trim(), i.checked]))")
        return {row: found.get(row) for row in SWITCHES}


class Desktop:
    name = "desktop"

    def __init__(self):
        self.application = application("Demo")
        self.focused = "Groups"
        self.window = window_of("--class", "DemoGNOME", PATIENCE)

    @staticmethod
    def windows():
        """All that the program shows, dialogs too."""
        return visible_windows("--class", "DemoGNOME")

    def open(self):
        xdo("windowsize", self.window, 640, 1090)
        xdo("windowfocus", self.window)
        time.sleep(1)
        self.find(["link"], "Notifications")
        self.click(middle(self.elements["Notifications"]))
        wait(lambda: self.find(["check box"], "Quiet hours"), PATIENCE)
        time.sleep(1)
        self.find(["check box"], *SWITCHES)
        # Twice, so that nothing changes.
        for _ in range(2):
            self.click(middle(self.elements[self.focused]))
            time.sleep(1)

    def find(self, roles, *names):
        """Keeps the elements with these roles and names; returns them."""
        self.elements = {}
        for _, element in elements(self.application):
            if element.role in roles and element.name in names and "focusable" in element.states:
                self.elements.setdefault(element.name, element.accessible)
        return self.elements

    def click(self, place):
        xdo("mousemove", "--window", self.window, *place, "mousedown", 1, "mouseup", 1)

    def use(self, row):
        """By keys: GTK lets a click pass that comes between a row and its first frame, or soon after another one at that place."""
        steps = ROWS.index(row) - ROWS.index(self.focused)
        self.focused = row
        xdo("key", "--delay", 0, *(["Down"] * steps or ["Up"] * -steps), "space")

    @staticmethod
    def hear():
        """Takes what the desktop tells of its elements, which would wait for whoever asks for something in the end."""
        while GLib.MainContext.default().iteration(False):
            pass

    def state(self):
        return {row: self.elements[row].get_state_set().contains(Atspi.StateType.CHECKED) for row in SWITCHES}
