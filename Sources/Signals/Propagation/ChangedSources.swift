/// The sources that a thread has changed since the last commit, in order; each is kept. Nearly always it is one, which takes no array.
struct ChangedSources {
    private var first: Unmanaged<HotSource>?
    /// Those after the first.
    private var others: [Unmanaged<HotSource>] = []

    var isEmpty: Bool { first == nil }
    var count: Int { first == nil ? 0 : 1 + others.count }

    mutating func append(_ source: HotSource) {
        let source = Unmanaged.passRetained(source)
        if first == nil {
            first = source
        } else {
            others.append(source)
        }
    }

    mutating func popLast() -> HotSource? {
        (others.popLast() ?? first.take())?.takeRetainedValue()
    }

    /// Takes the only one out, if it belongs to a root.
    mutating func takeOnly(of root: Graph) -> HotSource? {
        guard others.isEmpty, let first, Self.belongs(first, to: root) else { return nil }
        self.first = nil
        return first.takeRetainedValue()
    }

    /// Takes those out that belong to a root.
    mutating func takeAll(of root: Graph) -> [HotSource] {
        if let only = takeOnly(of: root) { return [only] }
        guard let first else { return [] }
        let all = [first] + others
        let rest = all.filter { !Self.belongs($0, to: root) }
        (self.first, others) = (rest.first, Array(rest.dropFirst()))
        return all.filter { Self.belongs($0, to: root) }.map { $0.takeRetainedValue() }
    }

    /// Those that came after some number of others.
    func dropFirst(_ count: Int) -> ArraySlice<Unmanaged<HotSource>> {
        ((first.map { [$0] } ?? []) + others).dropFirst(count)
    }

    private static func belongs(_ source: Unmanaged<HotSource>, to root: Graph) -> Bool {
        source._withUnsafeGuaranteedRef { $0.graph.root === root }
    }
}
