"""What a terminal shows of the bytes that the program sends: as much of a terminal as the program uses."""

import re
import unicodedata

_SEQUENCE = re.compile(r"\x1b\[([0-9;?<>=]*)([A-Za-z])")
# The question after the colour of the background. A terminal that does not know it says nothing.
_QUESTION = re.compile(r"\x1b\]11;\?\x1b\\")
_UNFINISHED_QUESTION = re.compile(rb"\x1b\][0-9;?]*(\x1b)?$")
_BLANK = (" ", None)


class Screen:
    """Cells with a character and a background, the cursor, and the modes that are set.

    A sequence that it does not know is a failure: then the program sends more than this understands.
    """

    def __init__(self, rows, columns):
        self.rows = rows
        self.columns = columns
        self.modes = {7, 25}
        self.frames = 0
        # What was pushed of the keyboard protocol, on the screen that is shown. A terminal that does not know it says nothing.
        self.keyboard = []
        self.foreground = None
        self.background = None
        self.row = self.column = 0
        self._rest = b""
        self._left = None
        self._clear()

    def resize(self, rows, columns):
        self.rows = rows
        self.columns = columns
        self.row = self.column = 0
        self._clear()

    def feed(self, data):
        """Takes what was read; a character or sequence may be cut anywhere."""
        data = self._rest + data
        text, self._rest = self._complete(data)
        position = 0
        while position < len(text):
            if text[position] == "\x1b":
                question = _QUESTION.match(text, position)
                if question:
                    position = question.end()
                    continue
                match = _SEQUENCE.match(text, position)
                assert match, f"an unknown sequence: {text[position:position + 20]!r}"
                self._obey(match[1], match[2])
                position = match.end()
            else:
                self._put(text[position])
                position += 1

    def lines(self):
        return ["".join(cell[0] for cell in row).rstrip() for row in self.cells]

    def text(self):
        return "\n".join(self.lines())

    def words(self):
        """The text as it is read: without borders, and as if no line had an end."""
        return " ".join(re.sub("[▕▏▁▔┃]", " ", self.text()).split())

    def backgrounds(self):
        """The set of backgrounds in each row."""
        return [{cell[1] for cell in row} for row in self.cells]

    def selected(self):
        """The line that has the mark of the selection; None if there is none."""
        # Behind the other half the same sign is the edge of a bubble.
        return next((line for line in self.lines() if re.match("[^▐]*▌", line)), None)

    def _clear(self):
        self.cells = [[(" ", self.background)] * self.columns for _ in range(self.rows)]

    @staticmethod
    def _complete(data):
        """Parts what can be understood from the beginning of something that goes on."""
        end = len(data)
        question = _UNFINISHED_QUESTION.search(data)
        if question:
            return data[: question.start()].decode(), data[question.start() :]
        escape = data.rfind(b"\x1b")
        if escape >= 0 and re.fullmatch(rb"\x1b(\[[0-9;?<>=]*)?", data[escape:]):
            end = escape
        for back in range(1, min(4, end + 1)):
            byte = data[end - back]
            if byte >= 0xC0:
                length = 2 if byte < 0xE0 else 3 if byte < 0xF0 else 4
                end -= back if length > back else 0
                break
            if byte < 0x80:
                break
        return data[:end].decode(), data[end:]

    def _obey(self, parameters, final):
        if final == "u":
            assert parameters in ("?", ">29", "=5", "<"), parameters
            if parameters == ">29":
                assert 1049 in self.modes
                self.keyboard.append(29)
            elif parameters == "=5":
                self.keyboard[-1] = 5
            elif parameters == "<":
                self.keyboard.pop()
            return
        if final in "hl" and parameters.startswith("?"):
            for mode in map(int, parameters[1:].split(";")):
                if mode == 2026 and final == "h":
                    self.frames += 1
                (self.modes.add if final == "h" else self.modes.discard)(mode)
                if mode == 1049:
                    self._change_screen(final == "h")
            return
        if final in "hl" and parameters == "8":
            return  # cells in the places that they are sent for: here they always are
        numbers = [int(number or 0) for number in parameters.split(";")]
        if final == "H":
            self.row = min(max(numbers[0], 1), self.rows) - 1
            self.column = (max(numbers[1], 1) if len(numbers) > 1 else 1) - 1
        elif final == "C":
            self.column += max(numbers[0], 1)
        elif final == "J" and numbers == [2]:
            self._clear()
        elif final == "K" and numbers == [0]:
            for column in range(self.column, self.columns if self.row < self.rows else 0):
                self.cells[self.row][column] = (" ", self.background)
        elif final == "m":
            self._style(numbers)
        elif final == "n":
            assert numbers == [6]  # the question where the cursor is, which this answers no more than others
        elif final == "c":
            pass  # the question what the terminal is, which ends the other one
        else:
            raise AssertionError(f"an unknown sequence: CSI {parameters} {final}")

    def _change_screen(self, is_alternate):
        """Leaves one of the two screens for the other: the alternate one is empty, the first is as it was left."""
        if is_alternate:
            self._left = (self.rows, self.columns, self.cells, self.row, self.column)
            self._clear()
        elif self._left:
            rows, columns, cells, self.row, self.column = self._left
            self._left = None
            if (rows, columns) == (self.rows, self.columns):
                self.cells = cells
            else:
                self.row = self.column = 0
                self._clear()

    def _style(self, numbers):
        numbers = list(numbers)
        while numbers:
            number = numbers.pop(0)
            if number == 0:
                self.foreground = self.background = None
            elif number in (38, 48):
                count = 4 if numbers[0] == 2 else 2
                color, numbers = tuple(numbers[:count]), numbers[count:]
                if number == 48:
                    self.background = color
                else:
                    self.foreground = color
            elif number == 49:
                self.background = None
            elif number == 39:
                self.foreground = None
            elif 40 <= number <= 47 or 100 <= number <= 107:
                self.background = number

    def _put(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.row = min(self.row + 1, self.rows - 1)
        elif not self._is_control(character):
            self._draw(character)

    @staticmethod
    def _is_control(character):
        return unicodedata.category(character) == "Cc"

    def _draw(self, character):
        if unicodedata.combining(character) or character in "\u200d\ufe0f\ufe0e":
            if 0 < self.column <= self.columns and self.row < self.rows:
                old = self.cells[self.row][self.column - 1]
                self.cells[self.row][self.column - 1] = (old[0] + character, old[1])
            return
        width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
        if 7 in self.modes and self.column + width > self.columns:
            self.row, self.column = self.row + 1, 0
        if self.row < self.rows and self.column < self.columns:
            self.cells[self.row][self.column] = (character, self.background)
            if width == 2 and self.column + 1 < self.columns:
                self.cells[self.row][self.column + 1] = ("", self.background)
        self.column = min(self.column + width, self.columns)
