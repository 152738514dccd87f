#!/usr/bin/env python3
"""Random scripts of scrolling, of changes to a long list, of its window's size and of its theme, in a real browser: what is seen keeps its line.

usage: check_long_random.py PROGRAM [COUNT of scripts, 100 unless it is given]

After each step the rows of the page are those of the list, at their places, and no more than a window of them. What is judged besides:

- A scrolled list has moved by that distance, or to the edge of the page. Where none of the rows is seen any longer, what is seen lies further that
  way.
- anchor top: a list at its very beginning stays there. Else the beginning of the first row that was seen keeps its line.
- anchor bottom: a list at its very end stays there. Else the end of the last row that was seen keeps its distance from the lower edge of the window.
- Both: where that row has gone, the next one that was seen does so instead; where all have gone, the nearest one is seen.
- anchor none: the first row that is seen is at the same place of the list as before, to within three rows, which may have other heights.
- Where the page has not enough above or below, the list ends at that edge, and the row is seen.
"""

import collections
import concurrent.futures
import random
import sys
import time

from drivers.checks import check
from drivers.server import Host
from long import LIMIT, MOST, SETTLE, View, chromium_with_bars, shows

program = sys.argv[1]
scripts = int(sys.argv[2]) if len(sys.argv) > 2 else 100
COUNT = 3000
STEPS = 3
# Pages side by side, each with a program and a list of its own: most of the time is spent on waiting.
PAGES = 4

# Waits for a change of the list to be here and for all to be at rest; tells where the page is, and all rows of its window with their places and
# lines.
LOOK = """async (tick) => {
  while (document.querySelector("#bar p").textContent !== String(tick)) await new Promise(requestAnimationFrame);
  await (SETTLE)();
  const rows = [...document.querySelectorAll("[data-row]:not([data-away])")].map((element) => {
    const { top, bottom } = track.box(element), number = Number(/\\d+/.exec(element.querySelector(".title").textContent)[0]);
    return { number, place: Number(element.ariaPosInSet) - 1, top, bottom };
  });
  return { y: scrollY, height: innerHeight, bar: document.getElementById("bar").getBoundingClientRect().bottom, rows,
    isAtEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 1, held: document.querySelectorAll("[data-row]").length };
}""".replace("SETTLE", SETTLE)

SCROLL = "(distance) => scrollBy({ top: distance, behavior: 'instant' })"


class Look:
    """What a page shows."""

    def __init__(self, view):
        found = view.page.evaluate(LOOK, view.tick)
        self.y, self.height, self.is_at_end, self.held = found["y"], found["height"], found["isAtEnd"], found["held"]
        self.rows = {row["number"]: row for row in found["rows"]}
        # As exactly as the page sees it: the first row may be seen by a part of a pixel.
        self.seen = [row for row in found["rows"] if row["bottom"] > found["bar"] and row["top"] < self.height]

    @property
    def is_at_edge(self):
        return self.is_at_end or self.y <= 0

    def __str__(self):
        return f"{self.y}, {self.height}: {[(row['number'], row['place'], round(row['top']), round(row['bottom'])) for row in self.seen]}"


