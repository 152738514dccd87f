/// What an input is for.
@nonexhaustive
public enum ItemListInputKind: String, Sendable, Hashable, CaseIterable {
    /// Text of any kind.
    case regular
    /// Drawn as dots and never spoken.
    case password
    /// An address: blanks are left out.
    case email
    /// Digits.
    case number
    /// Digits, a sign in front and one decimal separator.
    case decimal
    /// Letters without diacritics, digits and underscores.
    case username
}

/// What the return key does in an input, as a keyboard on a screen names it.
@nonexhaustive
public enum ItemListReturnKey: String, Sendable, Hashable, CaseIterable {
    /// Ends a line where there may be several; else submits, without a name of its own.
    case regular
    /// Submits: what was typed is all.
    case done
    /// Submits: it leads to what was typed.
    case go
    /// Submits, and goes on to the next input of the screen.
    case next
    /// Submits: what was typed is searched for.
    case search
    /// Submits: what was typed is sent.
    case send
}

/// When an input offers to be emptied by one press.
public enum ItemListClearButton: String, Sendable, Hashable, CaseIterable {
    /// Never.
    case none
    /// Whenever there is text.
    case always
    /// While there is text and it is being typed.
    case onFocus
}
