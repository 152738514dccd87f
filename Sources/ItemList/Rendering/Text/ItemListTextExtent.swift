/// What scrolling and selecting need to know of a row.
struct ItemListTextExtent: Sendable {
    /// The lines of its block, with the gap and the border.
    let lines: Int
    /// The lines of the row itself, as in ``ItemListTextBlock``.
    let body: Range<Int>
    /// Something can be done with the row.
    let isSelectable: Bool
}
