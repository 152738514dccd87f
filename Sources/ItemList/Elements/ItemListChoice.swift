/// An option of a choice.
public struct ItemListOption: Sendable, Hashable, Identifiable {
    /// The id, unique within the choice.
    public var id: String
    /// The title in the list of options, and of the control while this option is chosen.
    public var title: String
    /// True if the option can be chosen; otherwise it is dimmed, and choosing it is refused.
    public var isEnabled: Bool
    /// A preview of the result; nil for the title alone.
    public var preview: ItemListFigure?

    /// Creates an option.
    public init(_ id: String, _ title: String, isEnabled: Bool = true, preview: ItemListFigure? = nil) {
        self.id = id
        self.title = title
        self.isEnabled = isEnabled
        self.preview = preview
    }
}

/// One of several options: segments, tabs or a drop-down list.
public struct ItemListChoice: Sendable, Hashable {
    /// The options in display order.
    public var options: [ItemListOption]
    /// The id of the chosen option; nil for none.
    public var chosen: String?

    /// Creates a choice. A `chosen` of nil chooses nothing.
    public init(_ options: [ItemListOption], chosen: String?) {
        self.options = options
        self.chosen = chosen
    }

    /// True if the options are shown in a grid of previews instead of a drop-down list.
    public var isGrid: Bool { options.contains { $0.preview != nil } }

    /// The option with the id ``chosen``, if there is one.
    public var chosenOption: ItemListOption? { options.first { $0.id == chosen } }

    /// Returns the next enabled option, or the previous one. If no option has the id, it returns the first or the last enabled option.
    /// - Returns: nil at the end.
    public func option(after chosen: String?, isBackwards: Bool = false) -> ItemListOption? {
        let place = options.firstIndex { $0.id == chosen }
        if isBackwards { return options[..<(place ?? options.count)].last(where: \.isEnabled) }
        return options[(place.map { $0 + 1 } ?? 0)...].first(where: \.isEnabled)
    }

    func offers(_ id: String) -> Bool {
        options.contains { $0.id == id && $0.isEnabled }
    }
}
