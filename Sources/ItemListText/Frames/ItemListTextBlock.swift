/// A row as it is drawn: full lines of the screen, with the gap and the border that belong to it.
struct ItemListTextBlock: Sendable {
    var lines: [TextLine]
    /// The lines of the row itself, without the gap and the border.
    var body: Range<Int>
    /// The parts of the row, by the lines where they stand.
    var parts: [Int: String] = [:]
    /// The caret of an input that has the focus; its row counts from the block's first line.
    var caret: TextPosition?
    /// Where that can go.
    var places: TextFieldPlaces?
    /// The columns of the row's first line where the track of a number is.
    var track: Range<Int>?
    /// The options of a grid, in the block's lines and columns.
    var options: [ItemListTextOptionPlace] = []
}
