"""The fields of a page of WebTrials by their names, and what their states have."""


def row(page, kind):
    return page.locator("[data-row]", has=page.locator(f"text='{kind}'"))


def field(page, kind):
    return row(page, kind).locator("input")


def state(page, kind):
    """The row below a field, which says what the state has."""
    return row(page, kind).locator("xpath=following-sibling::*[1]").locator(".title")


def offer(page, kind):
    """The button that takes the other text."""
    return row(page, kind).locator("[data-part=otherText]")
