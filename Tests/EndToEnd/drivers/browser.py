"""Chromium, and pages in it."""

import contextlib
import os
import re
import shutil
import sys
import tempfile

from playwright.sync_api import sync_playwright


@contextlib.contextmanager
def chromium(*arguments, **options):
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", *arguments], **options)
        yield browser
        browser.close()


def collect_errors(page, errors=None, ignored=None):
    """Collects the errors of a page's scripts, in `page.errors` unless a list is given. With `ignored`, a regular expression, those of its console
    are collected too, except for messages that match."""
    page.errors = [] if errors is None else errors
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    if ignored is not None:
        page.on("console", lambda message: (
            page.errors.append(message.text) if message.type == "error" and not re.search(ignored, message.text) else None))
    return page


def violations(page, **options):
    """The accessibility rules that a page or frame breaks, each with its element."""
    # Measuring programs and pictures do without axe.
    from axe_playwright_python.sync_playwright import Axe

    return [
        f"{violation['id']}: {node['target']} {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for violation in Axe().run(page, **options).response["violations"] for node in violation["nodes"]]


def picture_folder(index=2):
    """The folder for pictures: an argument of the program, or else a temporary one."""
    folder = sys.argv[index] if len(sys.argv) > index and sys.argv[index] else tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    return folder
