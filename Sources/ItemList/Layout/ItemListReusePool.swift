/// The views of the rows on a screen and near it, and of rows that have left it, which wait there for rows of the same kind.
///
/// ```swift
/// pool.show(viewport.rows(within: margin).map { (rows.id(at: $0), kind(of: $0)) }, make: RowView.init)
/// ```
///
/// So scrolling through any number of rows makes no more views than the screen and its margin show at once, of each kind.
public struct ItemListReusePool<ID: Hashable, Kind: Hashable, View> {
    private var shown: [ID: (kind: Kind, view: View)] = [:]
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

    /// The view of a row; nil for one that is not shown.
    public subscript(id: ID) -> View? { shown[id]?.view }

    /// How many views there are, those that wait included.
    public var count: Int { shown.count + waiting.values.reduce(0) { $0 + $1.count } }

    /// Gives each row a view: the one that it has, one that waits, or a new one; a view whose row has gone waits.
    ///
    /// - Parameters:
    ///   - rows: the rows to show, each once, with what kind of view they need.
    ///   - make: makes a view of a kind.
    /// - Returns: the rows that have got a view now, which has to be filled anew, and the views that have lost their row and may not be seen.
    /// - Complexity: O(k) for k rows.
    @discardableResult
    public mutating func show(
        _ rows: some Sequence<(ID, Kind)>, make: (Kind) -> View
    ) -> (arrived: [(ID, View)], left: [View]) {
        var next: [ID: (kind: Kind, view: View)] = [:]
        var missing: [(ID, Kind)] = []
        for (id, kind) in rows {
            if let known = shown[id], known.kind == kind {
                next[id] = known
                shown[id] = nil
            } else {
                missing.append((id, kind))
            }
        }
        // Those that have lost their row are taken first: they are seen already.
        var free = waiting.mapValues { $0.map { (view: $0, isLeft: false) } }
        for old in shown.values { free[old.kind, default: []].append((old.view, true)) }
        var arrived: [(ID, View)] = []
        for (id, kind) in missing {
            let view = free[kind]?.popLast()?.view ?? made(kind, make)
            next[id] = (kind, view)
            arrived.append((id, view))
        }
        let left = free.values.flatMap { $0.filter(\.isLeft).map(\.view) }
        waiting = free.mapValues { $0.suffix(limit).map(\.view) }
        shown = next
        return (arrived, left)
    }

    private mutating func made(_ kind: Kind, _ make: (Kind) -> View) -> View {
        madeCount += 1
        return make(kind)
    }
}
