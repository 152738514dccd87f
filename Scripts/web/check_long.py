#!/usr/bin/env python3
"""A list of a million rows in a real browser: each row is reached, what is seen keeps its line, and the page has a window of rows and no more.

usage: [PARTS="reach hold reconnect follow"] check_long.py PROGRAM [FOLDER for screenshots]
"""

import json
import os
import random
import re
import shutil
import sys
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from host import Host, Proxy, check

program = sys.argv[1]
pictures = sys.argv[2] if len(sys.argv) > 2 else None
LIMIT, TOTAL, SCRIPTS = 200, 1_000_000, 100
# The rows of a window, and those that have the keys or are dragged.
MOST = LIMIT + 2

# The rows that are seen below the bar, each with its number, its place among all rows, and where it begins.
SEEN = """() => {
  const bar = document.getElementById("bar").getBoundingClientRect().bottom, seen = [];
  for (const element of document.querySelectorAll("[data-row]:not([data-away])")) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > bar + 0.5 && top < innerHeight) seen.push([Number(/\\d+/.exec(element.querySelector(".title").textContent)[0]), Number(element.ariaPosInSet) - 1, top]);
  }
  return seen;
}"""

# All rows of the window, by their numbers, and how many rows there are in all.
HELD = """() => [[...document.querySelectorAll("[data-row]:not([data-away])")].map((element) => Number(/\\d+/.exec(element.querySelector(".title").textContent)[0])),
  document.querySelectorAll("[data-row]").length]"""

# Waits until rows are seen and nothing moves any longer: for some frames all is as it was.
SETTLE = """async () => {
  const now = () => [scrollY, document.getElementById("above").dataset.count, document.querySelectorAll("[data-row]").length,
    document.querySelector("[data-row]:not([data-away])")?.getBoundingClientRect().top].join();
  const isSeen = (element) => { const { top, bottom } = element.getBoundingClientRect(); return bottom > 60 && top < innerHeight; };
  const begun = performance.now();
  let last = now(), quiet = begun;
  while (performance.now() - quiet < 140) {
    await new Promise(requestAnimationFrame);
    const isEmpty = performance.now() - begun < 20000 && ![...document.querySelectorAll("[data-row]:not([data-away])")].some(isSeen);
    if (isEmpty || now() !== last) [last, quiet] = [now(), performance.now()];
  }
}"""

AT_END = "() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1"


class View:
    """A page, and what comes to it."""

    def __init__(self, browser, address, **options):
        self.context = browser.new_context(**{"viewport": {"width": 900, "height": 800}, **options})
        self.page = self.context.new_page()
        self.errors, self.sizes = [], []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: self.sizes.append(len(data))))
        self.devtools = self.context.new_cdp_session(self.page)
        self.page.goto(address)
        self.page.wait_for_selector("[data-row]", timeout=60_000)
        self.tick = int(self.page.inner_text("#bar p"))

    def settle(self):
        self.page.evaluate(SETTLE)

    def seen(self):
        return self.page.evaluate(SEEN)

    def tell(self, host, line):
        """Something happens to the list, and the page has it."""
        self.tick += 1
        host.tell(line)
        self.page.wait_for_function("(tick) => document.querySelector('#bar p').textContent === String(tick)", arg=self.tick, polling=20, timeout=60_000)

    def received(self):
        """How many bytes came since this was asked last."""
        sizes, self.sizes[:] = sum(self.sizes), []
        return sizes

    def heap(self):
        """What the page's script holds, in bytes, and how many nodes there are."""
        self.devtools.send("HeapProfiler.collectGarbage")
        self.devtools.send("Performance.enable")
        metrics = {metric["name"]: metric["value"] for metric in self.devtools.send("Performance.getMetrics")["metrics"]}
        return metrics["JSHeapUsedSize"], metrics["Nodes"]

    def picture(self, name):
        if pictures:
            self.page.screenshot(path=os.path.join(pictures, f"long-{name}.png"))

    def end(self):
        check(not self.errors, f"no error in the page {self.errors[:3] or ''}")
        self.context.close()


def shows(view, number, words):
    """Waits until a row is seen; gives its place."""
    for _ in range(100):
        view.settle()
        if number in [row for row, _, _ in view.seen()]:
            break
    seen, (_, count) = view.seen(), view.page.evaluate(HELD)
    places = {row: place for row, place, _ in seen}
    if number not in places or count > MOST:
        check(False, f"{words}: {count} rows are held, {seen[:2]} to {seen[-1:]} are seen")
    return places[number]


def reach(browser, host):
    """A million rows, from the top to the bottom, by each way there is."""
    start = time.monotonic()
    view = View(browser, host.address)
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
    violations = [violation["id"] for violation in Axe().run(page).response["violations"]]
    check(not violations, f"axe finds nothing {violations or ''}")
    view.end()
    return figures


