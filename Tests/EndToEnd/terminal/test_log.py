"""A log that is larger than what anybody reads, while it grows, and the machine's processes."""

import os
import signal
import subprocess
import sys
import threading
import time

from drivers.terminal import DOWN, END, ENTER, ESCAPE, HOME, UP, ProgramTest

SIZE = 300_000_000
LINE = "2026-01-02T03:04:05Z INFO the line %012d of a log that is long"
RATE = 10_000
PAGE_UP, PAGE_DOWN = b"\x1b[5~", b"\x1b[6~"


class Growth:
    """Writes lines to the end of a file, each by a call of its own, until it is told to stop."""

    def __init__(self, path):
        self.count = 0
        self.path = path
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def _run(self):
        start = time.monotonic()
        with open(self.path, "ab", buffering=0) as file:
            while not self.is_over.wait(0.001):
                while self.count < (time.monotonic() - start) * RATE and not self.is_over.is_set():
                    file.write(b"2026-01-02T03:04:06Z INFO grown %d\n" % self.count)
                    self.count += 1

    def stop(self):
        self.is_over.set()
        self.thread.join()


class LogTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.directory, "big.log")

    def make(self, size):
        """A log of numbered lines; returns how many."""
        length = len(LINE % 0) + 1
        count = size // length
        with open(self.path, "wb") as file:
            for start in range(0, count, 50_000):
                lines = (LINE % number for number in range(start, min(start + 50_000, count)))
                file.write("".join(line + "\n" for line in lines).encode())
        return count

    def test_a_large_log_opens_at_once_grows_and_is_filtered(self):
        count = self.make(SIZE)
        started = time.monotonic()
        program = self.start("log", self.path)
        program.see("%012d of a log" % (count - 1))
        opened = time.monotonic() - started
        self.assertLess(opened, 5)
        # Its end stays in sight.
        growth = Growth(self.path)
        self.addCleanup(growth.stop)
        program.wait("growth", lambda: growth.count > RATE / 10)
        for _ in range(5):
            wanted = growth.count
            program.wait("what has come", lambda: self.last_grown(program) >= wanted)
        # A place stays.
        program.type(PAGE_UP)
        program.see("new)")
        shown = self.rows(program)
        program.quiet(0.5)
        self.assertEqual(self.rows(program), shown)
        # Both ends of the file are reached by a key.
        program.type(HOME)
        program.see("%012d of a log" % 0)
        program.type(END)
        program.see("following")
        wanted = growth.count
        program.wait("what has come", lambda: self.last_grown(program) >= wanted)
        # A filter, while it grows.
        number = count // 3
        program.type("/line %012d of" % number)
        program.see("1 found")
        program.see("%012d of a log" % number)
        growth.stop()
        # The line stays under the cursor.
        program.type(ESCAPE)
        program.see("%012d of a log" % (number + 1))
        self.assertIn("%012d of a log" % number, program.screen.selected())
        program.type(END)
        program.see("grown %d" % (growth.count - 1))
        program.see("{:,} lines".format(count + growth.count))
        program.quiet(6)
        self.assertEqual(program.quiet(2), 0)
        program.type("q")
        self.assertEqual(program.exit_status(), 0)
        self.assert_given_back(program)

    def rows(self, program):
        """The lines in sight, without the mark of how far the list is scrolled."""
        return [line[:-1].rstrip() for line in (line.ljust(80) for line in program.screen.lines()[4:-1])]

    def last_grown(self, program):
        """The number of the last line that has come of those in sight."""
        words = program.screen.words().split()
        numbers = [int(words[place + 1]) for place, word in enumerate(words[:-1]) if word == "grown" and words[place + 1].isdigit()]
        return -1 if program.is_within_frame or not numbers else max(numbers)

    def test_a_log_that_is_turned_emptied_and_gone(self):
        program = self.start("log", self.path)
        program.see("no such file yet")
        self.append("first\n")
        program.see("first")
        os.rename(self.path, self.path + ".1")
        self.append("second\n")
        program.see("second")
        program.see("a new file")
        with open(self.path, "w") as file:
            file.write("3rd\n")
        program.see("3rd")
        program.see("emptied")
        os.unlink(self.path)
        program.see("the file is gone")
        self.append("\x1b[2J\x1b[31mred\x1b[0m \x00\xff no end")
        program.see("\\u{1B}[2Jred \\u{0}")
        self.append(" yet\nCRLF\r\n")
        program.see("no end yet")
        program.type("q")
        self.assertEqual(program.exit_status(), 0)

    def append(self, text):
        with open(self.path, "ab") as file:
            file.write(text.encode("latin-1"))

    def test_without_a_terminal_the_last_lines_are_printed(self):
        count = self.make(1_000_000)
        result = self.run_without_terminal("log", self.path, capture_output=True, text=True)
        self.assertEqual(result.returncode, 0)
        lines = result.stdout.splitlines()
        self.assertIn("%012d of a log" % (count - 1), lines[-1])
        self.assertLess(len(lines), 1_000)
        self.assertNotIn("\x1b", result.stdout)
        for path, words in ((self.directory, "is a directory"), (self.path + ".none", "no such file")):
            result = self.run_without_terminal("log", path, capture_output=True, text=True)
            self.assertEqual(result.returncode, 1)
            self.assertIn(words, result.stderr)

    def test_every_size(self):
        self.make(100_000)
        for name in (("log", self.path), ("processes",)):
            program = self.start(*name)
            program.see("⌕")
            for rows, columns in ((1, 1), (5, 20), (2, 300), (40, 120), (24, 80)):
                program.resize(rows, columns)
                program.type(UP + UP + PAGE_UP + DOWN + PAGE_DOWN)
                program.quiet(0.1)
                self.assertIsNone(program.process.poll())
            program.type("q")
            self.assertEqual(program.exit_status(), 0)

    @property
    def is_linux(self):
        return sys.platform == "linux"

    def test_a_process_is_found_and_ended(self):
        if not self.is_linux:
            self.skipTest("processes are read on Linux alone")
        # A name that no other process has.
        victim = subprocess.Popen(["sleep", "987654"])
        self.addCleanup(victim.wait)
        self.addCleanup(victim.kill)
        program = self.start("processes")
        program.see("Memory")
        program.type("/987654" + "\r")
        program.see("sleep")
        program.type(ENTER)
        program.see("Terminate sleep…")
        program.type(DOWN)
        program.type(ENTER)
        program.see("Let It Run")
        # A second Return takes it back.
        program.type(ENTER)
        program.wait("the end of the question", lambda: "Let It Run" not in program.screen.text())
        self.assertIsNone(victim.poll())
        program.type(ENTER)
        program.see("Let It Run")
        program.type(UP)
        program.type(ENTER)
        program.wait("the end of the process", lambda: victim.poll() is not None)
        self.assertEqual(victim.returncode, -signal.SIGTERM)
        program.see("No process has")
        program.type("q")
        self.assertEqual(program.exit_status(), 0)
