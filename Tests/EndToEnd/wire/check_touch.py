"""Fingers, menus and refusals in a browser: rows are drawn aside, a list is pulled down, menus float, what is refused is said.

usage: check_touch.py FOLDER (of act.html, gallery.html)
"""

import pathlib
import sys

from check_browser import Tab, action, row
from drivers.browser import chromium
from drivers.checks import check_equal

MAIL = "2"


class Phone(Tab):
    """A page that is touched."""

    def __init__(self, browser, html, **options):
        super().__init__(browser, html, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, **options)
        self.touches = self.page.context.new_cdp_session(self.page)

    def touch(self, kind, x=None, y=None):
        points = [] if x is None else [{"x": x, "y": y}]
        self.touches.send("Input.dispatchTouchEvent", {"type": "touch" + kind, "touchPoints": points})

    def draw(self, selector, distance, steps=8, lifts=True, pause=20, aside=0):
        """A finger on the middle of an element goes aside."""
        box = self.page.locator(selector).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + 20
        self.touch("Start", x, y)
        for step in range(1, steps + 1):
            self.touch("Move", x + distance * step / steps, y + aside * step / steps)
            self.page.wait_for_timeout(pause)
        if lifts:
            self.touch("End")
            self.page.wait_for_timeout(50)

    def offset(self, id):
        return self.page.evaluate("(id) => new DOMMatrix(getComputedStyle(document.querySelector(`#row-${id} > .face`)).translate.split(' ')[0] === 'none' ? '' : `translate(${getComputedStyle(document.querySelector(`#row-${id} > .face`)).translate.split(' ')[0]})`).e", id)


def reachable(page, name):
    return page.get_by_role("button", name=name, exact=True).count()


def check_swipe(browser, html, is_calm=False):
    tab = Phone(browser, html, reduced_motion="reduce" if is_calm else "no-preference")
    page, face = tab.page, f"#row-{MAIL} > .face"
    # What lies beside a row is not reached while it is closed.
    check_equal([reachable(page, name) for name in ("Pin", "Mute", "Delete")], [0, 0, 0])
    # The row goes with the finger, and springs back from a little way.
    tab.draw(face, -60, lifts=False)
    # On a busy machine the browser tells of the finger a frame or more later.
    for _ in range(50):
        if -60 <= tab.offset(MAIL) <= -45:
            break
        page.wait_for_timeout(20)
    else:
        raise SystemExit(f"a row is at {tab.offset(MAIL)} where the finger is at -60")
    tab.page.wait_for_timeout(150)
    tab.touch("End")
    page.wait_for_timeout(400)
    check_equal((tab.offset(MAIL), tab.sent()), (0, []))
    # Down is a matter of the page.
    tab.draw(face, -30, aside=-120)
    page.wait_for_timeout(100)
    check_equal((tab.offset(MAIL), tab.sent()), (0, []))
    # Far enough: it opens, and the page goes ahead of the screen.
    tab.draw(face, -130)
    (message,) = tab.sent()
    check_equal(action(message), {"name": "openReveal", "side": "trailing", "id": MAIL})
    page.wait_for_timeout(400)
    opened = tab.offset(MAIL)
    if not -170 <= opened <= -120:
        raise SystemExit(f"an open row is at {opened}")
    check_equal([reachable(page, name) for name in ("Pin", "Mute", "Delete")], [0, 1, 1])
    box = page.get_by_role("button", name="Delete", exact=True).bounding_box()
    check_equal(round(box["x"] + box["width"]), 374)
    # The screen says the same; the row is drawn anew, and moves: it stays open.
    tab.receive({"type": "answer", "number": message["number"], "result": "handled", "revision": 2})
    opened_row = row(html, MAIL).replace(f'data-row="{MAIL}"', f'data-row="{MAIL}" data-revealed="trailing"').replace("Mail<", "Post<")
    tab.patch(2, {"patch": "replace", "row": MAIL, "html": opened_row}, {"patch": "move", "row": MAIL, "before": "5"},
              interaction={"reveal": {"row": MAIL, "side": "trailing"}})
    check_equal((tab.offset(MAIL), page.evaluate("(id) => document.getElementById('row-' + id).nextSibling.id", MAIL)), (opened, "row-5"))
    # Another row closes it; that touch does nothing besides.
    tab.sent()
    page.tap("#row-1 .title")
    check_equal([action(message) for message in tab.sent()], [{"name": "closeReveal", "id": MAIL}])
    page.wait_for_timeout(400)
    check_equal(tab.offset(MAIL), 0)
    # It was refused: what the screen says counts.
    tab.receive({"type": "answer", "number": 99, "result": "refused", "reason": "notOffered", "words": ""})
    number = page.evaluate("() => 0")
    tab.patch(3, {"patch": "replace", "row": MAIL, "html": row(html, MAIL)}, interaction={})
    # A button that lies beside it is done; Escape closes it.
    tab.draw(face, -130)
    page.wait_for_timeout(350)
    page.get_by_role("button", name="Mute", exact=True).tap()
    check_equal([action(message) for message in tab.sent()][1:], [{"name": "activate", "id": MAIL, "part": "mute"}])
    page.keyboard.press("Escape")
    check_equal([(message["target"], action(message)) for message in tab.sent()], [({"place": "list"}, {"name": "cancel"})])
    tab.patch(4, interaction={})
    # All the way: the outermost is done.
    page.evaluate("() => { globalThis.receive = itemList.connect((line) => sent.push(JSON.parse(line))); }")
    tab.number = 0
    tab.patch(2)
    page.wait_for_timeout(400)
    tab.draw(face, -300)
    check_equal([action(message) for message in tab.sent()], [{"name": "activate", "id": MAIL, "part": "delete"}])
    page.wait_for_timeout(800)
    check_equal(tab.offset(MAIL), 0)
    # The other side, and from right to left.
    tab.draw(face, 70)
    check_equal([action(message) for message in tab.sent()], [{"name": "openReveal", "side": "leading", "id": MAIL}])
    check_equal(reachable(page, "Pin"), 1)
    tab.patch(3, interaction={})
    page.tap(face, position={"x": 100, "y": 5})
    page.wait_for_timeout(400)
    tab.sent()
    page.evaluate("() => { document.documentElement.dir = 'rtl'; }")
    tab.draw(face, 130)
    check_equal([action(message) for message in tab.sent()], [{"name": "openReveal", "side": "trailing", "id": MAIL}])
    page.wait_for_timeout(400)
    check_equal(tab.offset(MAIL) > 120, True)
    check_equal(page.evaluate("() => document.documentElement.scrollWidth"), 390)
    tab.end()