def hold(browser, host):
    """What is being used stays, wherever the page is scrolled."""
    view = View(browser, host.address)
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
    check(not Axe().run(page).response["violations"], "axe finds nothing")
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


def follow(browser, count):
    """Random scripts of scrolling and of changes to the list: what is seen keeps its line, and is what there is."""
    with Host(program, "long", str(count)) as host:
        view = View(browser, host.address)
        page = view.page
        rows, fresh = list(range(count)), count
        begun = time.monotonic()
        lines = steps = 0
        for seed in range(SCRIPTS):
            generator = random.Random(seed)
            # Mostly from where the last script has ended, now and then from a row far away.
            if generator.random() < 0.3:
                wanted = generator.choice(rows)
                position = generator.choice(["top", "center", "bottom", "nearest"])
                view.tell(host, f"go {wanted} {position}")
                shows(view, wanted, f"script {seed}: go {wanted} {position}")
            for _ in range(3):
                steps += 1
                view.settle()
                before, y, width = view.seen(), page.evaluate("() => scrollY"), page.viewport_size["width"]
                near = before[0][1] if before else 0
                place = generator.choice([0, near, near + 3, max(0, near - 5), generator.randrange(len(rows)), len(rows)])
                kind = generator.choice(["scroll", "insert", "insert", "remove", "remove", "grow", "dark", "width"])
                gone = set()
                if kind == "scroll":
                    page.evaluate("(distance) => scrollBy({ top: distance, behavior: 'instant' })", generator.choice([-3000, -700, -90, 90, 700, 3000, 60_000, -60_000]))
                elif kind == "insert":
                    number = generator.choice([1, 2, 30, 400])
                    view.tell(host, f"insert {place} {number}")
                    rows[place:place] = range(fresh, fresh + number)
                    fresh += number
                elif kind == "remove":
                    number = generator.choice([1, 2, 30, 150])
                    view.tell(host, f"remove {place} {number}")
                    gone = set(rows[place:place + number])
                    del rows[place:place + number]
                elif kind == "grow":
                    view.tell(host, f"grow {min(place, len(rows) - 1)} {generator.randrange(6)}")
                elif kind == "dark":
                    view.tell(host, "dark")
                else:
                    page.set_viewport_size({"width": generator.choice([400, 700, 900]), "height": 800})
                view.settle()
                words = f"script {seed}, {kind} at {place}"
                held, number = page.evaluate(HELD)
                seen = view.seen()
                if number > MOST or len(held) != min(LIMIT, len(rows)):
                    check(False, f"{words}: {number} rows are held")
                start = rows.index(held[0])
                if rows[start:start + len(held)] != held or not seen or any(rows[at] != row for row, at, _ in seen):
                    check(False, f"{words}: the rows are others, {seen[:2]}")
                if kind == "scroll":
                    continue
                if y <= 0:
                    if page.evaluate("() => scrollY") > 0 or seen[0][0] != rows[0]:
                        check(False, f"{words}: the top does not stay the top")
                    continue
                left = [(row, top) for row, _, top in before if row not in gone]
                if not left:
                    # The nearest one that is left begins where the first one began that was seen: a lower one may be behind the bar.
                    if place < len(rows) and not {*rows[place:place + 2]} & {row for row, _, _ in seen}:
                        check(False, f"{words}: row {rows[place]} is not seen, {seen[:2]} are")
                    continue
                tops = {row: top for row, _, top in seen}
                row, top = left[0]
                is_kept = row in tops and abs(tops[row] - top) <= 1
                if not is_kept and not (row in tops and (page.evaluate(AT_END) or page.evaluate("() => scrollY") == 0)):
                    check(False, f"{words}: row {row} goes from {top} to {tops.get(row)}; {before[:3]}, {seen[:3]}, {width}")
                lines += is_kept
        check(lines > steps / 3, f"{SCRIPTS} random scripts: what was seen kept its line {lines} times of {steps} steps, in {time.monotonic() - begun:.0f} s")
        view.end()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"], ignore_default_args=["--hide-scrollbars"])
    parts = os.environ.get("PARTS", "reach hold reconnect").split()
    if "reach" in parts:
        with Host(program, "long", str(TOTAL)) as host:
            print(f"     {json.dumps(reach(browser, host))}")
    if "hold" in parts or "reconnect" in parts:
        with Host(program, "long", "3000") as host:
            if "hold" in parts:
                hold(browser, host)
            if "reconnect" in parts:
                reconnect(browser, host)
    if "follow" in parts:
        follow(browser, 3000)
    browser.close()
