"""As much of a shell as it takes to stop a program and have it go on: runs its arguments, and reads `fg` when they stop."""

import os
import signal
import sys
import termios


def main():
    # A program that is in the background may write to the terminal, and change its settings, if it ignores this.
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    settings = termios.tcgetattr(0)
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execv(sys.argv[1], sys.argv[1:])
    while True:
        _, status = os.waitpid(child, os.WUNTRACED)
        os.tcsetpgrp(0, os.getpgrp())
        if not os.WIFSTOPPED(status):
            print(f"[ended {os.waitstatus_to_exitcode(status)}]", flush=True)
            return
        assert termios.tcgetattr(0) == settings
        print("[stopped]", flush=True)
        assert sys.stdin.readline() == "fg\n"
        print("\033[H\033[2J", end="", flush=True)
        os.tcsetpgrp(0, child)
        os.kill(-child, signal.SIGCONT)


main()
