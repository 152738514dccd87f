#!/usr/bin/env python3
"""Tries to get in where nobody is let in, and to hold up those who are.

usage: check_safety.py PROGRAM
"""

import json
import os
import re
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from drivers.checks import check, wait
from drivers.server import Client, Host, RawSocket, request

program = sys.argv[1]
folder = tempfile.mkdtemp()
file = os.path.join(folder, "settings.json")


def is_alive(client, words):
    """A page that is let in is answered, and fast."""
    start = time.monotonic()
    answer = client.call({"name": "activate"}, {"place": "row", "id": "nobody"})
    check(answer["reason"] == "unknownID" and time.monotonic() - start < 3, words)


def let_in(host, cookie):
    """A page that asks for a place until there is one: the server hears of a page that left a moment after it has."""
    pages = []

    def is_let_in():
        client = Client(host, cookie)
        try:
            client.wait(lambda message: message["type"] == "patches")
        except ConnectionError:
            return False
        pages.append(client)
        return True

    check(wait(is_let_in, seconds=10), "a page is let in")
    return pages[0]


def opened(host, cookie, name):
    """A page that shows one of the program's screens, with the ids of its rows by their words."""
    client = Client(host, cookie)

    def rows():
        patches = client.wait(lambda message: message["type"] == "patches")["patches"]
        found = {}
        for patch in patches:
            for words in re.findall(">([^<>]+)<", patch.get("html", "")):
                found.setdefault(words, patch.get("row"))
        return found

    row = rows()[name]
    client.say({"type": "call", "number": 1_000_000, "action": {"name": "activate"}, "target": {"place": "row", "id": row}})
    client.rows = {}
    while "Quiet hours" not in client.rows:
        client.rows = rows()
    return client


