"""Parts of a page: its title and rows, and in WebTrials fields by their names, and what their states have."""

from playwright.sync_api import expect


def title(page, words):
    expect(page.locator("#bar h1")).to_have_text(words)


def press(page, words):
    page.locator("[data-row]", has_text=words).locator("button").first.click()


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
