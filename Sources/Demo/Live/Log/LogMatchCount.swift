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
