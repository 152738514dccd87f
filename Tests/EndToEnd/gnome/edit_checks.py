"""A list that is edited: by handles, with the mouse and by keys, and a switch that waits for its state."""

import time

from drivers.checks import note, wait
from drivers.desktop import Window
from drivers.display import picture, xdo


def marks(window):
    for name in ("Maple", "Mallow", "Oak", "Öland"):
        note(window.has("push button", f"Delete {name}", "focusable", "sensitive"), f"a button deletes {name}")
        note(window.has("check box", f"Select {name}", "focusable", "sensitive"), f"a mark selects {name}")
    window.click("push button", "Delete Oak")
    note(window.says("oak: delete"), "a click on it asks for that")


def selection(window):
    def selected(*names):
        title = "Edited: " + " ".join(name.lower() for name in names) if names else "Edited"
        return wait(lambda: window.find("label", title) is not None)

    window.click("check box", "Select Maple")
    note(selected("Maple"), "a click selects a row")
    row = window.middle(window.find("list item", "Oak"))
    window.point(*row)
    xdo("keydown", "shift", "click", 1, "keyup", "shift")
    note(selected("Mallow", "Maple", "Oak"), "a click with Shift selects all up to it")
    note(wait(lambda: window.has("list item", "Oak", "focused")), "and that row has the focus")
    xdo("key", "shift+Up")
    note(selected("Mallow", "Maple"), "Shift and an arrow key make the range shorter")
    window.point(*row)
    xdo("keydown", "ctrl", "click", 1, "keyup", "ctrl")
    note(selected("Mallow", "Maple", "Oak"), "a click with Control selects one more")
    xdo("key", "ctrl+a")
    note(selected("Mallow", "Maple", "Oak", "Öland"), "Ctrl-A selects all")
    picture("edited")
    xdo("key", "Escape")
    note(selected(), "Escape selects none")


def keys(window):
    window.click("push button", "Group")
    window.lines.clear()
    xdo("key", "m")
    note(wait(lambda: window.has("list item", "Maple", "focused")), "a letter goes to the next row that begins with it")
    xdo("key", "m")
    note(wait(lambda: window.has("list item", "Mallow", "focused")), "and once more to the one after that")
    time.sleep(1.1)
    xdo("key", "o", "l")
    note(wait(lambda: window.has("list item", "Öland", "focused")), "several letters are a beginning, without the marks on them")
    xdo("key", "Delete")
    note(window.says("öland: delete"), "the Delete key asks to delete the row")
    xdo("key", "alt+Up")
    note(window.says('öland moves before("oak")'), "Alt-Up puts it one place up")
    xdo("key", "Menu")
    note(wait(lambda: window.find("menu item", "Move up") is not None), "the menu key opens the menu of the row")
    time.sleep(0.3)
    xdo("key", "Return")
    note(window.says('öland moves before("oak")'), "which moves the row for who can't drag it")


def actions(window):
    """What a key, a swipe and a drag do is there for who has none of them."""
    window.lines.clear()
    window.act("list item", "Öland", "row.move-up")
    note(window.says('öland moves before("oak")'), "an assistive program moves a row")
    window.act("list item", "Öland", "row.delete")
    note(window.says("öland: delete"), "and deletes it")


def dragging(window):
    def handle(name):
        row = window.extents(window.find("list item", name))
        return row[0] + row[2] - 20, row[1] + row[3] // 2

    (x, first), (_, last) = handle("Maple"), handle("Öland")
    window.lines.clear()
    # Somewhere else than by its handle a row stays.
    for start, words in ((x - 300, None), (x, 'maple moves after("öland")')):
        window.point(start, first)
        xdo("mousedown", 1)
        for step in range(1, 9):
            window.point(start, first + (last - first + 10) * step // 8)
            time.sleep(0.03)
        if words:
            time.sleep(0.2)
            picture("edited-drag")
        xdo("mouseup", 1)
        time.sleep(0.3)
        note(window.lines == ([words] if words else []), f"a row is dragged by its handle alone: {window.lines}")
    window.lines.clear()


def waiting(window):
    window.click("check box", "Waiting")
    note(window.says("waiting: set true"), "a switch that waits asks for what it is to be")
    note(window.lacks("check box", "Waiting", "checked"), "and stays as it is")
    note(window.lacks("push button", "Group", "expanded"), "the group is closed")
    # It has the state answer.
    window.click("push button", "Group")
    note(wait(lambda: window.has("check box", "Waiting", "checked")), "until the state says so")
    note(wait(lambda: window.has("push button", "Group", "expandable", "expanded")), "the group says that it is open")


def run(bin):
    window = Window(f"{bin}/GalleryGNOME", "Gallery", "Edited", "--edited")
    try:
        for part in (marks, selection, keys, actions, dragging, waiting):
            part(window)
    finally:
        window.end()
