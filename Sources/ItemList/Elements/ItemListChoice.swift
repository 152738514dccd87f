/// One of a choice.
public struct ItemListOption: Sendable, Hashable, Identifiable {
    /// Names the option among the others.
    public var id: String
    public var title: String
    public var isEnabled: Bool

    public init(_ id: String, _ title: String, isEnabled: Bool = true) {
        self.id = id
        self.title = title
        self.isEnabled = isEnabled
    }
}

/// One of many: segments, tabs, a list that opens.
public struct ItemListChoice: Sendable, Hashable {
    public var options: [ItemListOption]
    /// The id of the option that is chosen; nil for none.
    public var chosen: String?

    public init(_ options: [ItemListOption], chosen: String?) {
        self.options = options
        self.chosen = chosen
    }

    public var chosenOption: ItemListOption? { options.first { $0.id == chosen } }

    /// Whether an option is there and can be chosen.
    func offers(_ id: String) -> Bool {
        options.contains { $0.id == id && $0.isEnabled }
    }
}
