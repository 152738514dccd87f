internal import CAdwaita
internal import ItemList

// Keyboard navigation between rows with and without widgets.
extension ItemListGNOMERenderer {
    /// The greatest number of rows to skip before the next focusable row. Beyond that the list scrolls, so that all of it can be read.
    private static var reach: Int { 100 }

    /// Moves the focus for a movement key of a list box.
    /// - Returns: true if the key was handled.
    func moveFocus(from list: Widget, _ step: GtkMovementStep, _ count: Int) -> Bool {
        guard count != 0, let focus = gtk_widget_get_focus_child(list), let index = focusedIndex else { return false }
        switch step {
        case GTK_MOVEMENT_DISPLAY_LINES: return moveLine(from: focus, in: index, by: count > 0 ? 1 : -1)
        case GTK_MOVEMENT_PAGES: return turnPage(from: index, by: count > 0 ? 1 : -1)
        case GTK_MOVEMENT_BUFFER_ENDS: return goToEnd(isLast: count > 0)
        default: return false
        }
    }

    /// Focuses the next focusable row, across list boxes, and finally the chrome around the rows.
    private func moveLine(from focus: Widget, in index: Int, by step: Int) -> Bool {
        let widgets = row(at: index)?.place.widgets ?? []
        let place = widgets.firstIndex(of: focus) ?? 0
        let rest = step > 0 ? Array(widgets[min(place + 1, widgets.count)...]) : widgets[..<min(place, widgets.count)].reversed()
        if rest.contains(where: { take($0, step) }) { return true }
        let end = step > 0 ? list.count - 1 : 0
        var next = index
        while next != end {
            next += step
            if abs(next - index) > Self.reach {
                changeSight { $0.scroll(by: step * $0.length / 2, measuring: &$1) }
                return true
            }
            if takeRow(next, step) { return true }
        }
        guard let root = gtk_widget_get_root(page.root.widget) else { return false }
        let direction = step > 0 ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD
        return gtk_widget_child_focus(gnome_widget(UnsafeMutableRawPointer(root)), direction) != 0
    }

    /// Focuses a row or a widget that belongs to it.
    private func takeRow(_ index: Int, _ step: Int) -> Bool {
        guard content(at: index).mayTakeFocus else { return false }
        if row(at: index) == nil { show(alsoAt: index) }
        let widgets = row(at: index)?.place.widgets ?? []
        return (step > 0 ? widgets : widgets.reversed()).contains { take($0, step) }
    }

    private func take(_ widget: Widget, _ step: Int) -> Bool {
        guard gtk_widget_is_sensitive(widget) != 0 else { return false }
        if gtk_widget_get_focusable(widget) != 0 { return gtk_widget_grab_focus(widget) != 0 }
        return gtk_widget_child_focus(widget, step > 0 ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD) != 0
    }

    /// Scrolls by one page and focuses the row at the position of the old one.
    private func turnPage(from index: Int, by step: Int) -> Bool {
        if place(of: index).map({ $0.upperBound <= 0 || $0.lowerBound >= viewport.length }) ?? true { scroll(to: index, .nearest) }
        let height = place(of: index)?.lowerBound ?? 0
        let before = viewport.contentOffset
        changeSight { $0.scroll(by: step * max($0.length * 9 / 10, 1), measuring: &$1) }
        if viewport.contentOffset == before { return goToEnd(isLast: step > 0) }
        let seen = rowsInSight.filter { content(at: $0).takesFocus }
        let next = seen.min { abs((place(of: $0)?.lowerBound ?? 0) - height) < abs((place(of: $1)?.lowerBound ?? 0) - height) }
        if let next, let row = row(at: next) { row.view.widget.grabFocus() }
        return true
    }

    private func goToEnd(isLast: Bool) -> Bool {
        changeSight { $0.scroll(to: isLast ? $0.count - 1 : 0, at: .nearest, measuring: &$1) }
        let near = isLast ? Array((max(list.count - Self.reach, 0)..<list.count).reversed()) : Array(0..<min(Self.reach, list.count))
        return near.contains { takeRow($0, isLast ? -1 : 1) }
    }

    /// The name of a group with a header that has no widget; nil if the header is too far above.
    func headerName(of index: Int) -> String? {
        guard !list.isEmpty else { return nil }
        let section = list[index].section
        var first = index
        while first > 0 {
            let above = list.rows(in: max(first - 64, 0)..<first)
            for row in above.reversed() {
                guard row.section == section else { return nil }
                first -= 1
                if row.content.role == .header { return row.content.name(in: strings) }
                if row.isAlwaysPlain { return nil }
            }
            if index - first > 1_000 { return nil }
        }
        return nil
    }
}
