"""The gallery: every row of the vocabulary."""

import time

from drivers.checks import note, wait
from drivers.desktop import Window, selected
from drivers.display import picture, xdo
from drivers.programs import switches, wake_ups


def names_and_roles(gallery):
    rows = [
        ("link", "Ada Lovelace", {"focusable", "sensitive"}),
        ("check box", "Back up", {"checked", "focusable", "sensitive"}),
        ("check box", "Quietly", {"focusable", "sensitive"}),
        ("check box", "Managed", {"checked"}),
        ("heading", "Owner", {"sensitive"}),
        ("text", "Name", {"editable", "focusable", "sensitive"}),
        ("text", "Password", {"editable", "focusable", "sensitive"}),
        ("text", "Note", {"editable", "focusable", "sensitive"}),
        ("radio button", "Every day", {"checked", "focusable", "sensitive"}),
        ("radio button", "Every week", {"focusable", "sensitive"}),
        ("combo box", "Place", {"focusable", "sensitive"}),
        ("slider", "Copies", {"focusable", "sensitive"}),
        ("list item", "Last backup", {"sensitive"}),
        ("push button", "Clean up", {"focusable", "sensitive"}),
        ("check box", "By itself", {"checked"}),
        ("push button", "Back Up Now", {"focusable", "sensitive"}),
        ("push button", "Done", {"focusable", "sensitive"}),
        ("list", "Owner", set()),
        ("push button", "Open group", {"expandable", "expanded", "focusable", "sensitive"}),
        ("push button", "Closed group", {"expandable", "focusable", "sensitive"}),
        ("check box", "Red mark", {"checked", "focusable", "sensitive"}),
        ("push button", "Violet", {"focusable", "sensitive"}),
        ("push button", "Delete Edited", {"focusable", "sensitive"}),
        ("check box", "Select Edited", {"focusable", "sensitive"}),
    ]
    for role, name, states in rows:
        note(gallery.has(role, name, *states), f"{role} {name!r} is {', '.join(sorted(states)) or 'there'}")
    note(gallery.lacks("push button", "Closed group", "expanded"), "a row whose parts are not shown says so")
    switch = gallery.find("check box", "Back up")
    note(switch is not None and "while the computer is idle" in switch.description, "a switch is described by its subtitle")
    text = gallery.find("text", "Name")
    note(text is not None and "As it stands on the disk" in text.description, "a text is described by what stands below its row")
    wrong = {"invalid", "invalid entry"}
    note(text is not None and not wrong & text.states, "and is not wrong")
    for role, name, words in [("check box", "Managed", "locked"), ("list item", "Space", "error: Less than 1 GB is left")]:
        element = gallery.find(role, name)
        note(element is not None and words in element.description, f"{role} {name!r} says {words!r}")
    space = gallery.find("list item", "Space")
    note(space is not None and wrong & space.states, "a row with an error below it is wrong")
    count = sum(1 for element in gallery.all() if element.name == "Back up" and "focusable" in element.states)
    note(count == 1, "a row and its switch are one thing")
    used = [element for element in gallery.all() if element.role in ("list", "list item") or "focusable" in element.states]
    typed = [str(element) for element in used if element.name.startswith(("Gtk", "Adw")) and not element.description]
    note(not typed, f"nothing that can be used is called by its type {typed}")


def actions(gallery):
    """What a click, a swipe and a drag do is there for who has none of them."""
    gallery.act("check box", "Back up", "row.activate")
    note(wait(lambda: gallery.lacks("check box", "Back up", "checked")), "an assistive program turns a switch off")
    gallery.act("check box", "Back up", "row.activate")
    note(wait(lambda: gallery.has("check box", "Back up", "checked")), "and on")


