"""What is switched on the screen, and what the file says."""

import json
import os
import subprocess
import unittest

from program import BACKSPACE, ENTER, ESCAPE, RIGHT, UP, ProgramTest

LIMIT = 0.2  # Within how many seconds a change of the file is on the screen.


class SettingsTest(ProgramTest):
    def start_notifications(self):
        program = self.start_and_see()
        self.open(program, "Notifications", "NOTIFY ME OF")
        program.quiet(0.1)
        return program

    def test_a_toggle_is_one_write_and_survives_a_restart(self):
        program = self.start_notifications()
        program.select("Groups")
        program.quiet(0.2)
        frames, chunks = program.screen.frames, len(program.chunks)
        self.assertIn("━━●", program.screen.selected())
        program.type(" ")
        program.wait("the switch", lambda: "○──" in program.screen.selected())
        program.wait("the file", lambda: self.setting("notifications.channels.groups") is False)
        program.quiet(0.3)
        self.assertEqual(program.screen.frames - frames, 1)
        self.assertEqual(len(program.chunks) - chunks, 1)
        self.assertTrue(program.chunks[-1].startswith(b"\x1b[?2026h"))
        self.assertTrue(program.chunks[-1].endswith(b"\x1b[?2026l"))
        self.assertLess(len(program.chunks[-1]), 200)
        program.type("q")
        self.assertEqual(program.exit_status(), 0)

        again = self.start_notifications()
        again.select("Groups")
        self.assertIn("○──", again.screen.selected())

    def test_rows_come_and_go_with_a_switch_in_one_frame(self):
        program = self.start_notifications()
        frames = program.screen.frames
        program.type(" ")
        program.see("Nothing disturbs you")
        program.quiet(0.2)
        self.assertNotIn("Groups", program.screen.text())
        self.assertEqual(program.screen.frames - frames, 1)

    def test_an_edit_by_another_program_is_seen_at_once(self):
        self.write({"account": {"name": "Ada"}})
        program = self.start_and_see(text="Ada")
        times = {}

        subprocess.run(["sed", "-i", "s/Ada/Grace/", self.file], check=True)
        times["sed -i"] = program.see("Grace")
        with open(self.file, "w") as file:
            file.write(json.dumps({"account": {"name": "Edsger"}}))
        times["a write in place"] = program.see("Edsger")
        os.rename(self.file, self.file + "~")
        self.write({"account": {"name": "Barbara"}})
        times["a backup and a new file"] = program.see("Barbara")
        os.remove(self.file)
        times["a removal"] = program.see("Your name")
        self.write({"account": {"name": "Donald"}})
        times["a file where there was none"] = program.see("Donald")

        print("\nseen after " + ", ".join(f"{seconds * 1000:.0f} ms ({way})" for way, seconds in times.items()))
        for way, seconds in times.items():
            self.assertLess(seconds, LIMIT, way)

    def test_the_first_file_is_seen_when_its_directory_appears(self):
        program = self.start_and_see()
        self.write({"account": {"name": "Ada"}})
        program.see("Ada")

    def test_a_theme_restyles_every_row_and_keeps_the_selection(self):
        program = self.start_and_see()
        self.open(program, "Appearance", "ACCENT")
        program.select("Theme")
        program.quiet(0.1)
        before, lines, frames = program.screen.backgrounds(), program.screen.lines(), program.screen.frames
        program.type(RIGHT)
        program.wait("the theme", lambda: "Night" in program.screen.selected())
        program.quiet(0.2)
        self.assertEqual(program.screen.frames - frames, 1)
        for row, (old, new) in enumerate(zip(before, program.screen.backgrounds())):
            self.assertFalse(old & new, f"row {row}: {lines[row]}")
        self.assertIn("◉ Night", program.screen.text())
        self.assertEqual(self.setting("appearance.theme"), "night")

    def test_a_theme_in_the_file_restyles_a_screen_that_is_typed_into(self):
        program = self.start_and_see()
        self.open(program, "Your name", "PROFILE")
        program.type(ENTER)
        program.see("Stop typing")
        program.type("Ad")
        program.wait("the name in the file", lambda: self.setting("account.name") == "Ad")
        before = program.screen.backgrounds()
        self.write({"account": {"name": "Ad"}, "appearance": {"theme": "night"}})
        program.wait("other colours", lambda: not before[-2] & program.screen.backgrounds()[-2])
        program.type("a")
        program.wait("the name in the file", lambda: self.setting("account.name") == "Ada")
        self.assertEqual(self.setting("appearance.theme"), "night")

    def test_a_reset_asks_first(self):
        self.write({"account": {"name": "Ada", "pet": "cat"}})
        program = self.start_and_see(text="Ada")
        self.open(program, "Ada", "PROFILE")
        program.select("Reset Account")
        program.type(ENTER)
        program.wait("the harmless choice", lambda: "Keep Them" in program.screen.selected())
        self.assertEqual(self.setting("account.name"), "Ada")
        program.type(ENTER)
        program.wait("the question is gone", lambda: "Keep Them" not in program.screen.text())
        program.type(ENTER)
        program.wait("the harmless choice again", lambda: "Keep Them" in program.screen.selected())
        program.type(UP)
        program.wait("the other choice", lambda: "Forget" in program.screen.selected())
        self.assertEqual(self.setting("account.name"), "Ada")
        program.type(ENTER)
        program.wait("no name", lambda: self.setting("account.name") is None)
        self.assertEqual(self.setting("account.pet"), "cat")
        program.see("How others see you")

    def test_a_draft_is_there_again_when_its_screen_is(self):
        program = self.start_and_see("settings", "account", text="PROFILE", rows=40, columns=140)
        program.select("E-mail")
        program.type(ENTER)
        program.see("Stop typing")
        program.type("ada")
        program.see("Expected an address")
        for _ in range(2):
            self.click(program, "Notifications")
            program.see("NOTIFY ME OF")
            self.click(program, "Your name")
            program.see("PROFILE")
            program.see("Expected an address")
            row = next(line for line in program.screen.lines() if "E-mail" in line)
            self.assertTrue("ada" in row and "example" not in row, row)
        self.assertIsNone(self.setting("account.email"))
        program.select("E-mail")
        program.type(ENTER)
        program.see("Stop typing")
        program.type("@example.org")
        program.see_no("Expected")
        program.type(ENTER)
        program.wait("the address", lambda: self.setting("account.email") == "ada@example.org")

    def test_a_time_is_saved_when_it_is_left(self):
        self.write({"notifications": {"quietHours": {"enabled": True}}})
        program = self.start_notifications()
        program.select("22:00")
        program.type(ENTER)
        program.see("Stop typing")
        program.type(BACKSPACE)
        program.see("Expected a time")
        self.assertIsNone(self.setting("notifications.quietHours.from"))
        program.type("5")
        program.see_no("Expected")
        self.assertIsNone(self.setting("notifications.quietHours.from"))
        program.type(ENTER)
        program.wait("the time", lambda: self.setting("notifications.quietHours.from") == "22:05")
        program.type(ENTER)
        program.see("Stop typing")
        program.type(BACKSPACE)
        program.see("Expected")
        program.type(ESCAPE)
        program.see_no("Expected")
        self.assertIn("22:05", program.screen.selected())


if __name__ == "__main__":
    unittest.main()
