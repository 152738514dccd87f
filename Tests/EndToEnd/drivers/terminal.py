"""The program on a terminal of its own, driven as a person would."""

import errno
import fcntl
import json
import os
import pty
import select
import shutil
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unittest

from drivers.checks import wait
from drivers.screen import Screen

# A program that names another command needs none.
BINARY = os.environ.get("DEMO", "")
PATIENCE = 20  # How long anything may take before it counts as missing, in seconds.
ENTER, ESCAPE, BACKSPACE = b"\r", b"\x1b", b"\x7f"
UP, DOWN, RIGHT, END, HOME = b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[F", b"\x1b[H"


def mouse(button, column, row, is_release=False):
    return f"\x1b[<{button};{column + 1};{row + 1}{'m' if is_release else 'M'}".encode()


class Pseudoterminal:
    """A program under a terminal of its own, whose bytes the caller reads."""

    def __init__(self, command, rows, columns, environment=None):
        self.master, self.slave = pty.openpty()
        self._set_size(rows, columns)
        self.prepare()
        self.process = subprocess.Popen(
            command, stdin=self.slave, stdout=self.slave, stderr=self.slave, start_new_session=True, preexec_fn=self._begin_session,
            env={**os.environ, **(environment or {})})

    def prepare(self):
        """Prepares the terminal before the program starts."""

    @staticmethod
    def _begin_session():
        # As a shell starts it; what runs in the background, as these tests may, ignores them.
        for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    def _set_size(self, rows, columns):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for descriptor in (self.master, self.slave):
            if descriptor >= 0:
                os.close(descriptor)

    def receive(self, seconds):
        """The bytes that come within a time; none if nothing does."""
        return os.read(self.master, 1 << 20) if select.select([self.master], [], [], max(seconds, 0))[0] else b""


class Program(Pseudoterminal):
    """The program under a pseudo-terminal; what it writes is read while anything is waited for."""

    def __init__(self, *arguments, rows=24, columns=80, environment=None, command=None):
        self.screen = Screen(rows, columns)
        self.chunks = []
        super().__init__(command or [BINARY, *arguments], rows, columns, environment)

    def prepare(self):
        """Sets what nobody would guess, so that a test sees that it is restored."""
        settings = termios.tcgetattr(self.slave)
        settings[3] &= ~termios.ECHOE
        settings[6][termios.VERASE] = b"\x07"
        termios.tcsetattr(self.slave, termios.TCSANOW, settings)
        self.settings = termios.tcgetattr(self.slave)

    def hang_up(self):
        """Closes the window."""
        os.close(self.master)
        os.close(self.slave)
        self.master = self.slave = -1

    # What comes from it

    def read(self, seconds):
        """Reads once; False when nothing comes in time."""
        chunk = self.receive(seconds)
        if not chunk:
            return False
        self.chunks.append(chunk)
        self.screen.feed(chunk)
        return True

    def wait(self, what, condition, patience=PATIENCE):
        """Reads until a condition holds; returns how long that took."""
        start = time.monotonic()
        while not condition():
            left = start + patience - time.monotonic()
            if left <= 0:
                raise AssertionError(f"not seen in {patience} s: {what}\n{self.screen.text()}")
            # The condition may look at a file, too, which no terminal tells of.
            self.read(min(left, 0.01))
        return time.monotonic() - start

    def see(self, text, patience=PATIENCE):
        return self.wait(text, lambda: text in self.screen.words() and not self.is_within_frame, patience)

    def see_no(self, text):
        return self.wait(f"no {text!r}", lambda: text not in self.screen.words() and not self.is_within_frame)

    def select(self, text):
        """Moves down to the row with a text."""
        for _ in range(60):
            # Rows may change by themselves meanwhile: what is waited for is the move.
            selected = self.screen.selected()
            if text in (selected or ""):
                return
            self.type(DOWN)
            self.wait(f"a move towards {text}", lambda: self.screen.selected() != selected and not self.is_within_frame)
        raise AssertionError(f"no row {text!r}\n{self.screen.text()}")

    @property
    def is_within_frame(self):
        return 2026 in self.screen.modes

    def quiet(self, seconds):
        """Reads for a time; returns how many bytes came."""
        end = time.monotonic() + seconds
        count = len(self.chunks)
        while (left := end - time.monotonic()) > 0:
            self.read(left)
        return sum(map(len, self.chunks[count:]))

    def wait_without_reading(self, what, condition):
        if not wait(condition, PATIENCE, 0.01):
            raise AssertionError(f"not seen in {PATIENCE} s: {what}")

    def unread(self):
        """How many bytes lie there that nobody has read."""
        count = fcntl.ioctl(self.master, termios.FIONREAD, b"\0" * 4)
        return struct.unpack("i", count)[0]

    def is_steady(self):
        """Whether nothing is written for a moment."""
        count = self.unread()
        time.sleep(0.2)
        return self.unread() == count

    def rest(self):
        """What is left to be read, as bytes."""
        data = b""
        while select.select([self.master], [], [], 0.1)[0]:
            data += os.read(self.master, 1 << 16)
        return data

    def exit_status(self):
        """What a shell would say it exited with."""
        self.wait("the end of the program", lambda: self.process.poll() is not None)
        while self.master >= 0 and self.read(0):
            pass
        status = self.process.returncode
        return status if status >= 0 else 128 - status

    # What goes to it

    def type(self, data):
        os.write(self.master, data.encode() if isinstance(data, str) else data)

    def paste(self, text):
        self.type(b"\x1b[200~" + text.encode() + b"\x1b[201~")

    def signal(self, number):
        os.kill(self.process.pid, number)

    def resize(self, rows, columns):
        self.screen.resize(rows, columns)
        self._set_size(rows, columns)


class ProgramTest(unittest.TestCase):
    """A test with a directory for the settings, which are those of the user while it runs."""

    def setUp(self):
        self.directory = tempfile.mkdtemp(prefix="signalist-")
        self.addCleanup(shutil.rmtree, self.directory, ignore_errors=True)
        self.file = os.path.join(self.directory, "signalist", "settings.json")
        self.environment = {
            "XDG_CONFIG_HOME": self.directory, "TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "", "TZ": "UTC", "LANG": "C.UTF-8", "LC_ALL": "",
            "SWIFT_BACKTRACE": "enable=no"}

    def start(self, *arguments, **options):
        environment = {**self.environment, **options.pop("environment", {})}
        program = Program(*arguments, environment=environment, **options)
        self.addCleanup(program.close)
        return program

    def start_and_see(self, *arguments, text="Notifications", clock=("--time", "2026-01-02T03:04:05"), **options):
        """Starts it with a clock that stands still, unless told otherwise, so that it writes when there is a reason."""
        program = self.start(*clock, *arguments, **options)
        program.see(text)
        return program

    def open(self, program, name, sign):
        """Opens a screen from the first one; `sign` is a text of that screen alone."""
        program.select(name)
        program.type(ENTER)
        program.see(sign)

    def place(self, program, text):
        for row, line in enumerate(program.screen.lines()):
            if text in line:
                return line.index(text), row
        self.fail(f"{text} is not on the screen")

    def click(self, program, text):
        column, row = self.place(program, text)
        program.type(mouse(0, column, row) + mouse(0, column, row, is_release=True))

    def write(self, content):
        os.makedirs(os.path.dirname(self.file), exist_ok=True)
        with open(self.file, "w") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))

    def content(self):
        """The bytes of the file; None if there is none."""
        try:
            with open(self.file, "rb") as file:
                return file.read()
        except OSError as error:
            if error.errno in (errno.ENOENT, errno.ENOTDIR):
                return None
            raise

    def setting(self, name):
        """A value of the file by its dotted name; None if it has none."""
        content = self.content()
        value = json.loads(content) if content else {}
        for key in name.split("."):
            value = value.get(key) if isinstance(value, dict) else None
        return value

    def assert_given_back(self, program):
        """The terminal is as it was before the program."""
        self.assertEqual(termios.tcgetattr(program.slave), program.settings)
        self.assertEqual(program.screen.modes, {7, 25})
        self.assertEqual(program.screen.keyboard, [])

    def run_without_terminal(self, *arguments, **options):
        return subprocess.run(
            [BINARY, *arguments], timeout=PATIENCE, env={**os.environ, **self.environment}, **{"stdin": subprocess.DEVNULL, **options})
