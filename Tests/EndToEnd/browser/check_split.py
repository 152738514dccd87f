#!/usr/bin/env python3
"""Shows the settings in a wide window of a real browser, two screens beside each other: by mouse, by keys, over the history, narrow and wide again.
Screenshots go to a folder.

usage: check_split.py PROGRAM [FOLDER]
"""

import sys
import tempfile

from drivers.browser import chromium, collect_errors, picture_folder, violations
from drivers.checks import check
from drivers.server import Host
from playwright.sync_api import expect
from rows import press, title

program = sys.argv[1]
pictures = picture_folder()
WIDE, NARROW = {"width": 1200, "height": 800}, {"width": 600, "height": 800}


def master(page):
    """What stands beside the page."""
    page.wait_for_selector("#master > iframe")
    frame = page.frames[-1]
    frame.wait_for_selector("[data-row]")
    return frame


def at(page, path, words):
    page.wait_for_function("(path) => location.pathname === path", arg=path)
    check(True, words)


def is_accessible(page, words):
    found = violations(page)
    check(not found, f"{words} {found}")


def opened(browser, host, **options):
    context = browser.new_context(viewport=WIDE, **options)
    page = context.new_page()
    collect_errors(page)
    page.goto(host.address)
    return page


def panes(page):
    beside = master(page)
    title(beside, "Settings")
    title(page, "Account")
    at(page, "/settings", "beside the first screen stands the first that it leads to, and nobody has gone there")
    page.wait_for_function("() => document.activeElement.localName === 'iframe'")
    check(page.locator("#back").count() == 0, "keys go to the first screen")
    page.screenshot(path=f"{pictures}/split-first.png")
    press(beside, "Notifications")
    title(page, "Notifications")
    at(page, "/settings/notifications", "a row opens its screen beside the first, at an address of its own")
    page.wait_for_function("() => document.activeElement.localName !== 'iframe'")
    check(page.locator("#back").count() == 0, "keys go there, and there is no way back")
    steps = page.evaluate("history.length")
    page.screenshot(path=f"{pictures}/split.png")
    is_accessible(page, "no violation of axe")
    press(beside, "Appearance")
    title(page, "Appearance")
    at(page, "/settings/appearance", "another one takes its place")
    check(page.evaluate("history.length") == steps, "which is no step of the history")
    sides = page.evaluate("[document.querySelector('#master').getBoundingClientRect().right, document.querySelector('main').getBoundingClientRect().left]")
    check(sides[0] <= sides[1] + 0.5, f"neither lies above the other: {sides}")
    page.go_back()
    title(page, "Account")
    at(page, "/settings", "back in the history leads to the first screen")
    page.wait_for_function("() => document.activeElement.localName === 'iframe'")
    page.go_forward()
    title(page, "Appearance")
    check(True, "and forward to what was open")


def folding(page):
    page.set_viewport_size(NARROW)
    page.wait_for_selector("#back")
    check(page.locator("#master").count() == 0, "a window that gets narrow shows one screen, with a way back")
    title(page, "Appearance")
    page.locator("#back").click()
    title(page, "Settings")
    check(page.locator("main").is_visible(), "which leads to the first")
    page.set_viewport_size(WIDE)
    title(master(page), "Settings")
    title(page, "Account")
    page.set_viewport_size(NARROW)
    title(page, "Settings")
    page.set_viewport_size(WIDE)
    title(master(page), "Settings")
    check(True, "a wide one has it at the side again, and beside it what stood there")
    page.locator("[data-row] input").first.fill("Ada")
    page.set_viewport_size(NARROW)
    title(page, "Account")
    expect(page.locator("[data-row] input").first).to_have_value("Ada")
    at(page, "/settings/account", "who types there stays there when there is room for one")
    page.set_viewport_size(WIDE)
    title(master(page), "Settings")
    press(master(page), "Ada")
    title(page, "Account")
    at(page, "/settings/account", "its row leads there")
    page.reload()
    title(page, "Account")
    title(master(page), "Settings")
    check(True, "both are there when the page is loaded again")


def dialog(page):
    name = page.locator("[data-row] input").first
    name.fill("Ada")
    press(page, "Log Out")
    expect(page.locator("dialog")).to_have_count(1)
    page.screenshot(path=f"{pictures}/split-dialog.png")
    page.frames[-1].wait_for_selector("[data-row]")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    check(page.locator("#master").count() == 1, "a dialog stands above both, and goes alone")


with tempfile.TemporaryDirectory() as folder, Host(program, "--file", f"{folder}/settings.json") as host, chromium() as browser:
    page = opened(browser, host)
    panes(page)
    folding(page)
    dialog(page)
    check(not page.errors, f"no error in the page {page.errors}")
    press(master(page), "Appearance")
    page.get_by_role("radio", name="Night", exact=True).first.click()
    page.wait_for_timeout(300)
    page.screenshot(path=f"{pictures}/split-night.png")
    is_accessible(page, "no violation of axe by night")
