"""The gallery of the program, page by page, by day and by night: what each row is, says and can do, assistive programs are told as well."""

import json
import os
import tempfile

from drivers.checks import note, wait
from drivers.desktop import Window
from drivers.display import steady_picture
from drivers.programs import render

# All but the search, of whose 10,000 rows only those near the screen are there to be read.
PAGES = ("", "/switches", "/labels", "/buttons", "/texts", "/fields", "/choices", "/editing", "/bars", "/empty")

# What a control is for assistive programs, and whether it is on.
CONTROLS = {
    "toggle": ("check box", "isOn"),
    "check": ("check box", "isOn"),
    "radio": ("radio button", "isOn"),
    "input": ("text", None),
    "choice": ("combo box", None),
    "range": ("slider", None),
}
ROLES = {"header": "heading", "link": "link", "button": "push button"}


def rows_of(screen, path):
    """The rows and the chrome of a screen, as a connected program gets them."""
    message = json.loads(render(screen, "--renderer", "json", "--file", path).splitlines()[-1])
    return [row["content"] for row in message["rows"]], message["chrome"]


def words(text):
    return "".join(run["text"] for run in text or [])


def is_told(content, elements):
    """Whether there is an element that is what the row is, or of its control if it can be used by itself."""
    control = content.get("control") or {}
    role, state = CONTROLS.get(control.get("kind"), (ROLES.get(content["role"]), None))
    if any("preview" in option for option in control.get("options", [])):
        # Each option of a grid is a control by itself.
        told = [(element.name, "checked" in element.states) for element in elements if element.role == "radio button"]
        return all((option["title"], option["id"] == control.get("chosen")) in told for option in control["options"])
    names = {words(content.get("title")), control.get("placeholder", "")} - {""}
    if not names:
        return True
    for element in elements:
        if role and element.role != role or not any(name in element.name for name in names):
            continue
        if state and ("checked" in element.states) != control[state]:
            continue
        if content.get("isEnabled") is False and not content["offers"] and "sensitive" in element.states and role:
            continue
        return True
    return False


def page(bin, screen, path, theme):
    rows, chrome = rows_of(screen, path)
    window = Window(f"{bin}/DemoGNOME", "Demo", chrome["title"]["text"], screen, "--file", path)
    try:
        # What the window shows first is empty, and as bright as the desktop has it.
        note(wait(lambda: len(window.all()) > len(rows)), f"{screen} by {theme} has an element for each row")
        light = steady_picture(f"{screen.replace('/', '-')}-{theme}")
        note((light < 0.4) == (theme == "night"), f"{screen} by {theme} is as bright as that: {light:.2f}")
        if theme == "night":
            return
        elements = window.all()
        missing = [f"{row['role']} {words(row.get('title'))!r}" for row in rows if not is_told(row, elements)]
        note(not missing, f"{screen} says all that it shows, {len(rows)} rows {missing}")
        used = [element for element in elements if "focusable" in element.states and "showing" in element.states]
        nameless = [str(element) for element in used if not element.name or element.name.startswith(("Gtk", "Adw")) and not element.description]
        note(not nameless, f"{screen} has no control without a name {nameless}")
    finally:
        window.end()


def run(bin):
    for theme in ("day", "night"):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "settings.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump({"appearance": {"theme": theme}}, file)
            for name in PAGES:
                page(bin, "gallery" + name, path, theme)
