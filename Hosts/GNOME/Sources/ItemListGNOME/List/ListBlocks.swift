internal import CAdwaita
internal import ItemList

/// The rows as list boxes: one for each group of adjoining rows of a section that lie on a surface, and one for those that lie between groups.
///
/// A row that stays keeps its place in its list box. Of what the diff names nothing else is touched.
@MainActor
final class ListBlocks {
    /// Adjoining rows that stand in one list box.
    private struct Block {
        let list: WidgetReference
        var section: ItemListSectionName
        var isPlain: Bool
        /// What it is called.
        var name: String?
        /// What is in the list box.
        var widgets: [Widget] = []
    }

    /// A row as the blocks see it.
    struct Place {
        var view: RowView
        var section: ItemListSectionName
        var isPlain: Bool
        var neighbors: ItemListNeighbors
    }

    let box: Widget
    private var blocks: [Block] = []
    private let activate: @MainActor (Widget) -> Void

    init(activate: @escaping @MainActor (Widget) -> Void) {
        self.activate = activate
        box = Widgets.box(GTK_ORIENTATION_VERTICAL)
    }

    /// Takes a row out of its list box.
    func remove(_ view: RowView) {
        for widget in [view.widget, view.more?.reference.widget].compactMap(\.self) { detach(widget) }
    }

    private func detach(_ widget: Widget) {
        guard let parent = gtk_widget_get_parent(widget) else { return }
        // GTK would look for another widget that keys can go to, and give them to that later, whatever has them then.
        if let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root), widget.contains(focus) {
            gtk_root_set_focus(root, nil)
        }
        if let index = blocks.firstIndex(where: { $0.list.widget == parent }),
            let place = blocks[index].widgets.lastIndex(of: widget)
        {
            blocks[index].widgets.remove(at: place)
        }
        gnome_list_remove(parent, widget)
    }

    /// Has these rows, in this order, in as few list boxes as their sections need.
    func arrange(_ places: [Place], style: ItemListStyle, title: String) {
        var runs: [(first: Int, count: Int)] = []
        for (index, place) in places.enumerated() {
            if let last = runs.last, places[last.first].section == place.section, places[last.first].isPlain == place.isPlain {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((index, 1))
            }
        }
        var free = blocks
        var arranged: [Block] = []
        for run in runs {
            let first = places[run.first]
            let parent = gtk_widget_get_parent(first.view.widget)
            let known =
                free.firstIndex { $0.list.widget == parent && $0.isPlain == first.isPlain }
                ?? free.firstIndex { $0.section == first.section && $0.isPlain == first.isPlain }
            var block = known.map { free.remove(at: $0) } ?? makeBlock(first)
            block.section = first.section
            arranged.append(block)
        }
        let left = free
        blocks = arranged + free
        for (index, run) in runs.enumerated() {
            let rows = places[run.first..<run.first + run.count]
            fill(index, rows.flatMap { [$0.view.widget, $0.view.more?.reference.widget].compactMap(\.self) })
            let list = blocks[index].list.widget
            let first = places[run.first]
            let gap = ItemListMetrics.gnome(style).gap(above: first.neighbors, isHeader: first.isPlain)
            gtk_widget_set_margin_top(list, Int32(gap))
            list.set(class: "boxed-list", style == .blocks && !blocks[index].isPlain)
            list.set(class: "between", blocks[index].isPlain)
            say(groupName(of: run, in: places) ?? title, for: index)
        }
        for block in left { gnome_box_remove(box, block.list.widget) }
        blocks.removeLast(left.count)
        var children = BoxOrder(box)
        children.show(blocks.map(\.list.widget))
    }

    /// A group of rows is called by the header above it.
    private func groupName(of run: (first: Int, count: Int), in places: [Place]) -> String? {
        let above = run.first > 0 ? places[run.first - 1] : nil
        guard let above, above.section == places[run.first].section, above.view.content.role == .header else { return nil }
        return above.view.content.name
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
        onLineMove(list) { [weak self] list, count in self?.moveFocus(from: list, by: count) ?? false }
        return Block(list: WidgetReference(list), section: place.section, isPlain: place.isPlain)
    }

    /// Goes to the next row that keys can go to, over the ends of list boxes, and to what stands around the rows at last.
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

    /// Makes a list box hold these widgets in this order.
    private func fill(_ index: Int, _ wanted: [Widget]) {
        let list = blocks[index].list.widget
        let kept = Set(wanted)
        for widget in blocks[index].widgets where !kept.contains(widget) { detach(widget) }
        for (place, widget) in wanted.enumerated() {
            if place < blocks[index].widgets.count, blocks[index].widgets[place] == widget { continue }
            detach(widget)
            gnome_list_insert(list, widget, Int32(place))
            blocks[index].widgets.insert(widget, at: place)
        }
    }
}

extension ItemListMetrics {
    /// The gaps above list boxes, in GTK's pixels: those of the desktop's own settings. Sides are a clamp's.
    fileprivate static func gnome(_ style: ItemListStyle) -> ItemListMetrics {
        let gaps = Gaps(none: style == .blocks ? 12 : 0, full: 24, reduced: 12, sameSection: 6)
        let between = Gaps(none: 0, full: 24, reduced: 12, sameSection: 6)
        return ItemListMetrics(
            above: gaps, aboveHeader: between, below: Gaps(none: 0, full: 0, reduced: 0), minimumSide: 0, maximumRowWidth: .infinity)
    }
}

/// The order of a box's children, found out from the box itself.
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
