#!/usr/bin/env python3
"""Uses the program in a real browser as its user does: by mouse and by keys, in both themes, on a phone and on a desktop, and over a line
that breaks. Screenshots go to a folder.

usage: check_page.py PROGRAM [FOLDER]
"""

import contextlib
import json
import os
import sys
import tempfile
import time

from drivers.browser import chromium, collect_errors, picture_folder, violations
from drivers.checks import check, read_json, wait
from drivers.server import Host, Proxy, try_now
from playwright.sync_api import expect
from rows import title

program = sys.argv[1]
pictures = picture_folder()
folder = tempfile.mkdtemp()
file = os.path.join(folder, "settings.json")
# How light the page is, from 0 to 1.
LIGHTNESS = "Math.max(...getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number)) / 255"
looked = 0


def settings():
    return read_json(file) or {}


def wait_for(condition, words):
    def holds():
        with contextlib.suppress(OSError, ValueError, KeyError):
            return condition()
        return False

    check(wait(holds, pause=0.01), words)


def write(**sections):
    """Changes the file as another program does."""
    with open(file + ".new", "w", encoding="utf-8") as new:
        json.dump({"version": 1, **sections}, new)
    os.replace(file + ".new", file)


@contextlib.contextmanager
def opened(browser, address, **options):
    """A page; no error in it goes unseen."""
    context = browser.new_context(**{"viewport": {"width": 820, "height": 900}, **options})
    page = context.new_page()
    collect_errors(page, ignored="WebSocket|net::ERR_")
    page.goto(address)
    page.wait_for_selector("[data-row]")
    yield page
    check(not page.errors, f"no error in the page {page.errors or ''}")
    context.close()


def look(page, name):
    """A screenshot, and no violation of the rules of accessibility."""
    global looked
    page.screenshot(path=os.path.join(pictures, name + ".png"), full_page=True)
    if found := violations(page):
        check(False, f"axe: {name}: {found}")
    looked += 1


def by_mouse(page):
    row = lambda words: page.locator("[data-row]", has_text=words)
    row("Notifications").click()
    title(page, "Notifications")
    row("Private messages").locator("label.title").click()
    wait_for(lambda: settings()["notifications"]["channels"]["messages"] is False, "a switch is turned by its words")
    row("Private messages").locator("input").click()
    wait_for(lambda: "messages" not in settings()["notifications"]["channels"], "a switch is turned by itself, back to what was stored")
    row("Sound").click()
    title(page, "Sound")
    row("Pulse").click()
    wait_for(lambda: settings()["notifications"]["sound"] == "pulse", "a radio is chosen")
    page.locator("#back").click()
    title(page, "Notifications")
    page.locator("#back").click()
    title(page, "Settings")
    row("Appearance").click()
    title(page, "Appearance")
    page.locator(".option", has=page.get_by_text("Night", exact=True)).first.click()
    wait_for(lambda: settings()["appearance"]["theme"] == "night", "the theme is changed")
    wait_for(lambda: page.evaluate(LIGHTNESS) < 0.3, "the page is dark by night")
    page.locator(".option", has=page.get_by_text("Day", exact=True)).first.click()
    wait_for(lambda: "theme" not in settings()["appearance"], "and back")
    wait_for(lambda: page.evaluate(LIGHTNESS) > 0.7, "and light by day")
    page.go_back()
    title(page, "Settings")
    page.locator("[data-row]").first.click()
    title(page, "Account")
    page.get_by_label("Name", exact=True).click()
    page.keyboard.type("Grace Hopper")
    wait_for(lambda: settings()["account"]["name"] == "Grace Hopper", "a name is typed")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    title(page, "Settings")
    check(page.evaluate("history.state.depth") == 1, "the browser's history is where the stack is")


