/// The places of a list whose rows the other side has: a window, and single rows outside of it that stay because they are being used.
struct WirePlaces: Sendable, Hashable {
    let window: Range<Int>
    /// Places above the window and below it, ascending.
    let above: [Int]
    let below: [Int]

    init(_ window: Range<Int>, and others: some Sequence<Int>) {
        let others = Set(others).sorted()
        self.window = window
        above = others.filter { $0 < window.lowerBound }
        below = others.filter { $0 >= window.upperBound }
    }

    /// All of them, ascending.
    var all: [Int] { above + window + below }

    /// How many places come before a place; nil for one that is none of these.
    func order(of place: Int) -> Int? {
        if window.contains(place) { return above.count + place - window.lowerBound }
        if let order = above.firstIndex(of: place) { return order }
        return below.firstIndex(of: place).map { above.count + window.count + $0 }
    }
}
