"""What is switched on the screen, and what the file says."""

import json
import os
import signal
import subprocess
import unittest

from drivers.terminal import BACKSPACE, ENTER, ESCAPE, RIGHT, UP, ProgramTest

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

    def test_to_log_out_asks_first_and_one_key_takes_it_back(self):
        self.write({"account": {"name": "Ada", "username": "ada", "pet": "cat"}})
        program = self.start_and_see(text="Ada")
        self.open(program, "Ada", "PROFILE")
        program.select("Log Out")
        program.type(ENTER)
        program.wait("the harmless choice", lambda: "Cancel" in program.screen.selected())
        self.assertEqual(self.setting("account.name"), "Ada")
        program.type(ENTER)
        program.see_no("Cancel")
        program.type(ENTER)
        program.wait("the harmless choice again", lambda: "Cancel" in program.screen.selected())
        program.type(UP)
        program.wait("the other choice", lambda: "Log Out" in program.screen.selected())
        self.assertEqual(self.setting("account.name"), "Ada")
        program.type(ENTER)
        program.wait("no name", lambda: self.setting("account.name") is None)
        self.assertEqual(self.setting("account.pet"), "cat")
        program.see("How others see you")
        program.type("u")
        program.wait("all of it", lambda: [self.setting("account." + key) for key in ("name", "username")] == ["Ada", "ada"])
        program.see_no("How others see you")

    def test_a_passcode_shuts_its_screen(self):
        program = self.start_and_see("settings", "privacy", text="LAST SEEN")
        program.type(b"\t" + RIGHT)
        program.see("Turn Passcode On")
        program.type(ESCAPE)
        program.see("Choose")
        program.type(ENTER)
        program.see("New Passcode")
        program.type("123")
        program.see("Expected 4 to 8 digits.")
        program.type("4" + "\r")
        program.see("The Same Again")
        program.type("1235")
        program.see("That is another one than before.")
        program.type(BACKSPACE + b"4" + ENTER)
        program.wait("the code in the file", lambda: self.setting("privacy.passcode") == "1234")
        program.see("ASK AGAIN AFTER")
        program.type("q")
        self.assertEqual(program.exit_status(), 0)
        again = self.start_and_see("settings", "privacy", text="Passcode")
        self.assertNotIn("LAST SEEN", again.screen.words())
        again.type(ENTER)
        again.see("Stop typing")
        again.type("4321\r")
        again.see("That is not the passcode.")
        self.assertNotIn("4321", again.screen.words())
        again.type(ENTER)
        again.see("Stop typing")
        again.type("1234\r")
        again.see("LAST SEEN")

    def test_proxies_are_added_moved_deleted_and_brought_back(self):
        self.write({"proxies": ["a.example.org:1", "b.example.org:2"]})
        program = self.start_and_see("settings", "data", text="STORAGE")
        program.select("Add Proxy")
        program.type(ENTER)
        program.see("Add a Proxy")
        program.type("::1")
        program.see("An IPv6 address stands in brackets: [::1].")
        program.type(b"\x15" + b"[::1]:3" + ENTER)
        a, b, c = "a.example.org:1", "b.example.org:2", "[::1]:3"
        program.wait("the third", lambda: self.setting("proxies") == [a, b, c])
        program.select("Add Proxy")
        program.type(UP)
        program.wait("the row", lambda: c in program.screen.selected())
        program.type(b"\x1b[1;2A")
        program.wait("another order", lambda: self.setting("proxies") == [a, c, b])
        program.wait("the row that was moved", lambda: c in program.screen.selected())
        program.type(ENTER)
        program.wait("the one in use", lambda: self.setting("proxies") == [a, c + " in use", b])
        program.type(b"\x1b[3~\x1b[3~")
        program.wait("one less", lambda: self.setting("proxies") == [a, b])
        for proxies in ([a, c + " in use", b], [a, c, b], [a, b, c], [a, b]):
            program.type("u")
            program.wait("one change less", lambda: self.setting("proxies") == proxies)

    def test_another_session_is_terminated_and_goes(self):
        other = self.start_and_see("gallery", text="Gallery")
        program = self.start_and_see("settings", "devices", text="THIS SESSION", clock=(), rows=60)
        program.see(str(other.process.pid))
        program.select(str(other.process.pid))
        program.type(ENTER)
        program.see(f"Terminate Demo ({other.process.pid})?")
        program.wait("the harmless choice", lambda: "Let It Run" in program.screen.selected())
        program.type(UP + ENTER)
        self.assertEqual(other.exit_status(), 128 + signal.SIGTERM)
        program.see_no(str(other.process.pid))
        self.assertIsNone(program.process.poll())

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
