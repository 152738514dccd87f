internal import Signals

/// What the other side of a connection has: a window of the rows, by their names.
struct WireView<ID: Hashable & Sendable>: Sendable {
    private struct ShownRow: Sendable {
        let name: String
        let section: ItemListSectionName
    }

    /// The most rows that the other side has at a time.
    private let limit: Int
    private(set) var ids = ItemListWireIDs<ID>()
    private var sections = ItemListWireIDs<ItemListSectionName>()
    private(set) var window = 0..<0
    /// How many rows it wants.
    private var wantedCount: Int
    /// The rows of the window.
    private var shown: [ShownRow] = []
    /// Names that are shown no longer; messages that are on their way may still use them.
    private var gone: Set<String> = []
    private var goneSections: Set<String> = []
    private var rows = ItemListRows<ID>([])
    private(set) var chrome: ItemListChrome?
    private(set) var presentationData: PresentationData?
    private var interaction = ItemListInteraction<ID>()
    private var shortcuts: [ItemListShortcut<ID>] = []
    /// Names that something else than the rows has spoken of: they may be of rows outside of the window.
    private var mentioned: Set<String> = []

    init(limit: Int) {
        require(limit > 0, "a window has at least one row")
        self.limit = limit
        wantedCount = limit
    }

    /// The names of the rows that the other side has.
    var names: [String] { shown.map(\.name) }

    /// Forgets what the other side has let go of: it has said that it shows what was sent last.
    mutating func forgetGone() {
        let current = Set(shown.lazy.map(\.name))
        for name in gone where !current.contains(name) && !mentioned.contains(name) { ids.forget(name) }
        gone = []
        if goneSections.isEmpty { return }
        let used = Set(shown.lazy.map(\.section))
        for name in goneSections {
            if let section = sections.id(named: name), !used.contains(section) { sections.forget(name) }
        }
        goneSections = []
    }

    // MARK: Changes

    /// The change to what a transition leads to.
    ///
    /// - Parameter wanted: the rows that the other side has asked for since; nil for those that it has.
    /// - Complexity: that of the script, and of the rows that are drawn.
    mutating func apply(_ transition: ItemListTransition<ID>, wanted: Range<Int>?) -> WireChange<ID> {
        let isFirst = transition.from == 0
        let diff = isFirst ? ItemListDiff() : transition.diff
        let count = transition.rows.count
        want(wanted)
        let old = window
        var new = wanted.map { place($0.lowerBound, count) } ?? place(start(after: diff), count)
        if let row = transition.requests.reversed().lazy.compactMap(\.row).compactMap(transition.rows.index).first, !new.contains(row) {
            new = place(row - wantedCount / 2, count)
        }
        var change = WireChange<ID>(count: count, window: new)
        change.revisions = .init(
            from: transition.from, to: transition.to, isAnimated: transition.options.contains(.animated),
            isCrossfaded: transition.options.contains(.crossfade))
        rows = transition.rows
        if isFirst {
            forgetAll()
            change.insertions = count > 0 ? [.init(index: 0, count: count)] : []
            draw(&change, from: 0..<0) { _ in .new }
        } else {
            narrow(diff, to: &change, from: old)
            draw(&change, from: old, sources(diff, old, new))
        }
        if transition.chrome != chrome { change.chrome = transition.chrome }
        if transition.presentationData != presentationData { change.presentationData = transition.presentationData }
        chrome = transition.chrome
        presentationData = transition.presentationData
        addActivity(of: transition, to: &change)
        return change
    }

    /// What is being done with the screen, by the names of the rows.
    private mutating func addActivity(of transition: ItemListTransition<ID>, to change: inout WireChange<ID>) {
        var names: Set<String> = []
        func name(_ id: ID) -> String {
            let name = ids.name(of: id)
            names.insert(name)
            return name
        }
        let named = ItemListWireInteraction(transition.interaction, name: name)
        let namedShortcuts = transition.shortcuts.map { $0.mapped(name) }
        if transition.interaction != interaction { change.interaction = named }
        if transition.shortcuts != shortcuts { change.shortcuts = namedShortcuts }
        change.requests = transition.requests.map { $0.mapped(name) }
        (interaction, shortcuts) = (transition.interaction, transition.shortcuts)
        gone.formUnion(mentioned.subtracting(names))
        mentioned = names
    }

    /// A screen begins: whatever the other side had is no part of it.
    private mutating func forgetAll() {
        for row in shown {
            gone.insert(row.name)
            goneSections.insert(sections.name(of: row.section))
        }
        (shown, chrome, presentationData) = ([], nil, nil)
        (interaction, shortcuts) = (ItemListInteraction(), [])
    }

    /// The change to other rows of the same list.
    mutating func show(_ wanted: Range<Int>) -> WireChange<ID> {
        want(wanted)
        let old = window
        let new = place(wanted.lowerBound, rows.count)
        var change = WireChange<ID>(count: rows.count, window: new)
        draw(&change, from: old) { old.contains($0) ? .kept($0, reason: nil) : .new }
        return change
    }

