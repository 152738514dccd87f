internal import ItemList
internal import ItemListText

/// How often the mouse was pressed at one place, each time soon after the last one.
struct TerminalClicks: Sendable {
    /// How soon that is, in seconds.
    static let patience = 0.5

    /// 1 for a press alone, 2 for a double click, 3 for a triple one; then it begins anew.
    private(set) var count = 0
    private var last: (position: TextPosition, time: Double)?

    mutating func add(at position: TextPosition, time: Double) {
        let isNext = last.map { $0.position == position && time - $0.time <= Self.patience } ?? false
        count = isNext && count < 3 ? count + 1 : 1
        last = (position, time)
    }
}
