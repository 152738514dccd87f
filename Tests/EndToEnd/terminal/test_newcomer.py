"""Somebody who has never seen the program finds what they want: each key that is pressed is one that the screen says, at that moment."""

import re
import unittest

from drivers.terminal import DOWN, ENTER, ESCAPE, RIGHT, UP, ProgramTest

# How the screen calls a key, and what it sends.
KEYS = {"⏎": ENTER, "Esc": ESCAPE, "↑↓": DOWN, "←→": RIGHT, "Space": b" ", "Ctrl-P": b"\x10", "u": b"u", "e": b"e", "q": b"q", "?": b"?"}


class NewcomerTest(ProgramTest):
    def hint(self, program):
        """The last line: what keys do now."""
        return [line.strip() for line in re.split(" {3,}", program.screen.lines()[-1].strip())]

    def does(self, program, hint, data=None):
        """Presses a key because the screen says what it does.
        - hint: as it stands there, such as "⏎ Open"
        - data: what is sent in place of that, such as an arrow the other way
        """
        program.wait(f"the hint {hint!r}", lambda: hint in self.hint(program) and not program.is_within_frame)
        program.type(data or KEYS[hint.split(" ")[0]])

    def goes_to(self, program, text):
        """Moves to a row that is seen, by the arrows that the screen names."""
        for _ in range(40):
            program.quiet(0.05)
            if text in (program.screen.selected() or ""):
                return
            self.assertIn(text, program.screen.words())
            self.does(program, "↑↓ Move")
        self.fail(f"no row {text!r}\n{program.screen.text()}")

    def test_switches_the_theme(self):
        program = self.start_and_see()
        self.goes_to(program, "Appearance")
        self.does(program, "⏎ Open")
        program.see("Night Accent")
        self.goes_to(program, "Theme")
        # From Day to what stands beside it.
        self.does(program, "←→ Change")
        program.wait("the theme in the file", lambda: self.setting("appearance.theme") == "night")
        self.does(program, "Esc Back")
        program.see("Language")

    def test_searches_for_a_setting(self):
        program = self.start_and_see()
        self.does(program, "Ctrl-P Find")
        program.see("Go to a row of any screen")
        program.wait("what letters do", lambda: "Type to find" in self.hint(program))
        program.type("quiet")
        program.wait("what is found", lambda: "Quiet hours" in (program.screen.selected() or ""))
        self.does(program, "⏎ Do it")
        program.see("NOTIFY ME OF")
        program.wait("the row", lambda: "Quiet hours" in (program.screen.selected() or ""))
        self.does(program, "Space Switch")
        program.wait("the setting in the file", lambda: self.setting("notifications.quietHours.enabled") is True)

    def test_undoes_a_change(self):
        program = self.start_and_see()
        self.goes_to(program, "Notifications")
        self.does(program, "⏎ Open")
        program.see("NOTIFY ME OF")
        self.goes_to(program, "Groups")
        self.does(program, "Space Switch")
        program.wait("the change in the file", lambda: self.setting("notifications.channels.groups") is False)
        self.does(program, "u Undo")
        program.wait("what was there before", lambda: self.setting("notifications.channels.groups") is None)

    def test_reorders_the_proxies(self):
        program = self.start_and_see()
        self.goes_to(program, "Data and Storage")
        self.does(program, "⏎ Open")
        program.see("STORAGE")
        for address in ("a.example.org:1080", "b.example.org:1081"):
            # Further down than is seen at first.
            self.does(program, "? All")
            program.see("All that can be done here")
            program.type("last row")
            self.does(program, "⏎ Do it")
            program.wait("the last row", lambda: "Add Proxy" in (program.screen.selected() or ""))
            self.does(program, "⏎ Choose")
            program.wait("the field", lambda: "Esc Stop typing" in self.hint(program) or "⏎ Done" in self.hint(program))
            program.type(address)
            program.quiet(0.2)
            program.type(ENTER)
            program.see(address)
        program.wait("both in the file", lambda: [entry.split(" ")[0] for entry in self.addresses()] == ["a.example.org:1080", "b.example.org:1081"])
        self.goes_up_to(program, "b.example.org:1081")
        self.does(program, "e Move")
        self.does(program, "↑↓ Move b.example.org:1081", UP)
        self.does(program, "⏎ Put it here")
        program.wait("the order in the file", lambda: [entry.split(" ")[0] for entry in self.addresses()] == ["b.example.org:1081", "a.example.org:1080"])

    def addresses(self):
        found = self.setting("proxies") or []
        return [entry if isinstance(entry, str) else entry.get("address", str(entry)) for entry in found]

    def goes_up_to(self, program, text):
        for _ in range(20):
            program.quiet(0.05)
            if text in (program.screen.selected() or ""):
                return
            self.does(program, "↑↓ Move", UP)
        self.fail(f"no row {text!r}\n{program.screen.text()}")

    def test_leaves(self):
        program = self.start_and_see()
        self.does(program, "q Quit")
        self.assertEqual(program.exit_status(), 0)
        self.assert_given_back(program)


if __name__ == "__main__":
    unittest.main()
