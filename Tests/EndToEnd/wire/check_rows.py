"""A list that is edited in a browser: rows are dragged, selected, found by letters and deleted, and switches wait for their screen.

usage: check_rows.py FOLDER (of gallery-edited.html)
"""

import pathlib
import sys

from check_browser import Tab, action, row
from check_touch import Phone
from drivers.browser import chromium
from drivers.checks import check_equal

ADA, BEN, BEA, ZOE, WAITS, OPEN, LARGE, SWIPED, NAME = "2", "3", "4", "5", "6", "7", "a", "c", "d"
FOCUS = "() => document.activeElement.closest('[data-row]')?.dataset.row ?? document.activeElement.id"
MARKS = "() => [document.querySelector('[data-dragged]')?.dataset.row ?? null, ...[...document.querySelectorAll('[data-drop]')].map((e) => e.dataset.row + ' ' + e.dataset.drop)]"


def calls(tab):
    return [action(message) for message in tab.sent(("call",))]


def handle(page, id):
    box = page.locator(f"#row-{id} .handle").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(tab, html):
    page = tab.page
    x, y = handle(page, ADA)
    height = handle(page, BEN)[1] - y
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 2)
    check_equal((calls(tab), page.evaluate(MARKS)), ([], [None]))
    page.mouse.move(x, y + height * 0.4)
    check_equal(calls(tab), [{"name": "drag", "id": ADA}])
    page.mouse.move(x, y + height * 2.2, steps=4)
    places = [call.get("place") for call in calls(tab)]
    check_equal(places, [{"after": BEN}, {"after": BEA}])
    check_equal(page.evaluate(MARKS), [ADA, f"{BEA} after"])
    check_equal(abs(handle(page, ADA)[1] - (y + height * 2.2)) < 2, True)
    # It's drawn anew and another one moves meanwhile: it goes on with the pointer.
    tab.patch(2, {"patch": "replace", "row": ADA, "html": row(html, ADA)}, {"patch": "move", "row": ZOE, "before": BEN},
              interaction={"drag": {"row": ADA, "place": {"after": BEA}}})
    page.mouse.move(x, y + height * 2.3)
    check_equal(abs(handle(page, ADA)[1] - (y + height * 2.3)) < 2, True)
    tab.sent()
    page.mouse.up()
    check_equal([(message["target"], action(message)) for message in tab.sent(("call",))], [({"place": "list"}, {"name": "drop"})])
    tab.patch(3, {"patch": "move", "row": ZOE, "before": WAITS}, {"patch": "move", "row": ADA, "before": BEN}, interaction={})
    check_equal((page.evaluate(MARKS), round(handle(page, ADA)[1] - y)), ([None], 0))

    # Escape gives it up, and what the pointer does after that means nothing.
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + height * 1.4, steps=4)
    tab.sent()
    page.keyboard.press("Escape")
    check_equal(calls(tab), [{"name": "drag", "id": ADA}, {"name": "drop"}])
    page.mouse.move(x, y + height * 3, steps=4)
    page.mouse.up()
    check_equal((calls(tab), page.evaluate(MARKS), round(handle(page, ADA)[1] - y)), ([], [None], 0))
    # Somebody else drags.
    tab.patch(4, interaction={"drag": {"row": BEA, "place": {"before": ADA}}})
    check_equal(page.evaluate(MARKS), [BEA, f"{ADA} before"])
    tab.patch(5, interaction={})


def moves(tab):
    page = tab.page
    page.focus(f"#row-{BEN}-title")
    page.keyboard.press("Alt+ArrowUp")
    check_equal(calls(tab), [{"name": "move", "by": -1, "id": BEN}])
    tab.patch(6, {"patch": "move", "row": BEN, "before": ADA})
    check_equal(page.evaluate(FOCUS), BEN)
    page.keyboard.press("Alt+ArrowDown")
    check_equal(calls(tab), [{"name": "move", "by": 1, "id": BEN}])
    tab.patch(7, {"patch": "move", "row": BEN, "before": BEA})
    page.focus(f"#row-{NAME}-control")
    page.keyboard.press("Alt+ArrowDown")
    page.evaluate("() => document.activeElement.blur()")
    check_equal([call for call in calls(tab) if call["name"] == "move"], [])
    # Who can't drag has it in the menu. What the ends of the list refuse is no mistake.
    page.click(f"#row-{BEA}-more")
    check_equal(page.locator(f"#row-{BEA}-menu").inner_text().split("\n"), ["Move up", "Move down", "Delete"])
    page.get_by_role("menuitem", name="Move down").click()
    (message,) = tab.sent(("call",))
    check_equal(action(message), {"name": "move", "by": 1, "id": BEA})
    tab.receive({"type": "answer", "number": message["number"], "result": "refused", "reason": "notOffered", "words": "does not offer that now"})
    check_equal(page.inner_text("#notice"), "")


