"""Typing, pasting, and keys that come faster than the screen."""

import unittest

from drivers.terminal import BACKSPACE, DOWN, ENTER, ESCAPE, ProgramTest


class TypingTest(ProgramTest):
    def start_account(self):
        program = self.start_and_see()
        self.open(program, "Your name", "PROFILE")
        return program

    def test_a_name_is_typed_in_utf_8_and_saved_with_each_key(self):
        program = self.start_account()
        program.type(ENTER)
        program.see("Stop typing")
        program.type("Zoë 日本 q")
        program.see("Zoë 日本 q")
        program.wait("the name in the file", lambda: self.setting("account.name") == "Zoë 日本 q")

    def test_bytes_of_a_character_may_come_one_by_one(self):
        program = self.start_account()
        program.type(ENTER)
        program.see("Stop typing")
        for byte in "é日".encode():
            program.type(bytes([byte]))
            program.quiet(0.02)
        program.see("é日")

    def test_an_arrow_whose_bytes_come_slowly_is_an_arrow(self):
        program = self.start_account()
        program.type(ENTER)
        program.see("Stop typing")
        program.type("ac")
        program.see("ac")
        # No answer of the terminal is expected any more; its parts are waited for longer.
        program.quiet(2.1)
        for byte in b"\x1b[D":
            program.type(bytes([byte]))
            program.quiet(0.12)
        program.type("b")
        program.see("abc")
        program.wait("the name in the file", lambda: self.setting("account.name") == "abc")

    def test_the_wait_for_the_rest_of_an_arrow_can_be_set(self):
        program = self.start_and_see("settings", "account", text="PROFILE", environment={"ESCDELAY": "2000"})
        program.type(ESCAPE)
        program.quiet(1)
        program.see("PROFILE")
        program.see("Your name")

    def test_backspace_removes_a_whole_character(self):
        program = self.start_account()
        program.type(ENTER)
        program.see("Stop typing")
        program.type("ae\u0301👩‍👩‍👧‍👦")
        program.wait("the family", lambda: self.setting("account.name") == "ae\u0301👩‍👩‍👧‍👦")
        program.type(BACKSPACE)
        program.wait("no family", lambda: self.setting("account.name") == "ae\u0301")
        program.type(BACKSPACE)
        program.wait("no e", lambda: self.setting("account.name") == "a")

    def test_a_paste_into_a_field_stays_on_its_line_and_has_no_control_characters(self):
        program = self.start_account()
        program.type(ENTER)
        program.see("Stop typing")
        program.paste("Ada\nq\x03\x1b[31m\tLovelace\x07")
        program.see("Lovelace")
        program.wait("the name in the file", lambda: "Lovelace" in (self.setting("account.name") or ""))
        name = self.setting("account.name")
        self.assertTrue(name.startswith("Ada"), name)
        self.assertFalse([c for c in name if ord(c) < 32 or ord(c) == 127], name)
        program.type(ESCAPE)
        program.see("Quit")
        self.assertIsNone(program.process.poll())

    def test_a_paste_is_no_command(self):
        program = self.start_account()
        program.paste("q\rjjq q\x03")
        self.assertEqual(program.quiet(0.3), 0)
        self.assertIsNone(program.process.poll())
        program.type("q")
        self.assertEqual(program.exit_status(), 0)

    def test_a_paste_that_never_ends_is_left_by_control_c(self):
        program = self.start_account()
        program.type(b"\x1b[200~some text")
        self.assertEqual(program.quiet(0.5), 0)
        program.type(b"\x03")
        self.assertEqual(program.exit_status(), 130)
        self.assert_given_back(program)

    def test_a_paste_that_never_pauses_is_left_by_control_c(self):
        program = self.start_account()
        program.type(b"\x1b[200~")
        text = b"some text " * 100
        for _ in range(1200):
            program.type(text)
        program.type(b"\x03")
        self.assertEqual(program.exit_status(), 130)
        self.assert_given_back(program)

    def test_a_paste_whose_end_is_lost_is_text_after_some_seconds(self):
        program = self.start_account()
        program.type(ENTER)
        program.see("Stop typing")
        program.type(b"\x1b[200~Ada")
        program.wait("the name in the file", lambda: self.setting("account.name") == "Ada")
        program.type(b"!")
        program.wait("the name in the file", lambda: self.setting("account.name") == "Ada!")

    def test_keys_of_one_read_mean_what_the_screen_before_them_makes_of_them(self):
        # Account, its first field, a name, done, the next field, a username, done, back, quit.
        program = self.start_and_see()
        program.type(ENTER + ENTER + b"quick" + ENTER + DOWN + ENTER + b"q_1" + ENTER + b"hq")
        self.assertEqual(program.exit_status(), 0)
        self.assertEqual(self.setting("account.name"), "quick")
        self.assertEqual(self.setting("account.username"), "q_1")

    def test_a_switch_that_is_toggled_fast_has_the_last_value(self):
        program = self.start_and_see()
        self.open(program, "Notifications", "NOTIFY ME OF")
        program.select("Groups")
        program.type(b" " * 21)
        program.wait("the value in the file", lambda: self.setting("notifications.channels.groups") is False)
        program.type("q")
        self.assertEqual(program.exit_status(), 0)
        self.assertIs(self.setting("notifications.channels.groups"), False)

    def test_an_address_is_saved_when_it_is_left(self):
        program = self.start_account()
        program.select("E-mail")
        program.type(ENTER)
        program.see("Stop typing")
        program.type("ada")
        program.see("Expected an address")
        self.assertIsNone(self.setting("account.email"))
        program.type("@example.org")
        program.see_no("Expected an address")
        self.assertIsNone(self.setting("account.email"))
        program.type(ENTER)
        program.wait("the address", lambda: self.setting("account.email") == "ada@example.org")

    def test_clearing_an_address_loses_nothing(self):
        self.write({"account": {"email": "grace@example.org"}})
        program = self.start_account()
        program.select("E-mail")
        program.type(ENTER)
        program.see("Stop typing")
        program.type(b"\x15")
        program.see_no("grace@example.org")
        self.assertEqual(program.quiet(0.5), 0)
        self.assertEqual(self.setting("account.email"), "grace@example.org")
        program.type(ESCAPE)
        program.see("grace@example.org")
        self.assertEqual(self.setting("account.email"), "grace@example.org")

    def test_another_program_changes_nothing_under_the_caret(self):
        program = self.start_account()
        program.type(ENTER)
        program.see("Stop typing")
        program.type("M")
        program.wait("the name in the file", lambda: self.setting("account.name") == "M")
        self.write({"account": {"name": "Outside"}})
        program.see("Changed elsewhere")
        program.type("N")
        program.wait("the name in the file", lambda: self.setting("account.name") == "MN")


if __name__ == "__main__":
    unittest.main()
