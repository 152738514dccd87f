/// A step of the cursor through a list.
public enum ItemListCursorMove: Sendable, Hashable, CaseIterable {
    /// To the row above.
    case up
    /// To the row below.
    case down
    /// A screen back.
    case pageUp
    /// A screen on.
    case pageDown
    /// To the beginning of the list.
    case first
    /// To the end of the list.
    case last
}
