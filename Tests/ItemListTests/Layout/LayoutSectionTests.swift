import TestSupport
import Testing

@testable import ItemList
@testable import ItemListTestSupport

/// The sections of a layout beside rows that know their section.
@Suite struct LayoutSectionTests {
    @Test func rowsAreFoundBySectionsAndSectionsByRows() {
        let layout = ItemListLayout(sections: [[.measured(3), .estimated(1)], [], [.measured(2)]])
        #expect(layout.sectionCount == 2)
        #expect((0..<3).map(layout.index(of:)) == [.init(section: 0, row: 0), .init(section: 0, row: 1), .init(section: 1, row: 0)])
        #expect((0..<3).map { layout.row(at: layout.index(of: $0)) } == [0, 1, 2])
        #expect((0..<2).map(layout.rows(ofSection:)) == [0..<2, 2..<3])
        #expect((0..<3).map(layout.beginsSection) == [true, false, true])
        #expect(layout.vertical(of: 1) == ItemListLayout.Vertical(offset: 3, length: 1))
        #expect((0..<2).map(layout.vertical(ofSection:)) == [.init(offset: 0, length: 4), .init(offset: 4, length: 2)])
        #expect(layout.vertical(ofSection: 1).end == layout.length)
    }

    @Test func rowsThatNobodyHasDividedAreOneSection() {
        var layout = ItemListLayout(repeating: .estimated(1), count: 1_000_000)
        #expect(layout.sectionCount == 1)
        #expect(layout.index(of: 999_999) == .init(section: 0, row: 999_999))
        layout.setBeginsSection(true, at: 500_000)
        #expect(layout.index(of: 999_999) == .init(section: 1, row: 499_999))
        layout.setBeginsSection(false, at: 500_000)
        #expect(layout.sectionCount == 1)
        layout.remove(0..<1_000_000)
        #expect(layout.sectionCount == 0)
        layout.insert([.measured(1)], at: 0)
        #expect(layout.sectionCount == 1)
    }

    /// Rows, each with the number of its section.
    private struct Model {
        struct Row: Identifiable, Equatable {
            let id: Int
            var section: Int
            var content = 0
        }

        var rows: [Row] = []
        var nextID = 0

        mutating func new(section: Int) -> Row {
            nextID += 1
            return Row(id: nextID, section: section)
        }

        func begins(_ row: Int) -> Bool { row == 0 || rows[row].section != rows[row - 1].section }
    }

    private func expect(_ layout: ItemListLayout, _ model: Model, _ comment: Comment) {
        let rows = model.rows
        let starts = rows.indices.filter(model.begins)
        #expect(layout.count == rows.count, comment)
        #expect(layout.tree.faults == [] && layout.sections.faults == [], comment)
        #expect(layout.sections.root.length == rows.count, comment)
        #expect((0..<layout.sectionCount).map { layout.rows(ofSection: $0).lowerBound } == starts, comment)
        #expect(
            rows.indices.allSatisfy { layout.row(at: layout.index(of: $0)) == $0 && layout.beginsSection($0) == model.begins($0) }, comment)
    }

    @Test(arguments: 0..<60)
    func randomStepsAreThoseOfRowsThatKnowTheirSection(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var model = Model()
        var layout = ItemListLayout(LayoutTree([], LayoutNode.Capacity(rows: 4, nodes: 4)))
        var nextSection = 0
        func newSection() -> Int {
            nextSection += 1
            return nextSection
        }
        for step in 0..<150 {
            let place = Int.random(in: 0...model.rows.count, using: &generator)
            switch Int.random(in: 0...5, using: &generator) {
            case 0, 1:
                let count = Int.random(in: 0...8, using: &generator)
                let section = place > 0 ? model.rows[place - 1].section : model.rows.first?.section ?? newSection()
                let new = (0..<count).map { _ in model.new(section: section) }
                model.rows.insert(contentsOf: new, at: place)
                layout.insert(new.map { .measured($0.id % 5) }, at: place)
            case 2:
                let range = place..<min(model.rows.count, place + Int.random(in: 0...12, using: &generator))
                model.rows.removeSubrange(range)
                layout.remove(range)
            case 3 where place < model.rows.count && place > 0 && !model.begins(place):
                let (old, new) = (model.rows[place].section, newSection())
                for row in place..<model.rows.count where model.rows[row].section == old { model.rows[row].section = new }
                layout.setBeginsSection(true, at: place)
            case 4 where place < model.rows.count && model.begins(place) && place > 0:
                let (old, new) = (model.rows[place].section, model.rows[place - 1].section)
                for row in place..<model.rows.count where model.rows[row].section == old { model.rows[row].section = new }
                layout.setBeginsSection(false, at: place)
            case 5 where place < model.rows.count:
                layout.setBeginsSection(model.begins(place), at: place)
            default: break
            }
            expect(layout, model, "seed \(seed), step \(step)")
        }
    }

    /// Few changes are replayed, many are not: sections come to the same.
    @Test(arguments: 0..<80)
    func aDiffDividesRowsAnew(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var model = Model()
        for section in 0..<Int.random(in: 0...12, using: &generator) {
            for _ in 0..<Int.random(in: 1...(seed.isMultiple(of: 2) ? 60 : 6), using: &generator) {
                model.rows.append(model.new(section: section % 4))
            }
        }
        var layout = ItemListLayout(LayoutTree(model.rows.map { _ in .measured(1) }, LayoutNode.Capacity(rows: 6, nodes: 4)))
        for row in model.rows.indices { layout.setBeginsSection(model.begins(row), at: row) }
        expect(layout, model, "seed \(seed)")
        for round in 0..<8 {
            let old = model.rows
            for _ in 0..<Int.random(in: 0...(round.isMultiple(of: 3) ? 40 : 3), using: &generator) {
                let place = Int.random(in: 0...model.rows.count, using: &generator)
                switch Int.random(in: 0...3, using: &generator) {
                case 0: model.rows.insert(model.new(section: Int.random(in: 0...4, using: &generator)), at: place)
                case 1 where place < model.rows.count:
                    model.rows.removeSubrange(place..<min(model.rows.count, place + Int.random(in: 1...4, using: &generator)))
                case 2 where place < model.rows.count: model.rows[place].section = Int.random(in: 0...4, using: &generator)
                default:
                    guard place < model.rows.count else { break }
                    let row = model.rows.remove(at: place)
                    model.rows.insert(row, at: Int.random(in: 0...model.rows.count, using: &generator))
                }
            }
            let diff = itemListDiff(from: old, to: model.rows)
            let begins = model.begins
            layout.apply(diff, inserting: { _ in .estimated(1) }, beginsSection: begins)
            expect(layout, model, "seed \(seed), round \(round): \(diff)")
        }
    }
}
