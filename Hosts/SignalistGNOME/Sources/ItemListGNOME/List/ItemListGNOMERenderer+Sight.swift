internal import CAdwaita
internal import ItemList

// The visible part of the list. In the viewport, the content above and below the rows counts as two further rows.
extension ItemListGNOMERenderer {
    /// The measurement of rows by their widgets, in pixels. A row without a widget gets one.
    @MainActor
    struct Measuring: @MainActor ItemListMeasuring {
        let renderer: ItemListGNOMERenderer

        var estimatedLength: Int { renderer.usualLength }

        mutating func measure(_ row: Int) -> ItemListRowMeasure { renderer.measure(row) }
    }

    private func measure(_ row: Int) -> ItemListRowMeasure {
        if row == 0 || row > list.count {
            let length = row == 0 ? page.headLength : page.tailLength
            return ItemListRowMeasure(length: length, body: 0..<length, isSelectable: false)
        }
        let index = row - 1
        if self.row(at: index) == nil {
            // No widgets can be made during layout.
            if isLaying { return ItemListRowMeasure(length: usualLength, body: 0..<usualLength, isSelectable: true) }
            show(near: index)
        }
        guard let shown = self.row(at: index) else { return ItemListRowMeasure(length: 0, body: 0..<0, isSelectable: false) }
        return measure(shown)
    }

    func measure(_ row: Row) -> ItemListRowMeasure {
        let gap = ListBlocks.gap(above: row.place, style: last?.chrome.style ?? .blocks)
        let height = page.measure(row.view.widget)
        let below = row.view.more.map { page.measure($0.reference.widget) } ?? 0
        return ItemListRowMeasure(length: gap + height + below, body: gap..<(gap + height), isSelectable: !row.place.isPlain)
    }

    /// Makes widgets for a row and some next to it, and removes those more than one and a half pages away.
    private func show(near index: Int) {
        let reach = max(sightHeight * 3 / 2 / usualLength, 8)
        let near = rows.lazy.map(\.index).filter { abs($0 - index) <= reach }
        let chunk = max(index - 2, 0)..<min(index + 8, list.count)
        // Fills the gap between the rows with widgets and this one.
        let first = near.min().map { min($0, chunk.lowerBound) } ?? chunk.lowerBound
        let last = near.max().map { max($0, chunk.upperBound - 1) } ?? chunk.upperBound - 1
        show(first..<(last + 1))
    }

    // MARK: Scrolling and layout

    /// Applies a change to the viewport and updates the widgets.
    func changeSight(isNew: Bool = false, _ change: (inout ItemListViewport, inout Measuring) -> Void) {
        guard !isSettling else { return }
        isSettling = true
        defer { isSettling = false }
        let before = viewport.top
        lendViewport(change)
        for _ in 0..<4 {
            let near = viewport.rows(within: margin(of: viewport))
            let isChanged = show(max(near.lowerBound - 1, 0)..<max(min(near.upperBound - 1, list.count), 0))
            lendViewport { $0.measure(near, measuring: &$1) }
            if !isChanged, near == viewport.rows(within: margin(of: viewport)) { break }
        }
        usualLength = usual()
        placeRows(isNew: isNew)
        // A new length of rows above the viewport moves nothing.
        if viewport.top == before { reportLater() } else { scrolled() }
    }

    /// Makes the missing widgets for visible rows and their surroundings.
    func settleSight() {
        changeSight { _, _ in }
    }

    /// Moves the viewport out of the property during a change, so that it is changed in place.
    private func lendViewport(_ change: (inout ItemListViewport, inout Measuring) -> Void) {
        var viewport = viewport
        sightHeight = viewport.length
        self.viewport = ItemListViewport(length: 1)
        var measuring = Measuring(renderer: self)
        change(&viewport, &measuring)
        self.viewport = viewport
    }

    /// The estimated length of a row: the mean of the measured ones.
    private func usual() -> Int {
        let lengths = rows.filter { !$0.place.isPlain }.map { viewport.layout[$0.index + 1].length }
        return lengths.isEmpty ? usualLength : max(lengths.reduce(0, +) / lengths.count, 1)
    }

    /// The distance around the viewport within which rows have widgets.
    private func margin(of viewport: ItemListViewport) -> Int { viewport.length }

    private func placeRows(isNew: Bool) {
        let top = viewport.top
        // The first visible row is below the content above all rows, and below the earlier rows with widgets.
        var above = 0
        if top.row > 0 {
            above = viewport.layout[0].length
            for row in rows where row.index + 1 < top.row { above += viewport.layout[row.index + 1].length }
        }
        page.sight.place(-top.offset - above)
        page.sight.show(offset: viewport.contentOffset, length: viewport.layout.length, isNew: isNew)
    }

    // MARK: Stable position

