#!/usr/bin/env python3
"""Goes back and forward in a real browser, over several screens at once, and starts the program again below an open page.

usage: check_history.py PROGRAM
"""

import sys

from drivers.browser import chromium
from drivers.checks import check
from drivers.server import Host
from playwright.sync_api import expect

program = sys.argv[1]
PLACE = "[navigation.currentEntry.index, history.state.depth]"


def title(page, depth):
    expect(page.locator("#bar h1")).to_have_text(f"Depth {depth}")


def opened(browser, host, depth):
    page = browser.new_context().new_page()
    page.goto(host.address)
    title(page, 1)
    for number in range(2, depth + 1):
        page.locator("[data-row]", has_text="Deeper").click()
        title(page, number)
    return page


def settle(page, index, depth, words):
    """The history has come to a place, and stays there."""
    page.wait_for_timeout(400)
    title(page, depth)
    check(page.evaluate(PLACE) == [index, depth], f"{words} ({page.evaluate(PLACE)})")


with Host(program, "stack") as host, chromium() as browser:
    page = opened(browser, host, 4)
    first = page.evaluate("navigation.currentEntry.index") - 3
    page.evaluate("history.go(-2)")
    settle(page, first + 1, 2, "going back over two screens at once leaves both")
    page.evaluate("history.forward()")
    settle(page, first + 1, 2, "there is no way forward to a screen that was left, and no dead step remains of it")
    page.evaluate("history.back()")
    settle(page, first, 1, "the next step back is one screen")

    page = opened(browser, host, 4)
    page.locator("[data-row]", has_text="Leave two").click()
    settle(page, first + 1, 2, "a program that leaves two screens takes the history along")

    page = opened(browser, host, 4)
    page.evaluate("history.back(); setTimeout(() => history.back(), 5)")
    settle(page, first + 1, 2, "two fast steps back leave two screens, and no third one")

    host.process.kill()
    host.process.wait()
    with Host(program, "stack", str(host.port)) as again:
        words = page.locator("#connection")
        expect(words).to_contain_text("The program doesn't know this page", timeout=15_000)
        check(True, "a page whose program was started again says so")
        other = page.context.new_page()
        other.goto(again.address)
        title(other, 1)
        title(page, 1)
        expect(words).to_be_empty(timeout=15_000)
        check(True, "and goes on when the new address was opened")
        other.evaluate("localStorage.clear()")
        other.reload()
        expect(other.locator("#connection")).to_contain_text("The program doesn't know this page", timeout=15_000)
        check(True, "so does one whose browser has forgotten what it was let in by")
        # Whoever reads the address may end the program at once.
        for _ in range(40):
            with Host(program, "stack") as short:
                _, status = short.end()
                assert status == 0, status
        check(True, "SIGTERM ends a program as soon as it has printed its address")
