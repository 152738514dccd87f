/// A pool of views of off-screen rows, which are reused for rows of the same kind.
///
/// ```swift
/// let view = pool.dequeue(kind(of: row)) { RowView(row) }      // one that waits, or a new one
/// pool.enqueue(view, kind(of: row))                            // its row is seen no longer
/// ```
///
/// Scrolling thus creates only as many views of each kind as the screen and its margin show at once.
public struct ItemListReusePool<Kind: Hashable, View> {
    private var waiting: [Kind: [View]] = [:]
    /// The number of views created so far.
    public private(set) var madeCount = 0
    /// The maximum number of pooled views per kind; more are released.
    private let limit: Int

    /// Creates an empty pool.
    /// - Parameter limit: The maximum number of pooled views per kind, at least 0.
    public init(limit: Int = 64) {
        self.limit = limit
    }

    /// The number of pooled views.
    public var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

    /// Returns the most recently pooled view of a kind, or a new one. Pooled views must be configured again.
    ///
    /// - Parameters:
    ///   - kind: The kind of view that the row needs.
    ///   - make: Creates a view of that kind.
    /// - Complexity: O(1).
    public mutating func dequeue(_ kind: Kind, make: () throws -> View) rethrows -> View {
        if let view = waiting[kind]?.popLast() { return view }
        let view = try make()
        madeCount += 1
        return view
    }

    /// Adds the view of a row that has left the screen.
    ///
    /// - Parameters:
    ///   - view: The view, no longer visible.
    ///   - kind: The kind of the view.
    /// - Complexity: O(1).
    public mutating func enqueue(_ view: View, _ kind: Kind) {
        if waiting[kind, default: []].count < limit { waiting[kind, default: []].append(view) }
    }
}
