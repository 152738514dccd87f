"""A settings file that cannot be used, or not be written, while the program runs."""

import os
import shutil
import unittest

from drivers.terminal import ENTER, ProgramTest

BROKEN = '{ "account": { "name": "Ada" '


class TroubleTest(ProgramTest):
    def start_notifications(self):
        program = self.start_and_see()
        self.open(program, "Notifications", "NOTIFY ME OF")
        return program

    def toggle(self, program):
        program.select("Private messages")
        program.quiet(0.1)
        program.type(" ")

    def test_a_file_that_breaks_is_told_of_left_alone_and_taken_when_repaired(self):
        self.write({"account": {"name": "Ada"}})
        program = self.start_and_see(text="Ada")
        self.write(BROKEN)
        program.see("settings.json:1:")
        self.assertIn("Ada", program.screen.text())
        self.assertEqual(self.content().decode(), BROKEN)
        self.write({"account": {"name": "Grace"}})
        program.see("Grace")
        self.assertNotIn("settings.json:1:", program.screen.text())

    def test_a_value_that_is_not_allowed_is_named(self):
        self.write({})
        program = self.start_and_see()
        self.write({"notifications": {"sound": 7}})
        program.see("notifications.sound: expected one of")

    def test_a_toggle_over_a_broken_file_sets_it_aside_and_says_so(self):
        self.write({"account": {"name": "Ada", "pet": "cat"}})
        program = self.start_notifications()
        self.write(BROKEN)
        program.see("settings.json:1:")
        self.assertEqual(self.content().decode(), BROKEN)
        self.toggle(program)
        program.wait("another file", lambda: self.content().decode() != BROKEN)
        program.wait("the change in the file", lambda: self.setting("notifications.channels.messages") is False)
        with open(self.file + ".broken") as file:
            self.assertEqual(file.read(), BROKEN)
        # It goes on from what was known last.
        self.assertEqual((self.setting("account.name"), self.setting("account.pet")), ("Ada", "cat"))
        program.see("There is a problem with the settings file")
        self.assertIn("settings.json.broken", self.all_text(program))

    def all_text(self, program):
        """What the screen shows at its top, where problems are told."""
        program.type(b"\x1b[H")
        program.quiet(0.2)
        return program.screen.words()

    def test_a_toggle_over_a_place_that_cannot_be_written_is_taken_back(self):
        self.write({})
        program = self.start_notifications()
        directory = os.path.dirname(self.file)
        shutil.rmtree(directory)
        with open(directory, "w") as file:
            file.write("not a directory")
        # A move is seen by what changes: nothing else is to change meanwhile.
        program.see("There is a problem with the settings file")
        self.toggle(program)
        program.wait("the switch as it was", lambda: "━━●" in program.screen.selected() and program.quiet(0.3) == 0)
        self.assertRegex(self.all_text(program), "cannot be (read|written): Not a directory")
        with open(directory) as file:
            self.assertEqual(file.read(), "not a directory")
        os.remove(directory)
        self.write({"account": {"name": "Ada"}})
        program.see_no("There is a problem with the settings file")
        self.toggle(program)
        program.wait("the change in the file", lambda: self.setting("notifications.channels.messages") is False)

    def test_a_directory_that_was_removed_is_made_again(self):
        self.write({})
        program = self.start_notifications()
        shutil.rmtree(os.path.dirname(self.file))
        self.toggle(program)
        program.wait("the change in the file", lambda: self.setting("notifications.channels.messages") is False)

    def test_a_link_that_leads_nowhere_writable_is_told_of(self):
        os.makedirs(os.path.dirname(self.file))
        os.symlink("/proc/nobody/settings.json", self.file)
        program = self.start_notifications()
        self.toggle(program)
        program.wait("the switch as it was", lambda: "━━●" in program.screen.selected() and program.quiet(0.3) == 0)
        self.assertIn("cannot be written", self.all_text(program))
        self.assertTrue(os.path.islink(self.file))

    def test_a_file_of_a_newer_version_is_only_read(self):
        content = '{"version": 2, "account": {"name": "Ada"}, "new": [1.50]}'
        self.write(content)
        program = self.start_and_see(text="Ada")
        self.assertIn("newer", program.screen.text())
        self.open(program, "Notifications", "You are told")
        program.see("Read only: the file has version 2.")
        # What leads elsewhere still does, and there nothing can be changed either.
        program.type(ENTER)
        program.see("Pulse")
        program.see("Read only: the file has version 2.")
        self.assertEqual(program.quiet(0.3), 0)
        program.type(" \r")
        self.assertEqual(program.quiet(0.3), 0)
        self.assertEqual(self.content().decode(), content)

    def test_a_change_that_could_not_be_written_before_the_end_is_told_of(self):
        os.makedirs(os.path.dirname(self.file))
        os.symlink("/proc/nobody/settings.json", self.file)
        program = self.start_and_see()
        self.open(program, "Notifications", "NOTIFY ME OF")
        program.type(" q")
        self.assertEqual(program.exit_status(), 1)
        self.assertIn("Demo: the last change is lost: ", program.screen.words())

    def test_hostile_content_acts_on_no_terminal(self):
        name = "\u009b31m👩‍👩‍👧‍👦 مرحبا ​" + "é" * 3
        self.write({"account": {"name": "日本語" * 20, "bio": "👩‍👩‍👧‍👦🇩🇪" * 70}})
        program = self.start_and_see(text="日本語")
        self.open(program, "日本語", "PROFILE")
        self.write({"account": {"name": name}})
        program.see("expected a line of at most 64 characters")
        for row in program.screen.lines():
            self.assertNotIn("\u009b", row)
        program.type("q")
        self.assertEqual(program.exit_status(), 0)

    def test_a_file_that_cannot_be_used_does_not_stop_the_program_from_starting(self):
        for content in (BROKEN, "[]", '{"account": {"name": 7}}', '{"account": []}', "\udcff"):
            with self.subTest(content=content):
                os.makedirs(os.path.dirname(self.file), exist_ok=True)
                with open(self.file, "wb") as file:
                    file.write(content.encode(errors="surrogateescape"))
                program = self.start_and_see(text="Notifications")
                self.assertIn("There is a problem with the settings file", program.screen.text())
                program.type("q")
                self.assertEqual(program.exit_status(), 0)
                self.assert_given_back(program)
                self.assertEqual(self.content(), content.encode(errors="surrogateescape"))


if __name__ == "__main__":
    unittest.main()
