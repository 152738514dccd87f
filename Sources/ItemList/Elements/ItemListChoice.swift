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

    /// The next option that can be chosen, or the one before; where none is chosen yet, the first or the last of all.
    /// - Returns: nil at the end.
    public func option(after chosen: String?, isBackwards: Bool = false) -> ItemListOption? {
        let place = options.firstIndex { $0.id == chosen }
        if isBackwards { return options[..<(place ?? options.count)].last(where: \.isEnabled) }
        return options[(place.map { $0 + 1 } ?? 0)...].first(where: \.isEnabled)
    }

    /// Whether an option is there and can be chosen.
    func offers(_ id: String) -> Bool {
        options.contains { $0.id == id && $0.isEnabled }
    }
}
