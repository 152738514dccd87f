#!/usr/bin/env python3
"""Types while the program is killed and started again. The page is loaded anew then, and keeps what the program has not heard.

usage: check_unsent.py PROGRAM
"""

import sys

from drivers.browser import chromium, collect_errors
from drivers.checks import check
from drivers.server import Host
from playwright.sync_api import expect
from rows import field, row, state

program = sys.argv[1]


class Restart:
    """A page that is open while its program is killed, and the program that is started then."""

    def __init__(self, browser, *texts):
        self.context = browser.new_context()
        self.page = self.context.new_page()
        collect_errors(self.page)
        with Host(program, "fields") as host:
            self.port = str(host.port)
            self.page.goto(host.address)
            self.page.wait_for_selector("[data-row]")
            for kind, text in texts:
                field(self.page, kind).fill(text)
                if kind != "secret":
                    expect(state(self.page, kind)).to_have_text(f"[{text}]")
            host.process.kill()
            host.process.wait()
        expect(self.page.locator("#connection")).not_to_be_empty(timeout=10_000)

    def starts(self, *texts):
        """The program runs again and has some texts; its user opens the address that it has printed."""
        self.host = Host(program, "fields", self.port)
        for kind, text in texts:
            self.host.tell(f"set {kind} {text}")
        other = self.context.new_page()
        other.goto(self.host.address)
        other.wait_for_selector("[data-row]")
        expect(self.page.locator("#connection")).to_be_empty(timeout=15_000)
        self.page.wait_for_selector("[data-row]")
        other.close()

    def ends(self, words):
        kept = self.page.evaluate("JSON.stringify(Object.entries(sessionStorage))")
        check("never" not in kept, f"{words}: no secret is kept")
        check(not self.page.errors, f"{words}: no error in the page {self.page.errors}")
        self.host.__exit__()
        self.context.close()


def offer(page, kind):
    return row(page, kind).locator(".unsent button").first


def sent_again(browser):
    restart = Restart(browser)
    page = restart.page
    for kind in ("plain", "bare", "secret"):
        field(page, kind).click()
        page.keyboard.type("never seen" if kind == "secret" else f"typed {kind}")
    field(page, "bare").click()
    restart.starts()
    for kind in ("plain", "bare"):
        expect(field(page, kind)).to_have_value(f"typed {kind}")
        expect(state(page, kind)).to_have_text(f"[typed {kind}]")
        check(True, f"what was typed is sent again: {kind}")
    check(field(page, "bare").evaluate("(field) => field === document.activeElement"), "and its field has the focus again")
    page.keyboard.type("!")
    expect(state(page, "bare")).to_have_text("[typed bare!]")
    check(True, "where its user types on")
    check(state(page, "secret").inner_text() == "[]", "a secret is not")
    page.reload()
    page.wait_for_selector("[data-row]")
    expect(field(page, "plain")).to_have_value("typed plain")
    check(page.locator(".unsent").count() == 0, "later nothing is offered")
    restart.ends("sent again")


def typed_over_known(browser):
    """The program has kept the text over which something was typed."""
    restart = Restart(browser, ("plain", "old"))
    page = restart.page
    field(page, "plain").press("End")
    page.keyboard.type("er")
    restart.starts(("plain", "old"))
    expect(field(page, "plain")).to_have_value("older")
    expect(state(page, "plain")).to_have_text("[older]")
    check(True, "what was typed over a text that the program has kept is sent again")
    restart.ends("typed over the same text")


def offered(browser):
    restart = Restart(browser, ("plain", "old"), ("late", "old"))
    page = restart.page
    for kind in ("plain", "late"):
        field(page, kind).press("End")
        page.keyboard.type("er")
    restart.starts(("plain", "other"), ("late", "other"))
    for kind in ("plain", "late"):
        expect(field(page, kind)).to_have_value("other")
        expect(offer(page, kind)).to_have_text("“older” was not sent: use that")
    check(True, "over another text it is offered below the field")
    restart.host.tell("set plain others")
    expect(field(page, "plain")).to_have_value("others")
    expect(offer(page, "plain")).to_be_visible()
    check(True, "also when the row has changed")
    page.reload()
    page.wait_for_selector("[data-row]")
    expect(offer(page, "plain")).to_be_visible()
    check(True, "and when the page is loaded again")
    offer(page, "plain").click()
    expect(field(page, "plain")).to_have_value("older")
    expect(state(page, "plain")).to_have_text("[older]")
    check(True, "its user can use it")
    row(page, "late").get_by_role("button", name="Dismiss").click()
    expect(page.locator(".unsent")).to_have_count(0)
    expect(field(page, "late")).to_have_value("other")
    page.reload()
    page.wait_for_selector("[data-row]")
    expect(field(page, "plain")).to_have_value("older")
    check(page.locator(".unsent").count() == 0, "or dismiss it, and then it is gone")
    restart.ends("offered")


def lost(browser):
    """A dialog is not there after a restart, so its text is only shown."""
    context = browser.new_context()
    page = context.new_page()
    with Host(program, "paths") as host:
        page.goto(host.address)
        page.get_by_role("button", name="Ask for a name").click()
        dialog = page.frame_locator("dialog iframe")
        dialog.locator("[data-do=text]").press_sequentially("Ada <b>")
    expect(page.locator("#connection")).not_to_be_empty(timeout=10_000)
    with Host(program, "paths", str(host.port)) as again:
        other = context.new_page()
        other.goto(again.address)
        notice = page.locator("#connection")
        expect(notice).to_contain_text("“Ada <b>” was not sent", timeout=15_000)
        check(page.locator("dialog").count() == 0, "a text that was typed in a dialog is shown as unsent")
        page.reload()
        expect(notice).to_contain_text("“Ada <b>” was not sent")
        notice.get_by_role("button", name="Dismiss").click()
        expect(notice).to_be_empty()
        page.reload()
        page.wait_for_selector("[data-row]")
        expect(notice).to_be_empty()
        check(True, "until it is dismissed")
        page.get_by_role("button", name="Ask for a name").click()
        expect(dialog.locator("[data-do=text]")).to_be_focused()
        page.reload()
        page.wait_for_selector("[data-row]")
        expect(notice).to_be_empty()
        check(True, "and nothing is said where nothing was typed")
    context.close()


with chromium() as browser:
    sent_again(browser)
    typed_over_known(browser)
    offered(browser)
    lost(browser)
