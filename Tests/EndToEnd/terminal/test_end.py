"""Ways out of the program, and what it leaves behind."""

import os
import signal
import sys
import termios
import time
import unittest

from drivers.terminal import BINARY, ENTER, ProgramTest

# What gives the terminal back, as the program sends it.
LEAVE = b"\x1b[?2026l\x1b[0m\x1b[?2031l\x1b[?1006l\x1b[?1002l\x1b[8h\x1b[?7h\x1b[?2004l\x1b[999H\x1b[K\x1b[?1049l\x1b[?25h"
SHELL = os.path.join(os.path.dirname(__file__), "shell.py")


class EndTest(ProgramTest):
    def assert_ends(self, end, status, keys=b""):
        program = self.start_and_see()
        self.assertIn(1049, program.screen.modes)
        self.assertNotIn(25, program.screen.modes)
        if keys:
            program.type(keys)
            program.see("Stop typing")
        end(program)
        self.assertEqual(program.exit_status(), status)
        self.assert_given_back(program)
        self.assertEqual(program.screen.words(), "")

    def test_q_ends_with_0(self):
        self.assert_ends(lambda program: program.type("q"), 0)

    def test_control_c_ends_with_130(self):
        self.assert_ends(lambda program: program.type(b"\x03"), 130)

    def test_control_c_ends_with_130_while_text_is_typed(self):
        self.assert_ends(lambda program: program.type(b"\x03"), 130, keys=ENTER + ENTER)

    def test_signals_end_with_their_status(self):
        for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)):
            with self.subTest(signal=number.name):
                self.assert_ends(lambda program: program.signal(number), status)

    def test_a_signal_during_a_burst_of_keys_ends_it_too(self):
        program = self.start_and_see()
        self.open(program, "Notifications", "NOTIFY ME OF")
        program.type(b" \x1b[B\x1b[B" * 300)
        program.signal(signal.SIGTERM)
        self.assertEqual(program.exit_status(), 143)
        self.assert_given_back(program)

    def test_keys_that_keep_coming_do_not_hold_up_the_end(self):
        # The terminal of these tests answers nothing, not even what it is.
        ends = [("q", lambda program: program.type("q"), 0)]
        for number in (signal.SIGTERM, signal.SIGHUP):
            ends.append((number.name, lambda program, number=number: program.signal(number), 128 + number))
        for name, end, status in ends:
            with self.subTest(end=name):
                program = self.start_and_see()
                end(program)
                start = time.monotonic()
                while program.process.poll() is None and time.monotonic() < start + 10:
                    program.type("j")
                    program.quiet(0.1)
                self.assertLess(time.monotonic() - start, 3)
                self.assertEqual(program.exit_status(), status)
                self.assert_given_back(program)

    def test_every_deadly_signal_gives_the_terminal_back(self):
        names = "SEGV ABRT QUIT TRAP SYS USR1 USR2 ALRM VTALRM PROF XCPU XFSZ"
        names += " IO PWR STKFLT RTMIN RTMAX" if sys.platform == "linux" else ""
        for name in names.split():
            with self.subTest(signal=name):
                number = getattr(signal, "SIG" + name)
                program = self.start_and_see()
                program.signal(number)
                self.assertEqual(program.exit_status(), 128 + number)
                self.assert_given_back(program)

    def test_a_signal_that_is_ignored_stays_so(self):
        for name in ("USR1", "ALRM", "XCPU", "TERM", "INT", "HUP"):
            with self.subTest(signal=name):
                program = self.start(command=["/bin/sh", "-c", f"trap '' {name}; exec '{BINARY}' --time 2026-01-02T03:04:05"])
                program.see("Notifications")
                program.signal(getattr(signal, "SIG" + name))
                self.open(program, "Your name", "PROFILE")
                program.type("q")
                self.assertEqual(program.exit_status(), 0)
                self.assert_given_back(program)

    def block(self):
        """A program whose terminal has stopped to read, in the middle of a large picture."""
        program = self.start_and_see()
        self.open(program, "Your name", "PROFILE")
        # No wider than one screen: beside another one, "h" would be no step back.
        program.resize(900, 119)
        program.wait_without_reading("a picture that does not fit", lambda: program.unread() > 0 and program.is_steady())
        return program

    def assert_ends_while_blocked(self, end, status):
        program = self.block()
        end(program)
        self.assertEqual(program.process.wait(5), status)
        self.assertEqual(termios.tcgetattr(program.slave), program.settings)
        self.assertTrue(program.rest().endswith(LEAVE))

    def test_signals_end_it_while_output_is_blocked(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            with self.subTest(signal=number.name):
                self.assert_ends_while_blocked(lambda program: program.signal(number), 128 + number)

    def test_deadly_signals_end_it_while_output_is_blocked(self):
        self.assert_ends_while_blocked(lambda program: program.signal(signal.SIGUSR1), -signal.SIGUSR1)

    def test_control_c_ends_it_while_output_is_blocked(self):
        self.assert_ends_while_blocked(lambda program: program.type(b"\x03"), 130)

    def test_a_closed_window_ends_it_while_output_is_blocked(self):
        program = self.block()
        program.hang_up()
        self.assertEqual(program.process.wait(5), 129)

    def test_a_terminal_that_reads_again_gets_what_is_shown_now(self):
        program = self.block()
        program.type("h")
        program.resize(24, 80)
        program.quiet(0.2)
        program.see("Notifications")

    def test_a_closed_window_ends_it_and_saves_what_was_typed(self):
        program = self.start_and_see()
        program.type(ENTER + ENTER)
        program.see("Stop typing")
        program.type("Ada")
        program.see("Ada")
        program.hang_up()
        program.process.wait(20)
        self.assertEqual(program.process.returncode, 129)
        self.assertEqual(self.setting("account.name"), "Ada")

    def test_control_z_gives_the_terminal_back_and_fg_takes_it_again(self):
        program = self.start(command=[sys.executable, SHELL, BINARY, "--time", "2026-01-02T03:04:05"])
        program.see("Notifications")
        for _ in range(3):
            program.type(b"\x1a")
            program.see("[stopped]")
            self.assert_given_back(program)
            program.type("fg\n")
            program.see("Notifications")
            self.assertIn(1049, program.screen.modes)
        program.type("q")
        program.see("[ended 0]")
        self.assert_given_back(program)

    def test_changes_of_the_file_while_it_is_stopped_are_seen_after_fg(self):
        self.write({"account": {"name": "Ada"}})
        program = self.start(command=[sys.executable, SHELL, BINARY, "--time", "2026-01-02T03:04:05"])
        program.see("Ada")
        program.type(b"\x1a")
        program.see("[stopped]")
        self.write({"account": {"name": "Grace"}})
        program.quiet(0.2)
        self.assertNotIn("Grace", program.screen.text())
        program.type("fg\n")
        program.see("Grace")

    def test_the_mouse_that_was_given_back_stays_the_terminal_s_after_fg(self):
        program = self.start(command=[sys.executable, SHELL, BINARY, "--time", "2026-01-02T03:04:05"])
        program.see("Notifications")
        self.assertLessEqual({1002, 1006}, program.screen.modes)
        program.type("m")
        program.see("m Take the mouse back")
        self.assertTrue(program.screen.modes.isdisjoint({1002, 1006}))
        program.type(b"\x1a")
        program.see("[stopped]")
        program.type("fg\n")
        program.see("m Take the mouse back")
        self.assertTrue(program.screen.modes.isdisjoint({1002, 1006}))
        program.type("m")
        program.see_no("Take the mouse back")
        self.assertLessEqual({1002, 1006}, program.screen.modes)
        program.type("q")
        program.see("[ended 0]")

    def test_sigcont_alone_repaints(self):
        program = self.start_and_see()
        self.open(program, "Your name", "PROFILE")
        frames = program.screen.frames
        program.signal(signal.SIGSTOP)
        program.signal(signal.SIGCONT)
        program.wait("a frame", lambda: program.screen.frames > frames)
        program.see("PROFILE")

    def test_sigcont_alone_keeps_what_the_terminal_showed_before(self):
        program = self.start(command=[sys.executable, SHELL, BINARY, "--time", "2026-01-02T03:04:05"])
        program.see("Notifications")
        program.type(b"\x1a")
        program.see("[stopped]")
        program.type("fg\n")
        program.see("Notifications")
        frames = program.screen.frames
        os.killpg(os.tcgetpgrp(program.master), signal.SIGCONT)
        program.wait("a frame", lambda: program.screen.frames > frames)
        program.type("q")
        program.see("[ended 0]")
        self.assertNotIn("Notifications", program.screen.text())


if __name__ == "__main__":
    unittest.main()
