"""What bash, zsh and fish complete, asked of the shells themselves."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

DEMO = pathlib.Path(os.environ["DEMO"]).resolve()

# What is typed behind the program's name, and what is offered for the last word, sorted.
CASES = [
    ("s", ["set", "settings"]),
    ("set notifications.s", ["notifications.sound"]),
    ("set notifications.sound ", ["chime", "none", "note", "pulse", "tap"]),
    ("reset appearance.chat.c", ["appearance.chat.corners"]),
    ("render a", ["account", "appearance"]),
    ("render gallery s", ["search", "switches"]),
    ("settings notifications/", ["notifications/sounds"]),
    ("settings d", ["data", "devices"]),
    ("render p", ["privacy", "processes"]),
    ("set privacy.autoLock ", ["1h", "1m", "5h", "5m", "never"]),
    ("render settings notifications/", ["notifications/sounds"]),
    ("gallery s", ["search", "switches"]),
    ("settings --th", ["--theme"]),
    ("--renderer h", ["html"]),
    ("get --json appearance.l", ["appearance.language"]),
    ("completions ", ["bash", "fish", "zsh"]),
    ("log ./READ", ["README.md"]),
    ("diff README.md ./READ", ["README.md"]),
]

BASH = r"""
source <(Demo completions bash)
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_Demo
printf '%s\n' "${COMPREPLY[@]}"
"""

# The shell's own completion, with all that it would offer printed in its place.
ZSH = r"""
autoload -Uz compinit && compinit -u -D
source <(Demo completions zsh)
compadd() {
    local -a offered
    builtin compadd -O offered "$@"
    print -l -- $offered >> $OFFERS
    builtin compadd "$@"
}
zle -C offers complete-word _offers
_offers() { _main_complete; exit }
bindkey '^T' offers
"""


class CompletionTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        home = pathlib.Path(self.folder.name)
        (home / "README.md").write_text("")
        (home / "bin").mkdir()
        (home / "bin" / "Demo").symlink_to(DEMO)
        self.home = home
        self.environment = {
            "PATH": f"{home / 'bin'}:{os.environ['PATH']}", "HOME": str(home), "TERM": "xterm", "LANG": "C.UTF-8",
            "OFFERS": str(home / "offers"),
        }

    def run_shell(self, command, **options):
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.home, env=self.environment, timeout=60, **options)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        return done.stdout

    def check(self, offers):
        for typed, expected in CASES:
            with self.subTest(typed):
                # zsh offers the name in the folder that was typed.
                found = {word.removeprefix("./") for word in offers(typed)}
                self.assertEqual(sorted(found - {""}), expected)

    def need(self, shell):
        if not shutil.which(shell):
            self.assertNotIn("CI", os.environ, f"{shell} is not there")
            self.skipTest(f"{shell} is not there")

    def test_bash(self):
        self.need("bash")
        self.check(lambda typed: self.run_shell(["bash", "-c", BASH, "bash", "Demo", *typed.split(" ")]).split("\n"))

    def test_fish(self):
        self.need("fish")

        def offers(typed):
            output = self.run_shell(["fish", "-c", f"Demo completions fish | source; complete -C 'Demo {typed}'"])
            return [line.split("\t")[0] for line in output.split("\n")]

        self.check(offers)

    def test_zsh(self):
        self.need("zsh")
        (self.home / ".zshrc").write_text(ZSH)

        def offers(typed):
            found = self.home / "offers"
            found.unlink(missing_ok=True)
            found.touch()
            script = "zmodload zsh/zpty; zpty shell zsh -i; zpty -w -n shell \"$1\"$'\\x14'; while zpty -r shell line; do :; done"
            self.run_shell(["zsh", "-f", "-c", script, "zsh", f"Demo {typed}"])
            return found.read_text().split("\n")

        self.check(offers)


if __name__ == "__main__":
    unittest.main()
