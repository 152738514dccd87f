#!/usr/bin/env python3
"""Follows a screen that another program sends as lines of JSON, prints it after each change, and acts on its rows.

It keeps rows of its own by trusting the script alone. On standard input: the number of a row acts on it, "NUMBER TEXT" types into it.

usage: itemlist_client.py swift run Demo render notifications --renderer json --follow
"""

import json
import subprocess
import sys
import threading


class Client:
    """The rows of a screen, and the way to ask something of them. `send_line` takes a line; `feed` is given the lines that come."""

    def __init__(self, send_line):
        self.send = lambda **message: send_line(json.dumps(message))
        self.rows, self.chrome = [], {}  # None stands for a row outside of the window
        self.revision = 0  # what the rows look like
        self.answers, self.calls = {}, 0

    def feed(self, line):
        message = json.loads(line)
        kind = message["type"]
        if kind == "transition":
            self.apply_script(message)
            self.revision = message["to"]
        if kind in ("transition", "rows"):
            self.take_rows(message)
            self.send(type="shown", number=message["number"])
        elif kind == "reached":
            self.revision = message["revision"]
        elif kind == "answer":
            self.answers[message["number"]] = message
        return kind  # what a later version says besides changes nothing here

    def apply_script(self, message):
        old = [] if message["from"] == 0 else self.rows  # from 0 a screen begins, whatever was there
        self.rows = list(old)
        for deletion in reversed(message["deletions"]):
            del self.rows[deletion["index"] : deletion["index"] + deletion["count"]]
        for insertion in message["insertions"]:
            previous = insertion.get("previousIndex")
            new = [None] * insertion["count"] if previous is None else [old[previous]]
            self.rows[insertion["index"] : insertion["index"]] = new
        self.chrome = message.get("chrome", self.chrome)

    def take_rows(self, message):
        for row in message["rows"]:
            self.rows[row["index"]] = row
        start, end = message["window"]["start"], message["window"]["start"] + message["window"]["count"]
        self.rows = [row if start <= index < end else None for index, row in enumerate(self.rows)]
        assert len(self.rows) == message["count"] and None not in self.rows[start:end], "the script leads elsewhere"

    def call(self, name, target, **members):
        """Asks for an action, and returns the number that its answer will carry."""
        self.calls += 1
        self.send(type="call", number=self.calls, action={"name": name, **members}, target=target)
        return self.calls

    def act(self, index, text=None):
        """Does with a row what a person would: types into it, turns it, or chooses it."""
        target, offers = {"place": "row", "id": self.rows[index]["id"]}, self.rows[index]["content"]["offers"]
        if text is None:
            return self.call("toggle" if "toggle" in offers else "activate", target)
        self.call("focus", target)
        self.call("text", target, text=text)
        return self.call("blur", target)


def words(row):
    """A row in one line; of what it doesn't know it prints the words."""
    content = row["content"] if row else {"title": [{"text": "…"}]}
    parts = ["".join(run["text"] for run in content.get(key, [])) for key in ("title", "subtitle")]
    parts += [value["words"] for value in content.get("values", [])]
    return ", ".join(filter(None, parts + [content[key]["words"] for key in ("figure", "control") if key in content]))


def main(command):
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1)
    client = Client(lambda line: process.stdin.write(line + "\n"))

    def act():
        for line in sys.stdin:
            number, _, text = line.rstrip("\n").partition(" ")
            if number.isdigit() and int(number) < len(client.rows):
                client.act(int(number), text or None)
        process.stdin.close()

    threading.Thread(target=act, daemon=True).start()
    for line in process.stdout:
        if client.feed(line) in ("transition", "rows"):
            print("== " + client.chrome["title"]["words"], *(f"{i:3} {words(row)}" for i, row in enumerate(client.rows)), sep="\n")
    return process.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) if len(sys.argv) > 1 else __doc__)
