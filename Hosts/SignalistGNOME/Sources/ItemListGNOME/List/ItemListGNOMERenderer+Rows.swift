internal import CAdwaita
internal import ItemList

// The rows with widgets: the visible ones, some next to them, and those in use.
extension ItemListGNOMERenderer {
    /// The row at an index, if it has a widget.
    func row(at index: Int) -> Row? {
        let place = rows.firstPlace { $0.index >= index }
        return place < rows.count && rows[place].index == index ? rows[place] : nil
    }

    func content(at index: Int) -> ItemListRowContent {
        row(at: index)?.view.content ?? list[index].content
    }

    func index(of id: ID) -> Int? {
        if let view = views[id] { return rows.first { $0.view === view }?.index }
        return list.index(of: id)
    }

    // MARK: Rows with widgets

    /// Makes widgets for a range of rows and for those that must keep theirs, and removes all others.
    /// - Returns: true if the set of rows with widgets has changed.
    @discardableResult
    func show(_ wanted: Range<Int>) -> Bool {
        let staying = stayingRows(beside: wanted)
        var left: [Row] = []
        var kept: [Row] = []
        for row in rows {
            if wanted.contains(row.index) || staying.contains(row.index) { kept.append(row) } else { left.append(row) }
        }
        var missing = Set(wanted).union(staying)
        for row in kept { missing.remove(row.index) }
        guard !left.isEmpty || !missing.isEmpty else { return false }
        rows = kept
        for row in left { take(row) }
        for run in missing.sorted().runs {
            for (index, row) in zip(run, list.rows(in: run)) { rows.append(makeRow(row, at: index)) }
        }
        rows.sort { $0.index < $1.index }
        arrange()
        return true
    }

    /// Makes a widget for one additional row, until the next scroll.
    func show(alsoAt index: Int) {
        guard row(at: index) == nil else { return }
        rows.insert(makeRow(list[index], at: index), at: rows.firstPlace { $0.index > index })
        arrange()
    }

    /// Arranges the widgets in list boxes.
    func arrange() {
        guard let last else { return }
        page.blocks.arrange(rows.map(\.place), style: last.chrome.style, title: Markup.plain(last.chrome.title.words))
        for row in rows { row.view.say(place: row.index, of: list.count) }
    }

    /// The rows that keep their widgets at any scroll position: the focused one, those next in the focus order, and rows that are dragged,
    /// swiped or open.
    private func stayingRows(beside wanted: Range<Int>) -> Set<Int> {
        var staying: Set<Int> = []
        if let focused = focusedIndex {
            staying.insert(focused)
            if !wanted.contains(focused - 1) { staying.formUnion(nextRows(from: focused, by: -1)) }
            if !wanted.contains(focused + 1) { staying.formUnion(nextRows(from: focused, by: 1)) }
        }
        for id in [last?.interaction.drag?.row, last?.interaction.reveal?.row] {
            if let id, views[id] != nil, let index = index(of: id) { staying.insert(index) }
        }
        for row in rows where row.view.drag?.isAtWork == true || row.view.swipe?.isAtWork == true { staying.insert(row.index) }
        return staying.filter { $0 < list.count }
    }

    /// The rows up to the next focusable one, at most 16.
    private func nextRows(from index: Int, by step: Int) -> [Int] {
        var rows: [Int] = []
        var next = index + step
        while next >= 0, next < list.count, rows.count < 16 {
            rows.append(next)
            if content(at: next).mayTakeFocus { break }
            next += step
        }
        return rows
    }

    // MARK: Views

    private func makeRow(_ row: ItemListRow<ID>, at index: Int) -> Row {
        let view = makeView(row)
        return Row(
            id: row.id,
            place: .init(index: index, view: view, section: row.section, isPlain: row.isAlwaysPlain, neighbors: row.neighbors))
    }

    /// Returns a recycled or a new view for a row.
    func makeView(_ row: ItemListRow<ID>) -> RowView {
        let id = row.id
        var host = host { .row(id, part: $0) }
        let view = pool.dequeue(RowView.Shape(row.content)) { RowView(row.content, host: host) }
        let perform = host.perform
        host.perform = { [weak view] action, part, settled in
            view?.awaited += 1
            perform(action, part) {
                view?.awaited -= 1
                settled()
            }
        }
        host.drag = { [weak self] step in self?.drag(id, step) }
        host.move = { [weak self] places in _ = self?.connection?.move(id, by: places) }
        host.select = { [weak self] isRange in self?.select(id, isRange: isRange) }
        view.host = host
        view.show(row.content, look: look(of: id))
        views[id] = view
        ids[view.widget] = id
        return view
    }

