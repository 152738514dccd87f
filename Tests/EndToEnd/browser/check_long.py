#!/usr/bin/env python3
"""A list of a million rows in a real browser: each row is reached, and the page has a window of rows and no more.

usage: check_long.py PROGRAM [FOLDER for screenshots]
"""

import json
import sys
import time

from drivers.browser import violations
from drivers.checks import check
from drivers.server import Host, Proxy
from long import AT_END, HELD, LIMIT, MOST, View, chromium_with_bars, shows

program = sys.argv[1]
pictures = sys.argv[2] if len(sys.argv) > 2 else None
TOTAL = 1_000_000


def reach(browser, host):
    """A million rows, from the top to the bottom, by each way there is."""
    start = time.monotonic()
    view = View(browser, host.address, pictures)
    page = view.page
    first = time.monotonic() - start
    view.settle()
    figures = {"first rows, seconds": round(first, 2), "first rows, bytes": view.received()}
    check(shows(view, 0, "the top") == 0 and page.evaluate("() => document.querySelector('[data-row]').ariaSetSize") == str(TOTAL), "a list of a million rows begins with its first")
    height = page.evaluate("() => document.documentElement.scrollHeight")
    check(height < 16_000_000, f"the page is {height} pixels high, which every browser can show")
    view.picture("top")

    page.focus("[data-row] [data-do]")
    for key, row in (("End", TOTAL - 1), ("Home", 0), ("End", TOTAL - 1)):
        page.keyboard.press(key)
        shows(view, row, key)
        if page.evaluate("() => Number(document.activeElement.closest('[data-row]').ariaPosInSet)") != row + 1:
            check(False, f"{key}: the keys go to {page.evaluate('() => document.activeElement.textContent')}")
    print("ok   End and Home reach the last row and the first, and the keys go there")
    view.picture("end")
    page.keyboard.press("ArrowUp")
    shows(view, TOTAL - 2, "ArrowUp")
    page.evaluate("() => document.activeElement.blur()")

    # The scroll bar is dragged from one end to the other.
    width = page.evaluate("() => document.documentElement.clientWidth")
    check(width < 900, "there is a scroll bar")
    for begin, end, row in ((775, 5, 0), (24, 795, TOTAL - 1)):
        page.mouse.move((width + 900) / 2, begin)
        page.mouse.down()
        page.mouse.move((width + 900) / 2, end, steps=80)
        # Who is at the end draws a little further.
        page.mouse.move((width + 900) / 2, end + (end - begin) / 4, steps=20)
        page.mouse.up()
        shows(view, row, f"the scroll bar, from {begin} to {end}")
    print("ok   the scroll bar reaches the last row and the first")

    # From near, by the wheel.
    view.tell(host, f"go {TOTAL - 150} top")
    shows(view, TOTAL - 150, "150 rows from the end")
    for _ in range(40):
        page.mouse.move(400, 400)
        page.mouse.wheel(0, 400)
    shows(view, TOTAL - 1, "the wheel")
    check(page.evaluate(AT_END), "the wheel comes to the end")

    view.tell(host, "go 0 top")
    shows(view, 0, "the top")
    view.received()
    for line, row in ((f"go {TOTAL - 1} bottom", TOTAL - 1), ("go 500000 center", 500_000), ("go 3 nearest", 3), ("focus 750000", 750_000)):
        view.tell(host, line)
        shows(view, row, line)
        figures[line + ", bytes"] = view.received()
        if row == 500_000:
            view.picture("middle")
            middle = next(top for number, _, top in view.seen() if number == row)
            check(300 < middle < 500, f"a row that is scrolled to the middle is there, at {middle:.0f}")
            view.tell(host, "dark")
            view.settle()
            after = next((top for number, _, top in view.seen() if number == row), -1)
            check(abs(after - middle) <= 1, "and stays there in another theme")
            view.picture("middle-night")
            view.tell(host, "dark")
            view.received()
    print("ok   a request scrolls to row 999,999, and to others")

    # Letters: those of rows that are not here are found by the screen.
    page.keyboard.type("row 7543")
    page.wait_for_function("() => document.activeElement.textContent.startsWith('Row 7543')", timeout=60_000)
    row = page.evaluate("() => Number(/\\d+/.exec(document.activeElement.textContent)[0])")
    shows(view, row, "letters")
    print(f"ok   letters lead from row 750,000 to row {row:,}")

    # What happens elsewhere costs a page next to nothing.
    view.tell(host, "go 500000 center")
    view.settle()
    seen = view.seen()
    for line in ("grow 10 5", "insert 10 50", "remove 10 50", "grow 900000 4", "tick"):
        view.received()
        view.tell(host, line)
        view.settle()
        figures[line + ", bytes"] = size = view.received()
        if size > 1500 or [(row, round(top)) for row, _, top in view.seen()] != [(row, round(top)) for row, _, top in seen]:
            check(False, f"{line}: {size} bytes, {view.seen()[:2]} instead of {seen[:2]}")
    print("ok   what happens far away costs a page a few hundred bytes, and moves nothing")

    # Many screens in both directions.
    page.evaluate("() => document.activeElement.blur()")
    heaps, most = [], 0
    for direction in (1, -1):
        for _ in range(60):
            page.mouse.wheel(0, direction * 700)
            page.wait_for_timeout(16)
            most = max(most, page.evaluate(HELD)[1])
        view.settle()
        heaps.append(view.heap())
    figures["bytes a screen"] = round(view.received() / 120)
    figures["heap after 60 screens, 120"] = [round(heap / 1e6, 1) for heap, _ in heaps]
    figures["nodes"] = [int(nodes) for _, nodes in heaps]
    check(most <= MOST, f"{most} rows are held at most while 120 screens go by")
    check(heaps[1][0] < heaps[0][0] * 1.3 + 1e6 and heaps[1][1] < heaps[0][1] * 1.3 + 500, f"what the page needs does not grow: {heaps}")

    # Searched for.
    page.fill("#query", "999999")
    page.wait_for_function("() => document.querySelectorAll('[data-row]').length === 1", timeout=120_000)
    shows(view, TOTAL - 1, "the search")
    print("ok   the search finds row 999,999")
    check(page.evaluate("() => document.querySelector('[data-row]').ariaSetSize") is None, "a list that is here as a whole is no window")
    page.fill("#query", "")
    page.wait_for_function("() => document.querySelectorAll('[data-row]').length > 100", timeout=120_000)
    found = violations(page)
    check(not found, f"axe finds nothing {found or ''}")
    view.end()
    return figures


