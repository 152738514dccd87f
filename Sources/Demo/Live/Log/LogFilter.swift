import CLibrary

/// What lines are looked for: those that have some words in them, in any case unless there is a capital among the words.
struct LogFilter: Sendable, Equatable {
    let query: String
    /// The bytes that are looked for, in lower case unless case counts.
    private let needle: [UInt8]
    private let ignoresCase: Bool
    /// The place in the needle of the byte that logs have least.
    private let rarest: Int
    /// Whether letters of other alphabets are looked for in any case: then lines are compared as text, which takes long.
    private let comparesText: Bool

    /// - Parameter query: what is looked for; nil for empty ones.
    init?(_ query: String) {
        guard !query.isEmpty else { return nil }
        self.query = query
        ignoresCase = !query.contains(where: \.isUppercase)
        let needle = Array(query.utf8)
        self.needle = needle
        comparesText = ignoresCase && query.contains { !$0.isASCII && ($0.isLowercase || $0.lowercased() != $0.uppercased()) }
        rarest = needle.indices.min { Self.frequency(of: needle[$0]) < Self.frequency(of: needle[$1]) } ?? 0
    }

    /// How often a byte stands in logs, roughly.
    private static func frequency(of byte: UInt8) -> Int {
        let common = Array(" e0t1aionsr2l:dc-3u.p4m56789fg/hby=vkwx".utf8)
        return common.firstIndex(of: byte).map { common.count - $0 } ?? 0
    }

    /// The place of the first match in some bytes, from a place on; nil if there is none. A match may reach over the end of a line.
    func firstMatch(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        if comparesText { return firstTextMatch(in: bytes, from: start) }
        guard let base = bytes.baseAddress, bytes.count >= needle.count else { return nil }
        let byte = needle[rarest]
        let other = ignoresCase && byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
        let last = bytes.count - needle.count
        var place = start
        // The next place of each spelling, found once.
        var (next, nextOther) = (-1, other == byte ? Int.max : -1)
        func find(_ byte: UInt8, from index: Int) -> Int {
            guard index < bytes.count, let found = memchr(base + index, Int32(byte), bytes.count - index) else { return .max }
            return base.distance(to: UnsafeRawPointer(found))
        }
        while place <= last {
            let wanted = place + rarest
            if next < wanted { next = find(byte, from: wanted) }
            if nextOther < wanted { nextOther = find(other, from: wanted) }
            let found = min(next, nextOther)
            guard found != .max, found - rarest <= last else { return nil }
            place = found - rarest
            if isMatch(base + place) { return place }
            place += 1
        }
        return nil
    }

    private func isMatch(_ bytes: UnsafeRawPointer) -> Bool {
        needle.withUnsafeBufferPointer { needle in
            for index in needle.indices {
                var byte = bytes.load(fromByteOffset: index, as: UInt8.self)
                if ignoresCase, byte >= 0x41, byte <= 0x5A { byte += 0x20 }
                if byte != needle[index] { return false }
            }
            return true
        }
    }

    private func firstTextMatch(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var line = start
        while line < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[line...])
            let length = rest.firstIndex(of: 0x0A) ?? rest.count
            let text = String(decoding: rest.prefix(length), as: UTF8.self)
            if text.lowercased().contains(query) { return line }
            line += length + 1
        }
        return nil
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
