@testable import SignalistDemoScreens

/// All lines of a log, found the simple way.
struct NaiveLog {
    struct Line: Equatable {
        var start: Int
        var end: Int
        var text: String
    }

    let lines: [Line]

    init(_ bytes: [UInt8]) {
        var lines: [Line] = []
        var start = 0
        for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let isLast = start + part.count == bytes.count
            if isLast, part.isEmpty { break }
            let shown = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
            lines.append(Line(start: start, end: start + part.count + (isLast ? 0 : 1), text: String(decoding: shown, as: UTF8.self)))
            start += part.count + 1
        }
        self.lines = lines
    }

    /// The lines that have a query in them, in any case unless it has a capital.
    func lines(with query: String) -> [Line] {
        guard !query.isEmpty else { return lines }
        let ignoresCase = query == query.lowercased()
        return lines.filter { line in
            let text = Array((ignoresCase ? line.text.lowercased() : line.text).utf8)
            let needle = Array(query.utf8)
            return text.indices.contains { text[$0...].starts(with: needle) }
        }
    }

    /// Random text of short lines, some of them long, empty, or of other alphabets.
    static func randomBytes(_ count: Int, using generator: inout some RandomNumberGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            switch Int.random(in: 0...11, using: &generator) {
            case 0: bytes += [UInt8(ascii: "\n")]
            case 1: bytes += Array("\r\n".utf8)
            case 2: bytes += Array("äß日本🙂".utf8)
            case 3: bytes += Array(repeating: UInt8(ascii: "x"), count: Int.random(in: 1...70, using: &generator))
            default: bytes += Array("Error of a thing abAB\n".utf8.prefix(Int.random(in: 1...22, using: &generator)))
            }
        }
        return bytes
    }
}
