"""The README's program of one screen, built by a package of its own."""

import os
import signal
import subprocess
import unittest

from drivers.terminal import DOWN, ENTER, ESCAPE, ProgramTest

CLIENT = os.environ["CLIENT"]


class ClientTest(ProgramTest):
    def start_client(self):
        program = self.start(command=[CLIENT])
        program.see("Back Up Now")
        return program

    def assert_refused(self, status, errors, reason):
        self.assertEqual(status, 1)
        self.assertNotIn("\x1b", errors)
        self.assertEqual(errors.splitlines(), [f"TerminalClient: {reason}"])

    def test_its_rows_do_what_they_say(self):
        program = self.start_client()
        self.assertEqual(program.screen.lines()[0].strip(), "Backup")
        self.assertIn("Last backup: never.", program.screen.words())
        program.select("Back Up Now")
        program.type(ENTER)
        program.see("Last backup: just now.")
        program.type(b"g ")
        program.see_no("Back Up Now")
        program.type("q")
        self.assertEqual(program.exit_status(), 0)
        self.assert_given_back(program)

    def test_text_is_typed(self):
        program = self.start_client()
        program.type(DOWN + ENTER + b" q" + ESCAPE)
        program.see("Documents q")
        program.see("q Quit")
        program.type("q")
        self.assertEqual(program.exit_status(), 0)

    def test_it_is_idle_when_nothing_happens(self):
        program = self.start_client()
        program.quiet(0.2)
        self.assertEqual(program.quiet(1), 0)

    def test_it_ends_by_signals_and_gives_the_terminal_back(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGUSR2):
            with self.subTest(signal=number.name):
                program = self.start_client()
                program.signal(number)
                self.assertEqual(program.exit_status(), 128 + number)
                self.assert_given_back(program)

    def test_a_closed_window_ends_it(self):
        program = self.start_client()
        program.hang_up()
        self.assertEqual(program.process.wait(20), 129)

    def test_a_terminal_that_is_dumb_is_refused_with_a_line(self):
        for setting, reason in (("unset TERM", "TERM is not set"), ("TERM=", "TERM is not set"), ("TERM=dumb", 'TERM is "dumb"')):
            with self.subTest(setting):
                program = self.start(command=["/bin/sh", "-c", f"{setting}; exec '{CLIENT}'"], columns=200)
                status = program.exit_status()
                self.assert_refused(status, b"".join(program.chunks).decode(), f"the terminal cannot draw screens: {reason}")
                self.assert_given_back(program)

    def test_what_is_no_terminal_is_refused_with_a_line(self):
        result = subprocess.run([CLIENT], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20)
        self.assertEqual(result.stdout, "")
        self.assert_refused(result.returncode, result.stderr, "standard input is not a terminal")


if __name__ == "__main__":
    unittest.main()
