import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// Random states that share most of their sections with the one before, on a screen that remembers what it can.
@Suite struct RandomSectionTests {
    @Test(arguments: UInt64(0)..<40)
    func everyTransitionIsTheDiffOfWhatIsShown(seed: UInt64) {
        var random = RandomLists(seed: seed, idCount: 60)
        let clock = VirtualClock()
        let recorder = ItemListRecorder<Int>()
        var state = (0..<random.number(below: 8)).map { section in (0..<random.number(below: 6)).map { random.row(id: section * 6 + $0) } }
        let promise = ValuePromise(state)
        let controller = ItemListController<DiffRow>(
            queue: clock.queue, workQueue: clock.makeQueue(),
            state: promise.get()
                |> map { sections in ItemListState(title: "", sections: sections) },
            diagnostics: { _ in })
        controller.connect(recorder)
        clock.run()
        var shown = state
        for step in 0..<80 {
            state = random.changed(sections: state)
            let diff = itemListDiff(from: shown, to: state)
            shown = state
            // The rows that were left out, the last one first, each counted in the sections as they were given.
            for duplicate in diff.duplicates.reversed() {
                var index = duplicate.droppedIndex
                var section = 0
                while index >= state[section].count {
                    index -= state[section].count
                    section += 1
                }
                shown[section].remove(at: index)
            }
            let count = recorder.transitions.count
            promise.set(state)
            clock.run()
            #expect(recorder.rows.map(\.id) == shown.joined().map(\.id), "seed \(seed), step \(step)")
            guard let transition = recorder.transitions.dropFirst(count).first else {
                #expect(diff.isEmpty, "seed \(seed), step \(step)")
                continue
            }
            #expect(transition.diff.deletions == diff.deletions, "seed \(seed), step \(step)")
            let insertions = transition.diff.insertions.map { insertion in
                var insertion = insertion
                insertion.reason = insertion.reason == .neighbors ? nil : insertion.reason
                return insertion
            }
            #expect(insertions == diff.insertions, "seed \(seed), step \(step)")
            #expect(transition.diff.updates.filter { $0.reason == .content } == diff.updates, "seed \(seed), step \(step)")
            #expect(transition.rows.indices.map { transition.rows.id(at: $0) } == shown.joined().map(\.id), "seed \(seed), step \(step)")
        }
        #expect(recorder.faults == [], "seed \(seed)")
        withExtendedLifetime(controller) {}
    }
}
