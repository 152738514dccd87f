"""Programs: what the demo renders, and measures of running processes, from /proc."""

import ctypes
import os
import re
import select
import subprocess


def render(*arguments):
    """The output of the demo for one of its screens."""
    command = [os.environ["DEMO"], "render", *arguments]
    return subprocess.run(command, capture_output=True, check=True, stdin=subprocess.DEVNULL).stdout.decode("utf-8")


def memory(pid):
    """The private memory of a process, in bytes."""
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as file:
        return sum(int(line.split()[1]) * 1024 for line in file if line.startswith("Private_"))


def switches(pid):
    """Each thread's context switches: those by itself, which a wake-up ends, and those by force."""
    counts = {}
    for task in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{task}/status", encoding="ascii") as file:
                counts[task] = tuple(int(line.split()[1]) for line in file if "ctxt_switches" in line)
        except FileNotFoundError:  # The thread has ended.
            pass
    return counts


def wake_ups(before, after):
    """The number of wake-ups between two results of `switches`; new threads count from their start."""
    return sum(voluntary - before.get(task, (0,))[0] for task, (voluntary, _) in after.items())


def descendants(name):
    """The processes with a name that descend from this one."""
    parents, names = {}, {}
    for pid in map(int, filter(str.isdigit, os.listdir("/proc"))):
        try:
            with open(f"/proc/{pid}/status", encoding="utf-8") as status:
                lines = dict(line.rstrip("\n").split(":\t", 1) for line in status if ":\t" in line)
            parents[pid], names[pid] = int(lines["PPid"]), lines["Name"]
        except OSError:
            pass

    def is_own(pid):
        while pid and pid != os.getpid():
            pid = parents.get(pid, 0)
        return bool(pid)

    return [pid for pid in names if names[pid] == name and is_own(pid)]


def open_files(pid):
    """The paths that a process has open."""
    paths = set()
    for name in os.listdir(f"/proc/{pid}/fd"):
        try:
            paths.add(os.readlink(f"/proc/{pid}/fd/{name}"))
        except FileNotFoundError:  # It was closed.
            pass
    return paths


def watched_inodes(pid):
    """The inodes whose changes a process is told of."""
    inodes = set()
    for name in os.listdir(f"/proc/{pid}/fdinfo"):
        try:
            with open(f"/proc/{pid}/fdinfo/{name}", encoding="ascii") as file:
                inodes |= {int(inode, 16) for inode in re.findall(r"^inotify .*?\bino:([0-9a-f]+)", file.read(), re.MULTILINE)}
        except FileNotFoundError:
            pass
    return inodes


class Reading:
    """Waits until another process has read a file and closed it."""

    CLOSED_WITHOUT_WRITING = 0x10

    def __init__(self, path):
        library = ctypes.CDLL(None, use_errno=True)
        self.descriptor = library.inotify_init1(0)
        if self.descriptor < 0 or library.inotify_add_watch(self.descriptor, os.fsencode(path), self.CLOSED_WITHOUT_WRITING) < 0:
            raise OSError(ctypes.get_errno(), f"{path} can't be watched")

    def wait(self, seconds):
        """Returns whether it came in time."""
        is_read = bool(select.select([self.descriptor], [], [], seconds)[0])
        os.close(self.descriptor)
        return is_read
