#!/usr/bin/env python3
"""Asks in a real browser, in alerts and sheets: by keys and by mouse, under axe, over a line that breaks, and with the page below going on.
Screenshots go to a folder.

usage: check_dialogs.py PROGRAM [FOLDER]
"""

import os
import sys

from drivers.browser import chromium, collect_errors, picture_folder, violations
from drivers.checks import check
from drivers.server import Host, Proxy, try_now
from playwright.sync_api import expect
from rows import press

program = sys.argv[1]
pictures = picture_folder()
FOCUSED = "document.activeElement.closest('[data-row], [data-slot]')?.innerText.trim() ?? document.activeElement.localName"
answers = []


def asked(page, words, count=1):
    """Presses a row that asks something; gives what is shown in the dialog."""
    press(page, words)
    expect(page.locator("dialog")).to_have_count(count)
    frame = page.frames[-1]
    frame.wait_for_selector("[data-row]")
    page.wait_for_function("() => document.activeElement.localName === 'iframe'")
    return frame


def answered(page, answer, words):
    """The dialog has gone with an answer, once."""
    expect(page.locator("dialog")).to_have_count(0)
    answers.append(answer)
    expect(page.locator("[data-row]", has_text="Answers")).to_contain_text("".join(answer + ";" for answer in answers) )
    text = page.locator("[data-row]", has_text="Answers").inner_text().replace("Answers", "").strip()
    check(text.count(";") == len(answers), words)


def focus(place, words):
    place.wait_for_function(f"(words) => ({FOCUSED}).startsWith(words)", arg=words)


def depth(page, number):
    page.wait_for_function("(depth) => history.state.depth === depth", arg=number)


def opened(browser, host, **options):
    context = browser.new_context(**{"viewport": {"width": 900, "height": 700}, **options})
    page = context.new_page()
    collect_errors(page, ignored="WebSocket")
    page.goto(host.address)
    page.wait_for_selector("[data-row]")
    return page


