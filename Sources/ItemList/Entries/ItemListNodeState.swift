/// The rows of a screen at one moment, and how they are to be shown.
///
/// The rows are given as one array, or as the arrays of sections that follow each other. A state that changes one section and shares the arrays
/// of all others with the last one costs as much as its one section:
///
/// ```swift
/// var sections = folders.map { folder in folder.messages.map(Entry.message) }  // kept by the screen
/// sections[3] = folders[3].messages.map(Entry.message)  // one folder changed
/// return ItemListNodeState(sections: sections)
/// ```
///
/// These arrays say nothing of the gaps on the screen, which lie where an entry's ``ItemListNodeEntry/section`` differs from the last one's.
public struct ItemListNodeState<Entry: ItemListNodeEntry>: Sendable {
    /// The rows, in arrays that follow each other. A list that was given as one array is one section.
    public var sections: [[Entry]]
    public var style: ItemListStyle
    /// Show the change to this state as movement.
    public var animateChanges: Bool

    @inlinable
    public init(entries: [Entry], style: ItemListStyle = .blocks, animateChanges: Bool = true) {
        self.init(sections: [entries], style: style, animateChanges: animateChanges)
    }

    /// A state whose rows are those of sections, one after the other. Empty ones are allowed.
    @inlinable
    public init(sections: [[Entry]], style: ItemListStyle = .blocks, animateChanges: Bool = true) {
        self.sections = sections
        self.style = style
        self.animateChanges = animateChanges
    }

    /// All rows in one array. Setting it makes them one section.
    /// - Complexity: O(1) where there is one section, else O(n) in the rows.
    @inlinable public var entries: [Entry] {
        get { sections.count == 1 ? sections[0] : Array(sections.joined()) }
        set { sections = [newValue] }
    }
}
