/// What kind of thing a row is, as a screen reader names it.
@nonexhaustive
public enum ItemListRowRole: String, Sendable, Hashable, CaseIterable {
    /// The title of a section.
    case header
    /// Free text between the rows.
    case text
    /// A row that only shows something.
    case label
    /// A row that does something.
    case button
    /// A row that leads to another screen.
    case link
    /// A row with an on/off control.
    case toggle
    /// A row with a check mark.
    case checkbox
    /// One of a group of which one is chosen.
    case radio
    /// A row that text is typed into.
    case input
    /// One of many is chosen in the row.
    case choice
    /// A number is chosen in the row.
    case range
    /// What is going on, read out when it changes.
    case status
}

/// The mark at a row's trailing edge.
public enum ItemListRowAccessory: String, Sendable, Hashable, CaseIterable {
    /// No mark.
    case none
    /// Leads on to another screen.
    case arrow
    /// Opens a choice.
    case optionArrows
    /// More rows or parts belong to the row, and are not shown.
    case collapsed
    /// The rows or parts that belong to the row are shown.
    case expanded
}

/// Where words stand in the width that they have.
public enum ItemListTextAlignment: String, Sendable, Hashable {
    /// Where reading begins.
    case natural
    /// In the middle.
    case center
}
