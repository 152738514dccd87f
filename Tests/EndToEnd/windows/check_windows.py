"""Has the terminal, the browser and the desktop show one settings file, as Scripts/three-windows.sh starts them, and sees that a change in any
shows in the others at once, that none is lost, that one that is frozen holds up nobody, and that use at random over a file with faults leaves all
well.

usage: check_windows.py SCRIPT [SECONDS]      how long they are used at random: a minute, unless told otherwise
"""

import contextlib
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from drivers.browser import chromium
from drivers.checks import check, read_json, wait
from drivers.programs import descendants
from drivers.terminal import PATIENCE
from hosts import SWITCHES, Browser, Desktop, Terminal
from soak import soak

KEYS = {
    "Notifications": ("enabled",), "Private messages": ("channels", "messages"), "Groups": ("channels", "groups"),
    "Mentions": ("channels", "mentions"), "Show previews": ("previews",), "Count unread messages": ("badge",),
    "Quiet hours": ("quietHours", "enabled")}
# How long a change may take to show in the other windows, in seconds: the median of many.
SOON = 0.05


def read():
    """What the file says, as the windows are to show it."""
    said = read_json(file).get("notifications", {})
    state = {}
    for row, path in KEYS.items():
        value = said
        for key in path:
            value = value.get(key) if isinstance(value, dict) else None
        state[row] = row != "Quiet hours" if value is None else value
    return {row: state[row] for row in SWITCHES}


def wait_for(condition, words, patience=PATIENCE):
    if not wait(condition, patience, pause=0):
        for window in windows:
            print(f"the {window.name} shows {window.state()}")
        check(False, words)


def delay(window, others, row):
    """Uses a row in one window; how long until it shows in the others, in seconds."""
    # The terminal tells nothing while it gets a frame.
    while row not in (state := others[0].state()):
        time.sleep(0.001)
    before = state[row]
    start = time.monotonic()
    window.use(row)
    for other in others:
        wait_for(lambda: other.state().get(row) is (not before), f"{row} is turned in the {window.name} and shows in the {other.name}")
    return time.monotonic() - start


def settle(windows, words):
    """Waits until all windows show what the file says, and go on showing it."""
    end = time.monotonic() + PATIENCE
    since = None
    while time.monotonic() < end:
        said = read()
        if all(window.state() == said for window in windows):
            since = since or time.monotonic()
            if time.monotonic() - since > 0.5:
                return check(True, words)
        else:
            since = None
    for window in windows:
        state = window.state()
        print(f"the {window.name} differs in {[row for row in SWITCHES if state[row] != said[row]]}")
    check(False, words)


def soon(words, measure):
    """Whether something takes at most ``SOON``, by the median. A machine that does other things meanwhile has three tries, and says all of them."""
    for _ in range(3):
        times = sorted(measure())
        median, most = statistics.median(times), times[int(len(times) * 0.95)]
        figures = f"{median * 1000:.0f} ms (median of {len(times)}; {most * 1000:.0f} ms for 95 %)"
        if median <= SOON:
            return check(True, f"{words} {figures}")
        print(f"slow {words} {figures}", flush=True)
    check(False, f"{words} {SOON * 1000:.0f} ms")


def changes_show_at_once(windows):
    for window in windows:
        others = [other for other in windows if other is not window]
        soon(
            f"a change in the {window.name} shows in the other two in",
            lambda: [delay(window, others, random.choice(SWITCHES[1:])) for _ in range(60)])


def none_is_lost(windows):
    """Each window has switches of its own, so that it is known how they have to stand in the end; the last one is everybody's."""
    *own_switches, shared = SWITCHES[1:]
    own = {windows[index]: own_switches[2 * index:2 + 2 * index] for index in range(3)}
    expected = read()
    counts = dict.fromkeys(windows, 0)
    for _ in range(1000):
        window = random.choice(windows)
        row = random.choice(own[window] + [shared])
        window.use(row)
        counts[window] += 1
        if row != shared:
            expected[row] = not expected[row]
        time.sleep(random.choice([0, 0, 0.002, 0.01]))
    settle(windows, "after 1,000 changes from all three " + str(sorted(counts.values())) + " all three show what the file says")
    said = read()
    lost = [row for row in SWITCHES if row != shared and said[row] != expected[row]]
    check(not lost, f"and none was lost {lost or ''}")


