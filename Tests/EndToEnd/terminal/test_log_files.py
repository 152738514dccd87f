"""A log that is written anew, renamed, colored, long, encoded otherwise, or comes through a pipe."""

import os

from drivers.programs import watched_inodes
from drivers.terminal import BINARY, ESCAPE, HOME, ProgramTest


class LogFilesTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.directory, "app.log")

    def write(self, text, mode="w", path=None, encoding="utf-8"):
        with open(path or self.path, mode, encoding=encoding, newline="") as file:
            file.write(text)

    def show(self, text, see):
        self.write(text)
        program = self.start("log", self.path)
        program.see(see)
        return program

    def see_lines(self, program, text):
        """Waits for lines that follow each other, wherever the cursor is."""
        program.wait(text, lambda: text in program.screen.words().replace("▌ ", "") and not program.is_within_frame)

    def leave_filter(self, program):
        program.type(ESCAPE)
        program.see("Filter the lines")

    def end(self, program):
        program.type("q")
        self.assertEqual(program.exit_status(), 0)
        self.assert_given_back(program)

    def test_a_file_that_is_rewritten_at_the_same_length(self):
        program = self.show("12:00:00\n", "12:00:00")
        for second in range(1, 6):
            self.write("12:00:%02d\n" % second)
            program.see("12:00:%02d" % second)
            program.see("1 line")
        # Longer than before, as soon as it was emptied.
        self.write("another line\n12:00:09\n")
        program.see("another line")
        program.see_no("12:00:05")
        self.end(program)

    def test_the_last_words_of_a_renamed_file(self):
        program = self.show("one\ntwo\n", "two")
        os.rename(self.path, self.path + ".1")
        self.write("")
        self.write("last\n", "a", self.path + ".1")
        self.see_lines(program, "one two last ── a new file begins")
        self.write("late\n", "a", self.path + ".1")
        self.see_lines(program, "last late ── a new file begins")
        self.write("new\n", "a")
        self.see_lines(program, "new file begins ── new")
        self.end(program)

    def test_a_place_in_a_renamed_file_stays(self):
        program = self.show("".join("line %d\n" % number for number in range(3_000)), "line 2999")
        program.type(HOME)
        program.see("line 12")
        shown = program.screen.lines()[4:-1]
        for number in range(3):
            os.rename(self.path, self.path + ".1")
            self.write("file %d\n" % number)
            program.see("a new file")
            program.quiet(0.3)
            self.assertEqual(program.screen.lines()[4:-1], shown)
        self.end(program)

    def test_a_filter_sees_what_is_shown(self):
        program = self.show("\x1b[1;31mERROR\x1b[0m: disk\nERROR: disk\nother\n", "other")
        program.type("/ERROR: disk")
        program.see("2 found")
        program.type(b"\x15")
        program.type("1;31")
        program.see("No line has")
        self.leave_filter(program)
        self.end(program)

    def test_the_number_of_matches_is_exact_each_time(self):
        program = self.show("".join("word %d\n" % number for number in range(20_000)), "word 19999")
        for _ in range(2):
            program.type("/7 ")
            program.see("0 found")
            program.type(b"\x15")
            program.type("word")
            program.see("20,000 found")
            program.type(ESCAPE)
            program.see("following")
        program.type("/word")
        program.see("20,000 found")
        self.write("word again\n", "a")
        program.see("20,001 found")
        self.leave_filter(program)
        self.end(program)

    def test_the_end_of_a_long_line(self):
        program = self.show("short\n" + "x" * 20_000 + " the needle\nend\n", "end")
        program.type("/needle")
        program.see("xxx the needle")
        self.leave_filter(program)
        program.type("w")
        program.type("G")
        self.see_lines(program, "the needle end")
        self.end(program)

    def test_changes_that_no_event_reports(self):
        """Writes through a hard link in another directory are reported to that directory alone."""
        program = self.show("one\n", "one")
        other = os.path.join(self.directory, "other")
        os.mkdir(other)
        os.link(self.path, os.path.join(other, "link"))
        watched = {os.stat(self.path).st_ino, os.stat(self.directory).st_ino}
        program.wait("a watch", lambda: watched & watched_inodes(program.process.pid))
        self.write("two\n", "a", os.path.join(other, "link"))
        self.see_lines(program, "one two")
        # Quiet costs next to nothing. What the screen says of new lines may come a moment later.
        for _ in range(4):
            ticks = self.ticks(program)
            if program.quiet(3) == 0:
                break
        else:
            self.fail("the screen writes in each of four rests")
        self.assertLess(self.ticks(program) - ticks, 5)
        self.end(program)

    def ticks(self, program):
        try:
            with open("/proc/%d/stat" % program.process.pid) as file:
                fields = file.read().rpartition(")")[2].split()
            return int(fields[11]) + int(fields[12])
        except OSError:
            return 0

    def test_another_encoding_is_said(self):
        self.write("hello\n", encoding="utf-16")
        program = self.start("log", self.path)
        program.see("It is UTF-16; a log is UTF-8.")
        self.end(program)
        result = self.run_without_terminal("log", self.path, capture_output=True, text=True)
        self.assertEqual(result.returncode, 1)
        self.assertIn("iconv -f UTF-16 -t UTF-8", result.stderr)

    def pipe(self, command, arguments="log -"):
        return self.start(command=["/bin/sh", "-c", f"{command} | '{BINARY}' {arguments}"])

    def test_a_pipe_is_followed_like_a_file(self):
        gate = os.path.join(self.directory, "gate")
        os.mkfifo(gate)
        program = self.pipe(f"(echo first; cat '{gate}'; echo last)")
        program.see("first")
        program.see("following")
        with open(gate, "w") as file:
            file.write("second\n")
        program.see("the input has ended")
        self.see_lines(program, "first second last")
        program.type("/second")
        program.see("1 found")
        self.leave_filter(program)
        program.see("3 lines")
        self.end(program)

    def test_a_pipe_without_an_end_is_left(self):
        program = self.pipe("yes")
        program.see("following")
        program.quiet(1)
        self.end(program)

    def test_a_pipe_without_a_terminal_is_read_to_its_end(self):
        reading, writing = os.pipe()
        os.write(writing, b"one\ntwo\n")
        os.close(writing)
        result = self.run_without_terminal("log", "-", stdin=reading, capture_output=True, text=True)
        os.close(reading)
        self.assertEqual(result.returncode, 0)
        self.assertIn("two", result.stdout)
        self.assertIn("the input has ended", result.stdout)

    def test_a_terminal_as_a_log_is_refused(self):
        program = self.start("log", "-")
        self.assertEqual(program.exit_status(), 2)
        program.see("standard input is the terminal; allowed: a pipe or a file")