def by_keys(page):
    page.locator("[data-row]", has_text="Alert").locator("button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_have_count(1)
    frame = page.frames[-1]
    focus(frame, "Cancel")
    check(True, "keys begin where the alert says")
    dialog = page.get_by_role("alertdialog", name="Forget it?")
    expect(dialog).to_have_accessible_description("It can't be found again.")
    check(True, "the dialog has the alert's title as its name, and its text as its description")
    depth(page, 2)
    page.keyboard.press("Escape")
    answered(page, "nil", "Escape takes an alert back")
    focus(page, "Alert")
    depth(page, 1)
    check(True, "the focus is where it was before, and so is the history")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(1)
    frame = page.frames[-1]
    focus(frame, "Cancel")
    page.keyboard.press("ArrowUp")
    focus(frame, "Forget")
    page.keyboard.press("Enter")
    answered(page, "Answer(action: forget, text: )", "Return does what has the focus")
    frame = asked(page, "Ask for a name")
    focus(frame, "")
    page.keyboard.type("Ada!")
    expect(frame.locator("[data-row]", has_text="No exclamations.")).to_have_count(1)
    page.keyboard.press("Enter")
    page.keyboard.press("Backspace")
    expect(frame.locator("[data-row]", has_text="No exclamations.")).to_have_count(0)
    page.keyboard.press("Enter")
    answered(page, "Answer(action: save, text: Ada)", "Return in the field does the first action, once the text is right")
    frame = asked(page, "Sheet")
    page.keyboard.press("Alt+ArrowLeft")
    answered(page, "nil", "Alt-Left takes a sheet back")
    frame = asked(page, "Alert")
    for _ in range(4):
        page.keyboard.press("Tab")
        where = page.evaluate("document.activeElement.closest('[data-row]') === null")
        check(where, "Tab does not lead to the page below")


def by_mouse(page):
    page.mouse.click(10, 300)
    page.wait_for_timeout(200)
    check(page.locator("dialog").count() == 1, "a click beside an alert does nothing")
    page.frames[-1].locator("button", has_text="Cancel").click()
    answered(page, "nil", "a click on the way back takes it back")
    asked(page, "Sheet")
    page.mouse.click(10, 300)
    answered(page, "nil", "a click beside a sheet takes it back")
    asked(page, "Sheet")
    page.frames[-1].locator("button", has_text="Choose one").click()
    answered(page, "choose", "a click on an action is an answer")
    asked(page, "Alert")
    page.go_back()
    answered(page, "nil", "the browser's way back takes an alert back")
    page.go_forward()
    page.wait_for_timeout(300)
    check(page.locator("dialog").count() == 0 and page.evaluate("history.state.depth") == 1, "there is no way forward to it")
    asked(page, "Alert")
    page.evaluate("document.querySelector('dialog').close()")
    answered(page, "nil", "a browser that closes a dialog by itself takes it back")


def above_a_page_that_goes_on(page, host):
    page.evaluate("scrollTo({ top: 300, behavior: 'instant' })")
    page.wait_for_timeout(200)
    page.locator("[data-row]", has_text="Rows").locator("button").first.evaluate("(button) => { button.focus({ preventScroll: true }); button.click(); }")
    expect(page.locator("dialog")).to_have_count(1)
    frame = page.frames[-1]
    frame.wait_for_selector("[data-row]")
    host.tell("ticks 7")
    expect(page.locator("[data-row]", has_text="Ticks")).to_contain_text("7")
    check(page.evaluate("scrollY") == 300, "the page below goes on, and keeps its place")
    frame.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    expect(frame.locator("[data-row]", has_text="Number 2000")).to_be_in_viewport(timeout=5000)
    check(frame.locator("[data-row]").count() <= 500, "a sheet has a window of its rows, and the last of 2,000 come when it is scrolled there")
    frame.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    frame.locator("#query").click()
    page.keyboard.type("1999")
    expect(frame.locator("[data-row]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(frame.locator("#query")).to_have_value("")
    check(page.locator("dialog").count() == 1, "Escape ends the search of a sheet first")
    frame.locator("[data-row]", has_text="Number 3").locator("button").first.click()
    answered(page, "3", "a row of a sheet is its answer")
    check(page.evaluate("scrollY") == 300, "the page is where it was")
    press(page, "Answered meanwhile")
    expect(page.locator("dialog")).to_have_count(1)
    page.frames[-1].locator("button", has_text="Ask more").click()
    expect(page.locator("dialog")).to_have_count(2)
    depth(page, 3)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(1)
    depth(page, 2)
    page.wait_for_timeout(200)
    check(page.evaluate("document.activeElement.localName") == "iframe", "a dialog above a dialog is taken back alone")
    page.frames[-1].locator("button", has_text="Go on").click()
    expect(page.locator("#bar h1")).to_have_text("deep")
    expect(page.locator("dialog")).to_have_count(0)
    page.go_back()
    answered(page, "nil", "a program that goes elsewhere takes its dialog along")


def over_a_broken_line(browser, host):
    proxy = Proxy(host.port)
    page = opened(browser, host, viewport={"width": 900, "height": 700})
    page.goto(host.address.replace(str(host.port), str(proxy.port)))
    page.wait_for_selector("[data-row]")
    frame = asked(page, "Ask for a name")
    for index, letter in enumerate("Grace Hopper"):
        if index % 4 == 1:
            proxy.cut()
        page.keyboard.type(letter)
    proxy.is_open = False
    proxy.cut()
    expect(page.locator("dialog #connection")).to_contain_text("Reconnecting")
    check(True, "a dialog says that the page is reconnecting, where it can be seen")
    page.screenshot(path=os.path.join(pictures, "dialog-reconnecting.png"))
    frame.locator("input").press("Enter")
    page.wait_for_timeout(300)
    proxy.is_open = True
    try_now(page)
    answered(page, "Answer(action: save, text: Grace Hopper)", "an answer that was given without a connection arrives, once")
    expect(page.locator("body > #connection")).to_be_empty()
    asked(page, "Alert")
    page.reload()
    page.wait_for_selector("[data-row]")
    depth(page, 1)
    check(page.locator("dialog").count() == 0, "a page that is loaded again shows its screen without the dialog")
    check(not page.errors or all("ERR_" in error for error in page.errors), f"no error in the page {page.errors}")
    page.context.close()


def look(page, name):
    page.wait_for_timeout(300)
    page.screenshot(path=os.path.join(pictures, f"dialog-{name}.png"))
    for place in (page, page.frames[-1]):
        found = violations(place)
        check(not found, f"axe finds nothing in {name} {found}")
    height, inside = page.frames[-1].evaluate("[innerHeight, document.body.offsetHeight]")
    shown = page.evaluate("innerHeight")
    check(height == inside or height >= shown - 64, f"{name} is as high as what is in it, or as the page ({height}, {inside})")


with Host(program, "paths") as host, chromium() as browser:
    page = opened(browser, host)
    by_keys(page)
    by_mouse(page)
    above_a_page_that_goes_on(page, host)
    check(not page.errors, f"no error in the page {page.errors}")
    page.context.close()
    over_a_broken_line(browser, host)
    host.tell("night")
    for theme in ("night", "day"):
        host.tell(theme)
        for size, options in (("wide", {}), ("narrow", {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True})):
            page = opened(browser, host, **options)
            for name, row in (("alert", "Alert"), ("field", "Ask for a name"), ("long", "Long"), ("sheet", "Sheet"), ("rows", "Rows")):
                asked(page, row)
                look(page, f"{name}-{theme}-{size}")
                page.go_back()
                expect(page.locator("dialog")).to_have_count(0)
            check(not page.errors, f"no error in the page {page.errors}")
            page.context.close()
print(f"pictures: {pictures}")
