/// Builds the rows of a screen from rows, sections and arrays of either, with `if`, `switch` and `for`.
///
/// ```swift
/// ItemListState(title: "Notifications") {
///     ItemListSwitchItem(title: "Notifications", value: settings.isOn, updated: model.setter(\.isOn)).id("on")
///     if settings.isOn {
///         ItemListSection("sounds") {
///             ItemListSwitchItem(title: "Sounds", value: settings.sounds, updated: model.setter(\.sounds)).id("sounds")
///         }
///     }
/// }
/// ```
///
/// The order of the rows is the order on the screen. Rows with repeated ids are reported and left out.
@resultBuilder
public enum ItemListBuilder<ID: Hashable & Sendable> {
    /// Adds a row.
    public static func buildExpression(_ row: ItemListItemEntry<ID>) -> [ItemListItemEntry<ID>] {
        [row]
    }

    /// Reports that a row needs an id.
    @available(*, unavailable, message: "a row has an id that tells it from all others of the screen: write .id(…) behind it")
    public static func buildExpression(_ item: some ItemListItem) -> [ItemListItemEntry<ID>] {
        []
    }

    /// Reports a row with an id of another type.
    @available(*, unavailable, message: "all rows of a screen have ids of one type, and this one has an id of another: see .id(…)")
    @_disfavoredOverload
    public static func buildExpression<OtherID>(_ row: ItemListItemEntry<OtherID>) -> [ItemListItemEntry<ID>] {
        []
    }

    /// Reports a section with ids of another type.
    @available(*, unavailable, message: "all rows of a screen have ids of one type, and those of this section have ids of another")
    @_disfavoredOverload
    public static func buildExpression<OtherID>(_ section: ItemListSection<OtherID>) -> [ItemListItemEntry<ID>] {
        []
    }

    /// Reports a statement that isn't a row.
    @available(*, unavailable, message: "a statement here is a row, a section, or an array of either: this call returns nothing")
    public static func buildExpression(_ nothing: Void) -> [ItemListItemEntry<ID>] {
        []
    }

    /// Adds the rows of a section.
    public static func buildExpression(_ section: ItemListSection<ID>) -> [ItemListItemEntry<ID>] {
        section.rows
    }

    /// Adds the rows of an array.
    public static func buildExpression(_ rows: [ItemListItemEntry<ID>]) -> [ItemListItemEntry<ID>] {
        rows
    }

    /// Adds the rows of several sections in order.
    public static func buildExpression(_ sections: [ItemListSection<ID>]) -> [ItemListItemEntry<ID>] {
        sections.flatMap(\.rows)
    }

    /// Concatenates the rows of the statements of a block.
    public static func buildBlock(_ parts: [ItemListItemEntry<ID>]...) -> [ItemListItemEntry<ID>] {
        Array(parts.joined())
    }

    /// Adds the rows of an `if` without an `else`; none if the condition is false.
    public static func buildOptional(_ rows: [ItemListItemEntry<ID>]?) -> [ItemListItemEntry<ID>] {
        rows ?? []
    }

    /// Adds the rows of the first of two branches.
    public static func buildEither(first rows: [ItemListItemEntry<ID>]) -> [ItemListItemEntry<ID>] {
        rows
    }

    /// Adds the rows of the second of two branches.
    public static func buildEither(second rows: [ItemListItemEntry<ID>]) -> [ItemListItemEntry<ID>] {
        rows
    }

    /// Concatenates the rows of the iterations of a `for`.
    public static func buildArray(_ parts: [[ItemListItemEntry<ID>]]) -> [ItemListItemEntry<ID>] {
        Array(parts.joined())
    }

    /// Adds the rows of an `if #available`.
    public static func buildLimitedAvailability(_ rows: [ItemListItemEntry<ID>]) -> [ItemListItemEntry<ID>] {
        rows
    }
}

extension ItemListState {
    /// Creates a state with the rows of a builder.
    public init<ID>(
        chrome: ItemListChrome, animateChanges: Bool = true, @ItemListBuilder<ID> rows: () -> [ItemListItemEntry<ID>]
    ) where Entry == ItemListItemEntry<ID> {
        self.init(chrome: chrome, entries: rows(), animateChanges: animateChanges)
    }

    /// Creates a state with a title and the rows of a builder.
    public init<ID>(title: String, @ItemListBuilder<ID> rows: () -> [ItemListItemEntry<ID>]) where Entry == ItemListItemEntry<ID> {
        self.init(title: title, entries: rows())
    }
}
