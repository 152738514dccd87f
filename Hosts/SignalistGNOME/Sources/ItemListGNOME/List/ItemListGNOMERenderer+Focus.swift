internal import CAdwaita
internal import ItemList

// The focus, requests of the screen, and reports to it.
extension ItemListGNOMERenderer {
    /// The focused widget, with its selection if it is a text.
    @MainActor
    struct Focus {
        /// A strong reference, as the row may be removed.
        let reference: WidgetReference
        var widget: Widget { reference.widget }
        var field: FieldView?
        var selection: (start: Int32, end: Int32)?
        var index: Int?
    }

    var focusedWidget: Widget? {
        guard let root = gtk_widget_get_root(page.root.widget) else { return nil }
        return gtk_root_get_focus(root)
    }

    /// The row that has the focus or contains the focused widget.
    var focusedRow: ID? { focusedWidget.flatMap { row(of: $0) } }

    var focusedIndex: Int? { focusedRow.flatMap { index(of: $0) } }

    private func row(of widget: Widget) -> ID? {
        var next: Widget? = widget
        while let candidate = next {
            if let id = ids[candidate] { return id }
            if let owner = rows.first(where: { $0.view.more?.reference.widget == candidate }) { return owner.id }
            next = gtk_widget_get_parent(candidate)
        }
        return nil
    }

    func rememberFocus() -> Focus? {
        guard let widget = focusedWidget, page.root.widget.contains(widget) else { return nil }
        let field = row(of: widget).flatMap { views[$0]?.field }.flatMap { $0.text == widget ? $0 : nil }
        let index = row(of: widget).flatMap { self.index(of: $0) }
        return Focus(reference: WidgetReference(widget), field: field, selection: field?.selection, index: index)
    }

    /// Restores the focus after a transition. If its widget is gone, the row at the same index gets the focus.
    func restore(_ focus: Focus?) {
        guard let focus else { return }
        if let field = focus.field {
            // If the row is gone, nothing keeps the field alive. A moved field may have lost its selection without losing the focus.
            guard rows.contains(where: { $0.view.field === field }), let selection = focus.selection else { return }
            field.restore(selection, hasFocus: focusedWidget == focus.widget)
        } else if focusedWidget != focus.widget, rows.contains(where: { $0.view.widget.contains(focus.widget) }) {
            focus.widget.grabFocus()
        } else if focusedWidget == nil, let index = focus.index, !list.isEmpty {
            let index = min(index, list.count - 1)
            if let row = row(at: index) ?? bring(index), row.view.field == nil { row.view.widget.grabFocus() }
        }
    }

    /// Focuses the row that last had the focus on this screen, or the first row. A text gets the focus only from the user.
    func focusFirst() {
        guard let root = gtk_widget_get_root(page.root.widget) else { return }
        page.scrollsToFocus = false
        defer { page.scrollsToFocus = true }
        let told = toldCursor.flatMap { index(of: $0) }.flatMap { row(at: $0) ?? bring($0) }?.view
        let seen = rowsInSight
        let wanted = told ?? rows.first { seen.contains($0.index) && $0.view.field == nil && !$0.place.isPlain }?.view
        if let wanted, wanted.field == nil { wanted.widget.grabFocus() } else { gtk_root_set_focus(root, nil) }
    }

    // MARK: Requests

    func carryOut(_ request: ItemListRequest<ID>.Kind) {
        switch request {
        case .focus(let target): grabFocus(target)
        case .ensureVisible(let id): scroll(to: id, .nearest)
        case .scrollTo(let id, let position): scroll(to: id, position)
        case .selectText(let id): index(of: id).flatMap { bring($0) }?.view.field?.selectAll()
        // The controller's.
        case .select, .deselectAll, .search: break
        @unknown default: break
        }
    }

    private func grabFocus(_ target: ItemListTarget<ID>) {
        switch target.place {
        case .row(let id):
            guard let view = index(of: id).flatMap({ bring($0) })?.view else { return }
            if let part = target.part {
                view.more?.grabFocus(part: part)
            } else if let field = view.field {
                field.grabFocus()
            } else if view.shape.face == .grid {
                view.more?.focusGrid()
            } else {
                view.widget.grabFocus()
            }
        case .chrome(let slot): page.grabFocus(slot)
        case .search: page.searchView.grabFocus()
        case .cursorRow: break
        case .list: if !list.isEmpty, let row = bring(0) { row.view.widget.grabFocus() }
        @unknown default: break
        }
    }

    /// Scrolls to a row, after the first layout.
    private func scroll(to id: ID, _ position: ItemListScrollPosition) {
        let scroll: @MainActor @Sendable () -> Void = { [weak self] in
            if let self, let index = index(of: id) { self.scroll(to: index, position) }
        }
        if page.height > 0 { scroll() } else { afterLayout(of: page.root.widget, scroll) }
    }

    /// Scrolls to a row, so that it gets a widget.
    func bring(_ index: Int) -> Row? {
        if row(at: index) == nil { scroll(to: index, .nearest) }
        return row(at: index)
    }

    // MARK: Reports

    /// Reports the focused row.
    func focusMoved() {
        guard !isApplying, !isSettling else { return }
        let row = focusedRow
        guard row != toldCursor else { return }
        toldCursor = row
        connection?.report(.cursor(row))
    }

    /// Reports the visible rows after the next layout.
    func reportLater() {
        guard !isReporting, connection != nil else { return }
        isReporting = true
        afterLayout(of: page.root.widget) { [weak self] in
            guard let self else { return }
            isReporting = false
            reportRows()
        }
    }

    /// Reports scrolling, and its end after a short rest.
    func scrolled() {
        reportLater()
        movementCount += 1
        guard !isMoving else { return }
        isMoving = true
        waitForRest()
    }

    private func waitForRest() {
        let count = movementCount
        after(milliseconds: 150) { [weak self] in
            guard let self else { return }
            guard count == movementCount else { return waitForRest() }
            isMoving = false
            connection?.report(.scrollingEnded)
        }
    }

    private func reportRows() {
        guard let connection, page.height > 0 else { return }
        let seen = rowsInSight.filter { index in
            guard let place = place(of: index) else { return false }
            return place.upperBound > 0 && place.lowerBound < page.height
        }
        connection.report(.visible(seen.map { list.id(at: $0) }))
        let ends = (first: list.isEmpty ? nil : list.id(at: 0), last: list.isEmpty ? nil : list.id(at: list.count - 1))
        // Half a page before the end.
        let near = viewport.edges(within: (page.height - 1) / 2)
        for edge in edgeRequests.take(near, offered: last?.chrome.loadsMore ?? [], first: ends.first, last: ends.last) {
            perform(.loadMore(edge), on: .list, refused: {})
        }
        guard viewport.contentOffset != toldOffset else { return }
        toldOffset = viewport.contentOffset
        connection.report(.offset(Double(viewport.contentOffset)))
    }

    /// The indices of the rows that are at least partly visible, including their gaps.
    var rowsInSight: Range<Int> {
        let rows = viewport.visibleRows
        let first = max(rows.lowerBound - 1, 0)
        return first..<max(min(rows.upperBound - 1, list.count), first)
    }

    /// The vertical range of a row with a widget in the viewport, without its gap and additional widgets.
    func place(of index: Int) -> Range<Int>? {
        guard let row = row(at: index) else { return nil }
        let body = measure(row).body
        let begin = viewport.layout.offset(of: index + 1) - viewport.contentOffset + body.lowerBound
        return begin..<(begin + body.count)
    }
}
