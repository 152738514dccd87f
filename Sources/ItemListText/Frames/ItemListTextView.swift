public import ItemList

/// What a text screen shows of a list: the rows of the last transition, which one is selected, how far it is scrolled.
///
/// A value: a host changes it by the calls below and draws what ``frame()`` gives. Only the rows near the visible ones are ever
/// made, each once until a transition changes it; so a list may have any number of them.
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
        didSet {
            if (hint == nil) != (oldValue == nil) { takeSize() }
        }
    }
    /// Whether what is around the view says the title, so that the view has no line for it.
    package var isTitled = false {
        didSet {
            if isTitled != oldValue { takeSize() }
        }
    }
    /// What surrounds the rows.
    public private(set) var chrome = ItemListChrome()
    /// What the keys do here beside what they do everywhere.
    public private(set) var shortcuts: [ItemListShortcut<ID>] = []
    /// What is being done with the screen. The cursor of the view itself is ``selectedID``.
    public private(set) var interaction = ItemListInteraction<ID>()
    /// The theme that the view is drawn with.
    package private(set) var theme = PresentationTheme.day
    /// From which side the screen is laid out: that of the language of its words.
    public var layoutDirection: PresentationLayoutDirection { strings.layoutDirection }
    /// The language of what a host says beside the rows.
    package private(set) var strings = PresentationStrings.english
    /// The theme of the last transition.
    private var screenTheme = PresentationTheme.day
    /// Whether the view stands above others: then its groups and what is behind them have their modal colours.
    package var isModal = false {
        didSet {
            guard isModal != oldValue else { return }
            takeTheme()
            list.painter = ItemListTextRowPainter(columns: size.columns, style: chrome.style, theme: theme)
        }
    }
    /// The button, the tabs or the search around the list that keys go to; nil while they go to the list.
    package var barCursor: ItemListTextBarPart?
    /// Where the rows come from that the last transition has put elsewhere; nil if it is not to be seen as movement.
    package private(set) var movement: ItemListTextMovement?
    /// The revision of the last transition.
    private var revision = 0
    /// True after the first transition: before, neither rows nor the language are known.
    package var hasContent: Bool { revision > 0 }
    private(set) var list: ItemListTextRows<ID>
    /// What of the rows is on the screen, in lines.
    private(set) var viewport: ItemListViewport

    /// An empty screen.
    public init(size: TextSize) {
        self.size = size
        list = ItemListTextRows(painter: ItemListTextRowPainter(columns: size.columns, style: chrome.style, theme: theme))
        viewport = ItemListViewport(length: size.rows)
        takeSize()
    }

    /// The rows of the last transition.
    public var rows: ItemListRows<ID> { list.rows }

    /// What stays where it is on the screen while rows come and go, unless the selected row is seen, which stays itself; nil for what the
    /// screen says.
    public var anchor: ItemListAnchor? {
        didSet { viewport.anchor = anchor ?? chrome.anchor }
    }

    // MARK: Selection

    /// The id of the selected row.
    public var selectedID: ID? {
        viewport.cursor.map(rows.id(at:))
    }

    /// The selected row, made anew unless it is near the screen.
    public var selectedRow: ItemListRow<ID>? {
        viewport.cursor.map(list.row(at:))
    }

    /// Selects a row and scrolls to it.
    /// - Returns: whether there is such a row and it can be selected.
    /// - Complexity: that of finding an id, and the making of the rows near that one.
    @discardableResult
    public mutating func select(_ id: ID) -> Bool {
        guard let index = rows.index(of: id) else { return false }
        return updateViewport { $0.placeCursor(at: index, measuring: &$1) }
    }

    /// Moves the selection to another row that something can be done with, as `ItemListViewport.moveCursor(_:measuring:)` does.
    /// - Complexity: O(lines of the screen) rows are made.
    public mutating func moveSelection(_ move: ItemListCursorMove) {
        updateViewport { $0.moveCursor(move, measuring: &$1) }
    }

    /// The rows on the screen, from top to bottom.
    /// - Complexity: O(rows on the screen); no row is made.
    public var visibleIDs: [ID] {
        viewport.visibleRows.map(rows.id(at:))
    }

    /// How many lines of the list lie above the screen.
    package var contentOffset: Int { viewport.contentOffset }

    /// The ends of the list that are no further away than a screen.
    package var nearEdges: Set<ItemListEdge> { viewport.edges(within: viewport.length) }

    // MARK: Scrolling

    /// Scrolls without a change of the selection.
    /// - Parameter lines: how far, downwards; the ends of the list stop it.
    /// - Complexity: O(lines of the screen) rows are made.
    public mutating func scroll(by lines: Int) {
        updateViewport { $0.scroll(by: lines, measuring: &$1) }
    }

    /// Takes a new size; the selected row stays visible if it was.
    public mutating func resize(_ size: TextSize) {
        guard size != self.size else { return }
        self.size = size
        takeSize()
    }

    /// Draws all rows anew, as characters have other widths now.
    package mutating func measureAgain() {
        list.forgetDrawn()
        updateViewport { viewport, rows in viewport.measureAnew(measuring: &rows) }
    }

    /// The lines that all of the screen would take, as far as its rows were measured.
    package var wantedRows: Int { viewport.layout.length + bars.topRows + bars.bottomRows }

    /// The lines that the list has, at least one.
    var listRows: Int {
        size.rows - bars.topRows - bars.bottomRows
    }

    // MARK: Transitions

    /// Takes the rows and the look of a transition.
    ///
    /// The selected row stays selected and on its line of the screen, wherever it went in the list; if it is gone or can't be
    /// selected any more, its nearest surviving neighbour takes over. While no selected row is visible, the ``anchor`` keeps its line
    /// instead. A list that was at its very top stays there. What the transition requests is done then.
    ///
    /// A transition that goes on from the last one is applied by its diff: only rows that it wants drawn anew, or that come near the screen,
    /// are made. Any other one, such as the first of another controller, is a new list, in which the ids of the old rows are looked for.
    /// - Complexity: O(k log n) for k changed rows, never more than O(n + k), and the making of the changed rows near the visible ones. A new
    ///   list costs O(n) hashes of ids.
    public mutating func apply(_ transition: ItemListTransition<ID>) {
        apply(transition, prepared: nil)
    }

    /// - Parameter prepared: what another view has made of the same transition; rows that it has drawn as this one does are not made again.
    mutating func apply(_ transition: ItemListTransition<ID>, prepared: ItemListTextView?) {
        let (old, diff) = (list.rows, transition.diff)
        // In another style rows are measured anew, and only a plain list knows its sections.
        let isRestyled = transition.chrome.style != chrome.style
        let isNext =
            !isRestyled && transition.from == revision && revision > 0 && diff.leads(from: old.count)
            && old.count - diff.deletions.count + diff.insertions.count == transition.rows.count
        let typedRow = interaction.text?.row
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
        // Of the rows that are there now, and not of those before.
        viewport.edgesWithMore = chrome.loadsMore
        transition.requests.forEach { carryOut($0) }
        // Keys go where the text is that is being typed, and its caret is seen.
        if let row = interaction.text?.row {
            if row != typedRow { select(row) }
            followCaret(in: row)
        }
    }

    /// The rows on the screen, each with the line of the list's part of the screen where it begins.
    var places: [(row: Int, line: Int)] {
        var places: [(row: Int, line: Int)] = []
        var line = -viewport.top.offset
        for row in viewport.visibleRows {
            places.append((row, line))
            line += list.block(at: row, isSelected: false).lines.count
        }
        return places
    }

    /// Scrolls to the caret in a row that is higher than the screen.
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
            case .focus, .selectAll: viewport.placeCursor(at: row, measuring: &rows)
            case .ensureVisible: viewport.reveal(row, measuring: &rows)
            case .scrollTo(_, let position): viewport.scroll(to: row, at: position, measuring: &rows)
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

    /// - Parameter isCancelled: whether the view will not be looked at: no further row is made then.
    @discardableResult
    private mutating func updateViewport<Result>(
        unless isCancelled: @escaping () -> Bool = { false },
        _ change: (inout ItemListViewport, inout ItemListTextRows<ID>.Measuring) -> Result
    ) -> Result {
        // Taken out, so that its tree is changed where it lies.
        var viewport = viewport
        self.viewport = ItemListViewport(length: 1)
        // On a short screen the rows need the lines.
        list.longestHeader = chrome.style == .plain ? listRows / 4 : 0
        let result = list.measuring(unless: isCancelled) { rows in
            let result = change(&viewport, &rows)
            rows.draw(viewport.visibleRows)
            return result
        }
        // The row that says whether a header stays is asked with each step.
        list.forget(farFrom: viewport.visibleRows, but: list.hasSections ? viewport.topSection?.lowerBound : nil)
        self.viewport = viewport
        if !isCancelled() { list.drawSelected(viewport.visibleRows.contains(viewport.cursor ?? -1) ? viewport.cursor : nil) }
        return result
    }
}