def hold(browser, host):
    """What is being used stays, wherever the page is scrolled."""
    view = View(browser, host.address, pictures)
    page = view.page
    page.get_by_role("textbox", name="Row 7", exact=True).click()
    page.keyboard.type("abc")
    middle = "() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })"
    page.evaluate(middle)
    view.settle()
    rows, count = page.evaluate(HELD)
    check(7 not in rows and count == LIMIT + 1, "a row that is typed into stays while the list is read elsewhere")
    field = "() => [document.activeElement.value, document.activeElement.selectionStart, document.activeElement.closest('[data-row]').ariaPosInSet]"
    check(page.evaluate(field) == ["abc", 3, "8"], "with its text, its caret and its place")
    check(not violations(page), "axe finds nothing")
    view.tell(host, "insert 0 3")
    check(page.evaluate(field) == ["abc", 3, "11"], "the place goes with the list")
    page.keyboard.type("d")
    shows(view, 7, "what is typed")
    check(page.evaluate(field)[0] == "abcd", "and is seen again when something is typed")
    page.evaluate(middle)
    view.settle()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    view.settle()
    view.tell(host, "remove 0 3")
    page.evaluate("() => document.activeElement.blur()")
    page.evaluate(middle)
    view.settle()
    check(page.evaluate(HELD)[1] == LIMIT, "and goes when it is used no longer")

    # A row is dragged further than the page reaches.
    page.evaluate("() => scrollTo(0, 0)")
    view.tell(host, "edit")
    view.settle()
    box = page.locator("[data-row]:not([data-away]) .handle").nth(2).bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    dragged = page.evaluate("(y) => Number(/\\d+/.exec(document.elementFromPoint(400, y).closest('[data-row]').querySelector('.title').textContent)[0])", box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, 400, steps=4)
    page.mouse.move(box["x"] + 20, 790, steps=4)
    page.wait_for_function("() => scrollY > 100", timeout=30_000)
    # The wheel helps where the way is long.
    for _ in range(60):
        page.mouse.wheel(0, 1500)
        page.wait_for_timeout(50)
        if page.evaluate("() => Number(document.getElementById('above').dataset.count) > 150"):
            break
    page.mouse.move(box["x"] + 20, 400, steps=4)
    view.settle()
    rows, count = page.evaluate(HELD)
    check(dragged not in rows and count == LIMIT + 1, "a row that is dragged goes along over the window's edge")
    top = page.evaluate("() => { const { top, bottom } = document.querySelector('[data-dragged]').getBoundingClientRect(); return (top + bottom) / 2; }")
    check(340 < top < 460, f"it lies below the pointer, at {top:.0f}")
    view.picture("dragged")
    # Somewhere in the middle of the rows that are seen.
    page.mouse.up()
    view.tick += 1
    page.wait_for_function("(tick) => document.querySelector('#bar p').textContent === String(tick)", arg=view.tick, timeout=30_000)
    view.settle()
    numbers = [row for row, _, _ in view.seen()]
    check(dragged in numbers and max(numbers) > 150, f"row {dragged} is dropped among {numbers[0]} to {numbers[-1]}")
    view.tell(host, "edit")
    view.end()


