#!/usr/bin/env python3
"""Goes from tab to tab in a real browser, by mouse, by keys and by addresses. Screenshots go to a folder.

usage: check_tabs.py PROGRAM [FOLDER]
"""

import sys

from drivers.browser import chromium, collect_errors, picture_folder, violations
from drivers.checks import check
from drivers.server import Host
from playwright.sync_api import expect
from rows import title

program = sys.argv[1]
pictures = picture_folder()


def tab(page, words):
    return page.get_by_role("navigation", name="Tabs").get_by_role("button", name=words)


def walk(page, host):
    title(page, "Home")
    expect(tab(page, "Home")).to_have_attribute("aria-current", "page")
    page.locator("[data-row]", has_text="To deep").locator("button").first.click()
    title(page, "deep")
    page.evaluate("scrollTo({ top: 1500, behavior: 'instant' })")
    page.wait_for_timeout(300)
    steps = page.evaluate("history.length")
    tab(page, "More").click()
    title(page, "more")
    page.wait_for_function("() => location.pathname === '/more'")
    check(True, "a click shows another tab, at its address")
    expect(tab(page, "More")).to_have_attribute("aria-current", "page")
    host.tell("ticks 12")
    expect(tab(page, "More 12")).to_be_visible()
    check(page.evaluate("document.activeElement.closest('#tabs') !== null"), "a badge that comes leaves the focus")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    title(page, "deep")
    page.wait_for_function("() => location.pathname === '/home/deep'")
    check(page.evaluate("history.length") <= steps + 1, "keys show the first one, as it was left")
    last = page.evaluate("(() => { scrollTo({ top: 1e6, behavior: 'instant' }); const row = [...document.querySelectorAll('[data-row]')].at(-1); return [row.getBoundingClientRect().bottom, document.getElementById('tabs').getBoundingClientRect().top]; })()")
    check(last[0] <= last[1], f"no row ends below the tabs: {last}")
    page.screenshot(path=f"{pictures}/tabs.png")
    tab(page, "Home").click()
    title(page, "Home")
    check(True, "a click on the tab that is seen leads to its first screen")
    found = violations(page)
    check(not found, f"no violation of axe {found}")
    page.goto(f"http://localhost:{host.port}/more")
    title(page, "more")
    expect(tab(page, "More")).to_have_attribute("aria-current", "page")
    check(True, "an address opens its tab")


with Host(program, "tabs") as host, chromium() as browser:
    page = browser.new_page(viewport={"width": 500, "height": 800})
    collect_errors(page)
    page.goto(host.address)
    walk(page, host)
    check(not page.errors, f"no error in the page {page.errors}")
