/// A step of the selection on a text screen.
public enum ItemListTextMove: Sendable, Hashable, CaseIterable {
    case up
    case down
    case pageUp
    case pageDown
    case first
    case last
}