def by_keys(page):
    def to(words):
        """Tab, until the focus is on what is called so."""
        for _ in range(40):
            page.keyboard.press("Tab")
            name = page.evaluate("(document.activeElement.ariaLabel || document.activeElement.labels?.[0]?.innerText || document.activeElement.innerText || '').trim()")
            if name.startswith(words):
                outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle + getComputedStyle(document.activeElement, '::after').outlineStyle")
                return check("solid" in outline or "auto" in outline, f"{words} is reached by Tab and shows the focus")
        check(False, f"{words} is reached by Tab")

    to("Notifications")
    page.keyboard.press("Enter")
    title(page, "Notifications")
    to("Groups")
    page.keyboard.press("Space")
    wait_for(lambda: settings()["notifications"]["channels"]["groups"] is False, "a switch is turned by the space bar")
    page.keyboard.press("Space")
    wait_for(lambda: "groups" not in settings()["notifications"]["channels"], "and back")
    to("Sound")
    page.keyboard.press("Enter")
    title(page, "Sound")
    to("Pulse")
    page.keyboard.press("ArrowDown")
    wait_for(lambda: settings()["notifications"]["sound"] == "tap", "a radio is chosen by an arrow key")
    page.keyboard.press("Escape")
    title(page, "Notifications")
    page.keyboard.press("Escape")
    title(page, "Settings")
    page.locator("[data-row] button").first.focus()
    page.keyboard.press("Enter")
    title(page, "Account")
    page.get_by_label("Username", exact=True).focus()
    page.keyboard.type("Grâce H.42")
    wait_for(lambda: settings()["account"]["username"] == "GraceH42", "what is typed is filtered")
    expect(page.get_by_label("Username", exact=True)).to_have_value("GraceH42")
    page.keyboard.press("Alt+ArrowLeft")
    title(page, "Settings")


def over_a_broken_line(browser, host):
    proxy = Proxy(host.port)
    with opened(browser, host.address.replace(str(host.port), str(proxy.port))) as page:
        page.locator("[data-row]").first.click()
        title(page, "Account")
        field = page.get_by_label("Bio", exact=True)
        field.click()
        field.fill("")
        words = "the quick brown fox jumps over the lazy dog and runs away again"
        for index, letter in enumerate(words):
            if index % 7 == 3:
                proxy.cut()
            page.keyboard.type(letter)
        expect(field).to_have_value(words)
        wait_for(lambda: settings()["account"]["bio"] == words, "a word is whole whose connection was cut in its middle, nine times")
        proxy.is_open = False
        proxy.cut()
        expect(page.locator("#connection")).to_contain_text("Reconnecting")
        check(True, "a page says that it is reconnecting")
        page.screenshot(path=os.path.join(pictures, "reconnecting.png"))
        field.fill("typed on an aeroplane")
        page.locator("#back").click()
        write(account={"name": "Ada"})
        time.sleep(0.3)
        proxy.is_open = True
        try_now(page)
        title(page, "Settings")
        wait_for(lambda: settings()["account"]["bio"] == "typed on an aeroplane", "what was done without a connection is done when there is one again")
        expect(page.locator("#connection")).to_be_empty()
        expect(page.locator("[data-row]").first).to_contain_text("Ada")


