"""A terminal with kitty's keyboard protocol: it tells keys by their codes, from when it is asked to until the program lets go of it."""

import re
import signal
import sys
import unittest

from drivers.terminal import BINARY, ENTER, ProgramTest
from test_end import SHELL

# What the terminal says when it is asked: its flags, and then what it is, once more for the colour behind the words.
ANSWERS = b"\x1b[?0u\x1b[?62;22c\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?62;22c"
CONTROL_C, CONTROL_P, CONTROL_Z, CONTROL_BACKSLASH = b"\x1b[99;5u", b"\x1b[112;5u", b"\x1b[122;5u", b"\x1b[92;5u"
CODED_ESCAPE = b"\x1b[27u"


class KeyboardTest(ProgramTest):
    def start_with_keyboard(self, **options):
        program = self.start_and_see(**options)
        self.answer(program)
        return program

    def answer(self, program):
        self.assertEqual(program.screen.keyboard, [])
        program.type(ANSWERS)
        program.wait("the keyboard protocol", lambda: program.screen.keyboard == [29])
        program.type(b"\x1b[?29u\x1b[?62;22c")

    def test_keys_by_their_codes_mean_what_they_always_do(self):
        program = self.start_with_keyboard()
        program.type(CONTROL_P)
        program.see("Go to a row of any screen")
        program.type(CODED_ESCAPE)
        program.see_no("Go to a row of any screen")
        # The same on a Russian keyboard; a key that is not known does nothing.
        program.type(b"\x1b[1079::112;5u")
        program.see("Go to a row of any screen")
        program.type(b"\x1b[57358u\x1b[112;9u" + CODED_ESCAPE)
        program.see_no("Go to a row of any screen")
        program.type("q")
        self.assertEqual(program.exit_status(), 0)
        self.assert_given_back(program)

    def test_letters_of_a_russian_keyboard_act_by_their_key_and_are_text_where_text_is_typed(self):
        program = self.start_with_keyboard()
        program.type(ENTER + ENTER)
        program.see("Stop typing")
        program.type("\x1b[1081::113;;1081u\x1b[1081:1049:113;2;1049u\x1b[97;;97u")
        program.see("йЙa")
        program.type(CODED_ESCAPE)
        program.see_no("Stop typing")
        program.type("\x1b[1081::113;;1081u")
        self.assertEqual(program.exit_status(), 0)
        self.assert_given_back(program)

    def test_a_terminal_that_tells_codes_without_text_types_plainly(self):
        program = self.start_and_see()
        program.type(b"\x1b[?0u\x1b[?62c")
        program.wait("the keyboard protocol", lambda: program.screen.keyboard == [29])
        program.type(b"\x1b[?13u\x1b[?62c")
        program.wait("another keyboard protocol", lambda: program.screen.keyboard == [5])
        program.type("q")
        self.assertEqual(program.exit_status(), 0)
        self.assert_given_back(program)

    def test_every_way_out_pops_what_was_pushed(self):
        ways = {
            "Ctrl-C": (lambda program: program.type(CONTROL_C), 130), "Ctrl-\\": (lambda program: program.type(CONTROL_BACKSLASH), 131),
            "SIGTERM": (lambda program: program.signal(signal.SIGTERM), 143), "SIGHUP": (lambda program: program.signal(signal.SIGHUP), 129),
            "SIGSEGV": (lambda program: program.signal(signal.SIGSEGV), 139)}
        for name, (leave, status) in ways.items():
            with self.subTest(way=name):
                program = self.start_with_keyboard()
                leave(program)
                self.assertEqual(program.exit_status(), status)
                self.assert_given_back(program)

    def test_the_shell_has_its_own_keyboard_between_control_z_and_fg(self):
        program = self.start(command=[sys.executable, SHELL, BINARY, "--time", "2026-01-02T03:04:05"])
        program.see("Notifications")
        for _ in range(3):
            self.answer(program)
            program.type(CONTROL_Z)
            program.see("[stopped]")
            self.assert_given_back(program)
            program.type("fg\n")
            program.see("Notifications")
        program.type("q")
        program.see("[ended 0]")
        self.assert_given_back(program)

    def test_an_answer_that_comes_with_control_z_is_not_left_for_the_shell(self):
        program = self.start(command=[sys.executable, SHELL, BINARY, "--time", "2026-01-02T03:04:05"])
        program.see("Notifications")
        program.type(b"\x1a" + ANSWERS)
        program.see("[stopped]")
        self.assert_given_back(program)
        # The shell would take it for a part of what is typed.
        program.type("fg\n")
        program.see("Notifications")
        program.type("q")
        program.see("[ended 0]")

    def test_answers_that_come_late_or_in_pieces_type_nothing(self):
        program = self.start_and_see()
        program.type(ENTER + ENTER)
        program.see("Stop typing")
        # An escape on its own is a key when nothing follows in time, which may be so where others keep the machine busy.
        for piece in re.findall(rb"\x1b?.", ANSWERS, re.DOTALL):
            program.type(piece)
            program.quiet(0.01)
        program.type("Ada")
        program.see("Ada")
        program.type(CODED_ESCAPE + CODED_ESCAPE)
        program.see("Notifications")
        program.type("q")
        self.assertEqual(program.exit_status(), 0)
        self.assert_given_back(program)

    def test_a_paste_that_never_ends_leaves_control_c_to_the_user(self):
        program = self.start_with_keyboard()
        program.type(ENTER + ENTER)
        program.see("Stop typing")
        program.type(b"\x1b[200~never ends")
        program.quiet(0.6)
        program.type(CONTROL_C)
        self.assertEqual(program.exit_status(), 130)
        self.assert_given_back(program)


if __name__ == "__main__":
    unittest.main()
