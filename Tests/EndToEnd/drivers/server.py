"""A program that serves screens, as its user starts it, and connections to it that behave or do not."""

import base64
import contextlib
import json
import os
import re
import socket
import struct
import subprocess
import threading
import time
import urllib.request

from drivers.programs import memory, switches


class Host:
    """A running server. The program prints the address to open."""

    # What a page keeps for the port.
    key = ""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen([program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        match = re.fullmatch(r"http://localhost:(\d+)/\?token=([0-9a-f]{32})", self.address)
        assert match, f"the program printed {self.address!r}"
        self.port, self.token = int(match[1]), match[2]

    @property
    def cookie(self):
        with urllib.request.urlopen(self.address) as answer:
            self.key = re.search(r'"itemlist-key", "(\w+)"', answer.read().decode())[1]
            return answer.headers["Set-Cookie"].split(";")[0]

    def tell(self, line):
        """Says something to a program that listens."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def memory(self):
        """The private memory of the process, in bytes."""
        return memory(self.process.pid)

    def file_count(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def watch_count(self):
        """How many of the system's watches of files it has; a user's programs have 128 together."""
        folder = f"/proc/{self.process.pid}/fd"
        return sum(os.readlink(f"{folder}/{name}") == "anon_inode:inotify" for name in os.listdir(folder))

    def wake_ups(self):
        """The number of times that a thread of the process has begun to run."""
        return sum(map(sum, switches(self.process.pid).values()))

    def end(self):
        """Asks the program to end; tells how long that took, in seconds, and what it exited with."""
        start = time.monotonic()
        self.process.terminate()
        status = self.process.wait(10)
        return time.monotonic() - start, status

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def request(host, path, family=socket.AF_INET, method="GET", **headers):
    """A connection on which a request was made, and the status of the answer."""
    connection = socket.socket(family, socket.SOCK_STREAM)
    connection.settimeout(20)
    connection.connect(("127.0.0.1" if family == socket.AF_INET else "::1", host.port))
    lines = {"Host": f"localhost:{host.port}", **{name.replace("_", "-"): value for name, value in headers.items() if value is not None}}
    head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items()) + "\r\n"
    connection.sendall(head.encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        piece = connection.recv(1)
        if not piece:
            break
        answer += piece
    return connection, int(answer.split(b" ")[1]) if answer else 0


class RawSocket:
    """A web socket, byte by byte: it can do what no browser does."""

    def __init__(self, host, cookie=None, origin=None, query="", key=None):
        self.connection, self.status = request(
            host, f"/socket?key={host.key if key is None else key}" + query, Upgrade="websocket", Connection="Upgrade", Sec_WebSocket_Version="13",
            Sec_WebSocket_Key=base64.b64encode(os.urandom(16)).decode(), Origin=origin or f"http://localhost:{host.port}", Cookie=cookie)

    def send(self, text, opcode=1, final=True, masked=True):
        payload = text if isinstance(text, bytes) else text.encode()
        self.connection.sendall(self.head(len(payload), opcode, final, masked) + payload)

    @staticmethod
    def head(size, opcode=1, final=True, masked=True):
        """The head of a frame whose mask is zero, so that what follows is as it is."""
        bit = 0x80 if masked else 0
        length = bytes([bit | size]) if size < 126 else bytes([bit | 126]) + struct.pack(">H", size) if size < 65536 else bytes([bit | 127]) + struct.pack(">Q", size)
        return bytes([(0x80 if final else 0) | opcode]) + length + (bytes(4) if masked else b"")

    def read_exactly(self, size):
        data = b""
        while len(data) < size:
            piece = self.connection.recv(size - len(data))
            if not piece:
                raise ConnectionError("the connection has ended")
            data += piece
        return data

    def receive(self):
        """The next message; None for one that closes."""
        text = b""
        while True:
            first, second = self.read_exactly(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack(">H", self.read_exactly(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.read_exactly(8))
            payload = self.read_exactly(size)
            if first & 0x0F == 8:
                return None
            text += payload
            if first & 0x80:
                return text.decode()

    def close(self):
        self.connection.close()


class Client:
    """A page without a browser: it keeps the lines, and says that it shows what comes."""

    def __init__(self, host, cookie):
        self.socket = RawSocket(host, cookie)
        assert self.socket.status == 101, self.socket.status
        self.said = self.heard = self.screen = self.calls = 0
        self.tab = None
        self.messages = []

    def take(self):
        """Takes a line; gives the message of the screen in it, if there is one."""
        text = self.socket.receive()
        if text is None:
            raise ConnectionError("the server has closed the connection")
        number, _, *rest = text.split(" ", 2)
        if not rest:
            return None
        if number != "-":
            self.heard = int(number)
        name, line = rest[0].split(" ", 1)
        message = json.loads(line)
        if name == "-":
            if message["type"] == "hello":
                self.tab = message["tab"]
            if message["type"] == "screen":
                self.screen = message["number"]
            return None
        if message["type"] == "patches":
            self.say({"type": "shown", "number": message["number"]})
        return message

    def wait(self, condition):
        while True:
            message = self.take()
            if message and condition(message):
                return message

    def say(self, message):
        self.said += 1
        self.socket.send(f"{self.said} {self.heard} {self.screen} {json.dumps(message)}")

    def call(self, action, target):
        """Asks for something and waits for the answer."""
        self.calls += 1
        number = self.calls
        self.say({"type": "call", "number": number, "action": action, "target": target})
        return self.wait(lambda message: message["type"] == "answer" and message["number"] == number)


class Proxy:
    """Stands between a page and its server, and cuts the connections when it is told to."""

    def __init__(self, port):
        self.target = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.pairs = []
        self.is_open = True
        # How long everything takes, in seconds.
        self.delay = 0
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            near, _ = self.listener.accept()
            if not self.is_open:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.target))
            self.pairs.append((near, far))
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self.copy, args=(source, sink), daemon=True).start()

    def copy(self, source, sink):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if self.delay:
                    time.sleep(self.delay)
                sink.sendall(data)
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self):
        """Ends all connections as a cable does that is pulled: what is on its way is lost."""
        pairs, self.pairs = self.pairs, []
        for pair in pairs:
            for end in pair:
                with contextlib.suppress(OSError):
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                # Who waits for it to say something is woken by this alone.
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()


def try_now(page):
    """Clicks the button that connects a page at once. A page that has connected by itself meanwhile has none."""
    page.evaluate("[...document.querySelectorAll('button')].find((button) => button.textContent === 'Try now')?.click()")