def imitated(browser, host):
    """A page of another site, in the same browser, tries what it can."""
    import http.server
    import threading

    attack = """<!DOCTYPE html><title>evil</title><script>
    const base = "http://localhost:%d", results = {};
    const done = (name, value) => { results[name] = value; };
    fetch(base + "/", { credentials: "include" }).then((r) => r.text().then((t) => done("fetch", t.length), () => done("fetch", "opaque")), () => done("fetch", "refused"));
    fetch(base + "/", { credentials: "include", mode: "no-cors" }).then((r) => done("no-cors", r.type + r.status), () => done("no-cors", "refused"));
    const socket = new WebSocket("ws://localhost:%d/socket");
    socket.onopen = () => done("socket", "open"); socket.onerror = () => done("socket", "refused");
    const script = document.createElement("script"); script.src = base + "/page.js"; script.onload = () => done("script", "loaded");
    script.onerror = () => done("script", "refused"); document.documentElement.append(script);
    const frame = document.createElement("iframe"); frame.src = base + "/"; document.documentElement.append(frame);
    frame.onload = () => { try { done("frame", frame.contentDocument === null ? "shut" : "open"); } catch { done("frame", "shut"); } };
    setTimeout(() => { window.results = results; }, 1500);
    </script>""" % (host.port, host.port)

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(attack.encode())

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    before = settings()
    context = browser.new_context(viewport={"width": 820, "height": 900})
    page = context.new_page()
    page.goto(host.address)
    page.wait_for_selector("[data-row]")
    for site in ("http://127.0.0.1", "http://localhost"):
        evil = context.new_page()
        evil.goto(f"{site}:{server.server_port}/")
        evil.wait_for_function("() => window.results", timeout=5000)
        results = evil.evaluate("window.results")
        refused = {"fetch": "refused", "socket": "refused", "script": "refused"}
        check({name: results.get(name) for name in refused} == refused, f"a page of {site} gets nothing: {results}")
        frames = [frame for frame in evil.frames if frame != evil.main_frame]
        check(all("Settings" not in frame.content() for frame in frames), "and shows nothing of it in a frame")
        evil.close()
    check(settings() == before, "nothing was changed")
    context.close()
    server.shutdown()


with Host(program, "--file", file) as host, chromium() as browser:
    with opened(browser, host.address) as page:
        check(page.url == f"http://localhost:{host.port}/settings", "the token leaves the address, which is the screen's")
        by_mouse(page)
        by_keys(page)
        page.goto(f"http://localhost:{host.port}/settings/appearance")
        title(page, "Appearance")
        page.reload()
        page.wait_for_selector("[data-row]")
        title(page, "Appearance")
        check(True, "a page that is loaded again stays on its screen")
        page.goto(f"http://localhost:{host.port}/settings/account")
        title(page, "Account")
        page.locator("[data-row]", has_text="Log Out").locator("button").first.click()
        page.get_by_role("dialog", name="Log out?").wait_for()
        page.frames[-1].locator("button", has_text="Log Out").click()
        wait_for(lambda: settings().get("account", {}).get("name", "") == "", "the account is logged out after it was asked")
        expect(page.locator("dialog")).to_have_count(0)
    over_a_broken_line(browser, host)
    imitated(browser, host)
    for theme in ("day", "night"):
        write(account={"name": "Ada Lovelace", "username": "ada"}, appearance={"theme": theme})
        for name, size, options in (("desktop", (820, 900), {}), ("phone", (390, 844), {"has_touch": True, "is_mobile": True})):
            with opened(browser, host.address, viewport={"width": size[0], "height": size[1]}, **options) as page:
                page.wait_for_timeout(300)
                look(page, f"settings-{theme}-{name}")
                for words, screen in (
                        ("Ada Lovelace", "Account"), ("Notifications", "Notifications"), ("Data and Storage", "Data and Storage"),
                        ("Devices", "Devices"), ("Appearance", "Appearance")):
                    page.locator("[data-row]", has_text=words).first.click()
                    title(page, screen)
                    page.wait_for_timeout(300)
                    look(page, f"{screen.lower()}-{theme}-{name}")
                    if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
                        check(False, f"nothing sticks out at the side of {screen}")
                    page.go_back()
                    title(page, "Settings")
    print(f"ok   axe finds nothing on {looked} pages")
    # A browser that stands still holds up nobody, and a server that does is waited for.
    with opened(browser, host.address) as page:
        before = host.wake_ups()
        page.wait_for_timeout(100)
        host.process.send_signal(19)
        page.locator("[data-row]", has_text="Notifications").first.click()
        expect(page.locator("#connection")).to_contain_text("Reconnecting", timeout=15_000)
        host.process.send_signal(18)
        title(page, "Notifications")
        expect(page.locator("#connection")).to_be_empty(timeout=15_000)
        check(True, "a server that stood still is waited for")
        seconds, status = host.end()
        check(seconds < 2 and status == 143, f"SIGTERM ends the server at once while a browser is there ({seconds * 1000:.0f} ms)")
        expect(page.locator("#connection")).to_contain_text("Reconnecting")
print(f"pictures: {pictures}")
