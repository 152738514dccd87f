internal import ItemList
internal import ItemListText

/// What a snapshot holds of a screen.
public struct ItemListSnapshotForm: Sendable {
    enum Kind: Sendable {
        case lines
        case picture(TextSize)
        case html
    }

    let kind: Kind
    /// The end of the file's name.
    let suffix: String

    /// What surrounds the rows, then the rows, as a screen reader says them.
    public static let lines = ItemListSnapshotForm(kind: .lines, suffix: "lines.txt")

    /// What a terminal of a size shows, without its colours.
    ///
    /// - Parameters:
    ///   - columns: the width in cells, at least 1.
    ///   - rows: the height in cells, at least 1.
    public static func picture(columns: Int = 60, rows: Int = 40) -> ItemListSnapshotForm {
        ItemListSnapshotForm(kind: .picture(TextSize(columns: columns, rows: rows)), suffix: "picture.txt")
    }

    /// The markup of a page, an element a line, without its styles: names, roles and states as a browser has them.
    public static let html = ItemListSnapshotForm(kind: .html, suffix: "html")
}
