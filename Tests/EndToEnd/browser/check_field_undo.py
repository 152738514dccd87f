#!/usr/bin/env python3
"""Takes back with the keyboard what was typed into fields with states that answer in different ways.

usage: check_field_undo.py PROGRAM
"""

import sys

from drivers.browser import chromium, collect_errors
from drivers.checks import check
from drivers.server import Host
from playwright.sync_api import expect
from rows import field, state

program = sys.argv[1]


def holds(page, kind, text, words):
    expect(field(page, kind)).to_have_value(text)
    expect(state(page, kind)).to_have_text(f"[{text}]")
    check(True, words)


def typed(page, kind):
    """Steps back and forward over two runs of typing."""
    field(page, kind).click()
    page.keyboard.type("one")
    expect(state(page, kind)).to_have_text("[one]" if kind != "capitals" else "[ONE]")
    page.keyboard.press("Home")
    page.keyboard.type("two")
    upper = str.upper if kind == "capitals" else str
    holds(page, kind, upper("twoone"), f"{kind}: two runs")
    page.keyboard.press("Control+z")
    holds(page, kind, upper("one"), f"{kind}: Ctrl-Z takes the last run back")
    check(field(page, kind).evaluate("(field) => field.selectionStart") == 0, f"{kind}: with the caret where it was typed")
    page.keyboard.press("Control+z")
    holds(page, kind, "", f"{kind}: then the first")
    page.keyboard.press("Control+z")
    holds(page, kind, "", f"{kind}: there is nothing before")
    page.keyboard.press("Control+Shift+z")
    page.keyboard.press("Control+y")
    holds(page, kind, upper("twoone"), f"{kind}: Ctrl-Shift-Z and Ctrl-Y do both again")
    page.keyboard.press("Control+z")
    page.keyboard.type("x")
    page.keyboard.press("Control+Shift+z")
    holds(page, kind, upper("xone"), f"{kind}: after typing there is nothing to do again")


def rewritten(page):
    """The state writes e for é at once."""
    field(page, "folded").click()
    page.keyboard.type("cafx")
    page.keyboard.press("Backspace")
    page.keyboard.type("\u00e9")
    expect(state(page, "folded")).to_have_text("[cafe]")
    page.locator("[data-part=otherText]").wait_for()
    page.locator("h1").click()
    holds(page, "folded", "cafe", "the state rewrites what was typed")
    field(page, "folded").click()
    page.keyboard.press("Control+z")
    holds(page, "folded", "caf", "Ctrl-Z takes back what was typed and rewritten when the field was left")
    page.keyboard.press("End")
    page.keyboard.type(" au lait")
    page.keyboard.press("Control+z")
    holds(page, "folded", "caf", "and what was typed then")
    page.locator("h1").click()
    field(page, "folded").click()
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    holds(page, "folded", "", "then what was typed before")


def rewritten_while_typing(page):
    """The text is rewritten while the field has the focus."""
    field(page, "name").click()
    page.keyboard.type("josx")
    page.keyboard.press("Backspace")
    page.keyboard.type("\u00e9")
    holds(page, "name", "jose", "the field takes e for \u00e9")
    page.keyboard.press("Control+z")
    holds(page, "name", "jos", "Ctrl-Z takes it back")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    holds(page, "name", "", "and what was typed before")
    field(page, "capitals").fill("")
    field(page, "capitals").click()
    page.keyboard.type("abc")
    holds(page, "capitals", "ABC", "the state answers in capitals")
    page.keyboard.press("Control+z")
    holds(page, "capitals", "", "Ctrl-Z takes back what was typed and rewritten")
    page.keyboard.press("Control+y")
    holds(page, "capitals", "ABC", "Ctrl-Y types it again")


with Host(program, "fields") as host, chromium() as browser:
    page = browser.new_page()
    collect_errors(page)
    page.goto(host.address)
    page.wait_for_selector("[data-row]")
    for kind in ("plain", "bare", "late", "capitals"):
        typed(page, kind)
    rewritten(page)
    rewritten_while_typing(page)
    field(page, "secret").click()
    page.keyboard.type("abc")
    page.keyboard.press("Control+z")
    check(field(page, "secret").input_value() != "abc", "a secret has the undo of the browser")
    check(not page.errors, f"no error in the page {page.errors}")