class Crowd:
    """Connections of a process of its own, which say nothing."""

    SCRIPT = """
import resource, socket, sys
port, count = map(int, sys.argv[1:])
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (count + 20 if hard == resource.RLIM_INFINITY else hard, hard))
crowd = []
for _ in range(count):
    connection = socket.socket()
    connection.settimeout(20)
    connection.connect(("127.0.0.1", port))
    crowd.append(connection)
print("open", flush=True)
sys.stdin.read()
"""

    def __init__(self, port, count):
        command = [sys.executable, "-c", self.SCRIPT, str(port), str(count)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def wait(self):
        assert self.process.stdout.readline() == "open\n", "the connections can't be opened"

    def end(self):
        self.process.stdin.close()
        self.process.wait()


with Host(program, "--file", file) as host:
    # Who is let in

    cookie = host.cookie
    check(request(host, "/", Cookie=cookie)[1] == 200, "the page is for who has the cookie")
    check(request(host, "/", socket.AF_INET6, Cookie=cookie)[1] == 200, "both families of addresses are listened on")
    check(request(host, "/")[1] == 403, "a stranger doesn't get the page")
    check(request(host, "/?token=" + "0" * 32)[1] == 403, "a token that was guessed doesn't open it")
    check(request(host, "/", Cookie=cookie, Host="example.org")[1] == 421, "a page that uses another name for this machine is refused")
    check(request(host, "/", Cookie=cookie, Sec_Fetch_Site="cross-site")[1] == 403, "another site doesn't get the page")
    check(request(host, "/", method="POST", Cookie=cookie)[1] == 405, "nothing can be posted")
    with open("/proc/net/tcp", encoding="ascii") as table:
        listening = [line.split()[1] for line in table if line.split()[3] == "0A" and line.split()[1].endswith(f":{host.port:04X}")]
    check(listening == [f"0100007F:{host.port:04X}"], "no other address of this machine is listened on")
    for origin in ("http://example.org", "null", f"http://localhost:{host.port + 1}", f"http://127.0.0.1:{host.port}"):
        check(RawSocket(host, cookie, origin).status == 403, f"a page of {origin} gets no web socket")
    check(RawSocket(host).status == 403, "a stranger gets no web socket")
    check(RawSocket(host, cookie, key="").status == 403, "a server on another port, to which the browser shows the cookie, gets none")
    check(RawSocket(host, cookie).status == 101, "the page itself gets one")

    # Too much

    client = Client(host, cookie)
    client.wait(lambda message: message["type"] == "patches")
    is_alive(client, "an unknown wire id is refused by name")

    watches = host.watch_count()
    pages = [Client(host, cookie) for _ in range(20)]
    for page in pages:
        page.wait(lambda message: message["type"] == "patches")
    check(0 < watches == host.watch_count(), f"{len(pages)} pages more watch no more files ({watches} watches)")
    for page in pages:
        page.socket.close()

    before = host.memory()
    hostile = RawSocket(host, cookie)
    try:
        hostile.connection.sendall(RawSocket.head(100_000_000))
        for _ in range(1000):
            hostile.connection.sendall(bytes(100_000))
        reached = True
    except OSError:
        reached = False
    check(not reached, "a message of 100 MB ends its connection")
    check(host.memory() - before < 4 << 20, f"it costs no memory ({(host.memory() - before) >> 10} KiB)")
    is_alive(client, "others go on")

    hostile = RawSocket(host, cookie)
    try:
        for index in range(2000):
            hostile.send(bytes(100_000), opcode=1 if index == 0 else 0, final=False)
        reached = True
    except OSError:
        reached = False
    check(not reached, "so does one in 2,000 pieces")
    for words, sent in (("isn't masked", dict(masked=False)), ("controls and is long", dict(opcode=9))):
        hostile = RawSocket(host, cookie)
        hostile.send(bytes(200), **sent)
        try:
            while hostile.receive() is not None:
                pass
            ended = True
        except ConnectionError:
            ended = True
        except TimeoutError:
            ended = False
        check(ended, f"a frame that {words} ends its connection")
    head, status = request(host, "/", X=("a" * 20_000))
    check(status == 0, "a head of 20 KB ends its connection")

    before = host.memory()
    start = time.monotonic()
    fast = Client(host, cookie)
    fast.wait(lambda message: message["type"] == "patches")
    count = 1600

    def flood():
        for number in range(1, count + 1):
            fast.say({"type": "call", "number": number, "action": {"name": "activate"}, "target": {"place": "row", "id": "x"}})

    threading.Thread(target=flood, daemon=True).start()
    for number in range(1, count + 1):
        answer = fast.wait(lambda message: message["type"] == "answer")
        assert answer["number"] == number, (answer, number)
    seconds = time.monotonic() - start
    check(seconds > 1.5, f"{count} messages at once are all answered, in order, and not faster than the limit ({seconds:.1f} s)")
    is_alive(client, "others didn't wait for it")

    # A line waits for nothing

    acting, watching = (opened(host, cookie, "Notifications") for _ in range(2))
    times = []
    for _ in range(60):
        # What the page has just said was answered, and nobody has said yet that the answer came.
        time.sleep(0.005)
        start = time.monotonic()
        acting.call({"name": "toggle"}, {"place": "row", "id": acting.rows["Groups"]})
        watching.wait(lambda message: message["type"] == "patches")
        times.append(time.monotonic() - start)
    median = statistics.median(times) * 1000
    check(median < 20, f"no line waits until the one before it has arrived ({median:.1f} ms from page to page)")

    # Too many

    wanted = 10_000
    start = time.monotonic()
    # Each of them may open so many files.
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    share = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard - 50)
    crowds = [Crowd(host.port, min(share, wanted - first)) for first in range(0, wanted, share)]
    for crowd in crowds:
        crowd.wait()
    check(host.file_count() < 500, f"{wanted:,} connections don't use up the files ({host.file_count()} open, {time.monotonic() - start:.1f} s)")
    is_alive(client, "who is in is answered beside them")
    newcomer = Client(host, cookie)
    newcomer.wait(lambda message: message["type"] == "patches")
    is_alive(newcomer, "who comes is let in beside them")
    for crowd in crowds:
        crowd.end()
    wait(lambda: host.file_count() < 100)
    check(host.file_count() < 100, f"nothing of them is left ({host.file_count()} files)")

    crowd = []
    for _ in range(80):
        crowd.append(RawSocket(host, cookie))
    is_alive(client, "80 pages that say nothing hold up nobody")
    for hostile in crowd:
        hostile.close()

    # The others

    frozen = let_in(host, cookie)
    for value in range(400):
        with open(file + ".new", "w", encoding="utf-8") as new:
            json.dump({"version": 1, "account": {"name": "x" * (value % 50)}}, new)
        os.replace(file + ".new", file)
    is_alive(client, "a page that reads nothing holds up nobody")

    seconds, status = host.end()
    check(seconds < 2 and status == 143, f"SIGTERM ends it at once, with {len(crowd)} pages open and one frozen ({seconds * 1000:.0f} ms)")

with Host(program, "--file", file) as host:
    other = Host.__new__(Host)
    import subprocess

    answer = subprocess.run([program, "--port", str(host.port)], capture_output=True, text=True, timeout=10)
    check(answer.returncode == 1 and str(host.port) in answer.stderr, f"a port that is taken is named: {answer.stderr.strip()}")
    for arguments in (["--port", "x"], ["--port"], ["nonsense"], ["--port", "70000"], ["--file", b"caf\xe9.json"]):
        answer = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=10)
        check(answer.returncode == 2, f"bad arguments are told: {answer.stderr.strip()}")
