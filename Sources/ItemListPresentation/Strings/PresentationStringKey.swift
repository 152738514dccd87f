/// What is to be said, in whichever language: the name of a string, and what stands in it.
///
/// A program declares its keys beside those of the framework. What a string needs, its key asks for by type and label:
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
    /// The name under which the tables have the string. It is said where none of them has.
    public let name: String
    /// What stands in the string for `{0}`, `{1}` and so on.
    public let arguments: [PresentationStringArgument]

    /// A key with a name that no other key has, such as `mail.unread`, and its arguments. Names that begin with `itemList.` are the framework's.
    public init(_ name: String, _ arguments: PresentationStringArgument...) {
        self.name = name
        self.arguments = arguments
    }
}

/// What stands in a string.
public enum PresentationStringArgument: Sendable, Hashable {
    /// Words, which stay as they are.
    case text(String)
    /// A number as it is shown, and its digits, by which the words beside it are chosen. The first of a key decides.
    case quantity(PluralOperands, shown: String)

    /// A whole number without grouping, by which the words beside it are chosen.
    public static func number(_ value: Int) -> PresentationStringArgument {
        .quantity(PluralOperands(value), shown: "\(value)")
    }

    var shown: String {
        switch self {
        case .text(let text), .quantity(_, let text): text
        }
    }
}
