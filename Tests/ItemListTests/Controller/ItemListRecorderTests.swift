import ItemList
import TestSupport
import Testing

/// The recorder finds what is wrong with transitions; else a test that trusts it could not fail.
@Suite struct ItemListRecorderTests {
    private func row(_ id: Int, _ title: String = "", bottom: ItemListNeighbors.Neighbor = .none) -> ItemListRow<Int> {
        ItemListRow(
            id: id, content: ItemListRowContent(role: .label, title: RichText(title)), neighbors: .init(top: .none, bottom: bottom))
    }

    private func transition(_ revision: Int, _ diff: ItemListDiff, _ rows: [ItemListRow<Int>]) -> ItemListTransition<Int> {
        ItemListTransition(
            from: revision - 1, to: revision, diff: diff, rows: ItemListRows(rows), chrome: ItemListChrome(title: .text(""), style: .plain),
            presentationData: PresentationData(),
            options: [])
    }

    /// A recorder that shows rows 1 and 2.
    private func recorder() -> ItemListRecorder<Int> {
        let recorder = ItemListRecorder<Int>()
        recorder.apply(transition(1, ItemListDiff(insertions: [.init(index: 0), .init(index: 1)]), [row(1), row(2)])) {}
        #expect(recorder.faults == [])
        return recorder
    }

    @Test func aDiffThatLeadsToTheRowsHasNoFault() {
        let recorder = recorder()
        let diff = ItemListDiff(
            deletions: [0], insertions: [.init(index: 1, previousIndex: 0), .init(index: 2)],
            updates: [.init(index: 0, previousIndex: 1, reason: .content)])
        recorder.apply(transition(2, diff, [row(2, "new"), row(1), row(3)])) {}
        #expect(recorder.faults == [])
        #expect(recorder.rows.map(\.id) == [2, 1, 3])
        #expect(recorder.row(2)?.content.title == "new")
        #expect(recorder.row(9) == nil)
    }

    @Test func aGapInTheRevisionsIsAFault() {
        let recorder = recorder()
        recorder.apply(transition(3, ItemListDiff(), [row(1), row(2)])) {}
        #expect(recorder.faults == ["a transition from 2 to 3 follows revision 1"])
    }

    @Test func aRowThatChangedWithoutAnUpdateIsAFault() {
        for changed in [row(1, "new"), row(1, bottom: .otherSection(.full))] {
            let recorder = recorder()
            recorder.apply(transition(2, ItemListDiff(), [changed, row(2)])) {}
            #expect(recorder.faults == ["revision 2: row 0 is 1 after the diff, not 1, or looks otherwise"])
        }
    }

    @Test(arguments: [
        ItemListDiff(), ItemListDiff(deletions: [1, 0]), ItemListDiff(deletions: [5]), ItemListDiff(deletions: [-1]),
        ItemListDiff(insertions: [.init(index: 2), .init(index: 0)]), ItemListDiff(insertions: [.init(index: 7)]),
        ItemListDiff(deletions: [0, 0], insertions: [.init(index: 0), .init(index: 0), .init(index: 0)]),
        ItemListDiff(insertions: [.init(index: 2)], updates: [.init(index: 9, previousIndex: 0, reason: .content)]),
    ])
    func aDiffThatCannotBeReplayedIsAFaultAndNoTrap(diff: ItemListDiff) {
        let recorder = recorder()
        recorder.apply(transition(2, diff, [row(1), row(2), row(3)])) {}
        #expect(recorder.faults == ["revision 2: the diff does not lead from 2 to 3 rows"])
        #expect(recorder.rows.map(\.id) == [1, 2, 3])
    }

    @Test func completionsOfASlowRecorderComeInOrderWhenAskedFor() {
        let recorder = ItemListRecorder<Int>(completesByItself: false)
        let completed = Received<Int>()
        for revision in 1...2 {
            recorder.apply(transition(revision, ItemListDiff(), [])) { completed.append(revision) }
        }
        #expect(completed.values == [])
        #expect(recorder.completeNext())
        #expect(completed.values == [1])
        #expect(recorder.completeNext())
        #expect(!recorder.completeNext())
        #expect(completed.values == [1, 2])
    }

    @Test func aRecorderMakesNoRowUntilOneIsLookedAt() {
        let made = Received<Int>()
        let rows = ItemListRows(count: 3, id: { $0 }) { index in
            made.append(index)
            return row(index)
        }
        let recorder = ItemListRecorder<Int>()
        for revision in 1...2 {
            let diff = ItemListDiff(insertions: revision == 1 ? (0..<3).map { .init(index: $0) } : [])
            let transition = ItemListTransition(
                from: revision - 1, to: revision, diff: diff, rows: rows, chrome: ItemListChrome(title: .text(""), style: .plain),
                presentationData: PresentationData(),
                options: [])
            recorder.apply(transition) {}
        }
        #expect(made.values == [])
        #expect(recorder.row(1)?.id == 1)
        #expect(made.values == [1])
        #expect(recorder.rows.count == 3)
        #expect(made.values == [1, 0, 1, 2])
        // The rows of the first transition are those that it has; the second one drew none anew, so all are compared.
        #expect(recorder.faults == [])
        #expect(made.values.count == 4 + 6)
        #expect(recorder.faults == [])
        #expect(made.values.count == 4 + 6)
    }

    @Test func rowsAreMadeWhenTheyAreLookedAt() {
        let made = Received<Int>()
        let rows = ItemListRows(count: 3, id: { $0 * 10 }) { index in
            made.append(index)
            return row(index * 10)
        }
        #expect(rows.count == 3)
        #expect(rows.index(of: 20) == 2)
        #expect(rows.index(of: 5) == nil)
        #expect(rows.id(at: 1) == 10)
        #expect(made.values == [])
        #expect(rows[2].id == 20)
        #expect(made.values == [2])
    }
}
