import ItemList

/// What a screen shows of a log.
struct LogState: Sendable {
    /// The lines, in arrays of which most are those of the state before.
    var pages: [[LogEntry]] = []
    /// Why there are no lines.
    var problem: LogProblem?
    /// What became of the file while it was followed.
    var event: Event?
    /// The file's length in bytes.
    var size = 0
    /// How many lines the file has; nil while they are being counted.
    var lineCount: Int?
    /// How much of the file was counted, from 0 to 1.
    var countedFraction = 1.0
    var filter: LogFilter?
    /// How much of the file was looked through for the filter, from 0 to 1; nil once all was that the screen has asked for.
    var filteredFraction: Double?
    var hasMoreAbove = false
    var hasMoreBelow = false
    /// How many lines have come since the end was left.
    var newCount = 0
    var isAtEnd = true
    var wrapsLines = false
    var request: ItemListRequest<String>?

    enum Event: Sendable {
        case gone, replaced, emptied
    }
}
