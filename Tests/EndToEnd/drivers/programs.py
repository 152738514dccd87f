"""Programs: what the demo renders, and measures of running processes, from /proc."""

import os
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