    /// The first visible row that survives a change without moving, with its position. It stays in place, wherever the focus is; at the
    /// very top, the list stays at the top.
    func heldRow(over diff: ItemListDiff) -> (old: Int, new: Int, top: Int)? {
        guard viewport.contentOffset > 0 else { return nil }
        for index in rowsInSight {
            if let new = diff.newIndex(ofOld: index), let place = place(of: index) { return (index, new, place.lowerBound) }
        }
        return nil
    }

    /// The position of a row's own widget in the viewport.
    func top(of index: Int, _ viewport: ItemListViewport, _ rows: inout Measuring) -> Int {
        viewport.layout.offset(of: index + 1) - viewport.contentOffset + rows.measure(index + 1).body.lowerBound
    }

    // MARK: Scroll events

    func connectSight() {
        page.sight.scrolled = { [weak self] in
            guard let self else { return }
            let wanted = page.sight.wantedOffset
            let distance = wanted - viewport.contentOffset
            guard distance != 0 else { return }
            changeSight { viewport, rows in
                // Scrolling to an end reaches it, even if measured rows make the list longer.
                if wanted <= 0 {
                    viewport.scroll(to: 0, at: .top, measuring: &rows)
                } else if wanted >= viewport.layout.length - viewport.length {
                    viewport.scroll(to: viewport.count - 1, at: .bottom, measuring: &rows)
                } else {
                    viewport.scroll(by: distance, measuring: &rows)
                }
            }
        }
        page.sight.focusMoved = { [weak self] in self?.followFocus() }
        page.sight.restyled = { [weak self] in self?.isRestyled = true }
        page.laidOut = { [weak self] isWidthNew in self?.laidOut(isWidthNew: isWidthNew) }
    }

    /// Measures the rows again after a layout, as they may have changed on their own.
    private func laidOut(isWidthNew: Bool) {
        guard !isSettling else { return }
        isSettling = true
        isLaying = true
        defer { (isSettling, isLaying) = (false, false) }
        let before = viewport
        let isAnew = isWidthNew || isRestyled
        isRestyled = false
        lendViewport { viewport, rows in
            if isAnew { viewport.measureAnew(measuring: &rows) }
            if viewport.length != page.height { viewport.resize(to: page.height, measuring: &rows) }
            // The window may be shown before the screen has a state.
            guard viewport.count > 0 else { return }
            for row in self.rows where viewport.layout[row.index + 1] != .measured(rows.measure(row.index + 1).length) {
                viewport.measure(row.index + 1..<row.index + 2, measuring: &rows)
            }
            viewport.measure(0..<1, measuring: &rows)
            viewport.measure(viewport.count - 1..<viewport.count, measuring: &rows)
        }
        placeRows(isNew: false)
        guard isAnew || before.length != viewport.length || before.layout.length != viewport.layout.length || before.top != viewport.top
        else { return reportLater() }
        afterLayout(of: page.root.widget) { [weak self] in self?.settleSight() }
    }

    func scroll(to index: Int, _ position: ItemListScrollPosition) {
        changeSight { $0.scroll(to: index + 1, at: position, measuring: &$1) }
    }

    private func followFocus() {
        guard !isSettling, !isApplying, let focus = focusedWidget, page.sight.widget.contains(focus) else { return }
        let index = focusedIndex
        guard page.scrollsToFocus else { return settleSight() }
        changeSight { viewport, rows in
            guard let index else { return viewport.scroll(by: self.distance(to: self.page.place(of: focus)), measuring: &rows) }
            let row = index + 1
            if !viewport.rows(within: self.margin(of: viewport)).contains(row) { viewport.reveal(row, measuring: &rows) }
            if let place = self.place(of: focus, in: index, viewport) {
                viewport.scroll(by: self.distance(to: place), measuring: &rows)
            }
        }
    }

    /// The vertical position of the focused widget in the viewport; for a text, that of its row.
    private func place(of focus: Widget, in index: Int, _ viewport: ItemListViewport) -> (top: Double, height: Double)? {
        guard let row = row(at: index) else { return nil }
        var (top, height) = (0.0, 0.0)
        let widget = gnome_is(focus, gtk_text_get_type()) == 0 ? focus : gtk_widget_get_parent(focus) ?? focus
        let measure = measure(row)
        let begin = Double(viewport.layout.offset(of: index + 1) - viewport.contentOffset + measure.body.lowerBound)
        for (owner, owned) in [(row.view.widget, 0), (row.view.more?.reference.widget, measure.body.count)] {
            guard let owner, owner != widget, owner.contains(widget), gtk_widget_get_width(owner) > 0,
                gnome_bounds(widget, owner, &top, &height) != 0
            else { continue }
            return (begin + Double(owned) + top, height)
        }
        return (begin, Double(measure.body.count))
    }

    /// The distance to scroll to make a range visible.
    private func distance(to place: (top: Double, height: Double)?) -> Int {
        guard let (top, height) = place else { return 0 }
        let end = top + height - Double(page.height == 0 ? sightHeight : page.height)
        return Int(top < 0 ? top.rounded(.down) : end > 0 ? min(end, top).rounded(.up) : 0)
    }
}
