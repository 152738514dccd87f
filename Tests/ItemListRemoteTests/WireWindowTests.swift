import TestSupport
import Testing

@testable import ItemList
@testable import ItemListRemote
@testable import ItemListTestSupport

/// A page has a window of the rows, whatever becomes of the list and wherever it is scrolled.
@Suite struct WireWindowTests {
    static let limit = 24

    private struct Entry: Identifiable, Equatable {
        let id: Int
        var version = 0
    }

    /// A list, a page of it, and the connection between them.
    private struct Script {
        var generator: SeededGenerator
        var entries: [Entry] = []
        var view = WireView<Int>(limit: limit, manner: .byNames)
        var page = SimulatedWindow()
        var revision = 0
        var nextID = 0
        let words: String

        init(seed: UInt64) {
            generator = SeededGenerator(seed: seed)
            words = "seed \(seed)"
            for _ in 0..<Int.random(in: 0..<150, using: &generator) { entries.append(newEntry()) }
            transition(to: entries, wanted: nil, requests: [])
        }

        mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }

        mutating func newEntry() -> Entry {
            nextID += 1
            return Entry(id: nextID)
        }

        // MARK: The list changes

        mutating func changed() -> [Entry] {
            var new = entries
            for _ in 0..<number(1..<4) {
                let place = number(0..<(new.count + 1))
                switch number(0..<8) {
                case 0: for _ in 0..<number(1..<60) { new.insert(newEntry(), at: place) }
                case 1: new.insert(newEntry(), at: place)
                case 2: new.removeSubrange(place..<min(new.count, place + number(1..<60)))
                case 3 where place < new.count: new.remove(at: place)
                case 4 where place < new.count: new[place].version += 1
                case 5 where place < new.count:
                    let entry = new.remove(at: place)
                    new.insert(entry, at: number(0..<(new.count + 1)))
                // As after a change of the theme.
                case 6: for index in new.indices { new[index].version += 1 }
                default: break
                }
            }
            return new
        }

        mutating func transition(to new: [Entry], wanted: Range<Int>?, requests: [ItemListRequest<Int>.Kind]) {
            let diff = itemListDiff(from: entries, to: new)
            let (before, isFirst) = (page, revision == 0)
            let survivor = page.held.first { line in
                entries.firstIndex { $0.id == before.rows[line.name]?.id }.flatMap(diff.newIndex) != nil
            }
            let focused = view.use.cursor.flatMap { before.rows[$0]?.id }
            entries = new
            let rows = ItemListRows<Int>(count: new.count, id: { new[$0].id }) { index in
                ItemListRow(
                    id: new[index].id,
                    content: ItemListRowContent(role: .button, title: "\(new[index].id) \(new[index].version)", offers: .activate),
                    neighbors: ItemListNeighbors(top: .none, bottom: .none))
            }
            let change = view.apply(
                ItemListTransition(
                    from: revision, to: revision + 1, diff: diff, rows: rows, chrome: ItemListChrome(), requests: requests,
                    presentationData: PresentationData(), options: []), wanted: wanted)
            revision += 1
            take(change)
            if let row = requests.last?.row {
                let name = page.windowNames.first { page.rows[$0]?.id == row }
                #expect(name != nil, "\(words): row \(row) was requested")
                if let name { page.put(name, at: 0) }
            } else if !isFirst, before.isAtTop || !before.sight.isEmpty {
                checkLine(survivor, before, change, diff)
            }
            if let focused, new.contains(where: { $0.id == focused }) {
                #expect(page.rows.values.contains { $0.id == focused }, "\(words): row \(focused) has the focus")
            }
        }

