internal import CAdwaita
internal import ItemList

/// The rows with widgets in list boxes: one for each group of adjoining rows of a section, and one for plain rows between groups.
///
/// A kept row keeps its position in its list box. An invisible marker replaces rows of a group without widgets, so that no other row is
/// drawn as the first or last of the group.
@MainActor
final class ListBlocks {
    /// Adjoining rows in one list box.
    private struct Block {
        let list: WidgetReference
        var section: ItemListSectionName
        var isPlain: Bool
        /// The accessible name.
        var name: String?
        var widgets: [Widget] = []
        /// The markers available for rows without widgets.
        var marks: [WidgetReference] = []
    }

    /// A row and its position in the list.
    struct Place {
        var index = 0
        var view: RowView
        var section: ItemListSectionName
        var isPlain: Bool
        var neighbors: ItemListNeighbors

        @MainActor var widgets: [Widget] { [view.widget, view.more?.reference.widget].compactMap(\.self) }
        var beginsBlock: Bool { neighbors.top != .sameSection(alwaysPlain: isPlain) }
        var endsBlock: Bool { neighbors.bottom != .sameSection(alwaysPlain: isPlain) }
    }

    let box: Widget
    private var blocks: [Block] = []
    private let activate: @MainActor (Widget) -> Void
    /// Moves the focus for a key of a list box; returns true if it was handled. Nil to move only among this object's rows.
    var moveFocus: (@MainActor (_ from: Widget, _ step: GtkMovementStep, _ count: Int) -> Bool)?
    /// The name of a group with a header that has no widget, by the index of one of its rows.
    var headerName: @MainActor (_ index: Int) -> String? = { _ in nil }

    init(activate: @escaping @MainActor (Widget) -> Void) {
        self.activate = activate
        box = Widgets.box(GTK_ORIENTATION_VERTICAL)
    }

    func remove(_ view: RowView) {
        for widget in [view.widget, view.more?.reference.widget].compactMap(\.self) { detach(widget) }
    }

    private func detach(_ widget: Widget) {
        guard let parent = gtk_widget_get_parent(widget) else { return }
        // Otherwise GTK looks for another focusable widget and focuses it later, even if the focus has moved meanwhile.
        if widget.hasFocus, let root = gtk_widget_get_root(widget) { gtk_root_set_focus(root, nil) }
        if let index = blocks.firstIndex(where: { $0.list.widget == parent }),
            let place = blocks[index].widgets.lastIndex(of: widget)
        {
            blocks[index].widgets.remove(at: place)
        }
        gnome_list_remove(parent, widget)
    }

    /// The gap above a row.
    static func gap(above place: Place, style: ItemListStyle) -> Int {
        place.beginsBlock ? Int(ItemListMetrics.gnome(style).gap(above: place.neighbors, isHeader: place.isPlain)) : 0
    }

    /// Arranges rows in as few list boxes as their sections need.
    func arrange(_ places: [Place], style: ItemListStyle, title: String) {
        var runs: [Range<Int>] = []
        for (index, place) in places.enumerated() {
            if let run = runs.last, places[run.lowerBound].section == place.section, places[run.lowerBound].isPlain == place.isPlain,
                !place.beginsBlock, !places[index - 1].endsBlock
            {
                runs[runs.count - 1] = run.lowerBound..<(index + 1)
            } else {
                runs.append(index..<(index + 1))
            }
        }
        var free = blocks
        var found: [Int: Block] = [:]
        // Processes the focused row's group first, so that it keeps its list box.
        let order = runs.indices.sorted { hasFocus(places[runs[$0]]) && !hasFocus(places[runs[$1]]) }
        for index in order {
            let first = places[runs[index].lowerBound]
            let parents = places[runs[index]].lazy.compactMap { gtk_widget_get_parent($0.view.widget) }
            let known =
                parents.compactMap { parent in free.firstIndex { $0.list.widget == parent && $0.isPlain == first.isPlain } }.first
                ?? free.firstIndex { $0.section == first.section && $0.isPlain == first.isPlain }
            found[index] = known.map { free.remove(at: $0) } ?? makeBlock(first)
            found[index]?.section = first.section
        }
        let arranged = runs.indices.compactMap { found[$0] }
        let left = free
        blocks = arranged + free
        for (index, run) in runs.enumerated() {
            let first = places[run.lowerBound]
            // A group that continues from above keeps its name.
            let known = first.beginsBlock ? nil : blocks[index].name
            fill(index, widgets(of: places[run], in: index))
            let list = blocks[index].list.widget
            gtk_widget_set_margin_top(list, Int32(Self.gap(above: first, style: style)))
            list.set(class: "boxed-list", style == .blocks && !blocks[index].isPlain)
            list.set(class: "between", blocks[index].isPlain)
            say(groupName(of: run, in: places) ?? known ?? headerName(first.index) ?? title, for: index)
        }
        for block in left { gnome_box_remove(box, block.list.widget) }
        blocks.removeLast(left.count)
        var children = BoxOrder(box)
        children.show(blocks.map(\.list.widget))
    }

    private func hasFocus(_ places: ArraySlice<Place>) -> Bool {
        places.contains { $0.widgets.contains(where: \.hasFocus) }
    }

