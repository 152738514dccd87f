"""Pages parse without an error, by the rules of HTML; their ids are there once, and what names another element finds it.

usage: check_pages.py FOLDER (of files *.pages.jsonl and *.html)
"""

import collections
import json
import os
import pathlib
import sys

import html5lib
from drivers.programs import render

REFERENCES = ("for", "aria-labelledby", "aria-describedby")


def check(page, name):
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree"), strict=False, namespaceHTMLElements=False)
    tree = parser.parse(page)
    if parser.errors:
        position, code, values = parser.errors[0]
        line = page.split("\n")[position[0] - 1]
        sys.exit(f"{name}:{position}: {code} {values}: {line[max(0, position[1] - 80):position[1] + 20]}")
    elements = [element for element in tree.iter() if isinstance(element.tag, str)]
    ids = collections.Counter(element.get("id") for element in elements if element.get("id"))
    repeated = [id for id, count in ids.items() if count > 1]
    if repeated:
        sys.exit(f"{name}: ids that are there twice: {repeated}")
    for element in elements:
        for attribute in REFERENCES:
            for id in (element.get(attribute) or "").split():
                if id not in ids:
                    sys.exit(f"{name}: {attribute} of <{element.tag}> names {id}, which is not there")
        if element.tag in ("input", "select") and element.get("id") not in {label.get("for") for label in tree.iter("label")}:
            parents = {child: parent for parent in tree.iter() for child in parent}
            if not (element.get("aria-label") or element.get("aria-labelledby") or parents[element].tag == "label"):
                sys.exit(f"{name}: <{element.tag} id={element.get('id')}> has no name")
        if element.tag == "a" and not element.get("href", "").lower().startswith(("http://", "https://", "mailto:")):
            sys.exit(f"{name}: a link leads to {element.get('href')}")
        if any(key.startswith("on") or key == "style" for key in element.keys()):
            sys.exit(f"{name}: <{element.tag}> has a handler or a style")


def main(folder):
    count = 0
    for file in sorted(pathlib.Path(folder).glob("*.pages.jsonl")):
        for number, line in enumerate(file.read_bytes().split(b"\n")[:-1], 1):
            check(json.loads(line)["page"], f"{file.name}:{number}")
            count += 1
    for file in sorted(pathlib.Path(folder).glob("*.html")):
        check(file.read_text(encoding="utf-8"), file.name)
        count += 1
    for screen in ("settings", "account", "notifications", "appearance"):
        check(render(screen, "--renderer", "html", "--file", os.path.join(folder, "none.json")), screen)
        count += 1
    print(f"{count} pages parse without an error")


if __name__ == "__main__":
    main(sys.argv[1])
