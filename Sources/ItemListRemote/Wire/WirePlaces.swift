/// The indices of the rows that the other side has: a window, and single rows outside it that are in use.
struct WirePlaces: Sendable, Hashable {
    let window: Range<Int>
    /// The indices above the window and below it, ascending.
    let above: [Int]
    let below: [Int]

    init(_ window: Range<Int>, and others: some Sequence<Int>) {
        let others = Set(others).sorted()
        self.window = window
        above = others.filter { $0 < window.lowerBound }
        below = others.filter { $0 >= window.upperBound }
    }

    var all: [Int] { above + window + below }

    /// The position of an index among all; nil if it isn't one of them.
    func order(of place: Int) -> Int? {
        if window.contains(place) { return above.count + place - window.lowerBound }
        if let order = above.firstIndex(of: place) { return order }
        return below.firstIndex(of: place).map { above.count + window.count + $0 }
    }
}
