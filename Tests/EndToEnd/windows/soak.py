"""Uses all three windows at random while the file has faults: it is written by others, half, wrongly, by a program that is killed, removed, on a
disk that is full. In the end each window has to show what the file says, and no program may have grown or gone."""

import contextlib
import json
import os
import random
import subprocess
import time

from drivers.browser import collect_errors
from drivers.checks import check
from drivers.display import xdo
from drivers.programs import descendants, memory
from hosts import ROWS
from playwright.sync_api import Error

DEMO = os.environ["DEMO"]
# How much a program may grow from the first third of the time to its end, in MB. The server keeps pages that were left for an hour, 64 at most.
GROWTH = {"Demo": 8, "DemoWeb": 40, "DemoGNOME": 16}
PAGE_UP, PAGE_DOWN, END, UP, DOWN, HOME, LEFT, ESCAPE = b"\x1b[5~", b"\x1b[6~", b"\x1b[F", b"\x1b[A", b"\x1b[B", b"\x1b[H", b"\x1b[D", b"\x1b"
SIZES = [(24, 80), (50, 80), (12, 40), (30, 130), (5, 20), (60, 200), (1, 1)]
NAMES = ("enabled", "previews", "badge")


def some_keys(moves, act):
    """Six keys, of which one does something at most. So what asks is not answered by chance: on the screen of devices that ends the others."""
    keys = random.choices(moves, k=6)
    if random.random() < 0.5:
        keys[random.randrange(6)] = act
    return keys


class Terminal:
    """Keys, clicks and sizes. What is pressed at random moves and looks; switches are turned on purpose."""

    def __init__(self, window):
        self.window, self.program = window, window.program

    def step(self):
        random.choice([self.wander, self.wander, self.turn, self.turn, self.find, self.menu, self.click, self.resize, self.burst])()
        while self.program.read(0):
            pass

    def wander(self):
        self.program.type(b"".join(random.choices([UP, DOWN, PAGE_UP, PAGE_DOWN, HOME, END, b"j", b"k", b"\t", b"\x1b[Z"], k=12)))

    def turn(self):
        # Elsewhere it may be a question that is asked by one of these, and answered by the next one: on the screen of devices that ends the others.
        if "NOTIFY ME OF" in self.program.screen.words():
            self.window.use(random.choice([row for row in ROWS if row != "Sound"]))

    def find(self):
        """Looks for a row of any screen, goes there and back again."""
        letters = "".join(random.choices("abcdefgnorst ", k=random.randrange(5)))
        self.program.type(b"\x10" + letters.encode())
        self.program.quiet(0.05)
        # Where the list is not open there may be a question, which Enter would answer: on the screen of devices that ends another program.
        is_open = "Go to a row" in self.program.screen.words()
        self.program.type(random.choice([ESCAPE * 2, b"\r"]) if is_open else ESCAPE)
        self.come_back()

    def menu(self):
        self.program.type(b"?" + random.choice([b"", b"row", b"zzz"]))
        self.program.quiet(0.02)
        self.come_back()

    def click(self):
        column, row = random.randrange(1, 60), random.randrange(3, 40)
        self.program.type(f"\x1b[<{random.choice([64, 65, 0])};{column};{row}M\x1b[<0;{column};{row}m")
        self.come_back()

    def resize(self):
        self.program.resize(*random.choice(SIZES))

    def burst(self):
        # Elsewhere than among the switches, one key opens a screen, and others may ask and answer there.
        words = self.program.screen.words()
        acts = [b" "] if "NOTIFY ME OF" in words and "Appearance" not in words else []
        self.program.type(b"".join(random.choices([UP, DOWN, *acts], k=40)))
        self.come_back()

    def come_back(self):
        """Escape by Escape, as each may take back something else: to the first screen, and to the screen of the switches from there."""
        for _ in range(5):
            self.program.type(ESCAPE)
            self.program.quiet(0.03)
        words = self.program.screen.words()
        if "Notifications" in words and "Appearance" in words:
            self.program.type(HOME + DOWN + b"\r")
            self.program.quiet(0.03)

    def end(self):
        self.program.resize(50, 80)
        for _ in range(8):
            self.program.type(ESCAPE)
            self.program.quiet(0.1)
        self.program.type(HOME)
        self.program.quiet(0.3)
        self.window.open()


