"""Sizes, scrolling, colours, and what an idle program costs."""

import os
import re
import unittest

from drivers.terminal import DOWN, ESCAPE, HOME, UP, ProgramTest

SCREENS = {
    "account": ("Your name", "PROFILE"),
    "notifications": ("Notifications", "NOTIFY ME OF"),
    "privacy": ("Privacy", "LAST SEEN"),
    "data": ("Data and Storage", "STORAGE"),
    "devices": ("Devices", "THIS SESSION"),
    "appearance": ("Appearance", "ACCENT"),
}
# Where segments stand in place of the title.
TITLES = {"privacy": "Visibility"}


class ScreenTest(ProgramTest):
    def test_a_size_that_is_there_again_is_drawn_anew(self):
        program = self.start_and_see()
        before = program.screen.text()
        # The terminal has lost most of it, and the program may see no size but the last.
        program.resize(6, 30)
        program.resize(24, 80)
        program.wait("all of it again", lambda: program.screen.text() == before)

    def test_control_l_draws_all_of_the_screen(self):
        program = self.start_and_see()
        before = program.screen.text()
        program.screen.feed(b"\x1b[5;1Hsomething that another program has written")
        self.assertNotEqual(program.screen.text(), before)
        program.type(b"\x0c")
        program.wait("all of it again", lambda: program.screen.text() == before)

    def test_marks_are_in_ascii_where_the_locale_is(self):
        program = self.start_and_see("settings", "appearance", text="ACCENT", environment={"LC_ALL": "C"})
        self.assertTrue(program.screen.text().isascii(), program.screen.text())

    def test_marks_of_all_commands_are_in_ascii_where_the_locale_is(self):
        for command in ("render gallery switches", "render notifications --renderer lines", "list"):
            with self.subTest(command=command):
                program = self.start(*command.split(), environment={"LC_ALL": "C"})
                program.exit_status()
                self.assertTrue(program.screen.text().isascii(), program.screen.text())
        # A pipe gets all of Unicode, and other programs get values as they are.
        run = self.run_without_terminal("list", capture_output=True)
        self.assertIn("›", run.stdout.decode())
        self.assertEqual(self.run_without_terminal("set", "account.name", "a…b").returncode, 0)
        program = self.start("get", "account.name", environment={"LC_ALL": "C"})
        program.exit_status()
        self.assertIn("a…b", program.screen.text())

    def test_marks_are_in_ascii_where_the_terminal_draws_them_two_columns_wide(self):
        program = self.start_and_see("settings", "appearance", text="ACCENT")
        self.assertFalse(program.screen.text().isascii())
        program.type(b"\x1b[2;3R\x1b[?62;22c")
        program.wait("marks in ASCII", lambda: program.screen.text().isascii())
        program.type("q")
        self.assertEqual(program.exit_status(), 0)
        self.assert_given_back(program)

    def test_the_first_picture_is_in_the_language_of_the_user(self):
        # The terminal of these tests answers nothing.
        for command in ("settings", "gallery"):
            with self.subTest(command=command):
                program = self.start(command, environment={"LANG": "de_DE.UTF-8"})
                program.wait("a picture", lambda: program.screen.frames > 0 and not program.is_within_frame)
                self.assertIn("Beenden", program.screen.words())
                self.assertNotIn("Quit", b"".join(program.chunks).decode(errors="replace"))

    def test_a_path_opens_its_screen_with_its_way_back(self):
        program = self.start_and_see("settings", "notifications", text="NOTIFY ME OF")
        program.type(ESCAPE)
        program.see("Your name")
        program.type("q")
        self.assertEqual(program.exit_status(), 0)
        self.assert_given_back(program)

    def test_a_path_that_leads_nowhere_ends_before_anything_is_drawn(self):
        program = self.start("settings", "notificatons", columns=200)
        self.assertEqual(program.exit_status(), 2)
        self.assertIn("did you mean 'notifications'?", program.screen.words())
        self.assertNotIn(b"\x1b", b"".join(program.chunks))
        self.assert_given_back(program)

    def test_any_size_is_drawn(self):
        program = self.start_and_see()
        for rows, columns in ((1, 1), (100, 300), (5, 20), (1, 300), (100, 1), (2, 2), (24, 80)):
            with self.subTest(rows=rows, columns=columns):
                program.quiet(0.05)
                frames = program.screen.frames
                program.resize(rows, columns)
                program.wait("a frame", lambda: program.screen.frames > frames and not program.is_within_frame)
                program.type(DOWN + DOWN + UP)
                program.quiet(0.05)
                self.assertIsNone(program.process.poll())
        program.see("Notifications")

    def test_every_screen_works_at_1x1_and_in_a_storm_of_sizes(self):
        for name, (row, sign) in SCREENS.items():
            with self.subTest(screen=name):
                program = self.start_and_see()
                self.open(program, row, sign)
                for step in range(60):
                    program.resize(1 + step * 7 % 31, 1 + step * 11 % 97)
                    program.type([DOWN, UP, b" ", b"\x1b[6~", b"\x1b[5~"][step % 5])
                program.resize(1, 1)
                program.quiet(0.1)
                program.resize(24, 80)
                title = TITLES.get(name, name.title())
                program.quiet(0.3)
                # Which row the space came upon is a matter of time: it may have opened what that leads to.
                if title not in program.screen.lines()[0]:
                    program.type(ESCAPE)
                program.wait("the title", lambda: title in program.screen.lines()[0] and not program.is_within_frame)

    def test_every_row_is_reachable_at_80x24(self):
        self.write({
            "notifications": {"quietHours": {"enabled": True}}, "appearance": {"accent": "#123456"},
            "proxies": ["a.example.org:1080", "[2001:db8::1]:9050 in use"]})
        for name in ("settings", *SCREENS):
            with self.subTest(screen=name):
                rendered = self.run_without_terminal("render", name, "--time", "2026-01-02T03:04:05", capture_output=True, text=True)
                # What stands in the bar is no row.
                rows = [row for row in rendered.stdout.splitlines()[1:] if not re.search(", tab, |^Edit, button", row)]
                program = self.start_and_see()
                if name in SCREENS:
                    self.open(program, *SCREENS[name])
                program.type(HOME)
                program.quiet(0.1)
                seen, selected = set(), set()
                shown = None
                while program.screen.text() != shown:
                    shown = program.screen.text()
                    seen.update(program.screen.words().split())
                    selected.add(program.screen.selected())
                    program.type(DOWN)
                    try:
                        program.wait("the next row", lambda: program.screen.text() != shown and not program.is_within_frame, 1)
                    except AssertionError:
                        pass  # The one before was the last one.
                for row in rows:
                    title = row.split(",")[0]
                    for word in title.split():
                        self.assertIn(word, " ".join(seen), row)
                    if re.search(", (link|switch|checkbox|button|text field),.* of ", row) and "dimmed" not in row:
                        self.assertTrue([line for line in selected if line and title in line], row)
                program.type(UP * 60)
                first = rows[0].split(",")[0]
                program.wait("the first row", lambda: first in "".join(program.screen.lines()[2:4]))

    def test_an_idle_screen_without_a_clock_writes_nothing_and_hardly_wakes_up(self):
        program = self.start_and_see()
        self.open(program, "Your name", "PROFILE")
        # Threads that wait for work end after five seconds, and later where others keep the machine busy. The state of each watched path is
        # compared every two seconds, which wakes a thread or two; a screen that is drawn, or a loop, wakes more of them.
        program.quiet(1)
        wakes = []
        for _ in range(6):
            before = self.switches(program)
            self.assertEqual(program.quiet(2.5), 0)
            after = self.switches(program)
            wakes.append(sum(after[thread] - before.get(thread, 0) for thread in after))
            if wakes[-1] <= 12:
                break
        else:
            self.fail(f"it woke up more than 12 times in each of six rests of 2.5 s: {wakes}")

    def switches(self, program):
        """How often each thread of the program has stopped to wait, where the system tells."""
        tasks = f"/proc/{program.process.pid}/task"
        if not os.path.isdir(tasks):
            return {}
        counts = {}
        for task in os.listdir(tasks):
            with open(f"{tasks}/{task}/status") as status:
                counts[task] = int(next(line for line in status if line.startswith("voluntary_ctxt_switches")).split()[1])
        return counts

    def test_a_clock_writes_a_second_s_worth_of_cells(self):
        program = self.start_and_see("--color", "never", clock=())
        program.quiet(1.1)
        count = len(program.chunks)
        program.quiet(3.2)
        # Three or four seconds; the load average may have changed, and how many sessions there are.
        self.assertIn(len(program.chunks) - count, (3, 4, 5, 6))
        for chunk in program.chunks[count:]:
            self.assertLess(len(chunk), 80)

    def test_a_clock_that_stands_still_writes_nothing(self):
        program = self.start_and_see()
        self.assertIn("03:04:05", program.screen.text())
        program.quiet(0.3)
        self.assertEqual(program.quiet(1.5), 0)

    def test_colours_are_those_that_the_terminal_has(self):
        cases = {
            "no colour": ({"NO_COLOR": "1"}, (), r"\x1b\[[0-9;]*(3|4|9|10)[0-9]\b"),
            "16 colours": ({"TERM": "xterm", "COLORTERM": ""}, (), r"[34]8;"),
            "256 colours": ({"COLORTERM": ""}, (), r"[34]8;2;"),
            "16 colours by option": ({}, ("--color", "16"), r"[34]8;"),
        }
        for name, (environment, arguments, unwanted) in cases.items():
            with self.subTest(name):
                program = self.start_and_see(*arguments, environment=environment)
                program.quiet(0.1)
                self.assertIsNone(re.search(unwanted, b"".join(program.chunks).decode()))
                program.type("q")
                self.assertEqual(program.exit_status(), 0)


if __name__ == "__main__":
    unittest.main()
