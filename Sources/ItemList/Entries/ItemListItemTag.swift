/// A name under which a row can be asked for from outside of its screen.
public struct ItemListItemTag: RawRepresentable, Sendable, Hashable {
    /// The name itself.
    public let rawValue: String

    /// A tag of some name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension ItemListItemTag: ExpressibleByStringLiteral {
    /// A tag that is written as a string.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}
