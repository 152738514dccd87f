#!/usr/bin/env python3
"""Looks at rows with much beside their titles in narrow windows and in a narrow column: words stay whole, and the open row is marked.

usage: check_narrow.py PROGRAM [PICTURES]
"""

import sys

from drivers.browser import chromium, collect_errors, picture_folder, violations
from drivers.checks import check
from drivers.server import Host
from playwright.sync_api import expect

program = sys.argv[1]
pictures = picture_folder()
LONG = "Donaudampfschifffahrtsgesellschaft"

# Words of titles that lie on two lines, and words that would fit on a line of their own.
BROKEN = """() => [...document.querySelectorAll("[data-row]")].flatMap((row) => {
    const node = document.createTreeWalker(row.querySelector(".title"), NodeFilter.SHOW_TEXT).nextNode(), text = node.data, range = document.createRange();
    const face = row.querySelector(".face"), style = getComputedStyle(face);
    const room = face.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const measure = document.createElement("canvas").getContext("2d");
    measure.font = getComputedStyle(row.querySelector(".title")).font;
    return [...text.matchAll(/\\S+/g)].filter((match) => {
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
        return lines.size > 1 && measure.measureText(match[0]).width < room;
    }).map((match) => match[0]);
})"""

# Rows from which something sticks out.
WIDE = """() => [...document.querySelectorAll("[data-row]")].filter((row) => {
    const box = row.getBoundingClientRect();
    return [...row.querySelectorAll(".title, .badge, .value, .more-button, .arrow, .switch")].some((element) => {
        const own = element.getBoundingClientRect();
        return own.left < box.left - 0.5 || own.right > box.right + 0.5;
    });
}).map((row) => row.innerText)"""

# Parts of a row that lie above each other.
COVERED = """() => [...document.querySelectorAll("[data-row]")].filter((row) => {
    const boxes = [...row.querySelectorAll(".title, .badge, .value, .more-button, .arrow, .switch")].map((element) => element.getBoundingClientRect());
    return boxes.some((box, index) => boxes.slice(index + 1).some((other) =>
        Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1));
}).map((row) => row.innerText)"""


def looks_right(frame, words):
    broken, wide, covered = (frame.evaluate(script) for script in (BROKEN, WIDE, COVERED))
    check(not broken, f"{words}: words of titles stay whole {broken}")
    check(not wide, f"{words}: nothing sticks out of a row {wide}")
    check(not covered, f"{words}: nothing lies above something else {covered}")


def marked(frame):
    """The titles of the rows that are marked as open, to the eye and to those who don't see it."""
    return frame.evaluate(
        """() => [...document.querySelectorAll("[data-row] [aria-current]")].map((element) => [
            element.innerText, element.getAttribute("aria-current"),
            getComputedStyle(element.closest(".face"), "::before").content !== "none"])""")


def opened(page, title, words):
    expect(page.locator("#bar h1")).to_have_text(title)
    frame = page.frames[-1]
    frame.wait_for_function("(title) => document.querySelector('[data-row] [aria-current]')?.innerText === title", arg=title, timeout=5000)
    check(marked(frame) == [[title, "page", True]], words)


with Host(program, "narrow") as host, chromium() as browser:
    for width, scale in ((320, 1), (360, 1), (480, 1), (480, 2)):
        page = browser.new_page(viewport={"width": width, "height": 720})
        page.goto(host.address)
        page.wait_for_selector("[data-row]")
        if scale > 1:
            page.evaluate("document.documentElement.style.setProperty('--text-scale', '1.5')")
        looks_right(page, f"{width} pixels" + (", large text" if scale > 1 else ""))
        page.screenshot(path=f"{pictures}/narrow-{width}-{scale}.png")
        page.close()
    page = browser.new_page(viewport={"width": 900, "height": 720})
    collect_errors(page)
    page.goto(host.address)
    page.wait_for_selector("#master > iframe")
    frame = page.frames[-1]
    frame.wait_for_selector("[data-row]")
    looks_right(frame, "a narrow column")
    opened(page, "Warteschlange der Anfragen", "the row of what stands beside the list by itself is marked")
    page.screenshot(path=f"{pictures}/narrow-split.png")
    for title in ("Bibliothèque numérique", "Boutique en ligne", "Notifications by weekday"):
        frame.locator("[data-row]", has_text=title).locator("button.title").click()
        opened(page, title, f"the row that was pressed is marked: {title}")
    page.screenshot(path=f"{pictures}/narrow-open.png")
    page.go_back()
    opened(page, "Warteschlange der Anfragen", "and after the way back the one that is open again")
    page.goto(f"http://localhost:{host.port}/narrow/3")
    page.wait_for_selector("#master > iframe")
    page.frames[-1].wait_for_selector("[data-row]")
    opened(page, "Notifications by weekday", "an address marks the row that leads there")
    found = violations(page)
    check(not found, f"no violation of axe {found}")
    page.set_viewport_size({"width": 480, "height": 720})
    page.wait_for_selector("#back")
    page.locator("#back").click()
    expect(page.locator("#bar h1")).to_have_text("Narrow")
    check(page.locator("[data-row] [aria-current]").count() == 0, "a list with nothing beside it marks no row")
    check(not page.errors, f"no error in the page {page.errors}")