class Browser:
    """Clicks, keys, the wheel, sizes, and the page loaded again."""

    def __init__(self, window):
        self.window, self.page = window, window.page
        self.address = self.page.url
        collect_errors(self.page)

    def step(self):
        random.choice([self.click, self.click, self.keys, self.wheel, self.resize, self.reload])()

    def click(self):
        self.page.mouse.click(random.randrange(100, 700), random.randrange(80, 900))
        self.come_back()

    def keys(self):
        for key in some_keys(["ArrowUp", "ArrowDown", "Tab", "Shift+Tab", "PageDown", "Home"], " "):
            self.page.keyboard.press(key)
        self.come_back()

    def wheel(self):
        self.page.mouse.wheel(0, random.choice([-400, 300]))

    def resize(self):
        self.page.set_viewport_size(random.choice([{"width": 820, "height": 1000}, {"width": 360, "height": 500}, {"width": 1300, "height": 800}]))

    def reload(self):
        if random.random() < 0.3:
            self.go()

    def come_back(self):
        if self.page.url != self.address:
            self.page.keyboard.press("Escape")
            self.go()

    def go(self):
        for _ in range(5):
            try:
                return self.page.goto(self.address)
            except Error:
                # The page goes somewhere else itself, or is being loaded.
                self.page.wait_for_timeout(100)

    def end(self):
        self.page.set_viewport_size({"width": 820, "height": 1000})
        self.page.wait_for_timeout(300)
        self.go()
        self.page.wait_for_selector("[data-row]")
        self.page.get_by_text("Quiet hours").first.wait_for()
        self.window.find_places()


class Desktop:
    """Keys, clicks on rows, and sizes."""

    def __init__(self, window):
        self.window = window

    def step(self):
        random.choice([self.keys, self.keys, self.click, self.resize])()
        self.window.hear()

    def keys(self):
        xdo("key", "--delay", 0, *some_keys(["Down", "Up", "Tab", "Home", "End", "Next", "Prior"], "space"))
        self.come_back()

    def click(self):
        self.window.click((random.randrange(100, 500), random.randrange(150, 600)))
        self.come_back()

    def resize(self):
        xdo("windowsize", self.window.window, *random.choice([(640, 1090), (400, 500), (640, 700)]))

    def come_back(self):
        """From a menu, a dialog, and a screen that was opened by chance. Nobody manages windows here: a dialog that has gone leaves the keys to
        nobody, and what is clicked at random then could answer a question: on the screen of devices that ends the others."""
        for window in self.window.windows() + [self.window.window]:
            # It may go meanwhile.
            with contextlib.suppress(subprocess.CalledProcessError):
                xdo("windowfocus", window, "key", "--delay", 20, "Escape")

    def end(self):
        xdo("windowsize", self.window.window, 640, 1090)
        for _ in range(3):
            xdo("key", "Escape")
            time.sleep(0.2)
        for _ in range(3):
            xdo("key", "alt+Left")
            time.sleep(0.6)
        self.window.focused = "Groups"
        self.window.open()