    /// The widgets of a list box: rows, and markers for rows without widgets between them.
    private func widgets(of places: ArraySlice<Place>, in index: Int) -> [Widget] {
        var widgets: [Widget] = []
        var count = 0
        func mark() {
            if count == blocks[index].marks.count { blocks[index].marks.append(Self.makeMark()) }
            widgets.append(blocks[index].marks[count].widget)
            count += 1
        }
        for (place, row) in zip(places.indices, places) {
            if place == places.startIndex ? !row.beginsBlock : row.index != places[place - 1].index + 1 { mark() }
            widgets += row.widgets
        }
        if places.last?.endsBlock == false { mark() }
        return widgets
    }

    private static func makeMark() -> WidgetReference {
        let row = Widgets.make(gtk_list_box_row_get_type(), role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
        row.set("activatable", false)
        row.set("selectable", false)
        row.set("sensitive", false)
        gtk_widget_set_focusable(row, 0)
        row.add(class: "mark")
        return WidgetReference(row)
    }

    /// The name of a group: the text of the header above it.
    private func groupName(of run: Range<Int>, in places: [Place]) -> String? {
        let above = run.lowerBound > 0 ? places[run.lowerBound - 1] : nil
        guard let above, above.index == places[run.lowerBound].index - 1, above.section == places[run.lowerBound].section,
            above.view.content.role == .header
        else { return nil }
        return above.view.content.name(in: above.view.strings)
    }

    private func say(_ name: String, for index: Int) {
        guard blocks[index].name != name else { return }
        blocks[index].name = name
        gnome_say_label(blocks[index].list.widget, name)
    }

    private func makeBlock(_ place: Place) -> Block {
        let list = Widgets.make(gtk_list_box_get_type())
        gnome_set_int(list, "selection-mode", Int32(GTK_SELECTION_NONE.rawValue))
        let activate = activate
        onObject(list, "row-activated") { row in
            if let row = Widget(bitPattern: row) { activate(row) }
        }
        onMove(list) { [weak self] list, step, count in
            guard let self else { return false }
            if let moveFocus { return moveFocus(list, step, count) }
            return step == GTK_MOVEMENT_DISPLAY_LINES && moveFocus(from: list, by: count)
        }
        return Block(list: WidgetReference(list), section: place.section, isPlain: place.isPlain)
    }

    /// Focuses the next focusable row, across list boxes, and finally the chrome around the rows.
    private func moveFocus(from list: Widget, by count: Int) -> Bool {
        guard let focus = gtk_widget_get_focus_child(list), count != 0 else { return false }
        let rows = blocks.flatMap(\.widgets)
        guard let place = rows.firstIndex(of: focus) else { return false }
        let next = count > 0 ? Array(rows[(place + 1)...]) : rows[..<place].reversed()
        let direction = count > 0 ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD
        let isThere = next.contains { row in
            guard gtk_widget_is_sensitive(row) != 0 else { return false }
            return gtk_widget_get_focusable(row) != 0 ? gtk_widget_grab_focus(row) != 0 : gtk_widget_child_focus(row, direction) != 0
        }
        if isThere { return true }
        guard let root = gtk_widget_get_root(list) else { return false }
        return gtk_widget_child_focus(gnome_widget(UnsafeMutableRawPointer(root)), direction) != 0
    }

    private func fill(_ index: Int, _ wanted: [Widget]) {
        guard blocks[index].widgets != wanted else { return }
        let list = blocks[index].list.widget
        let kept = Set(wanted).subtracting(blocks[index].marks.map(\.widget))
        for widget in blocks[index].widgets where !kept.contains(widget) { detach(widget) }
        for (place, widget) in wanted.enumerated() {
            if place < blocks[index].widgets.count, blocks[index].widgets[place] == widget { continue }
            detach(widget)
            gnome_list_insert(list, widget, Int32(place))
            // The style depends on the position, which GTK doesn't notice by itself.
            gtk_widget_queue_resize(widget)
            blocks[index].widgets.insert(widget, at: place)
        }
    }
}

extension ItemListMetrics {
    /// The gaps above list boxes, in GTK's pixels, as in the desktop's own settings. A clamp widget sets the side margins.
    fileprivate static func gnome(_ style: ItemListStyle) -> ItemListMetrics {
        let gaps = Gaps(none: style == .blocks ? 12 : 0, full: 24, reduced: 12, sameSection: 6)
        let between = Gaps(none: 0, full: 24, reduced: 12, sameSection: 6)
        return ItemListMetrics(
            above: gaps, aboveHeader: between, below: Gaps(none: 0, full: 0, reduced: 0), minimumSide: 0, maximumRowWidth: .infinity)
    }
}

/// The order of a box's children, read from the box.
@MainActor
private struct BoxOrder {
    let box: Widget

    init(_ box: Widget) {
        self.box = box
    }

    mutating func show(_ wanted: [Widget]) {
        var previous: Widget?
        for child in wanted {
            if gtk_widget_get_parent(child) == nil {
                gnome_box_insert_after(box, child, previous)
            } else if gtk_widget_get_prev_sibling(child) != previous {
                gnome_box_reorder_after(box, child, previous)
            }
            previous = child
        }
    }
}
