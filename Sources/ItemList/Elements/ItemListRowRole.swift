/// The role of a row, which screen readers announce.
@nonexhaustive
public enum ItemListRowRole: String, Sendable, Hashable, CaseIterable {
    /// The title of a section.
    case header
    /// Free text between the rows.
    case text
    /// A read-only row.
    case label
    /// A row with an action.
    case button
    /// A row that opens another screen.
    case link
    /// A row with an on/off control.
    case toggle
    /// A row with a check mark.
    case checkbox
    /// A radio button of a group.
    case radio
    /// A row with a text input.
    case input
    /// A row with a choice.
    case choice
    /// A row with a range.
    case range
    /// A status, announced when it changes.
    case status
}

/// The mark at a row's trailing edge.
public enum ItemListRowAccessory: String, Sendable, Hashable, CaseIterable {
    /// No mark.
    case none
    /// Opens another screen.
    case arrow
    /// Opens a choice.
    case optionArrows
    /// Nested rows or parts are hidden.
    case collapsed
    /// Nested rows or parts are visible.
    case expanded
}

/// The alignment of text.
public enum ItemListTextAlignment: String, Sendable, Hashable {
    /// Aligned to the leading edge.
    case natural
    /// Centered.
    case center
}
