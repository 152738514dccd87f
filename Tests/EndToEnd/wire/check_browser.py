"""Applies transitions to a page in a browser: after each the document is that of a fresh page, and what a user does becomes a message.

usage: check_browser.py FOLDER (of files *.pages.jsonl, act.html)
"""

import json
import pathlib
import sys

from drivers.browser import chromium
from drivers.checks import check_equal

POLICY = "default-src 'none'; style-src 'nonce-sample'; script-src 'nonce-sample'; base-uri 'none'; form-action 'none'"

# The regions of the page beside those of a fresh one, whatever order attributes have. Says where the first difference is.
DIFFERENCE = """(html) => {
    const fresh = new DOMParser().parseFromString(html, "text/html");
    if (document.title !== fresh.title) return `title: ${document.title} | ${fresh.title}`;
    for (const id of ["theme", "bar", "main", "toolbar"]) {
        const [shown, wanted] = [document.getElementById(id).cloneNode(true), fresh.getElementById(id)];
        for (const root of [shown, wanted]) root.normalize();
        shown.removeAttribute("nonce"); wanted.removeAttribute("nonce");
        // The room of rows that are not there is the page's own.
        for (const element of shown.querySelectorAll("[style]")) element.removeAttribute("style");
        // And so is the way of a row that is dragged.
        for (const name of ["data-dragged", "data-drop"])
            for (const element of shown.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
        if (shown.isEqualNode(wanted)) continue;
        const [a, b] = [shown.outerHTML, wanted.outerHTML];
        let at = 0;
        while (a[at] === b[at] && at < a.length) at += 1;
        return `${id}: …${a.slice(Math.max(0, at - 200), at + 200)}…\\n   instead of …${b.slice(Math.max(0, at - 200), at + 200)}…`;
    }
    // What controls say is what the screen says.
    for (const element of document.querySelectorAll("#main input, #main select")) {
        if (element.type === "checkbox" && element.checked !== element.defaultChecked) return `checked: ${element.outerHTML}`;
        if (element.type === "text" && element.value !== element.defaultValue.replace(/\\n/g, "")) return `value: ${element.outerHTML}`;
    }
    return null;
}"""


