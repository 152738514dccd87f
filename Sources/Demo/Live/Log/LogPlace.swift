/// A place in a log: in which of the files that the name has led to, and in which byte.
struct LogPlace: Sendable, Hashable, Comparable {
    /// The number of a ``LogPart``.
    let file: Int
    let offset: Int

    init(file: Int, offset: Int) {
        self.file = file
        self.offset = offset
    }

    /// The place of the mark that a file begins, which lies before its first byte.
    static func mark(ofFile file: Int) -> LogPlace { LogPlace(file: file, offset: -1) }

    /// - Parameter id: the ``id`` of a place; nil for others.
    init?(id: String) {
        let parts = id.split(separator: ".")
        guard parts.count == 2, let file = Int(parts[0]), let offset = Int(parts[1]) else { return nil }
        self.init(file: file, offset: offset)
    }

    var id: String { "\(file).\(offset)" }

    static func < (left: LogPlace, right: LogPlace) -> Bool {
        (left.file, left.offset) < (right.file, right.offset)
    }
}
