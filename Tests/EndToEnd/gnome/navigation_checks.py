"""Screens beside each other, the ways between them, and questions above them: by a keyboard, by resizing, and as assistive programs are told."""

import time

from drivers.checks import note, wait
from drivers.desktop import Window
from drivers.display import steady_picture, visible_windows, xdo

WIDE, NARROW = (980, 760), (480, 760)


class Screens(Window):
    def __init__(self, bin, *options):
        super().__init__(f"{bin}/GalleryGNOME", "Gallery", "Notes", "--navigation", *options, size=WIDE)

    def press(self, *keys):
        xdo("key", *keys)
        self.settle()

    def focus(self):
        """The name of what has the focus in the window that is in front."""
        names = [element.name for element in self.all() if "focused" in element.states]
        return names[-1] if names else None

    def has_focus(self, name):
        return note(wait(lambda: self.focus() == name), f"keys are at {name!r}: {self.focus()!r}")

    def is_at(self, title):
        """Whether the window shows a screen as the one that its user went to: GTK 4.8 does not tell of rows whether they are seen."""
        return wait(lambda: self.has("frame", title))

    def has_back(self):
        return self.find("push button", "Back") is not None

    def dialog(self, title):
        """Has keys go to a dialog, as a window manager does."""
        found = []

        def search():
            found[:] = visible_windows("--name", "^" + title.replace("?", "[?]") + "$")
            return bool(found)

        if note(wait(search), f"there is a dialog {title!r}"):
            xdo("windowmove", found[-1], 300, 220)
            xdo("windowfocus", found[-1])
            time.sleep(0.3)

    def front(self):
        xdo("windowfocus", self.window)
        self.settle()


def panes(window):
    window.has_focus("Plan")
    window.press("Return")
    note(window.is_at("Plan"), "a link opens its screen")
    window.has_focus("Rename…")
    note(wait(lambda: not window.has_back()), "beside the first screen the first detail has no back button")
    steady_picture("navigation-split")
    window.press("Escape")
    window.has_focus("Plan")
    window.press("F6")
    window.has_focus("Rename…")
    window.press("Down", "Down", "Down", "Return")
    note(window.is_at("History"), "a second detail stands in place of the first")
    note(wait(window.has_back), "and has a back button")
    window.press("alt+Left")
    note(window.is_at("Plan"), "Alt-Left goes back")
    window.has_focus("History")
    window.press("Return")
    note(window.is_at("History"), "and to it again")
    window.click("push button", "Back")
    note(window.is_at("Plan"), "the button goes back as well")
    window.press("F6", "Down", "Return")
    note(window.is_at("Numbers"), "a detail with other ids takes its place")
    window.has_focus("Number 1")
    window.press("F6", "Up", "Return")
    window.has_focus("Rename…")


def folding(window):
    window.press("Up")
    xdo("type", "draft")
    window.settle()
    window.resize(*NARROW)
    note(wait(window.has_back), "a narrow window shows one screen, with a way back")
    xdo("type", "ed")
    note(wait(lambda: window.text("Text") == "drafted"), f"typing goes on over folding: {window.text('Text')!r}")
    steady_picture("navigation-folded")
    window.resize(*WIDE)
    note(wait(lambda: not window.has_back()), "a wide one both again")
    xdo("type", "!")
    note(wait(lambda: window.text("Text") == "drafted!"), f"and over unfolding: {window.text('Text')!r}")
    window.resize(*NARROW)
    window.click("link", "History")
    note(window.is_at("History"), "another screen covers it")
    window.press("Escape")
    note(wait(lambda: window.text("Text") == "drafted!"), "what was typed is there again")
    window.press("Escape")
    note(window.is_at("Notes"), "Escape goes back to the first screen")
    window.has_focus("Plan")
    window.press("Return")
    window.resize(*WIDE)
    window.has_focus("Rename…")


def questions(window, looks=""):
    window.press("Return")
    window.dialog("Rename the note?")
    # GTK 4.8 has one role for alerts and other dialogs.
    note(window.has("dialog", "Rename the note?"), "a question is a dialog to assistive programs, called by its title")
    steady_picture("navigation-alert" + looks)
    xdo("type", "Too long a name")
    note(wait(lambda: window.text("Name") == "Too long a name"), f"keys begin in the field, all of it selected: {window.text('Name')!r}")
    note(wait(lambda: window.lacks("push button", "Rename", "sensitive")), "what is wrong can't be answered")
    steady_picture("navigation-alert-error" + looks)
    window.press("Return")
    note(window.has("dialog", "Rename the note?"), "nor by Return")
    window.press("ctrl+a")
    xdo("type", "List")
    window.press("Return")
    note(window.says('answer Answer(action: "rename", text: "List")'), "Return in the field does the first action")
    note(wait(lambda: window.find("dialog", "Rename the note?") is None), "and the dialog goes")
    window.front()
    window.has_focus("Rename…")
    window.press("Return")
    window.dialog("Rename the note?")
    window.press("Escape")
    note(window.says("answer none"), "Escape takes a question back, also from its field")
    window.front()
    window.press("Down", "Return")
    window.dialog("Share")
    note(window.has("dialog", "Share"), "a sheet is a dialog")
    note(window.lacks("push button", "Print", "sensitive"), "what can't be done is grey")
    steady_picture("navigation-sheet" + looks)
    window.press("Up", "Up", "Return")
    note(window.says("answer link"), "an action of a sheet answers it")
    window.front()
    window.press("Down", "Return")
    window.dialog("Delete the note?")
    window.has_focus("Keep It")
    steady_picture("navigation-destructive" + looks)
    window.press("Return")
    note(window.says("answer none"), "a second Return harms nobody")
    window.front()
    window.has_focus("Delete…")


def tabs(bin):
    window = Screens(bin, "--tabs")
    try:
        tabs = [element for element in window.all() if element.role == "page tab"]
        note([tab.name.split(" ")[-1] for tab in tabs] == ["Notes", "Numbers"], f"tabs are tabs to assistive programs: {[tab.name for tab in tabs]}")
        window.has_focus("Plan")
        window.press("Return")
        window.has_focus("Rename…")
        steady_picture("navigation-tabs")
        window.click("page tab", tabs[1].name)
        note(window.is_at("Numbers"), "a click shows another tab")
        window.has_focus("Number 1")
        window.press("alt+1")
        note(window.is_at("Plan"), "Alt-1 shows the first, as it was left")
        window.has_focus("Rename…")
        window.press("alt+1")
        note(window.is_at("Notes"), "and once more its first screen")
        window.has_focus("Plan")
    finally:
        window.end()


def run(bin):
    tabs(bin)
    window = Screens(bin)
    try:
        panes(window)
        folding(window)
        questions(window)
        window.press("Return")
        window.dialog("Delete the note?")
    finally:
        status = window.end()
    note(status == 143 and window.says("answer none"), f"a window that is closed below a question answers it: {status}")
    window = Screens(bin, "--dark")
    try:
        window.press("Return")
        steady_picture("navigation-split-dark")
        questions(window, "-dark")
    finally:
        window.end()
