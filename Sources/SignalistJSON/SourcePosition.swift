/// A place in a text, as an editor counts it.
public struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int

    /// The column in Unicode scalars, from 1.
    public let column: Int

    /// A place by its line and its column, each from 1.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The line and the column, with a colon between them.
    public var description: String { "\(line):\(column)" }
}

extension SourcePosition {
    /// The position of a byte in UTF-8 text whose lines end with a line feed.
    ///
    /// - Complexity: O(`offset`).
    package init(of offset: Int, in bytes: some RandomAccessCollection<UInt8>) {
        let before = bytes.prefix(offset)
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) } ?? before.startIndex
        line = 1 + before.count { $0 == UInt8(ascii: "\n") }
        // A continuation byte belongs to the scalar before it.
        column = 1 + before[lineStart...].count { $0 & 0b1100_0000 != 0b1000_0000 }
    }
}
