/// A line of a log as it is shown.
struct LogLine: Sendable, Equatable {
    /// The most bytes of a line that are shown.
    static let shownLength = 4096

    /// Where the line begins in its file, in bytes.
    let start: Int
    /// Where the next line begins.
    let end: Int
    /// What is shown: printable, and not more than the beginning of a long line.
    let text: String
    /// Whether more of the line is not shown.
    let isCut: Bool

    /// - Parameter bytes: the line's beginning, without what ends it; as many bytes as are shown, or the whole line.
    init(start: Int, end: Int, bytes: UnsafeRawBufferPointer) {
        self.start = start
        self.end = end
        // What ends a line is no more than two bytes.
        isCut = end - start > Self.shownLength + 2
        text = LogText.printable(UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.shownLength)))
    }
}