def selection(tab):
    page = tab.page
    for name in ("Ada", "Ben"):
        check_equal(page.get_by_role("checkbox", name=f"Select {name}").count(), 1)
        check_equal(page.get_by_role("button", name=f"Delete {name}").count(), 1)
    page.get_by_role("checkbox", name="Select Ada").click()
    page.get_by_role("checkbox", name="Select Zoë").click(modifiers=["Shift"])
    check_equal(calls(tab), [{"name": "select", "value": True, "id": ADA}, {"name": "extendSelection", "id": ZOE}])
    page.keyboard.press("Shift+ArrowUp")
    check_equal((calls(tab), page.evaluate(FOCUS)), ([{"name": "extendSelection", "id": BEA}], BEA))
    # From a row where no range has come to, one begins.
    page.focus(f"#row-{BEN}-selected")
    page.keyboard.press("Shift+ArrowDown")
    check_equal(calls(tab), [{"name": "select", "value": True, "id": BEN}, {"name": "extendSelection", "id": BEA}])
    page.keyboard.press("Shift+End")
    page.keyboard.press("Shift+Home")
    check_equal(calls(tab), [{"name": "extendSelection", "id": ZOE}, {"name": "extendSelection", "id": ADA}])
    # A press on a row that does nothing else selects the row.
    change = "(offers) => { const row = document.querySelector('#row-5'); [row.dataset.offers, row.querySelector('#row-5-title').style.pointerEvents] = offers; }"
    offers = page.get_attribute(f"#row-{ZOE}", "data-offers")
    page.evaluate(change, [offers.replace("activate", ""), "none"])
    page.click(f"#row-{ZOE}", position={"x": 200, "y": 4})
    page.click(f"#row-{ZOE}", position={"x": 200, "y": 4}, modifiers=["Shift"])
    page.evaluate(change, [offers, ""])
    check_equal([call["name"] for call in calls(tab)], ["select", "extendSelection"])
    page.keyboard.press("Control+a")
    check_equal([(message["target"], action(message)) for message in tab.sent(("call",))], [({"place": "list"}, {"name": "select", "value": True})])


def keys(tab, html):
    page = tab.page
    found = []
    page.evaluate("() => document.activeElement.blur()")
    # The same letter goes on, several are a beginning, marks on letters don't count, and behind the last row comes the first.
    for letters in ("b", "b", "b", "zoe"):
        if len(letters) > 1:
            page.wait_for_timeout(1050)
        page.keyboard.type(letters)
        found.append(page.evaluate(FOCUS))
    check_equal(found, [BEN, BEA, BEN, ZOE])
    page.wait_for_timeout(1050)
    page.keyboard.type("be")
    page.keyboard.type("a")
    check_equal((page.evaluate(FOCUS), calls(tab)), (BEA, []))
    # A space belongs to what is typed, and presses something when that is over.
    page.wait_for_timeout(1050)
    page.keyboard.type("open g")
    check_equal((page.evaluate(FOCUS), calls(tab)), (OPEN, []))
    page.focus(f"#row-{BEA}-title")
    page.keyboard.press("Control+z")
    page.keyboard.press("Delete")
    check_equal([(message["target"], action(message)["name"]) for message in tab.sent(("call",))], [({"place": "list"}, "undo"), ({"place": "row", "id": BEA}, "delete")])
    # Keys go to the row in its place.
    tab.patch(8, {"patch": "remove", "row": BEA})
    check_equal(page.evaluate(FOCUS), ZOE)
    tab.patch(9, {"patch": "insert", "before": ZOE, "html": row(html, BEA)})
    # A text has these keys to itself.
    page.click(f"#row-{NAME}-control")
    for key in ("b", "Control+z", "Control+a", "Delete"):
        page.keyboard.press(key)
    check_equal([call for call in calls(tab) if call["name"] != "text"], [])
    check_equal(page.evaluate(FOCUS), NAME)


def waits(tab, html):
    page = tab.page
    box = page.locator(f"#row-{WAITS}-control")
    box.click()
    check_equal((calls(tab)[-1], box.is_checked()), ({"name": "set", "value": True, "id": WAITS}, False))
    tab.patch(10, {"patch": "replace", "row": WAITS, "html": row(html, WAITS).replace('role="switch"', 'role="switch" checked')})
    check_equal(box.is_checked(), True)


def states(page):
    for name, expanded in (("Open group", True), ("Closed group", False)):
        check_equal(page.get_by_role("button", name=name, expanded=expanded).count(), 1)
    # One line of forty words.
    check_equal(page.locator(f"#row-{LARGE}-subtitle").bounding_box()["height"] < 30, True)
    large, usual = (page.evaluate("(id) => parseFloat(getComputedStyle(document.querySelector(`#row-${id}-title .large`) ?? document.getElementById(`row-${id}-title`)).fontSize)", id) for id in (LARGE, OPEN))
    check_equal(large > usual * 1.2, True)


def touch(browser, html):
    tab = Phone(browser, html)
    page = tab.page
    x, y = handle(page, ADA)
    height = handle(page, BEN)[1] - y
    # By the handle a row is dragged at once, and the page stays where it is.
    tab.touch("Start", x, y)
    for step in range(1, 7):
        tab.touch("Move", x, y + height * 1.3 * step / 6)
    check_equal(page.evaluate(MARKS), [ADA, f"{BEN} after"])
    tab.touch("End")
    check_equal(([call["name"] for call in calls(tab)], page.evaluate("() => [scrollY, document.querySelector(':popover-open')]")), (["drag", "drag", "drop"], [0, None]))
    # A swipe all the way asks for the outermost that can be done.
    tab.draw(f"#row-{SWIPED} > .face", -320)
    check_equal(calls(tab), [{"name": "activate", "id": SWIPED, "part": "archive"}])
    tab.end()


def main(folder):
    html = (pathlib.Path(folder) / "gallery-edited.html").read_text(encoding="utf-8")
    with chromium() as browser:
        tab = Tab(browser, html)
        states(tab.page)
        drag(tab, html)
        moves(tab)
        selection(tab)
        keys(tab, html)
        waits(tab, html)
        tab.end()
        touch(browser, html)
    print("rows are dragged, selected, found and deleted, and a switch waits for its screen")


if __name__ == "__main__":
    main(sys.argv[1])