    /// Removes a row's widget and recycles its view for another row of the same shape.
    func take(_ row: Row, isUsedAgain: Bool = true) {
        let view = row.view
        let canBeUsedAgain = isUsedAgain && view.canBeUsedAgain
        page.blocks.remove(view)
        if views[row.id] === view { views[row.id] = nil }
        ids[view.widget] = nil
        if let mark = dropMark, mark.row === view.reference {
            view.widget.set(class: mark.side, false)
            dropMark = nil
        }
        if canBeUsedAgain { pool.enqueue(view, view.shape) }
    }

    func look(of id: ID) -> RowView.Look {
        let reveal = last?.interaction.reveal.flatMap { $0.row == id ? $0.side : nil }
        return RowView.Look(
            theme: theme.list, chat: theme.chat, strings: strings, reveal: reveal, isDragged: last?.interaction.drag?.row == id)
    }

    // MARK: Transitions

    /// Replaces the list. Rows with known identifiers keep their widgets, because a window may restore their focus; other widgets aren't
    /// reused for this list. Text input and pending answers belong to the previous screen.
    func replaceRows(_ new: ItemListRows<ID>) {
        let old = rows
        rows = []
        list = new
        for row in old {
            let isKept = row.view.field == nil && row.view.awaited == 0
            if isKept, let index = new.index(of: row.id), RowView.Shape(new[index].content) == row.view.shape {
                rows.append(row)
                rows[rows.count - 1].place.index = index
            } else {
                take(row, isUsedAgain: false)
            }
        }
        rows.sort { $0.index < $1.index }
        for index in rows.map(\.index) { _ = update(index) }
    }

    /// Applies a diff to the rows with widgets.
    /// - Returns: true if the arrangement has changed.
    func replay(_ diff: ItemListDiff, _ new: ItemListRows<ID>) -> Bool {
        var moves: [Int: ItemListDiff.Insertion] = [:]
        for insertion in diff.insertions {
            if let previous = insertion.previousIndex { moves[previous] = insertion }
        }
        let old = rows
        rows = []
        list = new
        var changed: [Int] = []
        for var row in old {
            if let index = diff.newIndex(ofOld: row.index) {
                row.place.index = index
            } else if let move = moves[row.index] {
                page.blocks.remove(row.view)
                row.place.index = move.index
                changed.append(move.index)
            } else {
                take(row)
                continue
            }
            rows.append(row)
        }
        rows.sort { $0.index < $1.index }
        var needsArranging = !diff.deletions.isEmpty || !diff.insertions.isEmpty
        for index in diff.updates.map(\.index) + changed where update(index) { needsArranging = true }
        return needsArranging
    }

    /// Updates a row, if it has a widget.
    /// - Returns: true if its arrangement has changed.
    private func update(_ index: Int) -> Bool {
        let place = rows.firstPlace { $0.index >= index }
        guard place < rows.count, rows[place].index == index else { return false }
        let (old, row) = (rows[place], list[index])
        let (oldPlace, oldWidgets) = (old.place, old.place.widgets)
        if RowView.Shape(row.content) == old.view.shape {
            old.view.show(row.content, look: look(of: row.id))
        } else {
            take(old)
            rows[place].place.view = makeView(row)
        }
        // The last row of a group has no separator; GTK notices the change at the next measurement.
        if rows[place].place.neighbors != row.neighbors { rows[place].place.widgets.forEach { gtk_widget_queue_resize($0) } }
        rows[place].place.section = row.section
        rows[place].place.isPlain = row.isAlwaysPlain
        rows[place].place.neighbors = row.neighbors
        return oldPlace.section != row.section || oldPlace.isPlain != row.isAlwaysPlain || oldPlace.neighbors != row.neighbors
            || oldWidgets != rows[place].place.widgets || row.content.role == .header
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index at which a monotonic predicate holds, by binary search; the end index if there is none.
    func firstPlace(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension [Int] {
    /// The ascending numbers as contiguous ranges.
    fileprivate var runs: [Range<Int>] {
        var runs: [Range<Int>] = []
        for number in self {
            if let run = runs.last, run.upperBound == number {
                runs[runs.count - 1] = run.lowerBound..<(number + 1)
            } else {
                runs.append(number..<(number + 1))
            }
        }
        return runs
    }
}