def check_press(browser, html, act):
    tab = Phone(browser, html)
    page = tab.page
    box = page.locator(f"#row-{MAIL} > .face").bounding_box()
    tab.touch("Start", box["x"] + 120, box["y"] + 20)
    page.wait_for_timeout(700)
    check_equal(page.evaluate("() => document.querySelector(':popover-open')?.id"), f"row-{MAIL}-menu")
    tab.touch("End")
    page.wait_for_timeout(100)
    check_equal((page.evaluate("() => document.querySelector(':popover-open')?.id"), tab.sent()), (f"row-{MAIL}-menu", []))
    inside = page.locator(f"#row-{MAIL}-menu").bounding_box()
    check_equal(inside["x"] >= 8 and inside["x"] + inside["width"] <= 382, True)
    page.tap(f"#row-{MAIL}-menu button >> nth=1")
    check_equal([action(message) for message in tab.sent()], [{"name": "activate", "id": MAIL, "part": "mute"}])
    # The button of a row that is drawn aside is somewhere else: its menu is on the page all the same.
    for distance in (-130, 70):
        tab.draw(f"#row-{MAIL} > .face", distance)
        page.wait_for_timeout(400)
        page.evaluate("(id) => { const menu = document.getElementById(`row-${id}-menu`); menu.showPopover(); }", MAIL)
        inside = page.locator(f"#row-{MAIL}-menu").bounding_box()
        check_equal(inside["x"] >= 7.5 and inside["x"] + inside["width"] <= 382.5, True)
        page.evaluate("(id) => document.getElementById(`row-${id}-menu`).hidePopover()", MAIL)
        page.tap("#row-1 .title")
        page.wait_for_timeout(400)
    tab.end()

    tab = Phone(browser, act)
    box = tab.page.locator("#row-3-title").bounding_box()
    tab.touch("Start", box["x"] + 20, box["y"] + 5)
    tab.page.wait_for_timeout(700)
    tab.touch("End")
    tab.page.wait_for_timeout(100)
    check_equal([action(message) for message in tab.sent()], [{"name": "longPress", "id": "3"}])
    tab.end()


