"""Lists in a browser: what is in sight is told, more is asked for, and a long list scrolls as if it were there as a whole.

usage: check_lists.py FOLDER (of act.html)
"""

import json
import pathlib
import sys

from check_browser import Tab
from drivers.browser import chromium
from drivers.checks import check_equal

TOTAL = 100_000


def row_html(number):
    """Rows of three heights."""
    lines = "<br>and more of it" * (number % 3)
    return (f'<div class="row" id="row-{number}" data-row="{number}" data-section="1"><div class="face"><div class="words"><div class="line">'
            f'<button type="button" class="title" id="row-{number}-title" data-do="activate">Row {number}</button></div>'
            f'<div class="subtitle">text{lines}</div></div></div></div>')


class Screen:
    """A screen of many rows, of which the page has a window."""

    def __init__(self, tab, total=TOTAL, limit=300, loads=()):
        self.tab, self.total, self.limit = tab, total, limit
        self.window = range(0)
        self.asked = []
        self.revision = 1
        patches = [{"patch": "clear"}, {"patch": "attributes", "style": "blocks", "system": "legacy", "loadsMore": list(loads)}]
        self.patch([*patches, *self.show(0)], **{"from": 0, "to": 1})

    def patch(self, patches, **members):
        self.tab.number += 1
        self.tab.receive({"type": "patches", "number": self.tab.number, "patches": patches, **members})

    def change(self, patches, **members):
        self.revision += 1
        self.patch(patches, **{"from": self.revision - 1, "to": self.revision, "animated": False, **members})

    def show(self, start):
        start = max(0, min(start, self.total - self.limit))
        old, self.window = self.window, range(start, min(self.total, start + self.limit))
        patches = [{"patch": "remove", "row": str(number)} for number in old if number not in self.window]
        for number in reversed(self.window):
            if number not in old:
                before = {"before": str(number + 1)} if number + 1 in self.window else {}
                patches.append({"patch": "insert", "row": str(number), "html": row_html(number), **before})
        return [*patches, {"patch": "rest", "above": self.window.start, "below": self.total - self.window.stop}]

    def serve(self):
        """Answers what the page has asked for."""
        for message in self.tab.sent(("window", "call", "report")):
            self.asked.append(message)
            if message["type"] == "window":
                self.patch(self.show(message["start"]))

    def settle(self, milliseconds=400):
        for _ in range(milliseconds // 20):
            self.serve()
            self.tab.page.wait_for_timeout(20)

    def take(self, kind):
        taken = [message for message in self.asked if message["type"] == kind]
        self.asked = [message for message in self.asked if message["type"] != kind]
        return taken

    def shown(self):
        """The numbers of the rows that are seen, and the part of the page's height that they fill."""
        return self.tab.page.evaluate("""() => {
            const seen = [...document.querySelectorAll("[data-row]")].filter((element) => {
                const { top, bottom } = element.getBoundingClientRect();
                return bottom > 0 && top < innerHeight;
            });
            const filled = seen.reduce((sum, element) => {
                const { top, bottom } = element.getBoundingClientRect();
                return sum + Math.min(bottom, innerHeight) - Math.max(top, 0);
            }, 0);
            return [seen.map((element) => Number(element.dataset.row)), filled / innerHeight];
        }""")


def check_sight(browser, html):
    tab = Tab(browser, html)
    page = tab.page
    page.evaluate("() => { globalThis.measured = 0; const real = Element.prototype.getBoundingClientRect;"
                  " Element.prototype.getBoundingClientRect = function () { measured += 1; return real.call(this); }; }")
    screen = Screen(tab, total=60, limit=60)
    screen.settle()
    first = screen.take("report")
    check_equal(len(first), 1)
    check_equal((first[0]["visible"][:3], first[0]["offset"], first[0]["isShown"]), (["0", "1", "2"], 0, True))
    check_equal([str(number) for number in screen.shown()[0]], first[0]["visible"])

    # A movement: rows come into sight in order, and its end is told once. Nothing is measured for an event of it.
    page.evaluate("() => { globalThis.events = []; addEventListener('scroll', () => events.push(measured)); scrollTo({ top: 700, behavior: 'smooth' }); }")
    screen.settle(1000)
    reports = screen.take("report")
    check_equal([report.get("isScrolling") for report in reports].count(False), 1)
    check_equal([report["offset"] for report in reports if "offset" in report][-1], page.evaluate("() => scrollY"))
    visible = [report["visible"] for report in reports if "visible" in report][-1]
    bar = page.evaluate("() => document.getElementById('bar').offsetHeight")
    check_equal(visible, [str(number) for number in page.evaluate(
        "(bar) => [...document.querySelectorAll('[data-row]')].filter((e) => { const r = e.getBoundingClientRect(); return r.bottom > bar && r.top < innerHeight; }).map((e) => e.dataset.row)", bar)])
    events = page.evaluate("() => events")
    if len(events) < 5 or events[0] != events[-1]:
        raise SystemExit(f"measurements in {len(events)} events of a movement: {events}")

    # What is as it was is not told; another order of what is in sight is.
    screen.change([])
    screen.settle()
    check_equal(screen.take("report"), [])
    screen.change([{"patch": "move", "row": visible[3], "before": visible[2]}])
    screen.settle()
    (report,) = screen.take("report")
    check_equal(report, {"type": "report", "visible": [*visible[:2], visible[3], visible[2], *visible[4:]]})

    # Hidden and shown.
    for hidden in ("true", "false"):
        page.evaluate(f"() => {{ Object.defineProperty(document, 'hidden', {{ value: {hidden}, configurable: true }});"
                      " document.dispatchEvent(new Event('visibilitychange')); }")
    screen.settle(100)
    check_equal(screen.take("report"), [{"type": "report", "isShown": False}, {"type": "report", "isShown": True}])

    # A screen that begins anew, on this connection or on another one, hears it all again.
    Screen.__init__(screen, tab, total=2, limit=2)
    screen.settle()
    check_equal([report["visible"] for report in screen.take("report") if "visible" in report], [["0", "1"]])
    page.evaluate("() => { globalThis.receive = itemList.connect((line) => sent.push(JSON.parse(line))); }")
    tab.number = 0
    Screen.__init__(screen, tab, total=0, limit=1)
    screen.settle()
    report = screen.take("report")[0]
    check_equal((report["visible"], report["isShown"]), ([], True))
    tab.end()


def check_more(browser, html):
    tab = Tab(browser, html)
    page = tab.page
    screen = Screen(tab, total=80, limit=500, loads=("bottom",))
    screen.settle()
    check_equal(screen.take("call"), [])
    end = "() => scrollTo(0, document.documentElement.scrollHeight)"
    page.evaluate(end)
    screen.settle()
    (call,) = screen.take("call")
    check_equal((call["action"], call["target"]), ({"name": "loadMore", "edge": "bottom"}, {"place": "list"}))
    # Once, until the rows have changed.
    for _ in range(2):
        page.evaluate("() => scrollTo(0, 0)")
        screen.settle(200)
        page.evaluate(end)
        screen.settle(200)
    screen.change([{"patch": "replace", "row": "79", "html": row_html(79)}])
    screen.settle(200)
    check_equal(screen.take("call"), [])
    screen.change([{"patch": "insert", "row": "80", "html": row_html(80)}])
    screen.settle(200)
    check_equal([call["action"] for call in screen.take("call")], [{"name": "loadMore", "edge": "bottom"}])
    screen.change([{"patch": "attributes", "style": "blocks", "system": "legacy"}, {"patch": "insert", "row": "81", "html": row_html(81)}])
    screen.settle(200)
    check_equal(screen.take("call"), [])
    page.evaluate("() => scrollTo(0, 0)")
    screen.settle(200)
    screen.change([{"patch": "attributes", "style": "blocks", "system": "legacy", "loadsMore": ["top"]}])
    screen.settle(200)
    check_equal([call["action"] for call in screen.take("call")], [{"name": "loadMore", "edge": "top"}])
    tab.end()


# Scrolls by a step each frame, and says how far rows that are seen before and after were off their line.
SCROLL = """async ([step, frames]) => {
    const tops = () => new Map([...document.querySelectorAll("[data-row]")].map((e) => [e.dataset.row, e.getBoundingClientRect().top])
        .filter(([, top]) => top > -200 && top < innerHeight + 200));
    let worst = 0, blank = 0;
    for (let frame = 0; frame < frames; frame += 1) {
        const before = tops();
        scrollBy({ top: step, behavior: "instant" });
        await new Promise((done) => requestAnimationFrame(done));
        await new Promise((done) => setTimeout(done, 4));
        const after = tops();
        if (after.size === 0) blank += 1;
        for (const [row, top] of after) if (before.has(row)) worst = Math.max(worst, Math.abs(top - (before.get(row) - step)));
    }
    return [worst, blank];
}"""


def check_windows(browser, html):
    tab = Tab(browser, html)
    page = tab.page
    screen = Screen(tab)
    screen.settle()
    # The answers come from the page's own side, so that they come in the middle of the movement.
    page.evaluate("""([total, limit]) => {
        const html = (n) => `<div class="row" id="row-${n}" data-row="${n}" data-section="1"><div class="face"><div class="words"><div class="line">`
            + `<button type="button" class="title" id="row-${n}-title" data-do="activate">Row ${n}</button></div>`
            + `<div class="subtitle">text${"<br>and more of it".repeat(n % 3)}</div></div></div></div>`;
        let [start, number] = [0, 1];
        globalThis.windows = [];
        globalThis.answer = (line) => {
            const message = JSON.parse(line);
            if (message.type !== "window") return;
            windows.push(message.start);
            setTimeout(() => {
                const next = Math.max(0, Math.min(message.start, total - limit)), patches = [];
                for (let n = start; n < start + limit; n += 1) if (n < next || n >= next + limit) patches.push({ patch: "remove", row: String(n) });
                for (let n = next + limit - 1; n >= next; n -= 1)
                    if (n < start || n >= start + limit) patches.push({ patch: "insert", row: String(n), html: html(n), before: n + 1 < next + limit ? String(n + 1) : undefined });
                start = next;
                patches.push({ patch: "rest", above: next, below: total - limit - next });
                number += 1;
                receive(JSON.stringify({ type: "patches", number, patches }));
            }, 30);
        };
        globalThis.receive = itemList.connect(answer);
        number = 0;
        const rows = [...Array(limit).keys()].map((n) => ({ patch: "insert", row: String(n), html: html(n) }));
        number += 1;
        receive(JSON.stringify({ type: "patches", number, from: 0, to: 1, patches: [{ patch: "clear" }, ...rows, { patch: "rest", above: 0, below: total - limit }] }));
    }""", [TOTAL, 300])
    page.wait_for_timeout(300)
    found = {}
    for name, step, frames in (("down", 240, 400), ("up", -240, 300), ("down again", 700, 200), ("up again", -700, 100)):
        worst, blank = page.evaluate(SCROLL, [step, frames])
        found[name] = (round(worst, 2), blank, len(page.evaluate("() => windows.splice(0)")))
        if worst > 1.5 or blank > frames / 20:
            raise SystemExit(f"scrolling {name}: rows are {worst} px off their line, {blank} of {frames} frames without a row")
    page.wait_for_timeout(300)

    # Far away: the window that is asked for is the right one, at once.
    def far(action, expected):
        page.evaluate("() => windows.splice(0)")
        action()
        page.wait_for_timeout(1500)
        seen, filled = screen.shown()
        if not expected(seen) or filled < 0.7:
            raise SystemExit(f"rows {seen[:1]} to {seen[-1:]} are seen, they fill {filled:.2f} of the page")
        return seen[0], page.evaluate("() => windows.splice(0)")

    page.focus("main")
    found["End"] = far(lambda: page.keyboard.press("End"), lambda seen: seen[-1] == TOTAL - 1)
    check_equal(page.evaluate("() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1"), True)
    found["Home"] = far(lambda: page.keyboard.press("Home"), lambda seen: seen[0] == 0)
    check_equal(page.evaluate("() => scrollY"), 0)
    middle = "() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })"
    found["middle"] = far(lambda: page.evaluate(middle), lambda seen: abs(seen[0] - TOTAL / 2) < TOTAL / 100)
    for _, windows in (found["End"], found["Home"], found["middle"]):
        if not 1 <= len(windows) <= 4:
            raise SystemExit(f"windows {windows} are asked for")
    tab.end()
    return found


def check_anchor(browser, html):
    """Rows that come and go above keep what is seen on its line, also where the page is read to the middle."""
    tab = Tab(browser, html)
    page = tab.page
    screen = Screen(tab, total=100, limit=500)
    page.evaluate("() => scrollTo(0, 1500)")
    screen.settle()
    first = screen.shown()[0][2]
    top = f"() => document.getElementById('row-{first}').getBoundingClientRect().top"
    before = page.evaluate(top)

    def steady(*patches):
        screen.change(list(patches))
        screen.settle(60)
        after = page.evaluate(top)
        if abs(after - before) > 1:
            raise SystemExit(f"row {first} goes from {before} to {after}")

    steady(*({"patch": "insert", "row": str(number), "html": row_html(number), "before": "0"} for number in range(200, 205)))
    steady({"patch": "remove", "row": "3"}, {"patch": "remove", "row": str(first - 1)}, {"patch": "remove", "row": str(first - 2)})
    steady({"patch": "replace", "row": "4", "html": row_html(4).replace("text", "text<br>text<br>text")})
    steady({"patch": "move", "row": str(first + 1), "before": "0"})
    # The page gets narrower: the row that is seen first stays.
    page.evaluate("() => scrollBy(0, 200)")
    screen.settle()
    seen = screen.shown()[0][1]
    page.set_viewport_size({"width": 330, "height": 700})
    screen.settle()
    if abs(screen.shown()[0][0] - seen) > 3:
        raise SystemExit(f"row {screen.shown()[0][0]} is seen instead of {seen}")
    # At the very top, what comes is seen.
    page.evaluate("() => scrollTo(0, 0)")
    screen.settle()
    screen.change([{"patch": "insert", "row": "300", "html": row_html(300), "before": "200"}])
    check_equal((screen.shown()[0][0], page.evaluate("() => scrollY")), (300, 0))
    tab.end()


def check_keys(browser, html):
    tab = Tab(browser, html)
    page = tab.page
    active = "() => document.activeElement.id"
    page.focus("#row-3-title")
    found = []
    for key in ("ArrowUp", "ArrowUp", "ArrowDown", "End", "Home"):
        page.keyboard.press(key)
        found.append(page.evaluate(active))
    check_equal(found, ["row-2-control", "row-1-control", "row-2-control", page.evaluate("() => document.querySelector('#row-9 [data-do]').id"), "row-1-control"])
    # What a control needs itself stays with it; in a line of text the ends have nowhere else to go.
    page.focus("#row-7-control")
    page.keyboard.press("ArrowDown")
    check_equal(page.evaluate(active), "row-7-control")
    page.focus("#row-8-control")
    page.keyboard.press("ArrowUp")
    check_equal(page.evaluate(active), "row-8-control")
    page.click("#row-1-control")
    page.keyboard.type("ab")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    check_equal(page.evaluate(active), "row-1-control")
    page.keyboard.press("End")
    page.keyboard.press("ArrowDown")
    check_equal(page.evaluate(active), "row-2-control")

    screen = Screen(tab, total=100, limit=500)
    page.focus("#row-2-title")
    page.keyboard.press("PageDown")
    far = int(page.evaluate(active).split("-")[1])
    if not 8 < far < 20:
        raise SystemExit(f"a page from row 2 is row {far}")
    page.keyboard.press("PageUp")
    check_equal(page.evaluate(active), "row-2-title")
    tab.end()


def main(folder):
    html = (pathlib.Path(folder) / "act.html").read_text(encoding="utf-8")
    with chromium() as browser:
        check_sight(browser, html)
        check_more(browser, html)
        found = check_windows(browser, html)
        check_anchor(browser, html)
        check_keys(browser, html)
    print(f"lists tell what is in sight, and {TOTAL} rows scroll without a jump: {json.dumps(found)}")


if __name__ == "__main__":
    main(sys.argv[1])
