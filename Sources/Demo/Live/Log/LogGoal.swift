/// Where a window of a log goes.
enum LogGoal: Sendable, Equatable {
    case first
    case last
    /// The line that begins at a place, in bytes.
    case line(Int)

    /// The row that it is, once that is loaded.
    func row(in window: LogWindow) -> String? {
        switch self {
        case .first: window.first?.id
        case .last: window.last?.id
        case .line(let start): window.pages.lazy.compactMap { $0.first { $0.start == start } }.first?.id
        }
    }
}
