"""A screen of 10,000 rows: it opens at once, and who types in its search never waits for the window."""

import tempfile
import time

from gi.repository import Atspi, GLib

from drivers.checks import note, wait
from drivers.desktop import Window
from drivers.display import picture, xdo

# What a window may stand still for, in seconds, on a machine that does other things as well. A row each would be many times that.
LONGEST = 1.0


def longest_stall(window, keys, seconds=1.5):
    """Presses keys, and finds out how long the window took at most to answer an assistive program meanwhile."""
    longest = 0.0
    frame = next(element for element in window.all() if element.role in ("frame", "window"))
    xdo("key", "--delay", 60, *keys)
    start = time.time()
    end = start + seconds
    while time.time() < end:
        try:
            Atspi.Component.get_extents(frame.accessible, Atspi.CoordType.WINDOW)
        except GLib.GError:
            # Who asks waits for 0.8 s by itself, and asks again.
            if time.time() - start > 10:
                return time.time() - start
            end = time.time() + seconds
            continue
        longest = max(longest, time.time() - start)
        time.sleep(0.005)
        start = time.time()
    return longest


def rows(window):
    return [element.name for element in window.all() if element.name.startswith("Number ") and element.role in ("list item", "push button", "link")]


def typing(window):
    xdo("key", "ctrl+f")
    time.sleep(0.3)
    for letter, shown in (("7", "Number 7"), ("7", "Number 77"), ("7", "Number 777")):
        stall = longest_stall(window, [letter])
        note(stall < LONGEST, f"the window stands still for less than {LONGEST} s at a letter: {stall:.2f}")
        note(wait(lambda: rows(window)[:1] == [shown]), f"what is found is there: {rows(window)[:3]}")
    stall = longest_stall(window, ["BackSpace"] * 3)
    note(stall < LONGEST, f"and when all rows come back: {stall:.2f}")
    note(wait(lambda: rows(window)[:1] == ["Number 1"]), f"which are all there again: {rows(window)[:3]}")
    xdo("key", "Escape")


def scrolling(window):
    found = rows(window)
    note(len(found) < 100, f"rows that are far away have no widgets: {len(found)}")
    row = next(element for element in window.all() if element.name == "Number 3")
    role = row.role
    window.point(*window.middle(row))
    xdo("click", 1)
    time.sleep(0.3)
    xdo("key", "End")
    note(wait(lambda: "Number 10000" in rows(window)), f"the End key goes to the last row: {rows(window)[-1:]}")
    picture("search-end")
    last = next((element for element in window.all() if element.name == "Number 10000"), None)
    note(last is not None and "focused" in last.states, "which has the focus")
    xdo("key", "Home")
    note(wait(lambda: "Number 1" in rows(window)), "the Home key goes to the first")
    xdo("key", "--delay", 5, *["Down"] * 60)
    note(wait(lambda: window.has(role, "Number 61", "focused")), "arrow keys go on where the rows with widgets end")
    for _ in range(3):
        xdo("key", "Next")
    time.sleep(0.3)
    picture("search-middle")
    focused = [element.name for element in window.all() if "focused" in element.states]
    note(any(name.startswith("Number ") and int(name.split()[1]) > 90 for name in focused), f"and so do pages: {focused}")


def run(bin):
    with tempfile.TemporaryDirectory() as folder:
        start = time.time()
        window = Window(f"{bin}/DemoGNOME", "Demo", "Search", "--file", f"{folder}/settings.json", "gallery/search")
        try:
            note(wait(lambda: "Number 1" in rows(window)), "a screen of 10,000 rows opens")
            seconds = time.time() - start
            note(seconds < 5, f"in less than 5 s, the wait for the window included: {seconds:.1f}")
            typing(window)
            scrolling(window)
        finally:
            window.end()
