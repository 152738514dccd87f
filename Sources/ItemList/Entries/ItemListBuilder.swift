/// Lists the rows of a screen: rows, sections of rows, arrays of either, with `if`, `switch` and `for` between them.
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
/// The order of the rows is the order on the screen. Rows with the same id are told of and left out, as everywhere.
@resultBuilder
public enum ItemListBuilder<ID: Hashable & Sendable> {
    /// Takes a row.
    public static func buildExpression(_ row: ItemListItemEntry<ID>) -> [ItemListItemEntry<ID>] {
        [row]
    }

    /// Says what a row lacks that has no id.
    @available(*, unavailable, message: "a row has an id that tells it from all others of the screen: write .id(…) behind it")
    public static func buildExpression(_ item: some ItemListItem) -> [ItemListItemEntry<ID>] {
        []
    }

    /// Takes the rows of a section.
    public static func buildExpression(_ section: ItemListSection<ID>) -> [ItemListItemEntry<ID>] {
        section.rows
    }

    /// Takes the rows of an array.
    public static func buildExpression(_ rows: [ItemListItemEntry<ID>]) -> [ItemListItemEntry<ID>] {
        rows
    }

    /// Takes the rows of several sections, one section after the other.
    public static func buildExpression(_ sections: [ItemListSection<ID>]) -> [ItemListItemEntry<ID>] {
        sections.flatMap(\.rows)
    }

    /// Puts the rows of all lines of a block one after the other.
    public static func buildBlock(_ parts: [ItemListItemEntry<ID>]...) -> [ItemListItemEntry<ID>] {
        Array(parts.joined())
    }

    /// Takes the rows of an `if` without an `else`; none where it does not hold.
    public static func buildOptional(_ rows: [ItemListItemEntry<ID>]?) -> [ItemListItemEntry<ID>] {
        rows ?? []
    }

    /// Takes the rows of the first of two branches.
    public static func buildEither(first rows: [ItemListItemEntry<ID>]) -> [ItemListItemEntry<ID>] {
        rows
    }

    /// Takes the rows of the second of two branches.
    public static func buildEither(second rows: [ItemListItemEntry<ID>]) -> [ItemListItemEntry<ID>] {
        rows
    }

    /// Puts the rows of all rounds of a `for` one after the other.
    public static func buildArray(_ parts: [[ItemListItemEntry<ID>]]) -> [ItemListItemEntry<ID>] {
        Array(parts.joined())
    }

    /// Takes the rows of an `if #available`.
    public static func buildLimitedAvailability(_ rows: [ItemListItemEntry<ID>]) -> [ItemListItemEntry<ID>] {
        rows
    }
}

extension ItemListState {
    /// A state whose rows a builder lists.
    public init<ID>(
        chrome: ItemListChrome, animateChanges: Bool = true, @ItemListBuilder<ID> rows: () -> [ItemListItemEntry<ID>]
    ) where Entry == ItemListItemEntry<ID> {
        self.init(chrome: chrome, entries: rows(), animateChanges: animateChanges)
    }

    /// A state with a title and the rows that a builder lists.
    public init<ID>(title: String, @ItemListBuilder<ID> rows: () -> [ItemListItemEntry<ID>]) where Entry == ItemListItemEntry<ID> {
        self.init(title: title, entries: rows())
    }
}
