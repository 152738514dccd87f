#!/usr/bin/env python3
"""Types into one field in two pages, one of which does not know yet what the other has typed. Neither text is lost without a word.

usage: check_stale.py PROGRAM
"""

import sys

from drivers.browser import chromium, collect_errors
from drivers.checks import check
from drivers.server import Host, Proxy
from playwright.sync_api import expect
from rows import field, offer, state

program = sys.argv[1]
# How the late page comes to type over an older text: it has typed before, or has the focus, or gets it while it has no connection.
WAYS = ("typed", "focused", "unfocused")


class Pages:
    """A page that is up to date, and one with a connection that is broken for a while."""

    def __init__(self, browser, host):
        self.host, self.proxy = host, Proxy(host.port)
        self.near, self.late = browser.new_context().new_page(), browser.new_context().new_page()
        self.near.goto(host.address)
        self.late.goto(host.address.replace(str(host.port), str(self.proxy.port)))
        self.errors = []
        for page in (self.near, self.late):
            page.wait_for_selector("[data-row]")
            collect_errors(page, self.errors)

    def state_is(self, kind, text):
        for page in (self.near, self.late):
            expect(state(page, kind)).to_have_text(f"[{text}]")

    def begin(self, kind, way):
        self.near.locator("h1").click()
        self.late.locator("h1").click()
        self.host.tell(f"set {kind} old")
        self.state_is(kind, "old")
        if way != "unfocused":
            field(self.late, kind).click()
            self.late.keyboard.press("End")
        if way == "typed":
            self.late.keyboard.type("er")
            self.state_is(kind, "older")

    def breaks(self):
        self.proxy.is_open = False
        self.proxy.cut()

    def types_late(self, kind, way, text, key="Control+a"):
        """The other page changes the text, of which the late page hears only when it has typed."""
        self.breaks()
        field(self.near, kind).fill("newer")
        self.near.locator("h1").click()
        expect(state(self.near, kind)).to_have_text("[newer]")
        if way == "unfocused":
            field(self.late, kind).click()
        self.late.keyboard.press(key)
        self.late.keyboard.type(text)

    def returns(self, kind):
        self.proxy.is_open = True
        self.late.evaluate("dispatchEvent(new Event('online'))")
        expect(offer(self.late, kind)).to_be_visible(timeout=15_000)


def both_are_kept(pages, kind, way):
    words = f"{kind}, {way}"
    pages.begin(kind, way)
    pages.types_late(kind, way, "mine")
    pages.returns(kind)
    pages.state_is(kind, "newer")
    check(True, f"{words}: the newer text stays where it was typed late over an older one")
    expect(field(pages.near, kind)).to_have_value("newer")
    expect(field(pages.late, kind)).to_have_value("mine")
    expect(offer(pages.late, kind)).to_have_text("Changed elsewhere to “newer”: use that")
    check(True, f"{words}: the late page shows its own text and offers the other one")
    pages.late.locator("h1").click()
    pages.late.wait_for_timeout(200)
    expect(field(pages.late, kind)).to_have_value("mine")
    expect(offer(pages.late, kind)).to_be_visible()
    pages.state_is(kind, "newer")
    check(True, f"{words}: also when the field is left")


def goes_on(pages, kind, way):
    both_are_kept(pages, kind, way)
    field(pages.late, kind).click()
    pages.late.keyboard.press("End")
    pages.late.wait_for_timeout(200)
    pages.late.keyboard.type("!")
    pages.state_is(kind, "mine!")
    expect(offer(pages.late, kind)).to_have_count(0)
    check(True, f"{kind}, {way}: the own text is sent when its user types on")


def confirms(pages, kind, way):
    both_are_kept(pages, kind, way)
    field(pages.late, kind).click()
    pages.late.wait_for_timeout(200)
    pages.late.keyboard.press("Enter")
    pages.state_is(kind, "mine")
    expect(offer(pages.late, kind)).to_have_count(0)
    check(True, f"{kind}, {way}: and when its user confirms it")


def takes_other(pages, kind, way):
    both_are_kept(pages, kind, way)
    offer(pages.late, kind).click()
    expect(field(pages.late, kind)).to_have_value("newer")
    expect(offer(pages.late, kind)).to_have_count(0)
    pages.state_is(kind, "newer")
    check(True, f"{kind}, {way}: the other text can be taken")


def gives_up(pages, kind):
    pages.begin(kind, "focused")
    pages.types_late(kind, "focused", "mine")
    pages.returns(kind)
    pages.late.keyboard.press("Escape")
    expect(field(pages.late, kind)).to_have_value("newer")
    expect(offer(pages.late, kind)).to_have_count(0)
    check(True, f"{kind}: Escape gives the own text up")


def return_is_late(pages, kind):
    """Return that was pressed before the other text was seen confirms nothing."""
    pages.begin(kind, "focused")
    pages.types_late(kind, "focused", "mine")
    pages.late.keyboard.press("Enter")
    pages.returns(kind)
    pages.late.wait_for_timeout(300)
    pages.state_is(kind, "newer")
    check(True, f"{kind}: a return that came before the other text was seen sends nothing")
    pages.late.wait_for_timeout(200)
    pages.late.keyboard.press("Enter")
    pages.state_is(kind, "mine")
    check(True, f"{kind}: one after it does")


def two_fields(pages):
    """Two texts are late, of which one has lost the focus."""
    for kind in ("bare", "plain"):
        pages.near.locator("h1").click()
        pages.host.tell(f"set {kind} old")
        pages.state_is(kind, "old")
    pages.breaks()
    for kind in ("bare", "plain"):
        field(pages.near, kind).fill("newer")
        expect(state(pages.near, kind)).to_have_text("[newer]")
    for kind in ("bare", "plain"):
        field(pages.late, kind).click()
        pages.late.keyboard.press("Control+a")
        pages.late.keyboard.type("my " + kind)
    pages.returns("plain")
    for kind in ("bare", "plain"):
        expect(field(pages.late, kind)).to_have_value("my " + kind)
        expect(offer(pages.late, kind)).to_be_visible()
    check(True, "two late texts are kept in their fields")
    for kind in ("bare", "plain"):
        offer(pages.late, kind).click()
        expect(field(pages.late, kind)).to_have_value("newer")


def same_text(pages, kind):
    pages.begin(kind, "focused")
    pages.types_late(kind, "focused", "newer")
    pages.proxy.is_open = True
    pages.late.evaluate("dispatchEvent(new Event('online'))")
    expect(state(pages.late, kind)).to_have_text("[newer]", timeout=15_000)
    expect(offer(pages.late, kind)).to_have_count(0)
    check(True, f"{kind}: there is nothing to offer where both typed the same")


with Host(program, "fields") as host, chromium() as browser:
    pages = Pages(browser, host)
    for kind in ("plain", "bare"):
        for way, ends in zip(WAYS, (goes_on, confirms, takes_other)):
            ends(pages, kind, way)
        gives_up(pages, kind)
        return_is_late(pages, kind)
        same_text(pages, kind)
    both_are_kept(pages, "late", "unfocused")
    two_fields(pages)
    check(not pages.errors, f"no error in the pages {pages.errors}")