def check_menu(browser, html):
    tab = Tab(browser, html)
    page, button = tab.page, f"#row-{MAIL}-more"
    active = "() => document.activeElement.textContent"
    heights = "() => [...document.querySelectorAll('[data-row]')].map((e) => e.getBoundingClientRect().top)"
    before = page.evaluate(heights)
    page.focus(button)
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    check_equal(page.evaluate(heights), before)
    found = [page.evaluate(active)]
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Home", "End", "m"):
        page.keyboard.press(key)
        found.append(page.evaluate(active))
    check_equal(found, ["Pin", "Mute", "Delete", "Pin", "Delete", "Pin", "Delete", "Mute"])
    check_equal(page.get_by_role("menuitem").count(), 3)
    # Escape closes it and goes no further; the focus is where it was.
    tab.patch(2, interaction={"selectedCount": 1})
    tab.sent()
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    check_equal((page.evaluate("() => [document.querySelector(':popover-open'), document.activeElement.id]"), tab.sent()), ([None, button[1:]], []))
    # A click elsewhere, and a click on the button.
    for closing in ("main", button):
        page.click(button)
        check_equal(page.locator(f"#row-{MAIL}-menu").is_visible(), True)
        page.click(closing, position={"x": 3, "y": 3})
        check_equal(page.locator(f"#row-{MAIL}-menu").is_visible(), False)
    # A row that is drawn anew keeps its menu open; what is chosen is done.
    page.click(f"#row-{MAIL} .title", button="right")
    tab.patch(3, {"patch": "replace", "row": MAIL, "html": row(html, MAIL).replace("Mail<", "Post<")})
    tab.sent()
    page.click(f"#row-{MAIL}-menu button >> nth=2")
    check_equal([action(message) for message in tab.sent()], [{"name": "activate", "id": MAIL, "part": "delete"}])
    check_equal(page.locator(f"#row-{MAIL}-menu").is_visible(), False)
    # Near the lower edge it opens upwards.
    page.set_viewport_size({"width": 760, "height": 420})
    page.evaluate(f"() => document.querySelector('{button}').scrollIntoView({{ block: 'end' }})")
    page.wait_for_timeout(200)
    page.click(button)
    box = page.locator(f"#row-{MAIL}-menu").bounding_box()
    check_equal(box["y"] >= 0 and box["y"] + box["height"] <= 420, True)
    tab.end()


def check_refusals(browser, act):
    tab = Tab(browser, act)
    page = tab.page

    def refused(reason, words):
        (message,) = [message for message in tab.sent() if message["action"]["name"] != "text"][-1:]
        before = page.evaluate("() => document.documentElement.scrollHeight")
        tab.receive({"type": "answer", "number": message["number"], "result": "refused", "reason": reason, "words": words})
        check_equal(page.evaluate("() => document.documentElement.scrollHeight"), before)
        return page.inner_text("#notice")

    check_equal(page.evaluate("() => [notice.getAttribute('role'), notice.getAttribute('aria-live')]"), ["status", "polite"])
    page.click("label[for=row-2-control]")
    check_equal(refused("notOffered", "does not offer that now"), "“Switch” does not offer that now.")
    page.click("#row-3 .chip")
    check_equal(refused("notThere", "is not there"), "“Part” is not there.")
    page.evaluate("() => notice.replaceChildren()")
    # What the page asks for by itself is nobody's concern, and a field says for itself what it keeps.
    page.click("#row-1-control")
    page.evaluate("() => document.activeElement.blur()")
    for message in tab.sent():
        tab.receive({"type": "answer", "number": message["number"], "result": "refused", "reason": "outOfOrder", "words": "got a message out of order"})
    check_equal(page.inner_text("#notice"), "")
    back = '<div class="side"><button type="button" class="bar-button back" data-slot="back button" data-do="activate">Back</button></div>'
    tab.patch(2, {"patch": "region", "region": "bar", "html": back})
    page.evaluate("() => { itemList.back = () => { globalThis.went = true; }; }")
    page.click(".back")
    check_equal(refused("notOffered", "does not offer that now"), "")
    check_equal(page.evaluate("() => went"), True)
    tab.end()


def check_refresh(browser, act):
    phone = Phone(browser, act)
    button = '<button type="button" class="bar-button" id="refresh" data-do="refresh" aria-label="Refresh"{}></button>'
    refresh = {"name": "refresh"}

    def bar(revision, attributes=""):
        html = f'<div class="side end">{button.format(attributes)}</div>'
        phone.patch(revision, {"patch": "region", "region": "bar", "html": html})

    def pull(distance, aside=0):
        phone.draw("main", aside, aside=distance)
        return [message["action"] for message in phone.sent() if message["action"]["name"] == "refresh"]

    # A list without a refresh is not pulled.
    check_equal(pull(150), [])
    bar(2)
    phone.page.click("#refresh")
    (message,) = phone.sent()
    check_equal((message["action"], message["target"]), (refresh, {"place": "list"}))
    check_equal(pull(150), [refresh])
    # Too short, or aside.
    check_equal((pull(40), pull(30, aside=150)), ([], []))
    check_equal(phone.page.evaluate("() => document.documentElement.style.getPropertyValue('--pull')"), "")
    bar(3, ' aria-busy="true"')
    check_equal(pull(150), [])
    bar(4)
    check_equal(pull(150), [refresh])
    phone.end()


def main(folder):
    html, act = ((pathlib.Path(folder) / name).read_text(encoding="utf-8") for name in ("gallery.html", "act.html"))
    with chromium() as browser:
        check_swipe(browser, html)
        check_swipe(browser, html, is_calm=True)
        check_press(browser, html, act)
        check_menu(browser, html)
        check_refusals(browser, act)
        check_refresh(browser, act)
    print("rows are drawn aside, menus float, and what is refused is said")


if __name__ == "__main__":
    main(sys.argv[1])
