"""Runs the Python client against the program: what it shows is what the screen shows, and what it asks for is done and answered."""

import json
import os
import pathlib
import subprocess
import tempfile

import jsonschema
from check_schema import validator
from drivers.checks import check_equal
from drivers.programs import render
from itemlist_client import Client, words


class Program:
    """A screen of the program, with a client that reads until something is so."""

    def __init__(self, screen, file):
        command = [os.environ["DEMO"], "render", screen, "--renderer", "json", "--follow", "--file", file, "--time", "2026-01-02T03:04:05"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.client = Client(self.send)
        self.schema = validator("fromScreen")
        self.until(lambda: self.client.rows)

    def send(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def until(self, condition):
        while not condition():
            line = self.process.stdout.readline()
            assert line, "the program has ended"
            jsonschema.validate(json.loads(line), self.schema.schema)
            self.client.feed(line)

    def answer(self, number):
        """What became of a call, when the rows show it."""
        self.until(lambda: number in self.client.answers)
        answer = self.client.answers[number]
        self.until(lambda: self.client.revision >= answer.get("revision", 0))
        return answer

    def lines(self):
        return [words(row) for row in self.client.rows]

    def index(self, title):
        return next(index for index, line in enumerate(self.lines()) if line.startswith(title))

    def end(self):
        self.process.stdin.close()
        assert self.process.wait(timeout=30) == 0


def check_notifications(file):
    program = Program("notifications", file)
    client = program.client
    check_equal(client.chrome["title"]["words"], "Notifications")
    check_equal(program.lines()[:3], ["Notifications, on", "You are told of what happens.", "Sound, Chime"])
    sound = client.rows[program.index("Sound")]["id"]
    check_equal(program.answer(client.act(program.index("Quiet hours")))["result"], "handled")
    check_equal(program.lines()[-3:-1], ["From, 22:00", "To, 07:00"])
    check_equal(program.answer(client.act(program.index("From"), "21:30"))["result"], "handled")
    check_equal(program.lines()[-3], "From, 21:30")
    check_equal(program.answer(client.act(program.index("Groups")))["result"], "handled")
    check_equal(program.lines()[program.index("Groups")], "Groups, off")
    check_equal(client.rows[program.index("Sound")]["id"], sound)
    check_equal(program.answer(client.act(0))["result"], "handled")
    check_equal(program.lines(), ["Notifications, off", "Nothing disturbs you. Switch them on to choose more."])
    # The row is gone, for this client too.
    refusal = program.answer(client.call("activate", {"place": "row", "id": sound}))
    check_equal((refusal["result"], refusal["reason"]), ("refused", "unknownID"))
    refusal = program.answer(client.call("delete", {"place": "row", "id": client.rows[0]["id"]}))
    check_equal((refusal["result"], refusal["reason"]), ("refused", "notOffered"))
    program.send("nonsense")
    # Another program writes the file.
    saved = json.loads(pathlib.Path(file).read_text())
    check_equal(saved["notifications"]["quietHours"]["from"], "21:30")
    saved["notifications"]["enabled"] = True
    pathlib.Path(file + ".new").write_text(json.dumps(saved))
    os.replace(file + ".new", file)
    program.until(lambda: program.lines()[0] == "Notifications, on")
    program.end()


def check_sounds(file):
    program = Program("sounds", file)
    check_equal(program.lines()[:2], ["None, not chosen", "Chime, chosen"])
    check_equal(program.answer(program.client.act(program.index("Note")))["result"], "handled")
    check_equal(program.lines()[1:3], ["Chime, not chosen", "Note, chosen"])
    program.end()


def check_pictures(file):
    """Without --follow a screen is one line."""
    for screen in ("settings", "account", "notifications", "appearance"):
        output = render(screen, "--renderer", "json", "--file", file)
        check_equal(output.count("\n"), 1)
        jsonschema.validate(json.loads(output), validator("fromScreen").schema)


with tempfile.TemporaryDirectory() as folder:
    check_notifications(os.path.join(folder, "settings.json"))
    check_sounds(os.path.join(folder, "settings.json"))
    check_pictures(os.path.join(folder, "settings.json"))
print("the Python client shows what the screen shows")
