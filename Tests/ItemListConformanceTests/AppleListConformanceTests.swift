import ItemList
import ItemListConformance
import ItemListObservation
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// What Apple's lists show of a screen is what the screen is.
@Suite struct AppleListConformanceTests {
    @MainActor @Test func theObservedScreen() throws {
        try ItemListConformance(seeds: 0..<40).check { _ in
            MainActor.assumeIsolated {
                let screen = ItemListObservedScreen<String>()
                return ItemListConformanceSubject(onMain(screen)) { MainActor.assumeIsolated { shown(by: screen) } }
            }
        }
    }

    @Test func aListOfOneSectionThatIsGivenBatches() throws {
        try ItemListConformance(seeds: 0..<40).check { _ in
            let list = BatchList()
            return ItemListConformanceSubject(list) { list.shown }
        }
    }

    @Test func aListOfSectionsThatIsGivenBatches() throws {
        try ItemListConformance(seeds: 0..<40).check { _ in
            let list = BatchList(hasSections: true)
            return ItemListConformanceSubject(list) { list.shown }
        }
    }
}

@MainActor private func shown(by screen: ItemListObservedScreen<String>) -> ItemListShownScreen {
    ItemListShownScreen(
        rows: screen.rows.map { .init(id: $0.id, looks: looks(of: $0.row) + [looks(of: screen.interaction, at: $0.id)]) },
        looks: looks(of: screen.chrome, screen.presentationData))
}

/// A list as a collection view is one: it draws what a batch names, and knows rows by their places alone.
private final class BatchList: ItemListRenderer {
    private struct State {
        var sections: [[ItemListShownScreen.Row]] = [[]]
        var names: [ItemListBatch.Section<ItemListSectionName>] = []
        var looks: [String] = []
    }

    private let state = Locked(State())
    private let hasSections: Bool

    init(hasSections: Bool = false) {
        self.hasSections = hasSections
    }

    var shown: ItemListShownScreen {
        let state = state.withLock { $0 }
        return ItemListShownScreen(rows: state.sections.flatMap(\.self), looks: state.looks)
    }

    func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
        var next = state.withLock { $0 }
        let names = hasSections ? ItemListBatch.sections(of: transition.rows.map(\.section)) : []
        if transition.from == 0 { next = State(sections: hasSections ? [] : [[]]) }
        let batch =
            hasSections ? ItemListBatch(transition.diff, from: next.names, to: names) : ItemListBatch(transition.diff)
        next.sections = sections(of: transition, names, after: next.sections, by: batch)
        next.names = names
        next.looks = looks(of: transition.chrome, transition.presentationData)
        let result = next
        state.withLock { $0 = result }
        completion()
    }

    private func sections(
        of transition: ItemListTransition<String>, _ names: [ItemListBatch.Section<ItemListSectionName>],
        after old: [[ItemListShownScreen.Row]], by batch: ItemListBatch
    ) -> [[ItemListShownScreen.Row]] {
        let counts = hasSections ? names.map(\.count) : [transition.rows.count]
        var start = 0
        let starts = counts.map { count in
            defer { start += count }
            return start
        }
        func draw(_ place: ItemListBatch.Place) -> ItemListShownScreen.Row {
            let row = transition.rows[starts[place.section] + place.item]
            return .init(id: row.id, looks: looks(of: row) + [looks(of: transition.interaction, at: row.id)])
        }
        let gone = Set(batch.deletions + batch.moves.map(\.from))
        let origins = Dictionary(uniqueKeysWithValues: batch.moves.map { ($0.to, $0.from) })
        let (insertions, reloads) = (Set(batch.insertions), Set(batch.reloads))
        var staying = old.indices.filter { !batch.deletedSections.contains($0) }.map { section in
            old[section].indices.map { ItemListBatch.Place(section: section, item: $0) }.filter { !gone.contains($0) }
        }
        var result = counts.indices.map { section in
            let places = (0..<counts[section]).map { ItemListBatch.Place(section: section, item: $0) }
            if batch.insertedSections.contains(section) { return places.map(draw) }
            var rest = (staying.isEmpty ? [] : staying.removeFirst())[...]
            return places.compactMap { place in
                if insertions.contains(place) { return draw(place) }
                if let origin = origins[place] { return old[origin.section][origin.item] }
                return rest.popFirst().map { reloads.contains($0) ? draw(place) : old[$0.section][$0.item] }
            }
        }
        for place in batch.laterReloads { result[place.section][place.item] = draw(place) }
        return result
    }
}