class Tab:
    """A page in the browser whose messages the test gives and takes."""

    def __init__(self, browser, html, scheme="light", keeps_moved=True, **options):
        self.page = browser.new_page(**{"viewport": {"width": 760, "height": 900}, "color_scheme": scheme, **options})
        if not keeps_moved:
            # As browsers do that take a moved element out for a moment.
            self.page.add_init_script("delete Element.prototype.moveBefore")
        self.problems = []
        self.page.on("console", lambda message: self.problems.append(message.text) if message.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        headers = {"Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY}
        self.page.route("**/*", lambda route: route.fulfill(body=html, headers=headers))
        self.page.goto("http://screen.test/")
        self.page.evaluate("() => { globalThis.sent = []; globalThis.receive = itemList.connect((line) => sent.push(JSON.parse(line))); }")
        self.number = 0

    def receive(self, line):
        self.page.evaluate("(line) => receive(line)", line if isinstance(line, str) else json.dumps(line))

    def patch(self, to, *patches, **members):
        self.number += 1
        self.receive({"type": "patches", "number": self.number, "from": to - 1, "to": to, "animated": False, "patches": list(patches), **members})

    def sent(self, kinds=("call", "window")):
        """What the page has sent since this was asked last, without what says that messages are shown."""
        messages = self.page.evaluate("() => sent.splice(0)")
        return [message for message in messages if message["type"] in kinds]

    def difference(self, html):
        return self.page.evaluate(DIFFERENCE, html)

    def end(self):
        self.page.close()
        check_equal(sorted(set(self.problems))[:3], [])


def check_transitions(browser, folder):
    count = 0
    for file in sorted(pathlib.Path(folder).glob("*.pages.jsonl")):
        steps = [json.loads(line) for line in file.read_bytes().split(b"\n")[:-1]]
        tab = Tab(browser, steps[0]["page"])
        for number, step in enumerate(steps[1:], 1):
            for line in step["lines"]:
                tab.receive(line)
                count += 1
            difference = tab.difference(step["page"])
            if difference:
                raise SystemExit(f"{file.name}, step {number}: {difference}")
        tab.end()
    return count


def row(html, id):
    """The element of a row in a page."""
    start = html.index(f'<div class="', html.rindex("<", 0, html.index(f'id="row-{id}"')))
    depth, at = 0, start
    while True:
        opening, closing = html.find("<div", at), html.find("</div>", at)
        if opening != -1 and opening < closing:
            depth, at = depth + 1, opening + 4
        else:
            depth, at = depth - 1, closing + 6
        if depth == 0:
            return html[start:at]


def action(message):
    target = message["target"]
    return {**message["action"], **{key: target[key] for key in ("id", "part", "slot") if key in target}}


def check_acts(browser, folder, keeps_moved):
    html = (pathlib.Path(folder) / "act.html").read_text(encoding="utf-8")
    tab = Tab(browser, html, keeps_moved=keeps_moved)
    page = tab.page

    # Typing goes ahead of the screen: a field says what it holds, and what comes late overwrites nothing.
    page.click("#row-1-control")
    page.keyboard.type("abc")
    messages = tab.sent()
    check_equal([action(message) for message in messages], [
        {"name": "text", "number": number, "text": text, "caret": len(text), "took": 0, "unit": "utf16", "id": "1", **more}
        for number, text, more in ((1, "", {"begins": True}), (2, "a", {}), (3, "ab", {}), (4, "abc", {}))])
    page.keyboard.press("ArrowLeft")
    typed = row(html, "1").replace('type="text"', 'type="text" value="a" data-focus')
    page.evaluate("() => { globalThis.field = document.activeElement; }")

    def answer(number, to, text):
        return {"row": "1", "number": number, "message": to, "text": text, "caret": len(text), "unit": "utf16"}

    tab.patch(2, {"patch": "replace", "row": "1", "html": typed}, fields=[answer(5, 2, "A")])
    state = "() => [field === document.activeElement, field.value, field.selectionStart]"
    check_equal(page.evaluate(state), [True, "abc", 2])
    for message in messages:
        tab.receive({"type": "answer", "number": message["number"], "result": "handled", "revision": 2})
    check_equal(page.evaluate(state), [True, "abc", 2])
    # The answer to the newest message is taken; the caret stays where its user has put it.
    tab.patch(3, {"patch": "replace", "row": "1", "html": typed.replace('value="a"', 'value="ABC"')}, fields=[answer(8, 4, "ABC")])
    check_equal(page.evaluate(state), [True, "ABC", 2])
    tab.patch(4, fields=[answer(7, 4, "late"), answer(9, 4, "xABC")])
    check_equal(page.evaluate(state), [True, "xABC", 3])
    page.keyboard.press("Backspace")
    check_equal([action(message) for message in tab.sent()],
          [{"name": "text", "number": 5, "text": "xAC", "caret": 2, "took": 9, "unit": "utf16", "id": "1"}])
    tab.patch(5, fields=[answer(11, 5, "xAC")])

    # What an input method works on is marked, nothing is taken meanwhile, and the end of it is a message.
    keys = page.context.new_cdp_session(page)
    keys.send("Input.imeSetComposition", {"text": "ni", "selectionStart": 2, "selectionEnd": 2})
    (message,) = tab.sent()
    check_equal(action(message), {"name": "text", "number": 6, "text": "xAniC", "caret": 4, "marked": {"start": 2, "end": 4}, "took": 11,
                            "unit": "utf16", "id": "1"})
    tab.patch(6, fields=[answer(13, 6, "XANIC")])
    check_equal(page.evaluate(state), [True, "xAniC", 4])
    keys.send("Input.insertText", {"text": "你"})
    messages = tab.sent()
    check_equal((action(messages[-1])["text"], "marked" in action(messages[-1])), ("xA你C", False))
    last = action(messages[-1])["number"]
    check_equal([action(message)["number"] for message in messages], list(range(7, last + 1)))
    tab.patch(7, {"patch": "replace", "row": "1", "html": typed}, fields=[answer(20, last, "ABC")])
    check_equal(page.evaluate(state)[:2], [True, "ABC"])
    # It becomes a secret under the caret, and something else again: it stays the same field with what was typed.
    tab.patch(7, {"patch": "replace", "row": "1", "html": row(html, "1").replace('type="text"', 'type="password"')},
              fields=[answer(22, last, "hunter2")])
    check_equal(page.evaluate(state)[:2], [True, "ABC"])
    page.keyboard.type("d")
    check_equal([action(message) for message in tab.sent()], [{"name": "text", "text": page.evaluate("() => field.value"), "id": "1"}])
    page.keyboard.press("Backspace")
    tab.patch(7, {"patch": "replace", "row": "1", "html": typed})
    tab.sent()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")

    check_equal(page.evaluate(state), [True, "ABC", 2])

    # The row moves under the fingers: it's the same element, with the focus and the caret.
    tab.patch(8, {"patch": "move", "row": "1", "before": "7"})
    check_equal(page.evaluate(state), [True, "ABC", 2])
    check_equal(page.evaluate("() => document.getElementById('row-1').nextSibling.id"), "row-7")
    check_equal(tab.sent(), [])
    page.keyboard.press("Enter")
    page.evaluate("() => field.blur()")
    check_equal([action(message)["name"] for message in tab.sent()], ["submit", "blur"])

    # A control goes ahead, and says what the screen says when the answer is there.
    page.click("label[for=row-2-control]")
    (message,) = tab.sent()
    check_equal(action(message), {"name": "set", "value": True, "id": "2"})
    check_equal(page.is_checked("#row-2-control"), True)
    tab.receive({"type": "answer", "number": message["number"], "result": "refused", "reason": "notOffered", "words": ""})
    check_equal(page.is_checked("#row-2-control"), False)
    page.check("#row-6-control")
    (message,) = tab.sent()
    check_equal(action(message), {"name": "activate", "id": "6"})
    check_equal((page.is_checked("#row-5-control"), page.is_checked("#row-6-control")), (False, True))
    tab.receive({"type": "answer", "number": message["number"], "result": "handled", "revision": 9})
    check_equal((page.is_checked("#row-5-control"), page.is_checked("#row-6-control")), (False, True))
    tab.receive({"type": "reached", "revision": 9})
    check_equal((page.is_checked("#row-5-control"), page.is_checked("#row-6-control")), (True, False))
    page.select_option("#row-7-control", "b")
    (message,) = tab.sent()
    check_equal(action(message), {"name": "choose", "option": "b", "id": "7"})
    tab.receive({"type": "answer", "number": message["number"], "result": "handled", "revision": 9})
    check_equal(page.input_value("#row-7-control"), "a")
    page.focus("#row-8-control")
    page.keyboard.press("ArrowRight")
    check_equal([action(message) for message in tab.sent()], [{"name": "set", "value": 4, "id": "8"}])

    # Buttons, parts, offers, links: by mouse and by keys.
    page.click("#row-3-title")
    page.focus("#row-3-title")
    page.keyboard.press("Enter")
    page.click("#row-3 .parts button")
    page.click("#row-3 .more-button")
    page.click("#row-3 .menu button")
    page.click("#row-9 a")
    page.click("#row-9 button.link")
    page.click("#row-3-title", button="right")
    check_equal([action(message) for message in tab.sent()], [
        {"name": "activate", "id": "3"}, {"name": "activate", "id": "3"}, {"name": "activate", "id": "3", "part": "part"},
        {"name": "activate", "id": "3", "part": "pin"}, {"name": "activate", "id": "9", "part": "https://example.org/"},
        {"name": "activate", "id": "9", "part": "help"}, {"name": "longPress", "id": "3"}])
    check_equal(page.url, "http://screen.test/")

    # Names and roles, as an accessibility tree has them.
    for role, name in (("switch", "Switch"), ("textbox", "Name"), ("radio", "Welsh"), ("combobox", "Choice"), ("slider", "Range"),
                       ("button", "Button"), ("heading", "Language"), ("link", "there"), ("group", "Language")):
        check_equal((role, name, page.get_by_role(role, name=name, exact=True).count()), (role, name, 1))
    # Keys of the screen's own, unless they are typed.
    tab.patch(10, shortcuts=[
        {"key": "n", "modifiers": ["control", "shift"], "words": "", "action": {"name": "activate"}, "target": {"place": "row", "id": "3"}},
        {"key": "x", "words": "", "action": {"name": "cancel"}, "target": {"place": "list"}},
        {"key": "?", "words": "", "action": {"name": "custom", "key": "help"}, "target": {"place": "list"}},
        {"key": "F2", "words": "", "action": {"name": "reset"}, "target": {"place": "row", "id": "8"}}])
    page.focus("#row-1-control")
    tab.sent()
    for key in ("x", "Control+Shift+N", "F2"):
        page.keyboard.press(key)
    check_equal([action(message)["name"] for message in tab.sent()], ["text", "activate", "reset"])
    page.focus("#row-3-title")
    tab.sent()
    for key in ("x", "Shift+?", "Control+n", "n"):
        page.keyboard.press(key)
    check_equal([action(message)["name"] for message in tab.sent()], ["cancel", "custom"])
    # A key of the row under the cursor follows the report of the row; without a focused row its refusal is no news.
    page.evaluate("() => document.activeElement.blur()")
    tab.patch(11, shortcuts=[{"key": "p", "words": "", "action": {"name": "activate"}, "target": {"place": "cursorRow"}}])
    tab.sent(("call", "report"))
    page.focus("#row-3-title")
    page.keyboard.press("p")
    report, call = tab.sent(("call", "report"))
    check_equal((report["cursor"], call["target"]), ("3", {"place": "cursorRow"}))
    page.evaluate("() => document.activeElement.blur()")
    tab.patch(12)
    page.keyboard.press("p")
    (report, call), notice = tab.sent(("call", "report")), page.inner_text("#notice")
    check_equal((report["cursor"], call["target"]), (None, {"place": "cursorRow"}))
    tab.receive({"type": "answer", "number": call["number"], "result": "refused", "reason": "notThere"})
    check_equal(page.inner_text("#notice"), notice)

    # What is requested is done, once.
    page.set_viewport_size({"width": 760, "height": 200})
    tab.patch(13, requests=[{"kind": "scrollTo", "row": "9", "position": "bottom"}, {"kind": "focus", "target": {"place": "row", "id": "8"}},
                            {"kind": "ensureVisible", "row": "9"}])
    check_equal(page.evaluate("() => document.activeElement.id"), "row-8-control")
    inside = "(id) => { const { top, bottom } = document.getElementById(id).getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; }"
    check_equal(page.evaluate(inside, "row-9"), True)
    page.evaluate("() => scrollTo(0, 0)")
    check_equal(page.evaluate(inside, "row-9"), False)
    tab.patch(14)
    check_equal(page.evaluate(inside, "row-9"), False)
    tab.sent()
    tab.patch(15, requests=[{"kind": "selectAll", "row": "1"}])
    check_equal(page.evaluate("() => getSelection().toString() || document.activeElement.value.slice(document.activeElement.selectionStart)"),
          page.input_value("#row-1-control"))
    check_equal([(action(message)["name"], action(message).get("begins")) for message in tab.sent()], [("text", True)])
    page.set_viewport_size({"width": 760, "height": 900})

    # Where keys go is told.
    tab.sent()
    page.focus("#row-3-title")
    check_equal([message for message in tab.sent(("report",)) if "cursor" in message], [{"type": "report", "cursor": "3"}])
    # A row that goes while it has the focus leaves it to the list.
    page.focus("#row-3-title")
    tab.patch(16, {"patch": "remove", "row": "3"})
    check_equal(page.evaluate("() => document.activeElement.id"), "main")
    tab.end()


def check_focus(browser, folder):
    """Where the screen puts the focus while a change of the page's own is on its way, and what Escape takes back."""
    html = (pathlib.Path(folder) / "act.html").read_text(encoding="utf-8")
    tab = Tab(browser, html)
    page = tab.page
    page.focus("#row-2-control")
    page.keyboard.press("Space")
    (message,) = tab.sent()
    tab.patch(2, {"patch": "replace", "row": "1", "html": row(html, "1").replace('type="text"', 'type="text" data-focus')})
    check_equal(page.evaluate("() => document.activeElement.id"), "row-2-control")
    tab.receive({"type": "answer", "number": message["number"], "result": "handled", "revision": 2})
    check_equal(page.evaluate("() => document.activeElement.id"), "row-1-control")
    check_equal([action(message).get("begins") for message in tab.sent()], [True])

    # The list hears of Escape if there is something to take back, and the search hears of it once.
    page.focus("#row-3-title")
    tab.sent()
    page.keyboard.press("Escape")
    check_equal(tab.sent(), [])
    search = '<div class="search" role="search"><input type="search" id="query" value="" data-do="query" aria-label="search"></div>'
    tab.patch(3, {"patch": "region", "region": "search", "html": search}, interaction={"selectedCount": 2})
    page.keyboard.press("Escape")
    check_equal([(message["target"], message["action"]) for message in tab.sent()], [({"place": "list"}, {"name": "cancel"})])
    page.focus("#query")
    page.keyboard.type("a")
    page.keyboard.press("Escape")
    check_equal([message["action"] for message in tab.sent()], [{"name": "focus"}, {"name": "query", "text": "a"}, {"name": "cancel"}])

    # A screen that begins on the same connection has nothing to take back, and no keys.
    tab.patch(4, shortcuts=[{"key": "F2", "words": "", "action": {"name": "reset"}, "target": {"place": "list"}}])
    page.focus("#row-3-title")
    tab.sent()
    page.keyboard.press("F2")
    check_equal([message["action"] for message in tab.sent()], [{"name": "reset"}])
    tab.number += 1
    tab.receive({"type": "patches", "number": tab.number, "from": 0, "to": 5, "animated": False, "patches": []})
    for key in ("F2", "Escape"):
        page.keyboard.press(key)
    check_equal(tab.sent(), [])
    page.focus("#query")
    tab.sent()

    # Half of a character is nothing that anybody else can read.
    page.evaluate("() => { query.value = 'a\\ud83d'; query.dispatchEvent(new InputEvent('input', { bubbles: true })); }")
    check_equal([message["action"] for message in tab.sent()], [{"name": "query", "text": "a\ufffd"}])
    tab.end()


def check_schemes(browser, folder):
    """The other theme is for systems that ask for it."""
    html = (pathlib.Path(folder) / "gallery.html").read_text(encoding="utf-8")
    for scheme, color in (("light", "rgb(239, 239, 244)"), ("dark", "rgb(0, 0, 0)")):
        tab = Tab(browser, html, scheme)
        check_equal(tab.page.evaluate("() => getComputedStyle(document.body).backgroundColor"), color)
        # Nothing is wider than the page, also where it is narrow and read from right to left.
        for direction, width in (("ltr", 760), ("rtl", 360), ("ltr", 320)):
            tab.page.set_viewport_size({"width": width, "height": 900})
            tab.page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
            check_equal(tab.page.evaluate("() => document.documentElement.scrollWidth"), width)
        # Nor where its words are twice as large; all of them are there.
        tab.page.set_viewport_size({"width": 390, "height": 844})
        tab.page.evaluate("() => { document.documentElement.style.fontSize = '212.5%'; }")
        check_equal(tab.page.evaluate("() => document.documentElement.scrollWidth"), 390)
        cut = """() => [...document.querySelectorAll("#bar span, #bar h1, .title, .subtitle, .value, .chip, .badge, .item, #toolbar span")].filter((element) =>
            element.checkVisibility() && getComputedStyle(element).display !== "inline" && element.clientWidth > 0
            && element.scrollWidth > element.clientWidth + 1).map((element) => element.outerHTML)"""
        check_equal(tab.page.evaluate(cut), [])
        tab.end()


def main(folder):
    with chromium() as browser:
        count = check_transitions(browser, folder)
        for keeps_moved in (True, False):
            check_acts(browser, folder, keeps_moved)
        check_focus(browser, folder)
        check_schemes(browser, folder)
    print(f"{count} messages lead a browser to what a fresh page shows; what is done there becomes actions")


if __name__ == "__main__":
    main(sys.argv[1])
