"""Menus, the mouse and keys that find rows, as a terminal sends them."""

import unittest

from drivers.terminal import DOWN, ENTER, ESCAPE, ProgramTest, mouse


class MenuTest(ProgramTest):
    def test_a_click_opens_a_row_and_the_wheel_scrolls(self):
        program = self.start_and_see(rows=12)
        program.type(mouse(65, 5, 5) * 3)
        program.see_no("Your name")
        program.type(mouse(64, 5, 5) * 3)
        program.see("Your name")
        self.click(program, "Your name")
        program.see("PROFILE")
        program.type(ESCAPE)
        program.see("Notifications")
        program.type("q")
        self.assertEqual(program.exit_status(), 0)
        self.assert_given_back(program)

    def test_everything_is_listed_found_and_done(self):
        program = self.start_and_see()
        program.type("?")
        program.see("All that can be done here")
        program.type(b"last row" + ENTER)
        program.see_no("All that can be done here")
        program.type("?")
        program.see("All that can be done here")
        program.type(b"quit" + ENTER)
        self.assertEqual(program.exit_status(), 0)
        self.assert_given_back(program)

    def test_a_change_is_taken_back(self):
        program = self.start_and_see()
        self.open(program, "Notifications", "NOTIFY ME OF")
        program.select("Groups")
        program.type(" ")
        program.wait("the switch", lambda: "○──" in program.screen.selected())
        program.type(".")
        program.see("Undo the last change")
        program.type(ESCAPE)
        program.see_no("Undo the last change")
        program.type("u")
        program.wait("the switch as it was", lambda: "━━●" in program.screen.selected())
        program.wait("the file", lambda: self.setting("notifications.channels.groups") in (None, True))
        program.type("q")
        self.assertEqual(program.exit_status(), 0)

    def test_the_second_button_opens_a_menu(self):
        program = self.start_and_see()
        column, row = self.place(program, "Notifications")
        program.type(mouse(2, column, row))
        program.see("┌ Notifications")
        program.type(DOWN + ESCAPE)
        program.see_no("┌ Notifications")
        program.type("q")
        self.assertEqual(program.exit_status(), 0)


if __name__ == "__main__":
    unittest.main()
