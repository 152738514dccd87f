"""A list that says what is asked of it: menus, offers, bars, search, reordering, scrolling, loading."""

import time

from drivers.checks import note, wait
from drivers.desktop import Window
from drivers.display import picture, xdo


def controls(window):
    window.click("combo box", "Choice")
    time.sleep(0.2)
    picture("choice")
    xdo("key", "Down", "Return")
    time.sleep(0.3)
    note(not any(line.startswith("choice") for line in window.lines), "an option that can't be chosen is not chosen by a key")
    xdo("key", "Down", "Return")
    note(window.says("choice: choose three"), "arrow keys and Enter choose in a list that has opened")
    window.click("list item", "Inline")
    # The buttons below the row are on the way.
    xdo("key", "Down", "Down", "Down", "Down")
    note(wait(lambda: window.has("combo box", "Choice", "focused")), "an arrow key goes to the row of a choice")
    xdo("key", "space")
    time.sleep(0.2)
    xdo("key", "Home", "Return")
    note(window.says("choice: choose one"), "which the space key opens")
    window.click("slider", "Range")
    window.lines.clear()
    xdo("key", "Home")
    note(window.says("range: set 0.0"), "the Home key puts a slider at its start")
    xdo("key", "Right")
    note(window.says("range: set 1.0"), "an arrow key moves it by a step")
    time.sleep(0.3)
    note(window.lines.count("range: set 1.0") == 0, "it is said once")
    window.click("push button", "Press Long", button=3)
    note(window.says("long: longPress"), "a secondary click is a long press")
    note("long: activate" not in window.lines, "and no click")
    window.click("push button", "Press Long")
    note(window.says("long: activate"), "a click is one")
    xdo("key", "Menu")
    note(window.says("long: longPress"), "the menu key is a long press as well")
    xdo("key", "shift+F10")
    note(window.says("long: longPress"), "and Shift-F10")
    window.act("push button", "Press Long", "row.long-press")
    note(window.says("long: longPress"), "and an action of the row for assistive programs")


def offers(window):
    window.click("push button", "Pause")
    note(window.says("inline: custom pause"), "an inline offer is a button")
    xdo("key", "Tab", "space")
    note(window.says("inline: custom stop"), "the Tab key goes to the next of them, and the space key presses it")
    note(window.find("push button", "Archive") is None, "what lies beside a row is not seen while it is closed")
    xdo("key", "ctrl+o")
    note(wait(lambda: window.find("push button", "Archive") is not None), "it is seen when it lies open")
    xdo("key", "Escape")
    note(wait(lambda: window.find("push button", "Archive") is None), "Escape closes it")
    xdo("key", "ctrl+o")
    wait(lambda: window.find("push button", "Archive") is not None)
    time.sleep(0.2)
    window.click("push button", "Archive")
    note(window.says("beside: custom archive"), "it is done by a click")
    note(wait(lambda: window.find("push button", "Archive") is None), "and closed by that")
    swipe(window)


