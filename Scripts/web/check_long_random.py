#!/usr/bin/env python3
"""Random scripts of scrolling and of changes to a long list, in a real browser: what is seen keeps its line.

usage: check_long_random.py PROGRAM [COUNT of scripts, 100 unless it is given]
"""

import random
import sys
import time

from host import Host, check
from long import AT_END, HELD, LIMIT, LINE, MOST, View, chromium, shows

program = sys.argv[1]
scripts = int(sys.argv[2]) if len(sys.argv) > 2 else 100


def follow(browser, count):
    """Random scripts of scrolling and of changes to the list: what is seen keeps its line, and is what there is."""
    with Host(program, "long", str(count)) as host:
        view = View(browser, host.address)
        page = view.page
        rows, fresh = list(range(count)), count
        begun = time.monotonic()
        lines = steps = ends = 0
        for seed in range(scripts):
            generator = random.Random(seed)
            # What stays is the beginning of the first row that is seen, or the end of the last one.
            anchor = generator.choice(["top", "top", "bottom", "none"])
            view.tell(host, f"anchor {anchor}")
            side, first = ("bottom", -1) if anchor == "bottom" else ("top", 0)
            # Mostly from where the last script has ended, now and then from a row far away.
            if anchor == "bottom" and generator.random() < 0.5:
                view.tell(host, f"go {rows[-1]} bottom")
                shows(view, rows[-1], f"script {seed}: the end")
            elif generator.random() < 0.3:
                wanted = generator.choice(rows)
                position = generator.choice(["top", "center", "bottom", "nearest"])
                view.tell(host, f"go {wanted} {position}")
                shows(view, wanted, f"script {seed}: go {wanted} {position}")
            for _ in range(3):
                steps += 1
                view.settle()
                was_at_end = page.evaluate(AT_END)
                before, y, width = view.seen(side), page.evaluate("() => scrollY"), page.viewport_size["width"]
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
                words = f"script {seed}, {anchor}, {kind} at {place}"
                held, number = page.evaluate(HELD)
                seen = view.seen(side)
                if number > MOST or len(held) != min(LIMIT, len(rows)):
                    check(False, f"{words}: {number} rows are held")
                start = rows.index(held[0])
                if rows[start:start + len(held)] != held or not seen or any(rows[at] != row for row, at, _ in seen):
                    check(False, f"{words}: the rows are others, {seen[:2]}")
                if kind == "scroll":
                    continue
                if anchor == "none":
                    # The list is as far from its beginning as before, counted in rows where not all are here.
                    places = [place for _, place, _ in before]
                    if kind in ("insert", "remove", "dark") and y > 0 and not page.evaluate(AT_END) and seen[0][1] not in range(places[0] - 3, places[0] + 4):
                        check(False, f"{words}: the list goes from {before[:2]} to {seen[:2]}")
                    continue
                if anchor == "bottom" and was_at_end:
                    if not page.evaluate(AT_END) or seen[-1][0] != rows[-1]:
                        check(False, f"{words}: the end does not stay the end, {seen[-2:]}")
                    ends += 1
                    continue
                if y <= 0 and anchor == "top":
                    if page.evaluate("() => scrollY") > 0 or seen[0][0] != rows[0]:
                        check(False, f"{words}: the top does not stay the top")
                    continue
                left = [(row, top) for row, _, top in before if row not in gone]
                if not left:
                    # The nearest one that is left takes the place of the first one that was seen, or of the last: another one may be behind a bar.
                    if place < len(rows) and not {*rows[max(0, place + min(first, 0)):place + 2]} & {row for row, _, _ in seen}:
                        check(False, f"{words}: row {rows[place]} is not seen, {seen[:2]} are")
                    continue
                row, top = left[first]
                # One that has become lower may end above what is seen, on its line.
                line = page.evaluate(LINE, [row, side])
                is_kept = line is not None and abs(line - top) <= 1
                if not is_kept and not (row in [number for number, *_ in seen] and (page.evaluate(AT_END) or page.evaluate("() => scrollY") == 0)):
                    check(False, f"{words}: row {row} goes from {top} to {line}; {before[:3]}, {seen[:3]}, {width}")
                lines += is_kept
        check(lines > steps / 3, f"{scripts} random scripts: what was seen kept its line {lines} times of {steps} steps, and the end {ends} times, in {time.monotonic() - begun:.0f} s")
        view.end()


with chromium() as browser:
    follow(browser, 3000)
