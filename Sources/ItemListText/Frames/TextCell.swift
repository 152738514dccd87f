/// One cell of a frame: a grapheme cluster and how it is set.
public struct TextCell: Sendable, Hashable {
    /// What the cell shows. A wide character is followed by a cell with ``width`` 0, which shows nothing.
    public var character: Character
    /// How the cell is set: its colours, and the traits of its letters.
    public var style: TextStyle
    /// What of the text it lies in that is set apart.
    var isolation = TextIsolation()
    /// Cells that ``character`` takes: 1, 2, or 0 for the right half of a wide one.
    public var width: UInt8
    /// Whether it is a blank between things that are drawn beside each other, and none of a text: those things are mirrored, each text is read.
    var isGap = false

    /// A cell that shows a character; a blank, unless told otherwise.
    public init(_ character: Character = " ", width: UInt8 = 1, style: TextStyle = TextStyle()) {
        self.character = character
        self.width = width
        self.style = style
    }

    /// A blank between things.
    static func gap(_ style: TextStyle) -> TextCell {
        var cell = TextCell(style: style)
        cell.isGap = true
        return cell
    }

    /// Whether two cells look the same.
    @inlinable
    public static func == (first: TextCell, second: TextCell) -> Bool {
        // A style is compared with less work than a character.
        first.style == second.style && first.width == second.width && first.character == second.character
    }

    /// Hashes what is seen of the cell.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(character)
        hasher.combine(width)
        hasher.combine(style)
    }
}
