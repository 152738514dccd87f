import TestSupport
import Testing

@testable import ItemList
@testable import ItemListTestSupport

/// The layout beside an array of the same extents.
@Suite struct ItemListLayoutTests {
    @Test func whereRowsBeginAndWhichRowIsAtAPlace() {
        let layout = ItemListLayout([.measured(3), .estimated(1), .measured(0), .measured(2)])
        #expect(layout.count == 4)
        #expect(layout.length == 6)
        #expect((0...4).map(layout.offset(of:)) == [0, 3, 4, 4, 6])
        #expect((0..<6).map { layout.place(at: $0).row } == [0, 0, 0, 1, 3, 3])
        #expect((0..<6).map { layout.place(at: $0).offset } == [0, 1, 2, 0, 0, 1])
        #expect(layout.place(at: -5) == ItemListPlace(row: 0))
        #expect(layout.place(at: 6) == ItemListPlace(row: 3, offset: 2))
        #expect(layout.place(at: .max) == ItemListPlace(row: 3, offset: 2))
        #expect(layout.extents.map(\.description) == ["3", "~1", "0", "2"])
    }

    @Test func theGreatestNumberOfRowsFits() {
        var layout = ItemListLayout(repeating: .estimated(44), count: ItemListLayout.greatestCount)
        layout[ItemListLayout.greatestCount - 1] = .measured(1)
        #expect(layout.length == 44 * (ItemListLayout.greatestCount - 1) + 1)
        #expect(layout.place(at: .max).row == ItemListLayout.greatestCount - 1)
    }

