#!/usr/bin/env python3
"""Goes by addresses in a real browser: back and forward over them, loaded again, from a bookmark, typed, and where there is nothing.

usage: check_paths.py PROGRAM
"""

import sys
import urllib.parse

from drivers.browser import chromium, collect_errors
from drivers.checks import check
from drivers.server import Host, request
from playwright.sync_api import expect
from rows import press, title

program = sys.argv[1]
INDEX = "navigation.currentEntry.index"


def at(page, path, words):
    """The address bar shows a path, and the page what is there."""
    page.wait_for_function("(path) => location.pathname === path", arg=path)
    check(page.evaluate("location.search + location.hash") == "", words)


def opened(browser, host, address=None):
    context = browser.new_context()
    page = context.new_page()
    collect_errors(page)
    page.goto(host.address)
    page.wait_for_selector("[data-row]")
    if address:
        page.goto(f"http://localhost:{host.port}{address}")
    return page


def by_history(browser, host):
    page = opened(browser, host)
    at(page, "/home", "the first screen has an address")
    first = page.evaluate(INDEX)
    press(page, "To deep")
    title(page, "deep")
    at(page, "/home/deep", "so has the next one")
    page.evaluate("scrollTo({ top: 1500, behavior: 'instant' })")
    page.wait_for_timeout(300)
    # A click by the mouse would scroll to the row.
    page.locator("[data-row]", has_text="Deeper").locator("button").evaluate("(button) => button.click()")
    title(page, "deeper")
    at(page, "/home/deep/deeper", "and the one above that")
    page.go_back()
    title(page, "deep")
    page.wait_for_timeout(300)
    check(abs(page.evaluate("scrollY") - 1500) < 2, "a screen that comes back is where it was scrolled to")
    page.keyboard.press("Alt+ArrowLeft")
    title(page, "Home")
    at(page, "/home", "back by the button and by the key")
    page.go_forward()
    title(page, "deep")
    page.go_forward()
    title(page, "deeper")
    check(page.evaluate(INDEX) == first + 2, "forward to a screen with a name opens it again, and adds no step")
    page.evaluate("history.go(-2)")
    title(page, "Home")
    page.evaluate("history.go(2)")
    title(page, "deeper")
    at(page, "/home/deep/deeper", "forward over two screens at once as well")
    page.locator("#back").click()
    title(page, "deep")
    page.wait_for_function(f"() => {INDEX} === {first + 1}")
    check(True, "the page's own way back goes back in the history")
    press(page, "Deeper")
    title(page, "deeper")
    press(page, "Unnamed")
    title(page, "Unnamed")
    at(page, "/home/deep/deeper", "a screen without a name has the address of the one below")
    page.reload()
    title(page, "deeper")
    page.wait_for_function(f"() => {INDEX} === {first + 2}")
    check(True, "and is left when the page is loaded again, in the history too")
    page.go_forward()
    page.wait_for_timeout(300)
    title(page, "deeper")
    check(page.evaluate(INDEX) == first + 2, "there is no way forward to it")
    check(not page.errors, f"no error in the page {page.errors}")
    page.context.close()


def by_address(browser, host):
    page = opened(browser, host, "/home/deep")
    title(page, "deep")
    page.reload()
    title(page, "deep")
    at(page, "/home/deep", "a page that is loaded again stays on its screen")
    page.go_back()
    title(page, "Home")
    check(True, "back from an address that was typed leads to where its user was before")
    other = page.context.new_page()
    other.goto(f"http://localhost:{host.port}/home/deep/deeper")
    title(other, "deeper")
    before = other.evaluate(INDEX)
    other.locator("#back").click()
    title(other, "deep")
    at(other, "/home/deep", "a bookmark opens its screen in a new tab, from which the page's way back leads up")
    check(other.evaluate(INDEX) == before, "and does not leave the page")
    other.keyboard.press("Alt+ArrowLeft")
    title(other, "Home")
    press(other, "To deep")
    title(other, "deep")
    other.go_back()
    title(other, "Home")
    check(other.evaluate(INDEX) == before, "the history goes on from there")
    stranger = browser.new_context().new_page()
    answer = stranger.goto(f"http://localhost:{host.port}/home/deep")
    check(answer.status == 403 and "holds the key" in stranger.inner_text("body"), "a bookmark alone lets nobody in")
    for path in ("//home//deep/", "/home/./deep", "/home/x/../deep"):
        other.goto(f"http://localhost:{host.port}{path}")
        title(other, "deep")
        at(other, "/home/deep", f"{path} is the same place")
    page.evaluate("location.hash = 'x'")
    page.wait_for_timeout(200)
    title(page, "Home")
    press(page, "To deep")
    title(page, "deep")
    page.go_back()
    title(page, "Home")
    check(not page.errors, f"what its user adds to an address does no harm {page.errors}")
    page.context.close()


