/// One of a choice.
public struct ItemListOption: Sendable, Hashable, Identifiable {
    /// Names the option among the others.
    public var id: String
    /// What the option is called, in a list of them and where it is the chosen one.
    public var title: String
    /// Whether the option can be chosen; else it is shown faded, and to choose it is refused.
    public var isEnabled: Bool
    /// What choosing it would look like; nil for words alone.
    public var preview: ItemListFigure?

    /// An option with its id and its title.
    public init(_ id: String, _ title: String, isEnabled: Bool = true, preview: ItemListFigure? = nil) {
        self.id = id
        self.title = title
        self.isEnabled = isEnabled
        self.preview = preview
    }
}

/// One of many: segments, tabs, a list that opens.
public struct ItemListChoice: Sendable, Hashable {
    /// What there is to choose from, in the order in which it is shown.
    public var options: [ItemListOption]
    /// The id of the option that is chosen; nil for none.
    public var chosen: String?

    /// A choice of which the option with an id is chosen, or none for nil.
    public init(_ options: [ItemListOption], chosen: String?) {
        self.options = options
        self.chosen = chosen
    }

    /// Whether the options are shown beside each other, in a grid of previews, and not in a list that opens.
    public var isGrid: Bool { options.contains { $0.preview != nil } }

    /// The option that ``chosen`` names; nil where none has that id.
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
