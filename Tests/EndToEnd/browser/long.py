"""A page with a window of a long list, as its user sees it."""

import os

from drivers.browser import chromium, collect_errors
from drivers.checks import check


LIMIT = 200
# The rows of a window, and those that have the keys or are dragged.
MOST = LIMIT + 2

# The rows that are seen below the bar, each with its number, its place among all rows, and where it begins or ends.
SEEN = """(side) => {
  const bar = document.getElementById("bar").getBoundingClientRect().bottom, seen = [];
  for (const element of document.querySelectorAll("[data-row]:not([data-away])")) {
    const box = track.box(element), { top, bottom } = box;
    if (bottom > bar + 0.5 && top < innerHeight) seen.push([Number(/\\d+/.exec(element.querySelector(".title").textContent)[0]), Number(element.ariaPosInSet) - 1, box[side]]);
  }
  return seen;
}"""

# All rows of the window, by their numbers, and how many rows there are in all.
HELD = """() => [[...document.querySelectorAll("[data-row]:not([data-away])")].map((element) => Number(/\\d+/.exec(element.querySelector(".title").textContent)[0])),
  document.querySelectorAll("[data-row]").length]"""

# Knows what is on its way: rows that the page has asked for and not got, a movement that has not ended, and how many frames ago anything came or
# went. A row lies at its box already while it is drawn on its way there.
TRACK = """() => {
  const track = globalThis.track = { isAsking: false, isMoving: false, frames: 0 };
  const take = (change) => () => { Object.assign(track, change, { frames: 0 }); };
  track.box = (element) => {
    const { top, bottom } = element.getBoundingClientRect(), drawn = new DOMMatrix(getComputedStyle(element).transform).m42;
    return { top: top - drawn, bottom: bottom - drawn };
  };
  addEventListener("scroll", take({ isMoving: true }));
  addEventListener("scrollend", take({ isMoving: false }));
  addEventListener("resize", take({}));
  globalThis.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => take(data.includes('"type":"patches"') ? { isAsking: false } : {})());
      this.addEventListener("close", take({ isAsking: false }));
    }
    send(data) {
      super.send(data);
      take(data.includes('"type":"window"') ? { isAsking: true } : {})();
    }
  };
}"""

# Waits until rows are seen and nothing is on its way. What a page asks for because of a change it asks for in the frame after it.
SETTLE = """async () => {
  const now = () => [scrollY, innerWidth, innerHeight, document.getElementById("above").dataset.count, document.querySelectorAll("[data-row]").length,
    document.querySelector("[data-row]:not([data-away])")?.getBoundingClientRect().top].join();
  const isSeen = (element) => { const { top, bottom } = element.getBoundingClientRect(); return bottom > 60 && top < innerHeight; };
  const begun = performance.now(), isLate = () => performance.now() - begun > 20000;
  let last = now();
  for (track.frames = 0; track.frames < 4; track.frames += 1) {
    await new Promise(requestAnimationFrame);
    const isEmpty = ![...document.querySelectorAll("[data-row]:not([data-away])")].some(isSeen);
    if (!isLate() && (track.isAsking || track.isMoving || isEmpty || now() !== last)) [last, track.frames] = [now(), 0];
  }
}"""

AT_END = "() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1"


class View:
    """A page, and what comes to it."""

    def __init__(self, browser, address, pictures=None):
        self.pictures = pictures
        self.context = browser.new_context(viewport={"width": 900, "height": 800})
        self.page = self.context.new_page()
        self.sizes = []
        collect_errors(self.page)
        self.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: self.sizes.append(len(data))))
        self.devtools = self.context.new_cdp_session(self.page)
        self.page.add_init_script(f"({TRACK})()")
        self.page.goto(address)
        self.page.wait_for_selector("[data-row]", timeout=60_000)
        self.tick = int(self.page.inner_text("#bar p"))

    def settle(self):
        self.page.evaluate(SETTLE)

    def seen(self, side="top"):
        return self.page.evaluate(SEEN, side)

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
        if self.pictures:
            self.page.screenshot(path=os.path.join(self.pictures, f"long-{name}.png"))

    def end(self):
        check(not self.page.errors, f"no error in the page {self.page.errors[:3] or ''}")
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


def chromium_with_bars():
    """A browser with scroll bars."""
    return chromium(ignore_default_args=["--hide-scrollbars"])
