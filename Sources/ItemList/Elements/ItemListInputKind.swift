/// The purpose of an input.
@nonexhaustive
public enum ItemListInputKind: String, Sendable, Hashable, CaseIterable {
    /// Any text.
    case regular
    /// A password, drawn as dots and never spoken.
    case password
    /// An email address without blanks.
    case email
    /// Digits.
    case number
    /// Digits, a leading sign and one decimal separator.
    case decimal
    /// Letters without diacritics, digits and underscores.
    case username
}

/// The effect of the return key in an input, and its label on an on-screen keyboard.
@nonexhaustive
public enum ItemListReturnKey: String, Sendable, Hashable, CaseIterable {
    /// Ends a line in a multiline input; otherwise submits, without a special label.
    case regular
    /// Submits: the text is complete.
    case done
    /// Submits: opens the target that the text names.
    case go
    /// Submits and moves the focus to the next input of the screen.
    case next
    /// Submits: searches for the text.
    case search
    /// Submits: sends the text.
    case send
}

/// The visibility of an input's clear button.
public enum ItemListClearButton: String, Sendable, Hashable, CaseIterable {
    /// Never.
    case none
    /// Visible while there is text.
    case always
    /// Visible while there is text and the input has the focus.
    case onFocus
}