    @Test(arguments: [-1, Int(Int32.max) + 1])
    func aNumberOfRowsOutOfRangeIsRefused(count: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [count] in
            _ = ItemListLayout(repeating: .estimated(44), count: count)
        }
        let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(report.contains("a layout has from 0 to Int32.max rows, not \(count)"))
    }

    @Test func anEmptyListHasABeginning() {
        let layout = ItemListLayout()
        #expect(layout.count == 0 && layout.length == 0)
        #expect(layout.offset(of: 0) == 0)
        #expect(layout.place(at: 7) == ItemListPlace(row: 0))
    }

    @Test(arguments: [0, 1, 127, 128, 129, 4_097, 100_001, 1_000_000])
    func rowsThatAreAllTheSame(count: Int) {
        var layout = ItemListLayout(repeating: .estimated(44), count: count)
        #expect(layout.count == count)
        #expect(layout.length == 44 * count)
        #expect(layout.tree.faults == [])
        guard count > 1 else { return }
        layout[count / 2] = .measured(50)
        #expect(layout.length == 44 * count + 6)
        #expect(layout[count / 2] == .measured(50) && layout[count / 2 - 1] == .estimated(44))
        #expect(layout.offset(of: count / 2 + 1) == 44 * (count / 2) + 50)
        #expect(layout.tree.faults == [])
    }

    @Test func aCopyKeepsWhatItHad() {
        var layout = ItemListLayout(repeating: .estimated(1), count: 10_000)
        let copy = layout
        layout[5_000] = .measured(7)
        layout.remove(0..<10)
        #expect(copy.length == 10_000 && copy.count == 10_000)
        #expect(layout.length == 9_996)
    }

    @Test func whatWasMeasuredIsAnEstimateAfterThat() {
        var layout = ItemListLayout([.measured(3), .estimated(1)])
        layout.forgetMeasures()
        #expect(layout.extents == [.estimated(3), .estimated(1)])
    }

    /// Nodes of few entries make deep trees of short lists; of many, those that are used.
    @Test(arguments: [LayoutNode.Capacity(rows: 4, nodes: 4), LayoutNode.Capacity(rows: 7, nodes: 5), .standard], 0..<12)
    func randomStepsAreThoseOfAnArray(capacity: LayoutNode.Capacity, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func extent() -> ItemListExtent {
            let length = Int.random(in: 0...5, using: &generator)
            return Bool.random(using: &generator) ? .measured(length) : .estimated(length)
        }
        let start = (0..<Int.random(in: 0...300, using: &generator)).map { _ in extent() }
        var array = start
        var layout = ItemListLayout(LayoutTree(start, capacity))
        for step in 0..<120 {
            let place = Int.random(in: 0...array.count, using: &generator)
            switch Int.random(in: 0...9, using: &generator) {
            case 0...1:
                let more = (0..<Int.random(in: 0...200, using: &generator)).map { _ in extent() }
                array.insert(contentsOf: more, at: place)
                layout.insert(more, at: place)
            case 2...4:
                let more = CollectionOfOne(extent())
                array.insert(contentsOf: more, at: place)
                layout.insert(more, at: place)
            case 5...6 where place < array.count:
                array.remove(at: place)
                layout.remove(place..<(place + 1))
            case 7:
                let range = place..<Int.random(in: place...min(array.count, place + 150), using: &generator)
                array.removeSubrange(range)
                layout.remove(range)
            case 8 where place < array.count:
                array[place] = extent()
                layout[place] = array[place]
            default:
                array += array.prefix(40)
                layout.insert(array.suffix(min(40, array.count - layout.count)), at: layout.count)
            }
            #expect(layout.tree.faults == [], "seed \(seed), step \(step)")
            #expect(layout.extents == array, "seed \(seed), step \(step)")
            expectPlaces(layout, array, "seed \(seed), step \(step)", &generator)
        }
    }

    private func expectPlaces(_ layout: ItemListLayout, _ array: [ItemListExtent], _ comment: Comment, _ generator: inout SeededGenerator) {
        let row = Int.random(in: 0...array.count, using: &generator)
        #expect(layout.offset(of: row) == array.prefix(row).reduce(0) { $0 + $1.length }, comment)
        if row < array.count { #expect(layout[row] == array[row], comment) }
        guard layout.length > 0 else { return }
        let offset = Int.random(in: 0..<layout.length, using: &generator)
        let place = layout.place(at: offset)
        #expect(layout.offset(of: place.row) + place.offset == offset, comment)
        #expect(place.offset < array[place.row].length, comment)
    }

    /// A million steps in all, and a fifth of them by default: of few rows in nodes of few, of few rows in the nodes that are used, and of 20,000 rows in these. Each asks for
    /// what it has changed and now and then for a place anywhere; all of the tree is looked at more seldom.
    @Test(arguments: 0..<40)
    func aMillionRandomStepsAreThoseOfAnArray(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func extent() -> ItemListExtent {
            let length = Int(generator.next() % 6)
            return generator.next() % 2 == 0 ? .measured(length) : .estimated(length)
        }
        let isLong = seed % 4 == 1
        let rowCount = isLong ? 20_000 : 100
        let (placeSteps, treeSteps) = isLong ? (500, 5_000) : (50, 1_000)
        var array = isLong ? (0..<rowCount).map { _ in extent() } : []
        var layout = ItemListLayout(LayoutTree(array, seed % 4 < 2 ? .standard : LayoutNode.Capacity(rows: 4, nodes: 4)))
        for step in 0..<TestDepth.count(5_000, whole: 25_000) {
            let place = Int(generator.next() % UInt64(array.count + 1))
            switch generator.next() % 8 {
            case 0 where array.count < rowCount, 1 where array.count < rowCount + 100:
                let new = CollectionOfOne(extent())
                array.insert(contentsOf: new, at: place)
                layout.insert(new, at: place)
            case 2 where array.count < rowCount:
                let more = [extent(), extent(), extent(), extent(), extent(), extent()]
                array.insert(contentsOf: more, at: place)
                layout.insert(more, at: place)
            case 3 where place < array.count:
                array.remove(at: place)
                layout.remove(place..<(place + 1))
            case 4 where step % 16 == 0:
                let range = place..<min(array.count, place + rowCount * 2 / 5)
                array.removeSubrange(range)
                layout.remove(range)
            case 5 where step % 64 == 0 && array.count < rowCount:
                let more = (0..<(rowCount - array.count)).map { _ in extent() }
                array.insert(contentsOf: more, at: place)
                layout.insert(more, at: place)
            case _ where place < array.count:
                array[place] = extent()
                layout[place] = array[place]
            default: break
            }
            let isRight = layout.count == array.count && (place >= array.count || layout[place] == array[place])
            guard isRight, step % placeSteps == 0 else {
                guard isRight else { return #expect(isRight, "seed \(seed), step \(step)") }
                continue
            }
            expectPlaces(layout, array, "seed \(seed), step \(step)", &generator)
            if step % treeSteps == 0 {
                #expect(layout.tree.faults == [], "seed \(seed), step \(step)")
                #expect(layout.extents == array, "seed \(seed), step \(step)")
            }
        }
        #expect(layout.extents == array, "seed \(seed)")
    }

    /// Scripts of few changes, which are replayed, and of many, which are not.
    @Test(arguments: 0..<60)
    func aDiffTakesExtentsAlong(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let old = (0..<Int.random(in: 0...400, using: &generator)).map { DiffRow(id: $0, content: 0) }
        var new = old
        for _ in 0..<Int.random(in: 0...(seed.isMultiple(of: 3) ? 300 : 6), using: &generator) {
            let place = Int.random(in: 0...new.count, using: &generator)
            switch Int.random(in: 0...3, using: &generator) {
            case 0: new.insert(DiffRow(id: 1_000 + Int.random(in: 0...100_000, using: &generator), content: 0), at: place)
            case 1 where place < new.count: new.remove(at: place)
            case 2 where place < new.count: new[place].content += 1
            default:
                guard place < new.count else { break }
                let row = new.remove(at: place)
                new.insert(row, at: Int.random(in: 0...new.count, using: &generator))
            }
        }
        let diff = itemListDiff(from: old, to: new)
        let rows = diff.withoutDuplicates(new)
        var layout = ItemListLayout(LayoutTree(old.map { .measured($0.id % 7) }, LayoutNode.Capacity(rows: 6, nodes: 4)))
        layout.apply(diff) { .estimated(rows[$0].id % 100) }
        let known = Set(old.map(\.id))
        let expected = rows.map { row -> ItemListExtent in
            guard known.contains(row.id) else { return .estimated(row.id % 100) }
            return row.content == 0 ? .measured(row.id % 7) : .estimated(row.id % 7)
        }
        #expect(layout.extents == expected, "seed \(seed)")
        #expect(layout.tree.faults == [], "seed \(seed)")
    }

    @Test func aScriptThatDoesNotFitIsToldFromOneThatDoes() {
        #expect(ItemListDiff(deletions: [0, 2], insertions: [.init(index: 1, previousIndex: 2)]).leads(from: 3))
        #expect(ItemListDiff().leads(from: 0))
        for diff in [
            ItemListDiff(deletions: [3]), ItemListDiff(deletions: [1, 1]), ItemListDiff(insertions: [.init(index: 4)]),
            ItemListDiff(insertions: [.init(index: 0, previousIndex: 3)]),
            ItemListDiff(updates: [.init(index: 3, previousIndex: 0, reason: .content)]),
        ] {
            #expect(!diff.leads(from: 3))
        }
    }
}
