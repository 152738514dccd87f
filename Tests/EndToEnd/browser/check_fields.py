#!/usr/bin/env python3
"""Types into fields in a real browser, with the events of a keyboard and of an input method, over lines that are slow and that break, into
states that answer late, in capitals, or not everything. In the end each field holds what was typed, and so does its state.

usage: check_fields.py PROGRAM [SCHEDULES]
"""

import random
import sys
import time

from drivers.browser import chromium
from drivers.checks import check, wait
from drivers.server import Host, Proxy

program = sys.argv[1]
schedules = int(sys.argv[2]) if len(sys.argv) > 2 else 60


class Model:
    """What a field without a server would hold."""

    def __init__(self, kind):
        self.kind, self.text, self.caret = kind, "", 0

    def insert(self, text):
        if self.kind == "digits":
            text = "".join(letter for letter in text if letter.isdigit())
        if self.kind == "limited":
            text = text[: max(0, 20 - len(self.text))]
        self.text = self.text[: self.caret] + text + self.text[self.caret :]
        self.caret += len(text)

    def key(self, name):
        before, after = self.text[: self.caret], self.text[self.caret :]
        if name == "Backspace" and before:
            self.text, self.caret = before[:-1] + after, self.caret - 1
        elif name == "Delete":
            self.text = before + after[1:]
        elif name == "ArrowLeft":
            self.caret = max(0, self.caret - 1)
        elif name == "ArrowRight":
            self.caret = min(len(self.text), self.caret + 1)
        elif name == "Home":
            self.caret = 0
        elif name == "End":
            self.caret = len(self.text)


class Typist:
    """Types into the fields of a page, and into their models."""

    def __init__(self, page, chance):
        self.page, self.chance = page, chance
        self.keys = page.context.new_cdp_session(page)

    def field(self, kind):
        return self.page.locator("[data-row]", has=self.page.locator(f"text='{kind}'")).locator("input")

    def state(self, kind):
        """What the row below the field says that the state has."""
        row = self.page.locator("[data-row]", has=self.page.locator(f"text='{kind}'"))
        text = row.locator("xpath=following-sibling::*[1]").inner_text()
        return text[1:-1]

    def holds(self, kind, text):
        """Whether the field and the state have a text. A page shows no blanks at its ends, and one in place of several."""
        return self.field(kind).input_value() == text and self.state(kind).split() == text.split()

    def press(self, model, name):
        self.page.keyboard.press(name)
        model.key(name)

    def type(self, model, text):
        self.page.keyboard.type(text)
        for letter in text:
            model.insert(letter)

    def paste(self, model, text):
        self.page.keyboard.insert_text(text)
        model.insert(text)

    def compose(self, model, text):
        """A word by an input method: it is marked while it grows, and then kept or given up."""
        for end in range(1, len(text) + 1):
            self.keys.send("Input.imeSetComposition", {"text": text[:end], "selectionStart": end, "selectionEnd": end})
            if self.chance.random() < 0.3:
                self.page.wait_for_timeout(self.chance.randint(1, 60))
        if self.chance.random() < 0.8:
            self.keys.send("Input.insertText", {"text": text.upper()})
            model.insert(text.upper())
        else:
            self.keys.send("Input.imeSetComposition", {"text": "", "selectionStart": 0, "selectionEnd": 0})

    def step(self, model, only_appends):
        chance = self.chance
        kind = chance.choice(["type"] * 5 + ["compose"] + (["paste"] if only_appends else ["paste", "erase", "move", "move", "delete"]))
        letters = "0123456789abcxyz" if model.kind == "digits" else "abcdefghij klmnopq"
        words = "".join(chance.choice(letters) for _ in range(chance.randint(1, 6)))
        if kind == "type":
            self.type(model, words)
        elif kind == "paste":
            self.paste(model, words)
        elif kind == "compose" and model.kind in ("plain", "late"):
            self.compose(model, words.replace(" ", "") or "ni")
        elif kind == "erase":
            for _ in range(chance.randint(1, 3)):
                self.press(model, "Backspace")
        elif kind == "delete":
            self.press(model, "Delete")
        elif kind == "move":
            for _ in range(chance.randint(1, 3)):
                self.press(model, chance.choice(["ArrowLeft", "ArrowRight", "Home", "End"]))


def full_speed(page, kind):
    """A sentence as fast as the browser takes it."""
    typist = Typist(page, random.Random(0))
    words = "The quick brown fox jumps over the lazy dog. " * 4
    field = typist.field(kind)
    field.fill("")
    field.click()
    start = time.monotonic()
    page.keyboard.type(words)
    seconds = time.monotonic() - start
    page.locator("h1").click()
    wanted = words.upper() if kind == "capitals" else words
    holds = wait(lambda: typist.holds(kind, wanted), seconds=20, pause=0.02)
    check(holds, f"{len(words)} characters at {len(words) / seconds:.0f} a second into a field whose state is {kind}")


def filled_in(page):
    """Programs that fill fields in fire `change` only, or nothing, in a field with the focus or without."""
    typist = Typist(page, random.Random(0))
    for kind in ("plain", "secret"):
        field = typist.field(kind)
        for events, focuses, text in ((["change"], False, "by a manager"), (["change"], True, "in the focus"), ([], True, "without a word")):
            if focuses:
                field.focus()
            field.evaluate(
                "(field, [text, events]) => { field.value = text; for (const name of events) field.dispatchEvent(new Event(name, { bubbles: true })); }",
                [text, events])
            page.locator("h1").click()
            field.evaluate("(field) => field.blur()")
            # A secret doesn't come back.
            holds = (lambda: typist.state(kind) == text) if kind == "secret" else (lambda: typist.holds(kind, text))
            check(wait(holds, seconds=10, pause=0.02), f"a {kind} field is filled in by {events or 'no event'}, {'with' if focuses else 'without'} the focus")


with Host(program, "fields") as host, chromium() as browser:
    proxy = Proxy(host.port)
    page = browser.new_page()
    page.goto(host.address.replace(str(host.port), str(proxy.port)))
    page.wait_for_selector("[data-row]")
    for kind in ("plain", "late", "capitals"):
        full_speed(page, kind)
    filled_in(page)
    for seed in range(schedules):
        chance = random.Random(seed)
        typist = Typist(page, chance)
        kind = chance.choice(["plain", "late", "capitals", "limited", "digits"])
        proxy.delay = chance.choice([0, 0, 0.02, 0.15])
        breaks = chance.random() < 0.3
        field = typist.field(kind)
        host.tell("set " + kind)
        page.wait_for_function("(e) => e.value === ''", arg=field.element_handle(), timeout=10_000)
        field.click()
        model = Model(kind)
        for _ in range(chance.randint(5, 15)):
            typist.step(model, only_appends=kind in ("limited", "digits"))
            if breaks and chance.random() < 0.2:
                proxy.cut()
            if chance.random() < 0.5:
                page.wait_for_timeout(chance.choice([1, 10, 50, 200]))
        page.locator("h1").click()
        wanted = model.text.upper() if kind == "capitals" else model.text
        if not wait(lambda: typist.holds(kind, wanted), seconds=10, pause=0.02):
            held = field.input_value(), typist.state(kind)
            check(False, f"schedule {seed}, {kind}, delay {proxy.delay}, breaks {breaks}: {held} is not {wanted!r}")
    print(f"ok   {schedules} schedules of keys, pastes, compositions, delays and breaks end in what was typed")
