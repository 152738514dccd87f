public import ItemList

/// The state of a list on a text screen: the rows of the last transition, the selection and the scroll position.
///
/// A value type: a host changes it with the methods below and draws the result of ``frame()``. Only rows near the visible ones are made,
/// each once until a transition changes it. So a list can have any number of rows.
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
    /// The line at the bottom of the screen, such as a list of keys; nil leaves its line to the list.
    public var hint: String? {
        didSet {
            if (hint == nil) != (oldValue == nil) { takeSize() }
        }
    }
    /// True if the surroundings of the view show the title, so that the view needs no line for it.
    package var isTitled = false {
        didSet {
            if isTitled != oldValue { takeSize() }
        }
    }
    /// The bars around the rows.
    public private(set) var chrome = ItemListChrome()
    /// The keys with a special meaning on this screen.
    public private(set) var shortcuts: [ItemListShortcut<ID>] = []
    /// The current interaction with the screen. The cursor of the view itself is ``selectedID``.
    public private(set) var interaction = ItemListInteraction<ID>()
    /// The theme of the view.
    package private(set) var theme = PresentationTheme.day
    /// The layout direction, determined by the language of the strings.
    public var layoutDirection: PresentationLayoutDirection { strings.layoutDirection }
    /// The strings of the host beside the rows.
    package private(set) var strings = PresentationStrings.english
    /// The theme of the last transition.
    private var screenTheme = PresentationTheme.day
    /// True if the view is modal: then grouped rows and their background use the modal colors.
    package var isModal = false {
        didSet {
            guard isModal != oldValue else { return }
            takeTheme()
            list.painter = ItemListTextRowPainter(columns: size.columns, style: chrome.style, theme: theme)
        }
    }
    /// The focused button, tabs or search around the list; nil while the list has the focus.
    package var barCursor: ItemListTextBarPart?
    /// The movement of rows by the last transition; nil without animation.
    package private(set) var movement: ItemListTextMovement?
    /// The revision of the last transition.
    private var revision = 0
    /// True after the first transition. Before it, rows and language are unknown.
    package var hasContent: Bool { revision > 0 }
    private(set) var list: ItemListTextRows<ID>
    /// The visible part of the rows, in lines.
    private(set) var viewport: ItemListViewport

    /// Creates an empty screen.
    public init(size: TextSize) {
        self.size = size
        list = ItemListTextRows(painter: ItemListTextRowPainter(columns: size.columns, style: chrome.style, theme: theme))
        viewport = ItemListViewport(length: size.rows)
        takeSize()
    }

    /// The rows of the last transition.
    public var rows: ItemListRows<ID> { list.rows }

    /// The anchor that keeps its line on the screen while rows are inserted and deleted; nil for the screen's own. A visible selected row
    /// takes precedence.
    public var anchor: ItemListAnchor? {
        didSet { viewport.anchor = anchor ?? chrome.anchor }
    }

    // MARK: Selection

    /// The id of the selected row.
    public var selectedID: ID? {
        viewport.cursor.map(rows.id(at:))
    }

    /// The selected row. It is made again unless it is near the screen.
    public var selectedRow: ItemListRow<ID>? {
        viewport.cursor.map(list.row(at:))
    }

    /// Selects a row and scrolls to it.
    /// - Returns: True if the row exists and can be selected.
    /// - Complexity: The cost of finding an id and of making the rows near it.
    @discardableResult
    public mutating func select(_ id: ID) -> Bool {
        guard let index = rows.index(of: id) else { return false }
        return updateViewport { $0.placeCursor(at: index, measuring: &$1) }
    }

    /// Moves the selection to another interactive row, as `ItemListViewport.moveCursor(_:measuring:)` does.
    /// - Complexity: Makes O(lines of the screen) rows.
    public mutating func moveSelection(_ move: ItemListCursorMove) {
        updateViewport { $0.moveCursor(move, measuring: &$1) }
    }

    /// The ids of the rows on the screen, from top to bottom.
    /// - Complexity: O(rows on the screen); no row is made.
    public var visibleIDs: [ID] {
        viewport.visibleRows.map(rows.id(at:))
    }

    /// The number of lines of the list above the screen.
    package var contentOffset: Int { viewport.contentOffset }

    /// The ends of the list within the distance of one screen.
    package var nearEdges: Set<ItemListEdge> { viewport.edges(within: viewport.length) }

    // MARK: Scrolling

    /// Scrolls without changing the selection.
    /// - Parameter lines: The distance downwards, limited by the ends of the list.
    /// - Complexity: Makes O(lines of the screen) rows.
    public mutating func scroll(by lines: Int) {
        updateViewport { $0.scroll(by: lines, measuring: &$1) }
    }

    /// Scrolls by a screen, without changing the selection. One line stays.
    package mutating func scrollScreen(isDown: Bool) {
        let distance = max(listRows - 1, 1)
        scroll(by: isDown ? distance : -distance)
    }

    /// Changes the size. A visible selected row stays visible.
    public mutating func resize(_ size: TextSize) {
        guard size != self.size else { return }
        self.size = size
        takeSize()
    }

    /// Draws all rows again after the widths of characters changed.
    package mutating func measureAgain() {
        list.forgetDrawn()
        updateViewport { viewport, rows in viewport.measureAnew(measuring: &rows) }
    }

    /// The lines that the whole screen would need, based on the rows measured so far.
    package var wantedRows: Int { viewport.layout.length + bars.topRows + bars.bottomRows }

    /// The lines of the list, at least one.
    var listRows: Int {
        size.rows - bars.topRows - bars.bottomRows
    }

    // MARK: Transitions

    /// Applies the rows, the look and the requests of a transition.
    ///
    /// The selected row keeps its selection and its line on the screen, wherever it moves in the list. If it is deleted or no longer
    /// selectable, its nearest remaining neighbor is selected. If no selected row is visible, the ``anchor`` keeps its line instead. A list
    /// scrolled to its top stays there. Requests run last.
    ///
    /// A transition that continues the last one is applied by its diff: only changed rows and rows that come near the screen are made. Any
    /// other transition, such as the first of another controller, is a new list, and the old rows are found in it by id.
    /// - Complexity: O(k log n) for k changed rows, at most O(n + k), and the cost of making changed rows near the visible ones. A new list
    ///   costs O(n) hashes of ids.
    public mutating func apply(_ transition: ItemListTransition<ID>) {
        apply(transition, prepared: nil)
    }

    /// Applies a transition. Reuses the drawn rows of `prepared`, another view with the same transition, if both views draw them equally.
    mutating func apply(_ transition: ItemListTransition<ID>, prepared: ItemListTextView?) {
        let (old, diff) = (list.rows, transition.diff)
        // Another style requires new measures, and only a plain list knows its sections.
        let isRestyled = transition.chrome.style != chrome.style
        let isNext =
            !isRestyled && transition.from == revision && revision > 0 && diff.leads(from: old.count)
            && old.count - diff.deletions.count + diff.insertions.count == transition.rows.count
        let typed = interaction.text
        let before = isNext && ItemListTextMovement.isSeen(in: transition) ? places : nil
        movement = nil
        revision = transition.to
        chrome = transition.chrome
        viewport.anchor = anchor ?? chrome.anchor
        shortcuts = transition.shortcuts
        interaction = transition.interaction
        strings = transition.presentationData.strings
        screenTheme = transition.presentationData.theme
        takeTheme()
        let painter = ItemListTextRowPainter(columns: size.columns, style: chrome.style, theme: theme)
        if isNext {
            list.apply(diff, transition.rows)
            list.painter = painter
            if let prepared { list.merge(prepared.list) }
            let lines = listRows
            updateViewport(unless: { transition.isCancelled }) { viewport, rows in
                viewport.apply(diff, length: lines, measuring: &rows)
            }
        } else {
            list.replace(transition.rows)
            list.painter = painter
            if let prepared { list.merge(prepared.list) }
            let places = ItemListTextPlaces(old: old, new: transition.rows)
            let lines = listRows
            updateViewport { $0.replace(count: transition.rows.count, length: lines, measuring: &$1, place: places.place(of:)) }
        }
        if transition.isCancelled { return }
        if let before {
            let lines = Dictionary(before.map { (old.id(at: $0.row), $0.line) }) { first, _ in first }
            movement = ItemListTextMovement(transition, places.map { ($0.row, $0.line, lines[rows.id(at: $0.row)]) }, length: listRows)
        }
        // Refers to the new rows, so it is set after they are applied.
        viewport.edgesWithMore = chrome.loadsMore
        transition.requests.forEach { carryOut($0) }
        // The edited text gets the focus, and its caret becomes visible. Other changes leave a list alone that was scrolled away from it.
        if let text = interaction.text {
            if text.row != typed?.row || text.input != typed?.input { select(text.row) }
            followCaret(in: text.row)
        }
    }

    /// The rows on the screen, each with its first line, relative to the list.
    var places: [(row: Int, line: Int)] {
        var places: [(row: Int, line: Int)] = []
        var line = -viewport.top.offset
        for row in viewport.visibleRows {
            places.append((row, line))
            line += list.block(at: row, isSelected: false).lines.count
        }
        return places
    }

    /// Scrolls to the caret in a row higher than the screen.
    private mutating func followCaret(in id: ID) {
        guard let row = viewport.cursor, rows.id(at: row) == id, viewport.visibleRows.contains(row) else { return }
        let block = list.block(at: row, isSelected: false)
        guard let caret = block.caret, block.lines.count > listRows else { return }
        let top = viewport.top
        let above = (top.row..<row).reduce(-top.offset) { $0 + list.block(at: $1, isSelected: false).lines.count }
        let line = above + caret.row
        let covered = viewport.coveredLength(for: row)
        if line < covered {
            scroll(by: line - covered)
        } else if line >= listRows {
            scroll(by: line - listRows + 1)
        }
    }

    private mutating func carryOut(_ request: ItemListRequest<ID>.Kind) {
        guard let id = request.row, let row = rows.index(of: id) else { return }
        updateViewport { viewport, rows in
            switch request {
            case .focus, .selectText: viewport.placeCursor(at: row, measuring: &rows)
            case .ensureVisible: viewport.reveal(row, measuring: &rows)
            case .scrollTo(_, let position): viewport.scroll(to: row, at: position, measuring: &rows)
            case .select, .deselectAll, .search: break
            }
        }
    }

    private mutating func takeTheme() {
        theme = isModal ? screenTheme.modalBlocks : screenTheme
    }

    private mutating func takeSize() {
        let columns = list.painter.columns
        if size.columns != columns {
            list.painter = ItemListTextRowPainter(columns: size.columns, style: chrome.style, theme: theme)
        }
        let lines = listRows
        guard size.columns != columns || lines != viewport.length else { return }
        updateViewport { [size] viewport, rows in
            if size.columns != columns { viewport.measureAnew(measuring: &rows) }
            if lines != viewport.length { viewport.resize(to: lines, measuring: &rows) }
        }
    }

    /// Changes the viewport and draws the visible rows. If `isCancelled` returns true, no more rows are made.
    @discardableResult
    private mutating func updateViewport<Result>(
        unless isCancelled: @escaping () -> Bool = { false },
        _ change: (inout ItemListViewport, inout ItemListTextRows<ID>.Measuring) -> Result
    ) -> Result {
        // Moved out, so that its tree is changed in place.
        var viewport = viewport
        self.viewport = ItemListViewport(length: 1)
        // Sticky headers take at most a quarter of the list.
        list.longestHeader = chrome.style == .plain ? listRows / 4 : 0
        let result = list.measuring(unless: isCancelled) { rows in
            let result = change(&viewport, &rows)
            rows.draw(viewport.visibleRows)
            return result
        }
        // Each step reads the first row of the top section to decide whether its header sticks.
        list.forget(farFrom: viewport.visibleRows, but: list.hasSections ? viewport.topSection?.lowerBound : nil)
        self.viewport = viewport
        if !isCancelled() { list.drawSelected(viewport.visibleRows.contains(viewport.cursor ?? -1) ? viewport.cursor : nil) }
        return result
    }
}
