import Testing

import ItemListConformance

@testable import ItemList
@testable import ItemListRemote
@testable import ItemListTestSupport

@Suite struct ItemListWireIDsTests {
    @Test func aNameIsShortAndNeverGivenTwice() {
        var ids = ItemListWireIDs<Int>()
        var given: Set<String> = []
        for round in 0..<100 {
            let names = (0..<50).map { ids.name(of: $0) }
            #expect(names == (0..<50).map { ids.name(of: $0) })
            for (id, name) in names.enumerated() {
                #expect(given.insert(name).inserted, "round \(round)")
                #expect(ids.id(named: name) == id)
                #expect(name.utf8.count <= 3)
                ids.forget(name)
                #expect(ids.id(named: name) == nil)
            }
            #expect(ids.count == 0)
        }
        #expect(ids.id(named: "nothing") == nil)
        ids.forget("nothing")
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func whatIsGoneIsForgottenWhenTheOtherSideKnows(seed: UInt64) {
        var random = RandomScreen(seed: seed)
        var view = WireView<Int>(limit: 10, manner: .byScript)
        var rows: [SampleRow] = []
        var names: [Int: String] = [:]
        for revision in 1...100 {
            let old = rows
            for _ in 0..<3 where !rows.isEmpty { rows.remove(at: .random(in: rows.indices, using: &random.generator)) }
            while rows.count < 15 { rows.append(SampleRow(id: revision * 100 + rows.count, section: 0, content: random.content())) }
            rows.shuffle(using: &random.generator)
            let shown = sampleTransition(rows, ItemListChrome())
            let diff = itemListDiff(from: old.map(IDRow.init), to: rows.map(IDRow.init))
            let change = view.apply(
                ItemListTransition(
                    from: revision - 1, to: revision, diff: diff, rows: shown.rows, chrome: shown.chrome,
                    presentationData: shown.presentationData, options: []), wanted: nil)
            #expect(change.count == 15)
            #expect(view.names.count == 10)
            for (index, name) in view.names.enumerated() {
                let id = rows[change.window.lowerBound + index].id
                #expect(view.ids.id(named: name) == id)
                names[id] = name
            }
            view.forgetGone()
            #expect(view.ids.count == 10)
        }
    }

    private struct IDRow: Identifiable, Equatable {
        let id: Int

        init(_ row: SampleRow) {
            id = row.id
        }
    }
}