    // MARK: The window

    private mutating func want(_ wanted: Range<Int>?) {
        if let wanted { wantedCount = min(max(wanted.count, 1), limit) }
    }

    private func place(_ start: Int, _ count: Int) -> Range<Int> {
        let start = max(0, min(start, count - wantedCount))
        return start..<min(count, start + wantedCount)
    }

    /// Where the window goes with its rows. At the top of the list it stays there.
    private func start(after diff: ItemListDiff) -> Int {
        guard window.lowerBound > 0 else { return 0 }
        for index in window {
            if let new = diff.newIndex(ofOld: index) { return new - (index - window.lowerBound) }
        }
        return window.lowerBound
    }

    // MARK: Rows

    /// Where a row of the new window comes from.
    private enum Source {
        case new
        /// It stood at an index of the old window, in the same order among the others.
        case kept(Int, reason: ItemListUpdateReason?)
        case moved(Int, reason: ItemListUpdateReason?)
    }

    /// Where each row of the new window comes from, asked in ascending order.
    private func sources(_ diff: ItemListDiff, _ old: Range<Int>, _ new: Range<Int>) -> (Int) -> Source {
        var nextInsertion = diff.insertions.partitioningIndex { $0.index >= new.lowerBound }
        var nextUpdate = diff.updates.partitioningIndex { $0.index >= new.lowerBound }
        return { index in
            if nextInsertion < diff.insertions.count, diff.insertions[nextInsertion].index == index {
                let insertion = diff.insertions[nextInsertion]
                nextInsertion += 1
                guard let previous = insertion.previousIndex, old.contains(previous) else { return .new }
                return .moved(previous, reason: insertion.reason)
            }
            var reason: ItemListUpdateReason?
            if nextUpdate < diff.updates.count, diff.updates[nextUpdate].index == index {
                reason = diff.updates[nextUpdate].reason
                nextUpdate += 1
            }
            guard let previous = diff.oldIndex(ofNew: index), old.contains(previous) else { return .new }
            return .kept(previous, reason: reason)
        }
    }

    /// Takes the rows of the new window as the ones that the other side has, and those that it lacks into the change.
    private mutating func draw(_ change: inout WireChange<ID>, from old: Range<Int>, _ source: (Int) -> Source) {
        let last = shown
        let walk = rows.walk()
        var placements: [(name: String, isNew: Bool)?] = []
        shown = []
        shown.reserveCapacity(change.window.count)
        for index in change.window {
            let source = source(index)
            switch source {
            case .kept(let previous, nil), .moved(let previous, nil):
                shown.append(last[previous - old.lowerBound])
            case .new, .kept, .moved:
                let row = walk(index)
                let drawn = WireChange<ID>.DrawnRow(
                    index: index, name: ids.name(of: row.id), section: sections.name(of: row.section), row: row)
                change.drawn.append(drawn)
                shown.append(ShownRow(name: drawn.name, section: row.section))
            }
            switch source {
            case .new: placements.append((shown.last?.name ?? "", true))
            case .moved: placements.append((shown.last?.name ?? "", false))
            case .kept: placements.append(nil)
            }
        }
        let names = Set(shown.lazy.map(\.name))
        for row in last where !names.contains(row.name) {
            change.removed.append(row.name)
            gone.insert(row.name)
        }
        let used = Set(shown.lazy.map(\.section))
        for row in last where !used.contains(row.section) { goneSections.insert(sections.name(of: row.section)) }
        let known = Set(last.lazy.map(\.name))
        for place in placements.indices.reversed() {
            guard let placement = placements[place] else { continue }
            // A row that went and came in one change is the same to the other side.
            change.placed.append(
                .init(
                    name: placement.name, isNew: placement.isNew && !known.contains(placement.name),
                    next: place + 1 < shown.count ? shown[place + 1].name : nil))
        }
        window = change.window
    }

    /// Puts the script of the whole list into the change, as far as it says something of rows that the other side has.
    private func narrow(_ diff: ItemListDiff, to change: inout WireChange<ID>, from old: Range<Int>) {
        for index in diff.deletions {
            if let last = change.deletions.last, last.upperBound == index {
                change.deletions[change.deletions.count - 1] = last.lowerBound..<(index + 1)
            } else {
                change.deletions.append(index..<(index + 1))
            }
        }
        for insertion in diff.insertions {
            if let previous = insertion.previousIndex, old.contains(previous), change.window.contains(insertion.index) {
                change.insertions.append(.init(index: insertion.index, previousIndex: previous, reason: insertion.reason))
            } else if let last = change.insertions.last, last.previousIndex == nil, last.index + last.count == insertion.index {
                change.insertions[change.insertions.count - 1].count += 1
            } else {
                change.insertions.append(.init(index: insertion.index))
            }
        }
        let first = diff.updates.partitioningIndex { $0.index >= change.window.lowerBound }
        let end = diff.updates.partitioningIndex { $0.index >= change.window.upperBound }
        change.updates = diff.updates[first..<end].filter { old.contains($0.previousIndex) }
    }
}
