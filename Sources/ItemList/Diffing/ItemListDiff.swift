/// The change from one list to another.
public struct ItemListDiff: Sendable, Equatable {
    public init() {}
}
