/// A string independent of language: its name and its arguments.
///
/// A program declares its keys beside those of the framework. Each key takes its arguments by type and label:
///
/// ```swift
/// extension PresentationStringKey {
///     static let inbox = PresentationStringKey("mail.inbox")
///     static func unread(_ count: Int) -> PresentationStringKey { PresentationStringKey("mail.unread", .number(count)) }
/// }
///
/// strings[.inbox]      // "Inbox"
/// strings[.unread(3)]  // "3 unread messages"
/// ```
public struct PresentationStringKey: Sendable, Hashable {
    /// The name of the string in the tables. It is shown if no table contains it.
    public let name: String
    /// The arguments for `{0}`, `{1}` and so on.
    public let arguments: [PresentationStringArgument]

    /// Creates a key with a unique name, such as `mail.unread`, and its arguments. Names that begin with `itemList.` are reserved.
    public init(_ name: String, _ arguments: PresentationStringArgument...) {
        self.name = name
        self.arguments = arguments
    }
}

/// An argument of a string.
public enum PresentationStringArgument: Sendable, Hashable {
    /// A text, inserted unchanged.
    case text(String)
    /// A number as shown, and its digits, which select the plural form. The first quantity of a key decides.
    case quantity(PluralOperands, shown: String)

    /// Creates an ungrouped integer that selects the plural form.
    public static func number(_ value: Int) -> PresentationStringArgument {
        .quantity(PluralOperands(value), shown: "\(value)")
    }

    var shown: String {
        switch self {
        case .text(let text), .quantity(_, let text): text
        }
    }
}
