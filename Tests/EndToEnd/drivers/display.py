"""A desktop of its own: an X display, a session bus and a folder for the session, with nothing of the user's. Keys and clicks go to it by
xdotool, and ImageMagick pictures it.

usage: python3 -m drivers.display [--user-home] WIDTHxHEIGHT COMMAND …      runs a command there; its home is temporary unless told otherwise
"""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time

# The folder for pictures.
pictures = "."


@contextlib.contextmanager
def desktop(size, has_user_home=False):
    """The environment of programs on a new display. The display outlives its programs, and pictures show a window alone that has its size."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        reading, writing = os.pipe()
        xvfb = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        try:
            with os.fdopen(reading) as numbers:
                number = numbers.readline().strip()
            if not number:
                raise SystemExit("Xvfb doesn't start")
            environment = {
                **os.environ, "DISPLAY": f":{number}", "XDG_RUNTIME_DIR": home, "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11",
                "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "atspi"}
            if not has_user_home:
                environment |= {"HOME": home, "XDG_CONFIG_HOME": os.path.join(home, ".config")}
            yield environment
        finally:
            xvfb.kill()
            xvfb.wait()


def run(size, command, has_user_home=False):
    """Runs a command on a desktop of its own; returns its status. Nothing of it is left when this program is told to end."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with desktop(size, has_user_home) as environment:
        with subprocess.Popen(["dbus-run-session", "--", *command], env=environment, start_new_session=True) as session:
            try:
                return session.wait()
            finally:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(session.pid, signal.SIGKILL)


def xdo(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.DEVNULL)


def visible_windows(option, pattern):
    """The windows with a name or class, as xdotool numbers them."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", option, pattern], capture_output=True, text=True)
    return found.stdout.split()


def picture(name):
    """Keeps a picture of the display. Returns its brightness, from 0 to 1."""
    path = os.path.join(pictures, name + ".png")
    subprocess.run(["import", "-window", "root", path], check=True)
    found = subprocess.run(["convert", path, "-colorspace", "Gray", "-format", "%[fx:mean]", "info:"], capture_output=True, text=True, check=True)
    return float(found.stdout)


def steady_picture(name, seconds=5):
    """Keeps a picture of the display as soon as it is at rest. Returns its brightness."""
    end = time.monotonic() + seconds
    before, now = None, picture(name)
    while before != now and time.monotonic() < end:
        time.sleep(0.2)
        before, now = now, picture(name)
    return now


if __name__ == "__main__":
    words = sys.argv[1:]
    has_user_home = words[:1] == ["--user-home"]
    words = words[has_user_home:]
    if len(words) < 2:
        sys.exit(__doc__.rsplit("\n\n", 1)[-1].strip())
    sys.exit(run(words[0], words[1:], has_user_home))
