"""Results of checks, a line each, and waiting for a condition."""

import json
import time

# The words of all checks that failed without ending the program.
faults = []


def check(is_right, words):
    """Ends the program if something is wrong."""
    if not is_right:
        raise SystemExit(f"FAILED: {words}")
    print(f"ok   {words}", flush=True)


def note(is_right, words):
    """Keeps a fault, and goes on. Returns the result."""
    print(("ok    " if is_right else "WRONG ") + words, flush=True)
    if not is_right:
        faults.append(words)
    return is_right


def check_equal(actual, expected):
    """Ends the program, with both values, if they differ. Says nothing otherwise."""
    if actual != expected:
        raise SystemExit(f"{actual!r} instead of {expected!r}")


def wait(condition, seconds=5, pause=0.05):
    """Waits for a condition; returns whether it came to hold in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(pause)
    return condition()


def read_json(path):
    """The content of a file; None if there is no file."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except FileNotFoundError:
        return None