def a_frozen_one_holds_up_nobody(windows, pids):
    for frozen, names in pids:
        others = [window for window in windows if window.name != frozen]
        processes = [pid for name in names for pid in descendants(name)]
        check(processes, f"{' and '.join(names)} can be frozen")
        for pid in processes:
            os.kill(pid, signal.SIGSTOP)
        try:
            soon(
                f"while {names[0]} is frozen, a change of the others shows in",
                lambda: [delay(others[turn % 2], [others[1 - turn % 2]], random.choice(SWITCHES[1:])) for turn in range(40)])
        finally:
            for pid in processes:
                os.kill(pid, signal.SIGCONT)
        settle(windows, f"{names[0]} shows all of it when it goes on")


def opened(browser, folder):
    """The page, by the address that the script had the browser open."""
    address = os.path.join(folder, "opened")
    wait_for(lambda: os.path.exists(address), "the script opens the browser", 120)
    page = browser.new_page(viewport={"width": 820, "height": 1000})
    with open(address, encoding="utf-8") as text:
        page.goto(text.read().strip())
    page.wait_for_selector("[data-row]")
    return page


def show_errors():
    """How the server and the window have ended, and what they have said: the script tells that when the program in the terminal ends."""
    terminal.program.screen.resize(500, 160)
    for pid in descendants("Demo"):
        os.kill(pid, signal.SIGTERM)
    with contextlib.suppress(AssertionError):
        print(f"the terminal's program ends with {terminal.program.exit_status()}")
    print(terminal.program.screen.text(), flush=True)


folder = tempfile.mkdtemp(prefix="signalist-")
# A disk of its own, which can be full, where that is allowed.
disk = os.path.join(folder, "disk")
os.mkdir(disk)
subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk], stderr=subprocess.DEVNULL)
file = os.path.join(disk, "settings.json")
# What stands for the user's browser says what it was to open.
opener = os.path.join(folder, "browser")
with open(opener, "w", encoding="utf-8") as script:
    script.write(f"#!/bin/sh\nprintf %s \"$1\" >'{folder}/opening'\nmv '{folder}/opening' '{folder}/opened'\n")
os.chmod(opener, 0o700)
with open(file, "w", encoding="utf-8") as settings:
    settings.write('{"version": 1}\n')
seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
random.seed(seed)
print(f"SEED={seed}")
windows = []

terminal = Terminal([sys.argv[1], file], {"BROWSER": opener, "TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": ""})
try:
    with chromium("--disable-dev-shm-usage") as browser:
        windows += [terminal, Browser(opened(browser, folder)), Desktop()]
        for window in windows:
            window.open()
        settle(windows, "one script starts all three, and they show one file")
        changes_show_at_once(windows)
        none_is_lost(windows)
        a_frozen_one_holds_up_nobody(
            windows, [("terminal", ["Demo"]), ("browser", ["DemoWeb"]), ("browser", ["chromium"]), ("desktop", ["DemoGNOME"])])
        soak(windows, file, float(sys.argv[2]) if len(sys.argv) > 2 else 60, settle)
        terminal.program.type(b"\x1b")
        terminal.program.see("Appearance")
        terminal.program.type(b"q")
        status = terminal.program.exit_status()
        check(status == 0, f"who leaves the terminal ends all three ({status})")
        check(not descendants("DemoWeb") and not descendants("DemoGNOME"), "nothing is left of them")
except BaseException:
    show_errors()
    raise
finally:
    terminal.program.close()
    if os.path.ismount(disk):
        subprocess.run(["umount", "--lazy", disk])
