import ItemList
import ItemListText

@testable import ItemListTerminal

/// A terminal for tests: it obeys what the encoder sends and complains about everything else.
///
/// Where real terminals differ, after joined characters and behind the last column, it doesn't know where it writes and complains too.
struct TerminalEmulator {
    struct Cell: Equatable {
        var character: Character = " "
        var width = 1
        var style = TerminalStyle.plain
    }

    let columns: Int
    let rows: Int
    private(set) var cells: [Cell]
    private(set) var cursorIsVisible = true
    private(set) var complaints: [String] = []
    /// Cells that were written since the last update began.
    private(set) var written: Set<Int> = []
    private(set) var updates = 0
    private(set) var style = TerminalStyle.plain
    private var place: TextPosition?
    private var isUpdating = false

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Cell(character: "#"), count: columns * rows)
    }

    /// Where the cursor is seen.
    var cursor: TextPosition? {
        cursorIsVisible ? place : nil
    }

    mutating func receive(_ bytes: [UInt8]) {
        var rest = Substring(String(decoding: bytes, as: UTF8.self))
        written = []
        while let character = rest.popFirst() {
            if character == "\u{1b}" {
                obey(&rest)
            } else {
                write(character)
            }
        }
        if isUpdating {
            complaints.append("an update did not end")
        }
        if style != .plain {
            complaints.append("a style was left behind")
        }
    }

    /// Cells that a character takes; the characters of tests, and no more.
    static func width(of character: Character) -> Int {
        character.unicodeScalars.contains { $0.value >= 0x1100 && $0.value != 0xfffd } ? 2 : 1
    }

    private mutating func write(_ character: Character) {
        let width = Self.width(of: character)
        guard isUpdating, let at = place, at.column + width <= columns else {
            complaints.append("\(character) was written nowhere")
            return
        }
        for column in at.column..<at.column + width {
            tear(column: column, row: at.row)
            written.insert(at.row * columns + column)
        }
        let index = at.row * columns + at.column
        cells[index] = Cell(character: character, width: width, style: style)
        if width == 2 {
            cells[index + 1] = Cell(character: " ", width: 0, style: style)
        }
        let isKnown = character.unicodeScalars.count == 1 && at.column + width < columns
        place = isKnown ? TextPosition(column: at.column + width, row: at.row) : nil
    }

    /// What is left of a wide character when one half of it is overwritten is a blank.
    private mutating func tear(column: Int, row: Int) {
        let index = row * columns + column
        if cells[index].width == 0 {
            cells[index - 1] = Cell(style: cells[index - 1].style)
        } else if cells[index].width == 2 {
            cells[index + 1] = Cell(style: cells[index + 1].style)
        }
        cells[index] = Cell(style: cells[index].style)
    }

    private mutating func obey(_ rest: inout Substring) {
        guard rest.popFirst() == "[", let end = rest.firstIndex(where: { ("@"..."~").contains($0) }) else {
            complaints.append("an unknown sequence")
            return
        }
        let parameters = rest[..<end]
        let final = rest[end]
        rest = rest[rest.index(after: end)...]
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        switch (final, parameters) {
        case ("H", _):
            place = TextPosition(column: (numbers.count > 1 ? numbers[1] : 1) - 1, row: (numbers.first ?? 1) - 1)
        case ("C", _):
            if let at = place {
                place = TextPosition(column: at.column + (numbers.first ?? 1), row: at.row)
            } else {
                complaints.append("a move from nowhere")
            }
        case ("J", "2"):
            cells = Array(repeating: Cell(style: style), count: columns * rows)
        case ("m", _):
            select(numbers.isEmpty ? [0] : numbers)
        case ("h", "?2026"), ("l", "?2026"):
            isUpdating = final == "h"
            updates += final == "h" ? 1 : 0
        case ("h", "?25"), ("l", "?25"):
            cursorIsVisible = final == "h"
        default:
            complaints.append("unknown: \(parameters)\(final)")
        }
    }

    private mutating func select(_ numbers: [Int]) {
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: style = .plain
            case 1: style.traits.insert(.bold)
            case 2: style.traits.insert(.faint)
            case 3: style.traits.insert(.italic)
            case 4: style.traits.insert(.underline)
            case 7: style.traits.insert(.inverse)
            case 22: style.traits.subtract([.bold, .faint])
            case 23: style.traits.remove(.italic)
            case 24: style.traits.remove(.underline)
            case 27: style.traits.remove(.inverse)
            case 30...37: style.foreground = .basic(UInt8(number - 30))
            case 90...97: style.foreground = .basic(UInt8(number - 82))
            case 40...47: style.background = .basic(UInt8(number - 40))
            case 100...107: style.background = .basic(UInt8(number - 92))
            case 38: style.foreground = extended(&rest)
            case 48: style.background = extended(&rest)
            case 39: style.foreground = .own
            case 49: style.background = .own
            default: complaints.append("unknown style \(number)")
            }
        }
    }

    private mutating func extended(_ rest: inout ArraySlice<Int>) -> TerminalStyle.Color {
        if rest.popFirst() == 5, let index = rest.popFirst() {
            return .indexed(UInt8(index))
        }
        guard let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst() else {
            complaints.append("half a colour")
            return .own
        }
        return .exact(RGBColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue)))
    }
}
