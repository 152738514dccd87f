import ItemList
import SignalistSettings

/// The part of a log that a screen shows, and how it stands with the rest.
struct LogState: Sendable {
    /// The lines, in arrays of which most are those of the state before.
    var pages: [[LogEntry]] = []
    /// Why there are no lines.
    var problem: LogProblem?
    /// The last thing that happened to the file while it was followed.
    var event: Event?
    /// The length in bytes of the file that the name leads to, or of a stream.
    var size = 0
    /// How many lines that has; nil while they are being counted.
    var lineCount: Int?
    /// How much of the file was counted, from 0 to 1.
    var countedFraction = 1.0
    var filter: LogFilter?
    /// How many lines have the words of the filter; so many or more while they are being counted.
    var foundCount = 0
    /// How much of the log was counted for the filter, from 0 to 1; nil once all was.
    var foundFraction: Double?
    /// How much of the log was looked through for the filter, from 0 to 1; nil once all was that the screen has asked for.
    var filteredFraction: Double?
    var hasMoreAbove = false
    var hasMoreBelow = false
    /// How many lines have come since the end was left.
    var newCount = 0
    var isAtEnd = true
    var wrapsLines = false
    var request: ItemListRequest<String>?

    enum Event: Sendable, Equatable {
        case gone, replaced, emptied, rewritten
        /// The name leads to a file that can't be read; the lines are those of the file before.
        case unreadable(LogProblem)
        /// The input of a pipe has ended, or can't be kept.
        case ended, failed(SystemError)
    }
}
