#!/usr/bin/env python3
"""Prints what the program costs on a terminal: for each screen how long the first frame takes, how long a key takes until its frame is written, beside
what a program takes that writes what it reads, and what it writes and how often it wakes up while nothing happens.

    Benchmarks/Scripts/measure-terminal.py PROGRAM

By hand, on a machine that does nothing else, with a program that is optimised: swift build -c release --product Demo. Python 3, standard library.
"""

import os
import pathlib
import statistics
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tests/EndToEnd"))
from drivers.programs import switches, wake_ups  # noqa: E402
from drivers.terminal import DOWN, UP, Pseudoterminal  # noqa: E402

SIZES = [(80, 24), (300, 100)]
KEYS = 200
# How long all is quiet before a key, in seconds: while somebody types fast, and as a key repeats that is held.
RESTS = (0.005, 0.03)
END_OF_FRAME = b"\x1b[?2026l"
# The least that a program can do: it writes what it reads, once it has said that it is there.
ECHO = ["sh", "-c", f"stty raw -echo; printf '{END_OF_FRAME.decode()}'; exec cat"]
# What a terminal says when it is asked what it is, and what colour it has.
ANSWERS = {b"\x1b[?u\x1b[c": b"\x1b[?62;22c", b"\x1b]11;?\x1b\\\x1b[c": b"\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?62;22c"}


class Program(Pseudoterminal):
    def __init__(self, arguments, columns, rows):
        self.start = time.monotonic()
        super().__init__(arguments, rows, columns, {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"})

    def read(self, seconds):
        """Reads what comes within a time, and gives the terminal's answers."""
        chunk = self.receive(seconds)
        for question, answer in ANSWERS.items():
            if question in chunk:
                os.write(self.master, answer)
        return chunk

    def frame(self, patience=5):
        """Reads up to the end of a frame; returns whether there was one."""
        end = time.monotonic() + patience
        seen = b""
        while END_OF_FRAME not in seen and time.monotonic() < end:
            seen = seen[-16:] + self.read(end - time.monotonic())
        return END_OF_FRAME in seen

    def quiet(self, seconds):
        end = time.monotonic() + seconds
        count = 0
        while (left := end - time.monotonic()) > 0:
            count += len(self.read(left))
        return count


def first_frame(arguments, columns, rows):
    times = []
    for _ in range(9):
        program = Program(arguments, columns, rows)
        if program.frame():
            times.append(time.monotonic() - program.start)
        program.close()
    return statistics.median(times) * 1e3


def keys(program, echo, rest):
    """Milliseconds from a key to the end of its frame, as text: the median and 95 %, and the median of the echo, by turns. The longer the machine rests
    before a key, the longer it takes to wake up."""
    times, echoes = [], []

    def press(program, key, times):
        start = time.monotonic()
        os.write(program.master, key)
        if program.frame(0.5):
            times.append((time.monotonic() - start) * 1e3)
        # A key may be answered by more frames than one: what follows is none of the next key's.
        while program.quiet(rest):
            pass

    for number in range(KEYS):
        # Down and up, so that each key moves something.
        press(program, DOWN if number % 2 == 0 else UP, times)
        press(echo, END_OF_FRAME, echoes)
    times.sort()
    # Where one row can be selected, a key moves nothing.
    if len(times) < KEYS * 0.9:
        return f"{len(times)} frames for {KEYS} keys"
    return f"{statistics.median(times):.2f}, {times[int(len(times) * 0.95)]:.2f}; {statistics.median(echoes):.2f}"


def idle(program):
    # Threads of the system's pool end after five seconds without work.
    program.quiet(6)
    before = switches(program.process.pid)
    count = program.quiet(4)
    return count, wake_ups(before, switches(program.process.pid))


def main(program):
    with tempfile.TemporaryDirectory() as work:
        log = os.path.join(work, "log")
        with open(log, "w", encoding="utf-8") as file:
            file.writelines(f"2026-03-01 21:{number % 60:02} INFO request {number}\n" for number in range(100_000))
        screens = [["settings"], *(["settings", path] for path in (
            "settings/account", "settings/notifications", "settings/notifications/sounds", "settings/privacy", "settings/data",
            "settings/devices", "settings/appearance", "settings/language")), ["gallery"], ["processes"], ["log", log]]
        rests = " | ".join(f"key to frame after {rest * 1e3:.0f} ms of rest (ms): median, 95 %; median of an echo" for rest in RESTS)
        print(f"| screen | size | first frame (ms) | {rests} | idle for 4 s: bytes, wake-ups |\n| --- | --- | ---: | ---: | ---: | ---: |")
        echo = Program(ECHO, *SIZES[0])
        echo.frame()
        for screen in screens:
            for columns, rows in SIZES:
                arguments = [program, *screen, "--file", os.path.join(work, "settings.json")]
                first = first_frame(arguments, columns, rows)
                running = Program(arguments, columns, rows)
                running.frame()
                running.quiet(0.5)
                moved = " | ".join(keys(running, echo, rest) for rest in RESTS)
                rest = "{}, {}".format(*idle(running)) if (columns, rows) == SIZES[0] else ""
                running.close()
                name = " ".join(screen).replace(log, "FILE").replace("settings settings", "settings")
                print(f"| {name} | {columns}x{rows} | {first:.1f} | {moved} | {rest} |", flush=True)
        echo.close()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(os.path.abspath(sys.argv[1]))
