/// What a text screen shows of a list: the rows of the last transition, which one is selected, how far it is scrolled.
///
/// A value: a host changes it by the calls below and draws what ``frame()`` gives. Only the rows near the visible ones are ever
/// made, so a list may have any number of them.
///
/// ```swift
/// var view = ItemListTextView<Int>(size: TextSize(columns: 80, rows: 24))
/// view.apply(transition)
/// view.moveSelection(.down)
/// let frame = view.frame()
/// ```
public struct ItemListTextView<ID: Hashable & Sendable>: Sendable {
    /// The size of the screen.
    public private(set) var size: TextSize
    /// A line at the bottom of the screen, such as what the keys do; nil gives its line to the list.
    public var hint: String? {
        didSet { settle() }
    }
    /// The rows of the last transition.
    public private(set) var rows = ItemListRows<ID>([])
    /// What surrounds the rows.
    public private(set) var chrome = ItemListChrome()
    private(set) var theme = PresentationTheme.day
    /// Where the selected row stands in ``rows``.
    var selectedIndex: Int?
    /// The first visible line.
    var top = ItemListTextAnchor(row: 0, line: 0)
    /// What is known of rows, by their index. It depends on the rows, the style and the columns.
    var extents: [Int: ItemListTextExtent] = [:]

    /// An empty screen.
    public init(size: TextSize) {
        self.size = size
    }

    /// The id of the selected row.
    public var selectedID: ID? {
        selectedIndex.map(rows.id(at:))
    }

    /// The selected row, made anew.
    public var selectedRow: ItemListRow<ID>? {
        selectedIndex.map { rows[$0] }
    }

    /// Takes the rows and the look of a transition.
    ///
    /// The selected row stays selected and on its line of the screen, wherever it went in the list; if it is gone or can't be
    /// selected any more, its nearest surviving neighbour takes over. While no selected row is visible, the first visible row
    /// keeps its line instead. A list that was at its very top stays there.
    /// - Complexity: O(n) comparisons of ids, and the making of the rows near the visible ones.
    public mutating func apply(_ transition: ItemListTransition<ID>) {
        let wasAtTop = top == ItemListTextAnchor(row: 0, line: 0)
        let wasVisible = isSelectionVisible()
        let pin = pinnedRow()
        let old = rows

        rows = transition.rows
        chrome = transition.chrome
        theme = transition.presentationData.theme
        extents = [:]

        let survivors = ItemListTextSurvivors(old: old, new: rows)
        selectedIndex = selectedIndex.flatMap { index in survivors.nearest(to: index) { extent(of: $0).isSelectable } }
        top = ItemListTextAnchor(row: 0, line: 0)
        if !wasAtTop, let pin, let index = survivors.nearest(to: pin.row, where: { _ in true }) {
            top.row = index
            scroll(by: -pin.offset)
        }
        settle()
        if selectedIndex == nil {
            selectedIndex = firstSelectable(from: top.row, within: listRows)
        } else if wasVisible {
            revealSelection()
        }
    }

    /// Takes a new size; the selected row stays visible if it was.
    public mutating func resize(_ size: TextSize) {
        let wasVisible = isSelectionVisible()
        if size.columns != self.size.columns { extents = [:] }
        self.size = size
        settle()
        if wasVisible { revealSelection() }
    }

    /// Selects a row and scrolls to it.
    /// - Returns: whether there is such a row and it can be selected.
    /// - Complexity: O(n) comparisons of ids.
    @discardableResult
    public mutating func select(_ id: ID) -> Bool {
        guard let index = rows.index(of: id), extent(of: index).isSelectable else { return false }
        selectedIndex = index
        revealSelection()
        return true
    }

    var painter: ItemListTextRowPainter {
        ItemListTextRowPainter(columns: size.columns, style: chrome.style, theme: theme)
    }

    var bars: ItemListTextBars {
        ItemListTextBars(size: size, chrome: chrome, hint: hint, theme: theme)
    }

    /// The lines that the list has, at least one.
    var listRows: Int {
        size.rows - bars.topRows - bars.bottomRows
    }

    /// The row whose line on the screen a transition keeps, and that line.
    private mutating func pinnedRow() -> (row: Int, offset: Int)? {
        guard !rows.isEmpty else { return nil }
        if isSelectionVisible(), let selectedIndex, let offset = offset(of: selectedIndex, within: listRows) {
            return (selectedIndex, offset)
        }
        return (top.row, -top.line)
    }
}
