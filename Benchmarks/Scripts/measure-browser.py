#!/usr/bin/env python3
"""Measures the browser's host beside its floor, in one run: the same rows as plain HTML over the same gate and server.

usage: measure-browser.py PROGRAM [ROWS]
"""

import pathlib
import statistics
import sys
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tests/EndToEnd"))
from drivers.browser import chromium  # noqa: E402
from drivers.server import Client, Host, RawSocket  # noqa: E402

program = sys.argv[1]
rows = int(sys.argv[2]) if len(sys.argv) > 2 else 100
rounds = 200

WATCH = """(wanted) => {
  window.seen = [];
  new MutationObserver(() => {
    const text = [...document.querySelectorAll("[data-row]")].at(-1).textContent;
    window.seen.push([text, performance.timeOrigin + performance.now()]);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""

CLICK = """async (rounds) => {
  const times = [], box = document.querySelector("#all, [role=switch]");
  const last = () => [...document.querySelectorAll("[data-row]")].at(-1).textContent;
  for (let index = 0; index < rounds; index += 1) {
    const before = last(), start = performance.now();
    box.click();
    await new Promise((done) => {
      const watcher = new MutationObserver(() => { if (last() !== before) { watcher.disconnect(); done(); } });
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 5));
  }
  return times;
}"""


class Subject:
    """A page of one kind, and what was measured of it."""

    def __init__(self, browser, kind):
        self.host = Host(program, kind, str(rows))
        self.page = browser.new_page()
        self.sizes = []
        self.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: self.sizes.append(len(data.encode() if isinstance(data, str) else data))))
        self.page.goto(self.host.address)
        self.page.wait_for_selector("[data-row]")
        self.page.wait_for_timeout(500)
        self.page.evaluate(WATCH, None)
        self.figures = {}
        self.value = 0

    def change(self, line, times, sizes):
        """One change of the state, and how long it took until the page's document had it, in milliseconds."""
        self.value += 1
        self.sizes.clear()
        self.page.evaluate("() => { window.seen = []; }")
        start = time.time() * 1000
        self.host.tell(f"{line} {self.value}")
        wanted = f" {self.value}"
        while True:
            seen = [moment for text, moment in self.page.evaluate("() => window.seen") if text.rstrip().endswith(wanted)]
            if seen:
                break
        times.append(seen[0] - start)
        # Acknowledgements come later; they are counted too.
        self.page.wait_for_timeout(2)
        sizes.append(sum(self.sizes))

    def memory_of_a_tab(self):
        """What a connection costs the server, in KiB: the difference that 40 make."""
        cookie = None if self.kind_is_plain else self.host.cookie
        before = self.host.memory()
        connections = []
        for _ in range(40):
            if self.kind_is_plain:
                connections.append(RawSocket(self.host))
                connections[-1].receive()
            else:
                connections.append(Client(self.host, cookie))
                connections[-1].wait(lambda message: message["type"] == "patches")
        time.sleep(1)
        return (self.host.memory() - before) / 40 / 1024


with chromium() as browser:
    subjects = {}
    for kind in ("list", "plain"):
        subjects[kind] = Subject(browser, kind)
        subjects[kind].kind_is_plain = kind == "plain"
    results = {kind: {} for kind in subjects}
    for name, line in (("one row", f"row {rows - 1}"), (f"all {rows} rows", "all")):
        times, sizes = {kind: [] for kind in subjects}, {kind: [] for kind in subjects}
        for _ in range(rounds):
            for kind, subject in subjects.items():
                subject.change(line, times[kind], sizes[kind])
        for kind in subjects:
            results[kind][f"change to DOM, {name} (ms)"] = statistics.median(times[kind])
            results[kind][f"bytes a transition, {name}"] = statistics.median(sizes[kind])
    for kind, subject in subjects.items():
        results[kind][f"click to DOM, all {rows} rows (ms)"] = statistics.median(subject.page.evaluate(CLICK, rounds))
        results[kind]["memory a tab (KiB)"] = subject.memory_of_a_tab()
    print(f"| {rows} rows in Chromium, medians of {rounds} | host | plain HTML | ratio |")
    print("| --- | ---: | ---: | ---: |")
    for name in results["list"]:
        mine, floor = results["list"][name], results["plain"][name]
        print(f"| {name} | {mine:,.2f} | {floor:,.2f} | {mine / floor:.2f} |")
    for subject in subjects.values():
        subject.host.process.kill()
