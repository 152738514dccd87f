/// The rows of a screen at one moment, and how they are to be shown.
public struct ItemListNodeState<Entry: ItemListNodeEntry>: Sendable {
    public var entries: [Entry]
    public var style: ItemListStyle
    /// Show the change to this state as movement.
    public var animateChanges: Bool

    public init(entries: [Entry], style: ItemListStyle = .blocks, animateChanges: Bool = true) {
        self.entries = entries
        self.style = style
        self.animateChanges = animateChanges
    }
}
