import ItemListConformance
import TestSupport

@testable import ItemList
@testable import ItemListRemote
@testable import ItemListTestSupport

/// A page of a long list without a browser: it has what changes tell it, gives rows heights of its own, and keeps them on their line.
struct SimulatedWindow {
    struct Row: Equatable {
        var id: Int
        var version: Int
    }

    /// How much of the list is seen, in pixels.
    static let screen = 200

    private var names: [String] = []
    private(set) var rows: [String: Row] = [:]
    private(set) var away: [String: Int] = [:]
    private(set) var window = 0..<0
    private(set) var count = 0
    /// Where the window's first row begins, below the upper edge of the screen.
    private(set) var top = 0
    /// How wide the page is: it decides on the heights.
    private(set) var width = 0

    /// The names of the window's rows.
    var windowNames: [String] { names.filter { away[$0] == nil } }
    var heldCount: Int { names.count }
    /// The list's very beginning is seen, and nothing is scrolled away.
    var isAtTop: Bool { window.lowerBound == 0 && top >= 0 }

    func height(of name: String) -> Int {
        let row = rows[name] ?? Row(id: 0, version: 0)
        return 12 + (row.id * 7 + row.version * 13 + width * 5) % 50
    }

    /// The window's rows, with where they begin.
    var lines: [(name: String, top: Int)] {
        var line = top
        return windowNames.map { name in
            defer { line += height(of: name) }
            return (name, line)
        }
    }

    var sight: [String] {
        lines.filter { $0.top < Self.screen && $0.top + height(of: $0.name) > 0 }.map(\.name)
    }

    /// The rows in the order in which they keep their line: those that are seen first.
    var held: [(name: String, top: Int)] {
        let lines = lines
        let first = lines.firstIndex { $0.top + height(of: $0.name) > 0 } ?? lines.count
        return lines[first...] + lines[..<first].reversed()
    }

    /// The list ends on the screen or above its end.
    var isAtEnd: Bool {
        window.upperBound == count && (lines.last.map { $0.top + height(of: $0.name) } ?? 0) <= Self.screen
    }

    // MARK: What happens

    mutating func apply(_ change: WireChange<Int>, content: (Int) -> Row) -> [String] {
        let (held, wasAtTop) = (held, isAtTop)
        names.removeAll(where: change.removed.contains)
        for name in change.removed { rows[name] = nil }
        var moved: Set<String> = []
        for row in change.drawn { rows[row.name] = content(row.index) }
        for placement in change.placed {
            if !placement.isNew { moved.insert(placement.name) }
            names.removeAll { $0 == placement.name }
            names.insert(placement.name, at: placement.next.flatMap(names.firstIndex) ?? names.count)
        }
        away = Dictionary(uniqueKeysWithValues: change.away.map { ($0.name, $0.index) })
        (window, count) = (change.window, change.count)
        let new = windowNames
        if wasAtTop, window.lowerBound == 0 {
            top = 0
        } else if let (name, line) = held.first(where: { new.contains($0.name) && !moved.contains($0.name) }) {
            put(name, at: line)
        } else if let heir = change.heir {
            put(heir, at: held.first?.top ?? 0)
        }
        settle()
        return new
    }

    mutating func scroll(by distance: Int) {
        top -= distance
        settle()
    }

    mutating func resize(to width: Int) {
        let first = held.first
        self.width = width
        if let first { put(first.name, at: first.top) }
        settle()
    }

    mutating func put(_ name: String, at line: Int) {
        guard let now = lines.first(where: { $0.name == name })?.top else { return }
        top += line - now
    }

    private mutating func settle() {
        let length = windowNames.reduce(0) { $0 + height(of: $1) }
        // Beyond the window is room, in which rows come.
        if window.upperBound == count { top = max(top, Self.screen - length) }
        if window.lowerBound == 0 { top = min(top, 0) }
    }

    /// The window that is to be asked for, as the window's edge is near; nil if it is not.
    func wanted(limit: Int) -> Range<Int>? {
        let end = top + windowNames.reduce(0) { $0 + height(of: $1) }
        let isNear = (top > -100 && window.lowerBound > 0) || (end < Self.screen + 100 && window.upperBound < count)
        guard isNear else { return nil }
        // A row that is not here has the height of one that is, more or less.
        let middle = lines.firstIndex { $0.top + height(of: $0.name) > Self.screen / 2 }.map { window.lowerBound + $0 }
        let far =
            top > Self.screen / 2 ? window.lowerBound - (top - Self.screen / 2) / 36 : window.upperBound + (Self.screen / 2 - end) / 36
        let start = max(0, (middle ?? far) - limit / 2)
        return start..<(start + limit)
    }
}
