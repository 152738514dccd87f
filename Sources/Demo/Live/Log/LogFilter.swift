/// The words of a filter, which match case-insensitively unless they contain a capital.
struct LogFilter: Sendable, Equatable {
    let query: String
    /// The bytes of the words, in lower case if case is ignored.
    let needle: [UInt8]
    let ignoresCase: Bool
    /// The index in the needle of the byte that is rarest in logs.
    let rarest: Int
    /// True if non-ASCII letters must match in any case: lines are then compared as text, which is slow.
    let comparesText: Bool
    /// True if the words have a space, which also matches a tab.
    let hasBlank: Bool
    /// True if the words may match the spelling of an unprintable character, such as `\u{1B}`, or the mark for invalid UTF-8.
    let matchesSpelling: Bool

    /// - Parameter query: the words; the result is nil if they are empty.
    init?(_ query: String) {
        guard !query.isEmpty else { return nil }
        self.query = query
        ignoresCase = !query.contains(where: \.isUppercase)
        let needle = Array(query.utf8)
        self.needle = needle
        comparesText = ignoresCase && query.contains { !$0.isASCII && ($0.isLowercase || $0.lowercased() != $0.uppercased()) }
        rarest = needle.indices.min { Self.frequency(of: needle[$0]) < Self.frequency(of: needle[$1]) } ?? 0
        hasBlank = query.contains(" ")
        matchesSpelling = query.contains { #"\{}\#u{FFFD}"#.contains($0) } || query.allSatisfy { $0.isHexDigit || $0 == "u" }
    }

    /// The approximate frequency of a byte in logs.
    private static func frequency(of byte: UInt8) -> Int {
        let common = Array(" e0t1aionsr2l:dc-3u.p4m56789fg/hby=vkwx".utf8)
        return common.firstIndex(of: byte).map { common.count - $0 } ?? 0
    }

    /// The offset of the first match in unconverted bytes, from `start` on; nil if there is none.
    func firstMatch(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var search = LogSearch(self, bytes)
        return search.nextAsIs(from: start)
    }

    /// True if a shown text contains the words.
    func isIn(_ shown: [UInt8]) -> Bool {
        if comparesText { return String(decoding: shown, as: UTF8.self).lowercased().contains(query) }
        return shown.withUnsafeBytes { firstMatch(in: $0, from: 0) != nil }
    }

    /// The ranges of all matches in a shown text, at most 100.
    func matches(in text: String) -> [Range<String.Index>] {
        var ranges: [Range<String.Index>] = []
        var rest = text[...]
        let wanted = Array(query)
        while ranges.count < 100, let start = rest.indices.first(where: { isMatch(rest[$0...], wanted) }) {
            let end = rest.index(start, offsetBy: wanted.count)
            ranges.append(start..<end)
            rest = rest[end...]
        }
        return ranges
    }

    private func isMatch(_ text: Substring, _ wanted: [Character]) -> Bool {
        var index = text.startIndex
        for character in wanted {
            guard index < text.endIndex else { return false }
            let found = text[index]
            guard found == character || ignoresCase && found.lowercased() == character.lowercased() else { return false }
            index = text.index(after: index)
        }
        return true
    }
}

/// The number of lines that match a filter, counted from the beginning of the log.
struct LogMatchCount: Sendable {
    /// The offset up to which lines are counted.
    private(set) var end = 0
    /// The number of matching lines that end before `end`.
    private var count = 0
    /// The last line before `end`, if it has no newline yet.
    private var open: (start: Int, isMatch: Bool)?

    /// The number of counted matches, including an unfinished last line.
    var total: Int { count + (open?.isMatch == true ? 1 : 0) }

    /// Counts one block of the log, or one longer line, in a file of `size` bytes.
    mutating func step(_ reader: LogReader, upTo size: Int, _ filter: LogFilter) throws(LogReadError) {
        guard end < size else { return }
        let found = try reader.matches(from: open?.start ?? end, upTo: size, filter)
        count += found.count
        (end, open) = (found.range.upperBound, found.open)
    }
}

/// The line to show in the window of a log.
enum LogGoal: Sendable, Equatable {
    case first
    case last
    /// The line that begins at a position.
    case line(LogPlace)

    /// The identifier of the goal's row, once the row is loaded.
    func row(in window: LogWindow) -> String? {
        switch self {
        case .first: window.first?.id
        case .last: window.last?.id
        case .line(let place): window.entry(place.id)?.id
        }
    }
}
