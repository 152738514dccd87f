#!/usr/bin/env python3
"""The ends of a long list in a real browser: in a window of another height, and where more of the list is loaded.

usage: check_long_ends.py PROGRAM
"""

import sys

from drivers.checks import check
from drivers.server import Host
from long import AT_END, SEEN, View, chromium_with_bars

program = sys.argv[1]
COUNT = 400
# What the trial loads at once.
LOADED = 60

# How many rows the list has, here or not.
TOTAL = "() => Number(document.querySelector('[data-row]').ariaSetSize)"
TO_END = "() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })"
TO_TOP = "() => scrollTo({ top: 0, behavior: 'instant' })"
HEIGHTS = (500, 1000, 320, 800)


def sized(view, height):
    view.page.set_viewport_size({"width": 900, "height": height})
    view.settle()


def end(view):
    view.page.evaluate(TO_END)
    view.settle()
    # The rows of the end come when they are near; the way there is a guess.
    view.page.evaluate(TO_END)
    view.settle()


# The line of the row that the keyboard is on, how far the list is scrolled, and how far it could be.
KEYS = """() => [document.activeElement.closest("[data-row]")?.getBoundingClientRect().top, scrollY,
    document.documentElement.scrollHeight - innerHeight]"""


def sorted_anew(browser, host):
    """A list that is sorted anew, again and again, while the keyboard is on a row."""
    view = View(browser, host.address)
    page = view.page
    page.evaluate("() => scrollBy({ top: 3000, behavior: 'instant' })")
    view.settle()
    row = view.seen()[3][0]
    page.evaluate(
        """(number) => [...document.querySelectorAll("[data-row]")]
            .find((row) => Number(/\\d+/.exec(row.querySelector(".title").textContent)[0]) === number)
            .querySelector("[data-do]").focus({ preventScroll: true })""",
        row)
    view.settle()
    start = page.evaluate(KEYS)[0]
    looks, kept = [], 0
    for number in range(1, 31):
        view.tell(host, f"shuffle {number}")
        view.settle()
        line, offset, end = page.evaluate(KEYS)
        looks.append(line)
        # At an end of the list a row can't keep its line.
        if 1 < offset < end - 1:
            kept += abs(line - start) <= 2
        else:
            start = line
    check(all(line is not None and -40 < line < 800 for line in looks), "a row that the keyboard is on is in sight in each of 30 orders")
    check(kept >= 15, f"and stays on its line, but for the ends of the list ({kept} of 30)")
    view.end()


def heights(browser, host):
    """Only the height of the window changes, as where a phone's keyboard comes."""
    view = View(browser, host.address)
    page = view.page
    view.tell(host, "anchor bottom")
    end(view)
    total = page.evaluate(TOTAL)
    for height in HEIGHTS:
        sized(view, height)
        check(page.evaluate(AT_END) and view.seen()[-1][1] == total - 1, f"a list that is read from its end is at its end in {height} pixels")
        view.tell(host, f"insert {total} 1")
        view.settle()
        total += 1
        check(page.evaluate(AT_END) and view.seen()[-1][1] == total - 1, "and follows what is added there")
    page.evaluate("() => scrollBy({ top: -4000, behavior: 'instant' })")
    view.settle()
    last, _, bottom = view.seen("bottom")[-1]
    for height in HEIGHTS:
        sized(view, height)
        line = {row: line for row, _, line in view.seen("bottom")}.get(last)
        is_kept = line is not None and abs((height - line) - (800 - bottom)) <= 1
        check(is_kept, f"the last row that is seen keeps its distance from the lower edge in {height} pixels")
    view.tell(host, "anchor top")
    for place in ("the top", "the middle"):
        page.evaluate("(isTop) => scrollTo({ top: isTop ? 0 : 5000, behavior: 'instant' })", place == "the top")
        view.settle()
        first, _, top = view.seen()[0]
        for height in HEIGHTS:
            sized(view, height)
            seen = view.seen()[0]
            is_kept = seen[0] == first and abs(seen[2] - top) <= 1
            check(is_kept, f"a list that is read from its beginning stays where it is in {height} pixels, at {place}")
    view.end()


def loads(browser, host):
    """At an end that is not the real one a list gets longer once for each time that its user goes there."""
    for anchor in ("bottom", "top"):
        view = View(browser, host.address)
        page = view.page
        view.tell(host, f"anchor {anchor}")
        total = page.evaluate(TOTAL)
        for edge, way in (("bottom", TO_END), ("top", TO_TOP)):
            view.tell(host, "go 200 center")
            view.settle()
            view.tell(host, f"loads {edge}")
            for _ in range(3):
                # Far from the end its rows come later.
                before = page.evaluate(f"() => {{ ({way})(); return ({SEEN})('top'); }}")
                total += LOADED
                page.wait_for_function(f"(total) => ({TOTAL})() >= total", arg=total, timeout=30_000)
                # What would run away is on its way meanwhile.
                for _ in range(5):
                    view.settle()
                    if page.evaluate(TOTAL) > total:
                        break
                found, is_at_edge = page.evaluate(TOTAL), page.evaluate(AT_END if edge == "bottom" else "() => scrollY <= 0")
                after = {row: line for row, _, line in view.seen()}
                moved = [(row, line, after.get(row)) for row, _, line in before if abs(after.get(row, -1e6) - line) > 1]
                words = f"{anchor}: more is loaded at the {edge} once, {len(before)} rows keep their lines, {found} of {total} are there {moved or ''}"
                check(found == total and not is_at_edge and not moved, words)
            view.tell(host, "loads none")
        view.end()


with chromium_with_bars() as browser:
    with Host(program, "long", str(COUNT)) as host:
        heights(browser, host)
    with Host(program, "long", str(COUNT)) as host:
        sorted_anew(browser, host)
    with Host(program, "long", str(COUNT)) as host:
        loads(browser, host)