def swipe(window):
    """A row is drawn aside, by a wheel that goes aside and with the mouse."""
    x, y = window.middle(window.find("list item", "Beside"))
    window.point(x, y)
    xdo("click", 7)
    note(wait(lambda: window.find("push button", "Archive") is not None), "a wheel that goes aside opens what lies beside a row")
    xdo("click", 6)
    note(wait(lambda: window.find("push button", "Archive") is None), "and closes it on its way back")
    window.lines.clear()

    def draw(distance):
        window.point(x + 200, y)
        xdo("mousedown", 1)
        for step in range(1, 9):
            window.point(x + 200 + distance * step // 8, y)
            time.sleep(0.02)

    draw(-100)
    note(wait(lambda: window.find("push button", "Archive") is not None), "a row that is drawn aside opens")
    xdo("mouseup", 1)
    time.sleep(0.2)
    said = [line for line in window.lines if line.startswith("beside")]
    note(said == ["beside: openReveal trailing"], f"once, and does nothing else: {said}")
    xdo("key", "Escape")
    wait(lambda: window.find("push button", "Archive") is None)
    draw(-440)
    picture("swipe")
    xdo("mouseup", 1)
    note(window.says("beside: custom archive"), "drawn all the way it does the outermost that can be done")


def menu(window):
    menu = [element for element in window.all() if element.name == "More" and "focusable" in element.states]
    # Two with offers, and those that can be moved, as far as they are in sight or near it. A change that can be taken back opens no menu of its
    # own.
    items = [element for element in window.all() if element.name.startswith("Item ") and element.role in ("list item", "link")]
    note(len(items) > 15, f"more rows than are in sight are there: {len(items)}")
    note(len(menu) == len(items) + 2, f"rows with offers have a menu, named for what it is: {len(menu)}")
    window.click(menu[0].role, "More")
    wait(lambda: window.find("menu item", "Do_Again") is not None)
    note(window.lacks("menu item", "Never", "sensitive"), "what can't be done is grey in the menu")
    picture("menu")
    # Its place is told relative to a window of its own: the first entry lies below the button.
    x, y = window.middle(menu[0])
    window.point(x, y + 53)
    xdo("click", 1)
    note(window.says("menu: custom again"), "a menu's entry is done by a click")
    window.click("list item", "Inline")
    xdo("key", "Up", "Tab")
    time.sleep(0.2)
    xdo("key", "space")
    wait(lambda: window.find("menu item", "Delete") is not None)
    time.sleep(0.3)
    window.lines.clear()
    xdo("key", "m")
    time.sleep(0.3)
    note("left button: activate" not in window.lines, "a key of the screen does nothing while a menu is open")
    xdo("key", "Escape")
    note(wait(lambda: window.find("menu item", "Delete") is None), "Escape closes a menu")
    note(window.find("label", "Trial 1") is not None, "and nothing else")
    xdo("key", "space")
    wait(lambda: window.find("menu item", "Delete") is not None)
    time.sleep(0.3)
    xdo("key", "Up", "Return")
    note(window.says("menu: delete"), "the arrow keys and Enter do it as well")


def bars(window):
    window.click("push button", "Add")
    note(window.says("left button: activate"), "a button of the header bar")
    window.click("push button", "Left")
    note(window.says("toolbar's left button: activate"), "a button of the toolbar")
    note(window.lacks("push button", "Middle", "sensitive"), "one that is not enabled is grey")
    window.click("push button", "Right")
    note(window.says("toolbar's right button: activate"), "another one")
    window.click("push button", "Refuse")
    toast = "“Refuse” does not offer that now."
    note(wait(lambda: window.find("label", toast) is not None), "a refusal is said by a toast")
    tabs = lambda *states: [window.has("radio button", name, "checked") for name in ("All", "Even", "Odd")] == list(states)  # noqa: E731
    note(tabs(True, False, False), "a tab says whether it is chosen")
    window.click("radio button", "Even")
    note(window.says("title: choose even"), "a tab is chosen by a click")
    note(wait(lambda: tabs(False, True, False)), "and says so")
    note(wait(lambda: window.find("link", "Item 1") is None), "and the list is another one")
    note(window.lacks("radio button", "Odd", "sensitive"), "a tab that can't be chosen is grey")
    window.click("radio button", "All")
    note(window.says("title: choose all"), "back to all")
    note(wait(lambda: window.find("link", "Item 1") is not None), "all are there again")
    xdo("key", "m")
    note(window.says("left button: activate"), "a key of the screen does what the screen says")


def header(window):
    link = window.find("list item", "Read the guide first")
    note(link is not None, "words above the list are read as they are")
    if link is not None:
        x, y = window.middle(link)
        window.point(115, y)
        xdo("click", 1)
    note(window.says("header guide: activate"), "a link above the list is activated in its place")


def search(window):
    xdo("key", "ctrl+f")
    note(window.says("search: focus"), "Ctrl-F begins a search")
    xdo("type", "--delay", 0, "Item 17")
    note(window.says("search: query Item 17", 3), "what is typed reaches the screen")
    note(wait(lambda: window.find("link", "Item 1") is None and window.find("link", "Item 17") is not None), "and the list shows it alone")
    xdo("type", "--delay", 0, "mm")
    note(wait(lambda: window.find("push button", "Give Up") is not None), "where nothing is found the screen says so")
    note("left button: activate" not in window.lines, "a letter is no key of the screen while one types")
    window.click("push button", "Give Up")
    note(window.says("empty state: activate"), "a button in place of the list")
    xdo("key", "ctrl+f", "Escape")
    note(window.says("search: cancel"), "Escape ends the search")
    note(wait(lambda: window.find("link", "Item 1") is not None), "and all is there again")
    xdo("key", "m")
    note(window.says("left button: activate"), "and keys are keys of the screen")


def order(window):
    window.click("push button", "To 12")
    time.sleep(0.5)
    note(any(line.startswith("visible item-12 ") for line in window.lines), f"a request of the screen brings a row to the top: {window.lines[-4:]}")
    offsets = [line for line in window.lines if line.startswith("offset")]
    note(window.lines.count("scrolling ended") == len(offsets) == 1, f"where the list is now is told, then the end of the movement: {window.lines[-4:]}")
    place = window.middle(window.find("list item", "Item 14"))
    xdo("key", "m", "m", "m")
    note(all(window.says("left button: activate") for _ in range(3)), "three rows come above")
    time.sleep(0.3)
    now = window.middle(window.find("list item", "Item 14"))
    note(now == place, f"rows in sight stay on their lines: {place}, {now}")
    window.lines.clear()
    window.click("list item", "Item 16")
    xdo("key", "alt+Up")
    note(window.says("item-16 moves before(\"item-15\")"), "Alt-Up puts a row above the one before it")
    note(wait(lambda: window.has("list item", "Item 16", "focused")), "and it keeps the focus")
    xdo("key", "alt+Down")
    note(window.says("item-16 moves after(\"item-15\")"), "Alt-Down puts it back")
    time.sleep(0.3)
    first, second = (window.middle(window.find(role, f"Item {number}")) for role, number in [("link", 17), ("list item", 20)])
    window.lines.clear()

    def drag(steps):
        for step in steps:
            window.point(first[0], first[1] + (second[1] - first[1] + 8) * step // 12)
            time.sleep(0.03)

    window.point(*first)
    xdo("mousedown", 1)
    drag(range(1, 9))
    time.sleep(0.2)
    picture("drag")
    xdo("key", "Escape")
    drag(range(9, 13))
    xdo("mouseup", 1)
    time.sleep(0.3)
    note(not any("moves" in line for line in window.lines), f"Escape takes a drag back: {window.lines}")
    window.point(*first)
    xdo("mousedown", 1)
    drag(range(1, 13))
    time.sleep(0.2)
    xdo("mouseup", 1)
    note(window.says("item-17 moves after(\"item-20\")", 3), f"a row is dragged to another place: {window.lines}")
    time.sleep(0.3)
    note(window.find("label", "Trial 2") is None, "a drag is no click")


def places(window):
    """The place of a list and its focus are there again when one comes back."""
    window.click("push button", "To 12")
    time.sleep(0.5)
    window.lines.clear()
    place = window.middle(window.find("link", "Item 19"))
    window.click("link", "Item 19")
    note(wait(lambda: window.find("push button", "Back") is not None), "another screen comes above")
    time.sleep(0.5)
    note(any(line.startswith("visible menu ") for line in window.lines), f"which begins at its top: {window.lines}")
    window.lines.clear()
    xdo("key", "Escape")
    wait(lambda: window.find("push button", "Back") is None)
    time.sleep(0.6)
    now = window.middle(window.find("link", "Item 19"))
    note(now == place, f"the list is as far scrolled as it was: {place}, {now}")
    note(window.has("link", "Item 19", "focused"), "and its row has the focus again")
    note(not window.lines, f"the screen, which was kept, is told nothing that it knows already: {window.lines}")


def loading(window):
    window.lines.clear()
    xdo("key", "End")
    time.sleep(0.3)
    window.point(300, 600)
    for _ in range(40):
        xdo("click", 5)
    note(window.says("list: loadMore bottom"), "the end of the list asks for more")
    note(wait(lambda: window.find("list item", "Item 40") is not None), "which comes")
    time.sleep(0.5)
    count = window.lines.count("list: loadMore bottom")
    for _ in range(120):
        xdo("click", 5)
    wait(lambda: window.find("list item", "Item 60") is not None)
    time.sleep(0.5)
    note(window.find("list item", "Item 60") is not None, "and again at the new end")
    note(count + window.lines.count("list: loadMore bottom") <= 3, f"once at each end: {window.lines}")
    window.click("push button", "Start Over")
    note(window.says("footer: activate"), "a row below the list")


def tall(bin):
    """A list that is shorter than its room asks until it is full."""
    window = Window(f"{bin}/GalleryGNOME", "Gallery", "Trial", "--trial", "--short")
    try:
        note(wait(lambda: any(line.startswith("list: loadMore") for line in window.lines)), "a list with room below asks for more")
        note(wait(lambda: window.find("link", "Item 13") is not None), "until its room is full")
    finally:
        window.end()


def run(bin):
    window = Window(f"{bin}/GalleryGNOME", "Gallery", "Trial", "--trial")
    try:
        picture("list")
        for part in (controls, offers, menu, bars, header, search, order, places, loading):
            part(window)
    finally:
        window.end()
    tall(bin)
