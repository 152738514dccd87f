"""The program without a terminal: lines, and an end."""

import os
import subprocess
import time
import unittest

from drivers.terminal import BINARY, ProgramTest

LIMIT = 1  # How long a picture may take, in seconds.


class PipeTest(ProgramTest):
    def assert_lines(self, result, start):
        self.assertLess(time.monotonic() - start, LIMIT)
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        self.assertNotIn(b"\x1b", result.stdout)
        self.assertIn("Notifications, On, link", result.stdout.decode())

    def test_without_terminals_there_are_lines(self):
        start = time.monotonic()
        result = self.run_without_terminal(stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assert_lines(result, start)

    def test_an_open_pipe_as_input_is_not_waited_for(self):
        reading, writing = os.pipe()
        self.addCleanup(os.close, reading)
        self.addCleanup(os.close, writing)
        start = time.monotonic()
        result = self.run_without_terminal(stdin=reading, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assert_lines(result, start)

    def test_a_terminal_as_input_alone_makes_lines(self):
        program = self.start(command=["/bin/sh", "-c", f"'{BINARY}' | cat"])
        self.assertEqual(program.exit_status(), 0)
        self.assertNotIn(b"\x1b", b"".join(program.chunks))
        self.assertIn("Notifications, On, link", program.screen.text())

    def test_a_terminal_as_output_alone_makes_lines(self):
        program = self.start(command=["/bin/sh", "-c", f"'{BINARY}' < /dev/null"])
        self.assertEqual(program.exit_status(), 0)
        self.assertNotIn(b"\x1b", b"".join(program.chunks))
        self.assertIn("Notifications, On, link", program.screen.text())

    # How a shell unsets, empties or sets the variable that names the terminal.
    DUMB = ("unset TERM", "TERM=", "TERM=dumb", "TERM=unknown")

    def test_a_terminal_that_is_dumb_gets_lines(self):
        for setting in self.DUMB:
            with self.subTest(setting):
                program = self.start(command=["/bin/sh", "-c", f"{setting}; exec '{BINARY}'"])
                self.assertEqual(program.exit_status(), 0)
                self.assertNotIn(b"\x1b", b"".join(program.chunks))
                self.assertIn("Notifications, On, link", program.screen.words())

    def test_a_terminal_that_is_dumb_gets_pictures_without_escapes(self):
        for setting in self.DUMB:
            with self.subTest(setting):
                program = self.start(command=["/bin/sh", "-c", f"{setting}; exec '{BINARY}' render settings --renderer text"])
                self.assertEqual(program.exit_status(), 0)
                self.assertNotIn(b"\x1b", b"".join(program.chunks))
                self.assertIn("Notifications", program.screen.words())

    def test_the_full_screen_on_a_terminal_that_is_dumb_is_refused(self):
        for setting in self.DUMB:
            with self.subTest(setting):
                program = self.start(command=["/bin/sh", "-c", f"{setting}; exec '{BINARY}' --renderer full"], columns=200)
                self.assertEqual(program.exit_status(), 2)
                self.assertNotIn(b"\x1b", b"".join(program.chunks))
                self.assertIn("the terminal cannot draw screens: TERM is", program.screen.words())
                self.assert_given_back(program)

    def test_no_output_at_all_does_no_harm(self):
        for script in (f"'{BINARY}' > /dev/null", f"'{BINARY}' >&- <&-", f"'{BINARY}' render settings > /dev/full"):
            with self.subTest(script=script):
                result = subprocess.run(
                    ["/bin/sh", "-c", script], timeout=20, env={**os.environ, **self.environment}, stdin=subprocess.DEVNULL,
                    capture_output=True)
                self.assertEqual(result.returncode, 0 if "/dev/null" in script else 1, result.stderr)

    def test_a_reader_that_goes_away_gets_no_message(self):
        for arguments in ((), ("render", "notifications"), ("render", "notifications", "--renderer", "text", "--size", "1000x1000")):
            with self.subTest(arguments=arguments):
                reading, writing = os.pipe()
                os.close(reading)
                result = self.run_without_terminal(*arguments, stdout=writing, stderr=subprocess.PIPE)
                os.close(writing)
                self.assertEqual(result.stderr, b"")
                self.assertIn(result.returncode, (-13, 0, 1))

    def test_the_full_screen_without_a_terminal_is_refused(self):
        result = self.run_without_terminal("--renderer", "full", capture_output=True, text=True)
        self.assertEqual(result.returncode, 2)
        self.assertIn("standard input is not a terminal", result.stderr)
        self.assertEqual(result.stdout, "")

    def test_hostile_names_and_values_put_no_escape_into_lines(self):
        path = os.path.join(self.directory, "\x1b[31m\n\x07.json")
        for arguments in ((), ("render", "settings", "--renderer", "text", "--size", "80x24")):
            with self.subTest(arguments=arguments):
                result = self.run_without_terminal(*arguments, "--file", path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                self.assertEqual(result.returncode, 0)
                self.assertFalse([byte for byte in result.stdout if byte < 32 and byte != 10])

    def test_a_picture_repeats(self):
        arguments = ("render", "settings", "--renderer", "text", "--size", "60x20", "--time", "2026-01-02T03:04:05", "--color", "truecolor")
        first = self.run_without_terminal(*arguments, capture_output=True)
        self.assertEqual(first.stdout, self.run_without_terminal(*arguments, capture_output=True).stdout)
        self.assertEqual(first.stdout.count(b"\n"), 20)


if __name__ == "__main__":
    unittest.main()