        /// What was seen has kept its line, unless the list begins or ends there.
        func checkLine(_ survivor: (name: String, top: Int)?, _ before: SimulatedWindow, _ change: WireChange<Int>, _ diff: ItemListDiff) {
            if before.isAtTop {
                #expect(page.isAtTop || entries.isEmpty, "\(words): the top stays the top")
            } else if let survivor {
                let line = page.lines.first { $0.name == survivor.name }?.top
                #expect(
                    line == survivor.top || line != nil && (page.isAtTop || page.isAtEnd),
                    "\(words): \(survivor) is at \(line ?? -1) of \(page.window) in \(page.count), before \(before.window) in \(before.count)"
                )
            } else if diff.deletions.count < before.count {
                #expect(change.heir != nil || page.window.lowerBound == 0, "\(words): somebody takes the place of all that were seen")
            }
        }

        /// The page has the rows that it is told it has.
        mutating func take(_ change: WireChange<Int>) {
            let names = page.apply(change) { SimulatedWindow.Row(id: entries[$0].id, version: entries[$0].version) }
            view.forgetGone()
            #expect(change.count == entries.count)
            #expect(page.window.count == min(limit, entries.count), "\(words)")
            #expect(page.heldCount <= limit + 2, "\(words): \(page.heldCount) rows are held")
            #expect(
                names.map { page.rows[$0] } == entries[page.window].map { SimulatedWindow.Row(id: $0.id, version: $0.version) }, "\(words)")
            for (name, index) in page.away {
                #expect(page.rows[name] == SimulatedWindow.Row(id: entries[index].id, version: entries[index].version), "\(words)")
                #expect(!page.window.contains(index), "\(words)")
            }
            for (name, row) in page.rows { #expect(view.ids.id(named: name) == row.id, "\(words)") }
            // A request speaks of a row, which may go.
            #expect(view.ids.count <= page.rows.count + 1, "\(words): no name is kept that nobody needs")
        }

        // MARK: The page is used

        mutating func tell() {
            view.use.note(.visible(page.sight))
            view.use.note(.offset(page.isAtTop ? 0 : 1))
        }

        mutating func step() {
            switch number(0..<9) {
            case 0...3:
                page.scroll(by: [40, -40, 150, -150, 400, -400, 2000, -2000][number(0..<8)])
                tell()
                // What is asked for comes by itself, or with the next change.
                guard let wanted = page.wanted(limit: limit) else { return }
                if number(0..<3) > 0 { take(view.show(wanted)) } else { transition(to: changed(), wanted: wanted, requests: []) }
            case 4: page.resize(to: number(0..<20))
            case 5 where !page.rows.isEmpty:
                let names = page.windowNames
                let name = names[number(0..<names.count)]
                if number(0..<2) == 0 { view.use.note(.cursor(name)) } else { view.use.note(.drag(name, over: nil)) }
            case 6 where !entries.isEmpty:
                transition(to: entries, wanted: nil, requests: [.ensureVisible(entries[number(0..<entries.count)].id)])
            case 7:
                view.use.note(.cursor(nil))
                view.use.note(.drop)
            default: transition(to: changed(), wanted: nil, requests: [])
            }
            tell()
        }
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func aPageFollowsTheList(thousand: UInt64) {
        for seed in (thousand * 1000)..<(thousand * 1000 + TestDepth.count(125, whole: 1000)) {
            var script = Script(seed: seed)
            for _ in 0..<10 { script.step() }
        }
    }

    /// 40 rows come between the seen ones, which are 50 to 59 of 100: more than the window holds.
    @Test(arguments: ItemListAnchor.allCases)
    func theWindowGoesWithWhatStays(anchor: ItemListAnchor) {
        var chrome = ItemListChrome()
        chrome.anchor = anchor
        var view = WireView<Int>(limit: Self.limit, manner: .byNames)
        var (ids, revision) = ([Int](), 0)
        func show(_ new: [Int], wanted: Range<Int>? = nil) -> WireChange<Int> {
            defer { (ids, revision) = (new, revision + 1) }
            let rows = ItemListRows<Int>(count: new.count, id: { new[$0] }) { index in
                ItemListRow(
                    id: new[index], content: ItemListRowContent(role: .button, title: "", offers: .activate),
                    neighbors: ItemListNeighbors(top: .none, bottom: .none))
            }
            return view.apply(
                ItemListTransition(
                    from: revision, to: revision + 1, diff: itemListDiff(from: ids.map { Entry(id: $0) }, to: new.map { Entry(id: $0) }),
                    rows: rows, chrome: chrome,
                    requests: [], presentationData: PresentationData(), options: []), wanted: wanted)
        }
        _ = show(Array(0..<100))
        _ = view.show(43..<67)
        view.use.note(.visible(Array(view.names[7...16])))
        view.use.note(.offset(100))
        let change = show(Array(0..<55) + Array(1000..<1040) + Array(55..<100))
        if let staying = [.top: 50, .bottom: 59][anchor] {
            #expect(ids[change.window].contains(staying))
            #expect(!ids[change.window].contains(staying == 50 ? 59 : 50))
        } else {
            #expect(change.window == 43..<67)
        }
    }

    // MARK: Rows that are looked for

    private func rows(_ titles: [String]) -> ItemListRows<Int> {
        ItemListRows(count: titles.count, id: { $0 }) { index in
            ItemListRow(
                id: index,
                content: ItemListRowContent(
                    role: .button, title: RichText(titles[index]), offers: titles[index].hasSuffix("-") ? [] : .activate),
                neighbors: ItemListNeighbors(top: .none, bottom: .none))
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func lettersFindTheNextRowOfTheWholeList(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let titles = (0..<Int.random(in: 0..<50, using: &generator)).map { _ in
            ["A", "a b", "Äb", " ab", "ab-", "b", ""].randomElement(using: &generator) ?? ""
        }
        let text = ["a", "ab", "AB", "ä", "c", ""].randomElement(using: &generator) ?? ""
        let start = Int.random(in: 0..<60, using: &generator)
        let order = titles.indices.map { ($0 + start) % titles.count }
        let expected = order.first { index in
            let title = itemListFolded(titles[index]).drop { $0 == " " }
            return !text.isEmpty && title.hasPrefix(itemListFolded(text)) && !titles[index].hasSuffix("-")
        }
        var search = WireSearch(text, in: rows(titles), from: start, step: 7)
        for turn in 0... {
            switch search.goOn() {
            case .unfinished: #expect(turn < 8)
            case .found(let row): return #expect(row == expected)
            case .nothing: return #expect(expected == nil)
            }
        }
    }
}
