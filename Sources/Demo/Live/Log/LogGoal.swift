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
