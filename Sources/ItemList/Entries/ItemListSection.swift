/// Rows that belong together: a gap lies between them and those of other sections.
///
/// ```swift
/// ItemListSection("sounds") {
///     ItemListSectionHeaderItem(text: "SOUNDS").id("header")
///     for sound in sounds {
///         ItemListCheckboxItem(title: sound.name, isChecked: sound == chosen, action: { choose(sound) }).id(sound.name)
///     }
/// }
/// ```
///
/// An empty section leaves no trace. A section inside of another one is a section of its own.
public struct ItemListSection<ID: Hashable & Sendable>: Sendable {
    /// What the section is told from those above and below it by.
    public let id: String
    /// The rows from top to bottom. One that came from another section stays in that.
    public let rows: [ItemListItemEntry<ID>]

    /// A section of rows that are there already, such as those of a plain array.
    public init(_ id: String, rows: [ItemListItemEntry<ID>]) {
        self.id = id
        self.rows = rows.map { row in
            var row = row
            row.section = row.section ?? id
            return row
        }
    }

    /// A section of the rows that a builder lists.
    public init(_ id: String, @ItemListBuilder<ID> rows: () -> [ItemListItemEntry<ID>]) {
        self.init(id, rows: rows())
    }
}
