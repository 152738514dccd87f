package import ItemList
internal import Signals

/// The state of the other side of a connection: a window of the rows, by name.
///
/// The window follows the requests of the other side and the visible rows there. A row in use has the focus or is dragged. With the
/// `byNames` manner it stays on the other side when the window moves, so its focus and its typed text survive.
package struct WireView<ID: Hashable & Sendable>: Sendable {
    /// The way in which the other side follows the list.
    package enum Manner: Sendable {
        /// By the script of the whole list, with indices.
        case byScript
        /// By the changes to its own rows.
        case byNames
    }

    private struct ShownRow: Sendable {
        let name: String
        let section: ItemListSectionName
    }

    /// The largest number of rows on the other side, apart from those in use.
    private let limit: Int
    private let manner: Manner
    private(set) var ids = ItemListWireIDs<ID>()

    /// Returns the name of a row, which the other side may not have yet.
    mutating func name(of id: ID) -> String { ids.name(of: id) }
    private var sections = ItemListWireIDs<ItemListSectionName>()
    private(set) var places = WirePlaces(0..<0, and: [])
    /// The requested number of rows.
    private var wantedCount: Int
    private var shown: [ShownRow] = []
    var use = WireUse()
    /// Names that aren't shown any more. Messages in flight may still use them.
    private var gone: Set<String> = []
    private var goneSections: Set<String> = []
    private(set) var rows = ItemListRows<ID>([])
    private(set) var chrome: ItemListChrome?
    private(set) var presentationData: PresentationData?
    private var interaction = ItemListInteraction<ID>()
    private var shortcuts: [ItemListShortcut<ID>] = []
    /// Names used outside the rows. They may be of rows outside the window.
    private var mentioned: Set<String> = []

    package init(limit: Int, manner: Manner) {
        require(limit > 0, "a window has at least one row")
        self.limit = limit
        self.manner = manner
        wantedCount = limit
    }

    var names: [String] { shown.map(\.name) }

    /// Forgets the names of removed rows, after the other side has acknowledged the last message.
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

    /// Returns the change to the new state of a transition.
    ///
    /// - Parameter wanted: The rows that the other side has requested since; nil for its current ones.
    /// - Complexity: That of the script and of drawing the changed rows.
    package mutating func apply(_ transition: ItemListTransition<ID>, wanted: Range<Int>?) -> WireChange<ID> {
        let isFirst = transition.from == 0
        let diff = isFirst ? ItemListDiff() : transition.diff
        let (oldCount, count) = (rows.count, transition.rows.count)
        want(wanted)
        let old = places
        let last = wanted.map { place($0.lowerBound, oldCount) } ?? old.window
        let (start, heir) = isFirst ? (wanted?.lowerBound ?? 0, nil) : start(of: last, after: diff, oldCount)
        var window = place(start, count)
        if let row = transition.requests.reversed().lazy.compactMap(\.row).compactMap(transition.rows.index).first, !window.contains(row) {
            window = place(row - wantedCount / 2, count)
        }
        let new = WirePlaces(window, and: isFirst ? [] : usedPlaces.compactMap { self.place(of: $0, after: diff) })
        var change = WireChange<ID>(count: count, window: window)
        change.revisions = .init(
            from: transition.from, to: transition.to, isAnimated: transition.options.contains(.animated),
            isCrossfaded: transition.options.contains(.crossfade))
        rows = transition.rows
        if isFirst {
            forgetAll()
            change.insertions = count > 0 ? [.init(index: 0, count: count)] : []
            draw(&change, new, from: WirePlaces(0..<0, and: [])) { _ in .new }
        } else {
            if manner == .byScript { narrow(diff, to: &change, from: old.window) }
            draw(&change, new, from: old, sources(diff, old))
            let stays = manner == .byScript || old.window.contains { diff.newIndex(ofOld: $0).map(window.contains) ?? false }
            if !stays, let heir, let order = new.order(of: heir) { change.heir = shown[order].name }
        }
        change.strings = transition.presentationData.strings
        if transition.presentationData != presentationData { change.presentationData = transition.presentationData }
        // The chrome contains the words of controls, so it depends on the language too.
        if transition.chrome != chrome || change.strings != presentationData?.strings { change.chrome = transition.chrome }
        chrome = transition.chrome
        presentationData = transition.presentationData
        addActivity(of: transition, to: &change)
        return change
    }

    /// Adds the interaction, shortcuts and requests, with the names of their rows.
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

    private mutating func forgetAll() {
        for row in shown {
            gone.insert(row.name)
            goneSections.insert(sections.name(of: row.section))
        }
        (shown, chrome, presentationData) = ([], nil, nil)
        (interaction, shortcuts, use) = (ItemListInteraction(), [], WireUse())
    }

    /// Returns the change to another window of the same list.
    mutating func show(_ wanted: Range<Int>) -> WireChange<ID> {
        want(wanted)
        return show(window: place(wanted.lowerBound, rows.count))
    }

    /// Returns the change to a window with a found row, which gets the focus.
    mutating func show(found row: Int) -> WireChange<ID> {
        var change = show(window: places.window.contains(row) ? places.window : place(row - wantedCount / 2, rows.count))
        if let order = places.order(of: row) { change.requests = [.focus(.row(shown[order].name))] }
        return change
    }

    private mutating func show(window: Range<Int>) -> WireChange<ID> {
        let old = places
        var change = WireChange<ID>(count: rows.count, window: window)
        change.strings = presentationData?.strings ?? .english
        draw(&change, WirePlaces(window, and: usedPlaces), from: old) { place in
            old.order(of: place).map { .kept($0, reason: nil) } ?? .new
        }
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

    /// Moves a window with the visible rows, by the screen's anchor. A window at the top of the list stays there.
    /// - Returns: The window's start, and the row at the position of the visible ones.
    private func start(of window: Range<Int>, after diff: ItemListDiff, _ oldCount: Int) -> (Int, heir: Int?) {
        let anchor = chrome?.anchor ?? .top
        guard !window.isEmpty, window.lowerBound > 0 || !use.isAtTop || anchor == .bottom else { return (0, nil) }
        if anchor == .none { return (window.lowerBound, nil) }
        let seen = use.sight.compactMap(placeInWindow).filter(window.contains)
        let isFromBelow = anchor == .bottom
        let eye = (isFromBelow ? seen.last : seen.first) ?? (manner == .byScript ? window.lowerBound : window.midpoint)
        let (below, above) = (Array(eye..<window.upperBound), Array((window.lowerBound..<eye).reversed()))
        for index in isFromBelow ? [eye] + above + below.dropFirst() : below + above {
            if let new = diff.newIndex(ofOld: index) { return (new - (index - window.lowerBound), new) }
        }
        func nextBelow() -> Int? { (window.upperBound..<oldCount).lazy.compactMap(diff.newIndex).first }
        func nextAbove() -> Int? { (0..<window.lowerBound).reversed().lazy.compactMap(diff.newIndex).first }
        let heir = isFromBelow ? nextAbove() ?? nextBelow() : nextBelow() ?? nextAbove()
        return (heir.map { $0 - (eye - window.lowerBound) } ?? window.lowerBound, heir)
    }

    private func placeInWindow(of name: String) -> Int? {
        guard let order = shown.firstIndex(where: { $0.name == name }) else { return nil }
        let place = places.window.lowerBound + order - places.above.count
        return places.window.contains(place) ? place : nil
    }

    // MARK: Rows in use

    /// The indices of the rows in use, which stay when the window moves.
    private var usedPlaces: [Int] {
        guard manner == .byNames else { return [] }
        return places.all.indices.filter { use.contains(shown[$0].name) }.map { places.all[$0] }
    }

    /// Returns the index of a row after a change, even if it moved.
    private func place(of old: Int, after diff: ItemListDiff) -> Int? {
        diff.newIndex(ofOld: old) ?? diff.insertions.first { $0.previousIndex == old }?.index
    }

    // MARK: Rows

    private enum Source {
        case new
        /// The row at this position among the rows of the other side.
        case kept(Int, reason: ItemListUpdateReason?)
        case moved(Int, reason: ItemListUpdateReason?)
    }

    /// Returns a function from an index to the origin of its row.
    private func sources(_ diff: ItemListDiff, _ old: WirePlaces) -> (Int) -> Source {
        { index in
            let insertion = diff.insertions.partitioningIndex { $0.index >= index }
            if insertion < diff.insertions.count, diff.insertions[insertion].index == index {
                let insertion = diff.insertions[insertion]
                guard let order = insertion.previousIndex.flatMap(old.order) else { return .new }
                return .moved(order, reason: insertion.reason)
            }
            let update = diff.updates.partitioningIndex { $0.index >= index }
            let isUpdated = update < diff.updates.count && diff.updates[update].index == index
            guard let order = diff.oldIndex(ofNew: index).flatMap(old.order) else { return .new }
            return .kept(order, reason: isUpdated ? diff.updates[update].reason : nil)
        }
    }

    /// Sets the rows of the other side, and adds the rows that it lacks to the change.
    private mutating func draw(_ change: inout WireChange<ID>, _ new: WirePlaces, from old: WirePlaces, _ source: (Int) -> Source) {
        let last = shown
        let walk = rows.walk()
        var placements: [(name: String, isNew: Bool)?] = []
        shown = []
        shown.reserveCapacity(new.window.count + 2)
        for index in new.all {
            let source = source(index)
            switch source {
            case .kept(let order, nil), .moved(let order, nil):
                shown.append(last[order])
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
            // A row that was removed and inserted in one change is a moved one for the other side.
            change.placed.append(
                .init(
                    name: placement.name, isNew: placement.isNew && !known.contains(placement.name),
                    next: place + 1 < shown.count ? shown[place + 1].name : nil))
        }
        places = new
        change.away = (new.above + new.below).map { place in
            WireChange.AwayRow(name: new.order(of: place).map { shown[$0].name } ?? "", index: place)
        }
    }

    /// Adds the script of the whole list, limited to the details of rows that the other side has.
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

extension Range<Int> {
    fileprivate var midpoint: Int { lowerBound + count / 2 }
}
