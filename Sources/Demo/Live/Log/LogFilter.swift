/// The words that lines are filtered by, in any case unless there is a capital among them.
struct LogFilter: Sendable, Equatable {
    let query: String
    /// The bytes of the words, in lower case unless case counts.
    let needle: [UInt8]
    let ignoresCase: Bool
    /// The place in the needle of the byte that logs have least.
    let rarest: Int
    /// True if letters of other alphabets match in any case: then lines are compared as text, which is slow.
    let comparesText: Bool
    /// True if the words have a blank, so that they may match a tab.
    let hasBlank: Bool
    /// True if the words may match the spelling of a character that is not shown, such as `\u{1B}`, or the mark of bytes that are no UTF-8.
    let matchesSpelling: Bool

    /// - Parameter query: the words; nil for empty ones.
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

    /// How often a byte stands in logs, roughly.
    private static func frequency(of byte: UInt8) -> Int {
        let common = Array(" e0t1aionsr2l:dc-3u.p4m56789fg/hby=vkwx".utf8)
        return common.firstIndex(of: byte).map { common.count - $0 } ?? 0
    }

    /// The place of the first match in some bytes as they are, from a place on; nil if there is none.
    func firstMatch(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var search = LogSearch(self, bytes)
        return search.nextAsIs(from: start)
    }

    /// Tells if a shown text has the words.
    func isIn(_ shown: [UInt8]) -> Bool {
        if comparesText { return String(decoding: shown, as: UTF8.self).lowercased().contains(query) }
        return shown.withUnsafeBytes { firstMatch(in: $0, from: 0) != nil }
    }

    /// The places of all matches in a text that is shown.
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

/// How many lines of a log have the words of a filter, counted from the beginning on.
struct LogMatchCount: Sendable {
    /// Up to where lines were counted.
    private(set) var end = 0
    /// The lines that have the words and end before there.
    private var count = 0
    /// The last line there, if nothing ends it yet.
    private var open: (start: Int, isMatch: Bool)?

    /// The lines of what was counted.
    var total: Int { count + (open?.isMatch == true ? 1 : 0) }

    /// Counts on, for a block of the log or a longer line.
    /// - Parameter size: the end of what there is.
    mutating func step(_ reader: LogReader, upTo size: Int, _ filter: LogFilter) throws(LogReadError) {
        guard end < size else { return }
        let found = try reader.matches(from: open?.start ?? end, upTo: size, filter)
        count += found.count
        (end, open) = (found.range.upperBound, found.open)
    }
}

/// The line that a window of a log goes to.
enum LogGoal: Sendable, Equatable {
    case first
    case last
    /// The line that begins at a place.
    case line(LogPlace)

    /// The row that it is, once that is loaded.
    func row(in window: LogWindow) -> String? {
        switch self {
        case .first: window.first?.id
        case .last: window.last?.id
        case .line(let place): window.entry(place.id)?.id
        }
    }
}