def beside(browser, host):
    """What stands above the list, or below it, fills the page: nothing of the list is seen, and nothing that is moves."""
    view = View(browser, host.address)
    page = view.page
    for anchor in ("top", "bottom", "none"):
        view.tell(host, f"anchor {anchor}")
        page.evaluate("() => { document.getElementById('search').style.height = '3000px'; scrollTo(0, 500); }")
        for line in ("insert 0 3", "remove 0 2", "grow 0 5", "dark"):
            view.tell(host, line)
            view.tell(host, "tick")
            y = page.evaluate("() => scrollY")
            check(y == 500, f"where no row is seen, {anchor} keeps the page where it is after {line}: {y}")
    foot = "() => document.getElementById('footer').getBoundingClientRect().top"
    page.evaluate("() => { document.getElementById('search').style.height = ''; document.getElementById('footer').style.height = '3000px'; }")
    for anchor in ("top", "bottom"):
        view.tell(host, f"anchor {anchor}")
        page.evaluate(f"() => scrollBy({{ top: ({foot})() + 500, behavior: 'instant' }})")
        view.tell(host, "tick")
        before = page.evaluate(foot)
        for line in ("insert 0 3", "remove 0 2", "grow 0 5", "dark"):
            view.tell(host, line)
            view.tell(host, "tick")
            check(abs(page.evaluate(foot) - before) <= 1, f"where the list is above, {anchor} keeps what is read on its line after {line}: {page.evaluate(foot)}")
    view.end()


def reconnect(browser, host):
    """The line breaks while the page has a window of the list, and rows come and go meanwhile."""
    proxy = Proxy(host.port)
    view = View(browser, host.address.replace(str(host.port), str(proxy.port)))
    page = view.page
    view.tell(host, "go 1000 center")
    view.settle()
    before = view.seen()
    proxy.is_open = False
    proxy.cut()
    page.wait_for_timeout(300)
    for line in ("insert 500 40", "grow 990 5", "remove 100 10"):
        host.tell(line)
        view.tick += 1
    proxy.is_open = True
    page.wait_for_function("(tick) => document.querySelector('#bar p').textContent === String(tick)", arg=view.tick, timeout=30_000)
    view.settle()
    after = {row: (place, top) for row, place, top in view.seen()}
    row, place, top = before[0]
    check(after[row][0] == place + 30 and abs(after[row][1] - top) <= 1, "after a break of the line the rows that were seen are where they were")
    # What was asked for when the line broke comes afterwards.
    page.evaluate("() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    proxy.cut()
    page.wait_for_function("() => Number(document.getElementById('below').dataset.count) === 0", timeout=30_000)
    view.settle()
    check(page.evaluate(AT_END) and len(page.evaluate(HELD)[0]) == LIMIT, "what the page had asked for arrives after a break")
    view.end()


with chromium_with_bars() as browser:
    with Host(program, "long", str(TOTAL)) as host:
        print(f"     {json.dumps(reach(browser, host))}")
    with Host(program, "long", "3000") as host:
        hold(browser, host)
        reconnect(browser, host)
    with Host(program, "long", "100") as host:
        beside(browser, host)