class Step:
    """A random step, and what has to hold after it."""

    def __init__(self, generator, anchor, before, count):
        self.anchor, self.before = anchor, before
        near = before.seen[0]["place"]
        self.place = min(count, generator.choice([0, near, near + 3, max(0, near - 5), generator.randrange(count), count]))
        self.kind = generator.choice(["scroll", "insert", "insert", "remove", "remove", "grow", "dark", "width", "height", "size"])
        self.gone, self.distance = set(), 0

    def take(self, generator, view, host, rows, fresh):
        """Does the step; gives the number of the next new row."""
        place, page = self.place, view.page
        width, height = page.viewport_size["width"], page.viewport_size["height"]
        widths = [size for size in (400, 700, 900) if size != width]
        heights = [size for size in (400, 600, 800, 1000) if size != height]
        match self.kind:
            case "scroll":
                self.distance = generator.choice([-3000, -700, -90, 90, 700, 3000, 60_000, -60_000])
                page.evaluate(SCROLL, self.distance)
            case "insert":
                number = generator.choice([1, 2, 30, 400])
                self.tell(view, host, f"insert {place} {number}")
                rows[place:place] = range(fresh, fresh + number)
                fresh += number
            case "remove":
                number = generator.choice([1, 2, 30, 150])
                self.tell(view, host, f"remove {place} {number}")
                self.gone = set(rows[place:place + number])
                del rows[place:place + number]
            case "grow":
                self.tell(view, host, f"grow {min(place, len(rows) - 1)} {generator.randrange(6)}")
            case "dark":
                self.tell(view, host, "dark")
            case "width":
                page.set_viewport_size({"width": generator.choice(widths), "height": height})
            case "height":
                page.set_viewport_size({"width": width, "height": generator.choice(heights)})
            case "size":
                page.set_viewport_size({"width": generator.choice(widths), "height": generator.choice(heights)})
        return fresh

    def tell(self, view, host, line):
        """The look at the page waits for it."""
        view.tick += 1
        host.tell(line)

    def judge(self, after, rows):
        """What has held; nothing if something has not."""
        numbers = list(after.rows)
        start = rows.index(numbers[0])
        if after.held > MOST or len(numbers) != min(LIMIT, len(rows)) or rows[start:start + len(numbers)] != numbers:
            return None
        if not after.seen or any(rows[row["place"]] != row["number"] for row in after.seen):
            return None
        if self.kind == "scroll":
            return self.judge_scroll(after)
        if self.anchor == "none":
            is_near = abs(after.seen[0]["place"] - self.before.seen[0]["place"]) <= 3
            return "place" if is_near else "edge" if after.is_at_edge else None
        if self.anchor == "bottom" and self.before.is_at_end:
            return "end" if after.is_at_end and after.seen[-1]["number"] == rows[-1] else None
        if self.anchor == "top" and self.before.y <= 0:
            return "beginning" if after.y <= 0 and after.seen[0]["number"] == rows[0] else None
        return self.judge_line(after, rows)

    def judge_scroll(self, after):
        # A row that was seen and is far away now is not here any longer.
        ways = [row["top"] - after.rows[row["number"]]["top"] for row in self.before.seen if row["number"] in after.rows]
        if ways and all(abs(way - self.distance) <= 1 for way in ways):
            return "distance"
        if ways:
            return "edge" if after.is_at_edge and all(way * self.distance > -abs(self.distance) for way in ways) else None
        way = after.seen[0]["place"] - self.before.seen[0]["place"]
        return "way" if way * self.distance > 0 else None

    def judge_line(self, after, rows):
        side, first = ("bottom", -1) if self.anchor == "bottom" else ("top", 0)
        seen = {row["number"] for row in after.seen}
        left = [row for row in self.before.seen if row["number"] not in self.gone]
        if not left:
            # The nearest one takes the place of the first one that was seen, or of the last: another one may be behind a bar.
            place = min(self.place, len(rows) - 1)
            return "heir" if {*rows[max(0, place + min(first, 0)):place + 2]} & seen else None
        number, line = left[first]["number"], left[first][side]
        if self.anchor == "bottom":
            line += after.height - self.before.height
        # One that has become lower may end above what is seen, on its line.
        if number in after.rows and abs(after.rows[number][side] - line) <= 1:
            return "line"
        return "edge" if number in seen and after.is_at_edge else None


def follow(seeds):
    """Scripts on one page; gives how often what has held, by what it was."""
    held, rows, fresh = collections.Counter(), list(range(COUNT)), COUNT
    with chromium_with_bars() as browser, Host(program, "long", str(COUNT)) as host:
        view = View(browser, host.address)
        for seed in seeds:
            generator = random.Random(seed)
            anchor = generator.choice(["top", "top", "bottom", "bottom", "none"])
            view.tell(host, f"anchor {anchor}")
            # Mostly from where the last script has ended, now and then from a row far away.
            if anchor == "bottom" and generator.random() < 0.5:
                view.tell(host, f"go {rows[-1]} bottom")
                shows(view, rows[-1], f"script {seed}: the end")
            elif generator.random() < 0.3:
                wanted = generator.choice(rows)
                position = generator.choice(["top", "center", "bottom", "nearest"])
                view.tell(host, f"go {wanted} {position}")
                shows(view, wanted, f"script {seed}: go {wanted} {position}")
            look = Look(view)
            for _ in range(STEPS):
                step = Step(generator, anchor, look, len(rows))
                fresh = step.take(generator, view, host, rows, fresh)
                look = Look(view)
                judgement = step.judge(look, rows)
                if judgement is None:
                    words = f"script {seed}, {anchor}, {step.kind} at {step.place} by {step.distance}"
                    check(False, f"{words}: the page goes from {step.before} to {look}")
                held[judgement] += 1
        view.end()
    return held


begun = time.monotonic()
with concurrent.futures.ThreadPoolExecutor(PAGES) as pages:
    held = sum(pages.map(follow, [range(page, scripts, PAGES) for page in range(PAGES)]), collections.Counter())
steps, kept = scripts * STEPS, held.total() - held["edge"]
counts = ", ".join(f"{what} {count}" for what, count in held.most_common())
check(held.total() == steps, f"{scripts} random scripts: all {steps} steps are judged, in {time.monotonic() - begun:.0f} s: {counts}")
check(kept >= steps * 0.8, f"{kept} of them are more than that the list ends at the edge of the page")