class File:
    """What others do to the settings, and what happens to them."""

    def __init__(self, path):
        self.path = path
        self.folder = os.path.dirname(path)
        self.writers = []
        self.is_disk_small = os.path.ismount(self.folder)

    def step(self):
        kinds = [self.replace, self.replace, self.truncate, self.remove, self.confuse, self.loop, self.kill_writer, self.kill_writer]
        if self.is_disk_small:
            kinds.append(self.fill_disk)
        random.choice(kinds)()

    def text(self, **certain):
        return json.dumps({"version": 1, "notifications": {name: random.random() < 0.7 for name in NAMES} | certain})

    def replace(self, **certain):
        """As a good program does it."""
        try:
            with open(self.path + ".other", "w", encoding="utf-8") as new:
                new.write(self.text(**certain))
            os.replace(self.path + ".other", self.path)
        except OSError:
            pass  # The disk is full.

    def truncate(self):
        text = self.text()
        try:
            with open(self.path, "w", encoding="utf-8") as new:
                new.write(text[:20])
                new.flush()
                time.sleep(random.choice([0, 0.005, 0.3]))
                new.write(text[20:])
        except OSError:
            pass

    def remove(self):
        with contextlib.suppress(FileNotFoundError):
            os.remove(self.path)

    def confuse(self):
        try:
            with open(self.path, "w", encoding="utf-8") as new:
                new.write(random.choice(["{", "[]", "", '{"version": "x"}', '{"version": 1, "notifications": {"enabled": 7}}']))
        except OSError:
            pass

    def loop(self):
        self.remove()
        # A program may have written it anew by then.
        with contextlib.suppress(FileExistsError):
            os.symlink(self.path, self.path)
            time.sleep(0.05)
            self.remove()

    def kill_writer(self):
        """A program that is killed while it writes."""
        command = [DEMO, "set", "notifications." + random.choice(NAMES), random.choice(["true", "false"]), "--file", self.path]
        writer = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(random.random() * 0.03)
        writer.kill()
        writer.wait()

    def fill_disk(self):
        ballast = os.path.join(self.folder, "ballast")
        try:
            with open(ballast, "wb") as file:
                while True:
                    file.write(bytes(1 << 16))
        except OSError:
            pass
        self.full_until = time.monotonic() + 0.5

    full_until = 0

    def rest(self):
        """Gives a full disk its room back when it was full for a while."""
        if self.full_until and time.monotonic() > self.full_until:
            self.full_until = 0
            os.remove(os.path.join(self.folder, "ballast"))

    def end(self):
        if self.full_until:
            self.full_until = 0
            os.remove(os.path.join(self.folder, "ballast"))
        self.remove()
        # What was set aside is of no use to anybody.
        for name in os.listdir(self.folder):
            if name.startswith(os.path.basename(self.path)):
                with contextlib.suppress(FileNotFoundError):
                    os.remove(os.path.join(self.folder, name))
        # Where nothing is told, no row says of what.
        self.replace(enabled=True)


def sizes(pids):
    """The memory of programs, in MB, by their names."""
    return {name: memory(pid) / (1 << 20) for name, pid in pids.items()}


def soak(windows, path, seconds, settle):
    terminal, browser, desktop = windows
    users = [Terminal(terminal), Browser(browser), Desktop(desktop)]
    file = File(path)
    pids = {name: descendants(name)[0] for name in ("Demo", "DemoWeb", "DemoGNOME")}
    start = time.monotonic()
    before, steps = None, 0
    while (now := time.monotonic()) < start + seconds:
        if before is None and now > start + seconds / 3:
            before = sizes(pids)
        for user in random.sample(users, 2):
            user.step()
        if steps % 2 == 0:
            file.step()
        file.rest()
        steps += 1
        gone = [name for name, pid in pids.items() if not os.path.exists(f"/proc/{pid}")]
        if gone:
            check(False, f"{gone} ended after {steps} steps")
    file.end()
    for user in users:
        user.end()
    settle(windows, f"after {steps} steps at random in {seconds:.0f} s, with faults of the file, all three show what it says")
    after = sizes(pids)
    grown = {name: round(after[name] - before[name], 1) for name in pids}
    check(all(growth <= GROWTH[name] for name, growth in grown.items()), f"and have not grown (MB, of {[round(size) for size in after.values()]}): {grown}")
    check(not browser.page.errors, f"no error in the page {browser.page.errors}")
    check(file.is_disk_small or "CI" not in os.environ, "the disk was full at times" if file.is_disk_small else "NOT CHECKED: a full disk")
