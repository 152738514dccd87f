"""No violation of the rules for accessible pages that can be told by looking: every page, light and dark, wide and narrow.

usage: check_axe.py FOLDER (of *.html) [PICTURES]
"""

import os
import pathlib
import sys

from drivers.browser import chromium, violations
from drivers.programs import render

SIZES = {"wide": (1280, 900), "narrow": (390, 844)}
SETTINGS = ("settings", "account", "notifications", "appearance")
# All but the search, which has 10,000 rows.
GALLERY = ("switches", "labels", "buttons", "texts", "fields", "choices", "editing", "bars", "empty")


def demo(screen, theme, folder):
    return render(screen, "--renderer", "html", "--theme", theme, "--file", os.path.join(folder, "none.json"))


def pages(folder):
    """Each page by its name, in both themes."""
    for scheme, theme in (("light", "day"), ("dark", "night")):
        for file in sorted(pathlib.Path(folder).glob("*.html")):
            yield f"{file.stem}-{theme}", scheme, file.read_text(encoding="utf-8")
        for screen in SETTINGS:
            yield f"{screen}-{theme}", scheme, demo(screen, theme, folder)
        for screen in ("gallery", *(f"gallery/{page}" for page in GALLERY)):
            yield f"demo-{screen.replace('/', '-')}-{theme}", scheme, demo(screen, theme, folder)


def main(folder, pictures=None):
    found, count = set(), 0
    with chromium() as browser:
        for name, scheme, html in pages(folder):
            # The program's gallery has one size by day and the other one by night.
            sizes = SIZES if not name.startswith("demo-") else {"wide": SIZES["wide"]} if scheme == "light" else {"narrow": SIZES["narrow"]}
            for size, (width, height) in sizes.items():
                page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
                page.set_content(html)
                if page.evaluate("() => document.documentElement.scrollWidth") > width:
                    found.add(f"{name} is wider than {width}")
                # The rules are read into the page, and what moves is looked at when it stands.
                page.wait_for_timeout(250)
                # A screen without a title has no heading.
                rules = {} if page.title() != "…" else {"rules": {"page-has-heading-one": {"enabled": False}}}
                found.update(f"{name}, {size}: {problem}" for problem in violations(page, options=rules))
                if pictures:
                    page.screenshot(path=os.path.join(pictures, f"{name}-{size}.png"), full_page=True)
                page.close()
                count += 1
    if found:
        raise SystemExit("\n".join(sorted(found)))
    print(f"{count} pages without a violation")


if __name__ == "__main__":
    main(*sys.argv[1:])