def by_hard_names(browser, host):
    page = opened(browser, host)
    for name in ("a b", "<b>&\"'", "100%"):
        press(page, f"To {name}")
        title(page, name)
        path = "/home/" + urllib.parse.quote(name, safe="")
        at(page, path, f"the address of {name!r} is {path}")
        page.reload()
        title(page, name)
        page.go_back()
        title(page, "Home")
        page.go_forward()
        title(page, name)
        page.go_back()
        title(page, "Home")
    for name, words in (("ünï/cödé", "with a slash"), ("..", "of two dots"), ("xxxxxxxxxxxxxxxxxxxx", "of 5,000 letters")):
        press(page, f"To {name}")
        title(page, name)
        at(page, "/home", f"a name {words} has no address of its own")
        page.go_back()
        title(page, "Home")
    press(page, "To nowhere")
    page.wait_for_timeout(200)
    title(page, "Home")
    check(not page.errors, f"a name that is not known changes nothing {page.errors}")
    page.context.close()


def where_nothing_is(browser, host):
    page = opened(browser, host, "/home/deep")
    title(page, "deep")
    markup = "/home/" + urllib.parse.quote("<img src=x onerror=alert(1)>")
    for path, words in (("/home/nowhere", "There is no screen 'nowhere' in home."), ("/nothing", "There is no screen 'nothing'."),
                        (markup, "There is no screen '<img src=x onerror=alert(1)>' in home."), ("/home/deep/deeper/x", "in home/deep/deeper."),
                        ("/%FF", "There is nothing at this address.")):
        answer = page.goto(f"http://localhost:{host.port}{path}")
        check(answer.status == 404 and words in page.inner_text("body") and page.locator("img").count() == 0, f"{path[:40]} is nowhere")
    hrefs = "all => all.map((link) => link.getAttribute('href'))"
    page.goto(f"http://localhost:{host.port}/home/deep/deeper/x")
    check(page.locator("li a").evaluate_all(hrefs) == ["/home/deep/deeper"], "below a screen that leads to no other the page says which are beside it")
    page.locator("p a").click()
    title(page, "deeper")
    page.go_back()
    page.goto(f"http://localhost:{host.port}/home/nowhere")
    links = page.locator("li a").evaluate_all(hrefs)
    check(links == ["/home/a%20b", "/home/%3Cb%3E%26%22%27", "/home/100%25", "/home/deep"], "the page says which paths there are")
    check(page.locator("li").count() == 7, "those without an address too")
    check(page.locator("p a").evaluate_all(hrefs) == ["/home"], "and leads back to the nearest screen")
    page.locator("a", has_text="deep").click()
    title(page, "deep")
    page.go_back()
    page.go_back()
    check(page.locator("h1").inner_text() == "Not here", "it is a step as other pages are")
    cookie = host.cookie
    for path, status in (("/home/" + "x" * 4000, 404), ("/" + "x" * 5000, 404), ("/../../etc/passwd", 404), ("/home/%2e%2e/%2e%2e/x", 404),
                         ("//example.org/home", 404), ("http://localhost/home", 404), ("/home%2Fdeep", 200), ("/home/%00", 404), ("/home/deep?x=1", 200)):
        connection, answer = request(host, path, Cookie=cookie)
        connection.close()
        check(answer == status, f"GET {path[:30]} is answered {answer}")
    for headers, words in (({}, "without the cookie"), ({"Cookie": cookie, "Origin": "http://example.org"}, "from another origin"),
                           ({"Cookie": cookie, "Sec_Fetch_Site": "cross-site"}, "from another site")):
        for path in ("/home/deep", "/home/nowhere"):
            connection, answer = request(host, path, **headers)
            connection.close()
            check(answer == 403, f"{path} {words} is refused")
    page.context.close()


def begun_again(browser, program):
    with Host(program, "paths") as host:
        page = opened(browser, host, "/home/deep")
        title(page, "deep")
        host.process.kill()
        host.process.wait()
        with Host(program, "paths", str(host.port)) as again:
            other = page.context.new_page()
            other.goto(again.address)
            title(other, "Home")
            expect(page.locator("#connection")).to_be_empty(timeout=15_000)
            title(page, "deep")
            check(page.evaluate("location.pathname") == "/home/deep", "a page whose program was started again comes back to its screen")


with Host(program, "paths") as host, chromium() as browser:
    by_history(browser, host)
    by_address(browser, host)
    by_hard_names(browser, host)
    where_nothing_is(browser, host)
    begun_again(browser, program)