def controls(gallery):
    gallery.click("check box", "Back up")
    note(wait(lambda: gallery.lacks("check box", "Back up", "checked")), "a click on its row turns a switch off")
    note(gallery.has("check box", "Back up", "focused"), "the row that was clicked has the focus")
    xdo("key", "space")
    note(wait(lambda: gallery.has("check box", "Back up", "checked")), "the space key turns it on")
    xdo("key", "Return")
    note(wait(lambda: gallery.lacks("check box", "Back up", "checked")), "the Enter key turns it off")
    xdo("key", "Return")
    xdo("key", "Down")
    note(wait(lambda: gallery.has("check box", "Quietly", "focused")), "an arrow key goes to the next row")
    xdo("key", "Up", "Up")
    note(wait(lambda: gallery.has("link", "Ada Lovelace", "focused")), "and over the edge of a list box to the row above")
    gallery.click("radio button", "Every week")
    note(
        wait(lambda: gallery.has("radio button", "Every week", "checked") and gallery.lacks("radio button", "Every day", "checked")),
        "one of a group of radios is on")


def typing(gallery):
    words = "the quick brown fox jumps over the lazy dog, and 0123456789 sheep"
    gallery.click("text", "Name")
    name = gallery.find("text", "Name")
    note(wait(lambda: selected(name.accessible) == "Ada Lovelace"), "a text that says so is all selected by the click that goes there")
    gallery.click("text", "Name")
    note(wait(lambda: selected(name.accessible) == ""), "and by no other one")
    xdo("key", "ctrl+a", "BackSpace")
    xdo("type", "--delay", 0, words)
    note(wait(lambda: gallery.text("Name") == words, 8), f"what is typed at full speed into a slow screen is there: {gallery.text('Name')!r}")
    xdo("key", "--delay", 0, "Home", "BackSpace", "Delete", "Delete", "Delete", "a", "n", "End", "BackSpace", "BackSpace")
    xdo("type", "--delay", 0, "s!")
    wanted = "an" + words[3:-2] + "s!"
    time.sleep(1)
    note(wait(lambda: gallery.text("Name") == wanted, 8), f"and so is what is edited: {gallery.text('Name')!r}")
    time.sleep(1)
    note(gallery.text("Name") == wanted, "it stays so when the state has answered all")
    gallery.click("text", "Password")
    xdo("type", "--delay", 0, "secret words")
    time.sleep(0.5)
    told = gallery.text("Password") or ""
    note("secret" not in told, f"a secret is not told to assistive programs: {told!r}")
    xdo("key", "Escape")


def stack(gallery):
    gallery.click("link", "Ada Lovelace")
    note(wait(lambda: gallery.find("push button", "Back") is not None), "a row that leads on shows another screen, with a way back")
    picture("pushed")
    xdo("key", "Escape")
    note(wait(lambda: gallery.find("push button", "Back") is None), "Escape goes back")
    gallery.click("link", "Ada Lovelace")
    wait(lambda: gallery.find("push button", "Back") is not None)
    xdo("key", "alt+Left")
    note(wait(lambda: gallery.find("push button", "Back") is None), "so does Alt-Left")


def end_of_list(name):
    """Keeps what the list ends with."""
    xdo("mousemove", 300, 600, "click", "--repeat", 30, "--delay", 5, 5)
    time.sleep(0.5)
    picture(name)


def run(bin):
    gallery = Window(f"{bin}/GalleryGNOME", "Gallery", "Backup", "--slow", "--still")
    try:
        picture("light")
        names_and_roles(gallery)
        actions(gallery)
        controls(gallery)
        typing(gallery)
        stack(gallery)
        xdo("key", "ctrl+n")
        time.sleep(1)
        picture("dark")
        end_of_list("dark-end")
        gallery.click("push button", "Look for something")
        end_of_list("light-end")
    finally:
        gallery.end()


def idleness(bin):
    gallery = Window(f"{bin}/GalleryGNOME", "Gallery", "Backup", "--still")
    try:
        # The threads of the start end when they had nothing to do for some seconds.
        time.sleep(7)
        before = switches(gallery.process.pid)
        time.sleep(3)
        count = wake_ups(before, switches(gallery.process.pid))
        note(count <= 3, f"an idle window is not woken: {count} times in 3 seconds")
    finally:
        gallery.end()
