/// Views of rows that have left the screen, which wait there for rows of the same kind.
///
/// ```swift
/// let view = pool.dequeue(kind(of: row)) { RowView(row) }      // one that waits, or a new one
/// pool.enqueue(view, kind(of: row))                            // its row is seen no longer
/// ```
///
/// So scrolling through any number of rows makes no more views than the screen and its margin show at once, of each kind.
public struct ItemListReusePool<Kind: Hashable, View> {
    private var waiting: [Kind: [View]] = [:]
    /// How many views were made so far.
    public private(set) var madeCount = 0
    /// How many of a kind wait at most; what is more is let go.
    private let limit: Int

    /// A pool without views.
    /// - Parameter limit: how many views of a kind wait at most for rows to come, at least 0.
    public init(limit: Int = 64) {
        self.limit = limit
    }

    /// How many views wait.
    public var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

    /// A view for a row: the one that came last of those that wait, or a new one. It has to be filled anew.
    ///
    /// - Parameters:
    ///   - kind: what kind of view the row needs.
    ///   - make: makes a view of that kind.
    /// - Complexity: O(1).
    public mutating func dequeue(_ kind: Kind, make: () throws -> View) rethrows -> View {
        if let view = waiting[kind]?.popLast() { return view }
        let view = try make()
        madeCount += 1
        return view
    }

    /// Takes the view of a row that has left the screen.
    ///
    /// - Parameters:
    ///   - view: the view, which nobody sees any longer.
    ///   - kind: what kind of view it is.
    /// - Complexity: O(1).
    public mutating func enqueue(_ view: View, _ kind: Kind) {
        if waiting[kind, default: []].count < limit { waiting[kind, default: []].append(view) }
    }
}
