import ItemList
@testable import ItemListTestSupport

/// What collection views and table views do with a batch, and what they refuse, by their documentation.
struct BatchModel {
    typealias Place = ItemListBatch.Place

    /// What is shown: the rows of each section.
    private(set) var sections: [[DiffRow]]
    /// The rules that were broken.
    private(set) var faults: [String] = []

    init(_ sections: [[DiffRow]]) {
        self.sections = sections
    }

    /// Carries out both passes.
    mutating func apply(_ batch: ItemListBatch, to new: [[DiffRow]]) {
        checkPlaces(batch, new)
        guard faults.isEmpty else { return }
        let old = sections
        let gone = Set(batch.deletions).union(batch.moves.map(\.from))
        // The first pass: what stays keeps its order, in the sections that stay; a reload takes the new content.
        var staying = old.indices.filter { !batch.deletedSections.contains($0) }.map { section in
            old[section].indices.filter { !gone.contains(Place(section: section, item: $0)) }.map { Place(section: section, item: $0) }
        }
        var arrivals: [Place: Place?] = [:]
        for place in batch.insertions { arrivals[place] = .some(nil) }
        for move in batch.moves { arrivals[move.to] = move.from }
        let reloads = Set(batch.reloads)
        var shown: [[DiffRow]] = []
        for (section, rows) in new.enumerated() {
            if batch.insertedSections.contains(section) {
                shown.append(rows)
                continue
            }
            guard !staying.isEmpty else { return faults.append("section \(section) comes from nowhere") }
            var rest = staying.removeFirst()[...]
            var list: [DiffRow] = []
            let last = arrivals.keys.filter { $0.section == section }.map(\.item).max() ?? -1
            while !rest.isEmpty || list.count <= last {
                let place = Place(section: section, item: list.count)
                if let origin = arrivals[place] {
                    if let origin { list.append(old[origin.section][origin.item]) } else { list.append(rows[place.item]) }
                } else if let origin = rest.popFirst() {
                    guard place.item < rows.count else { return faults.append("section \(section) has too many rows") }
                    list.append(reloads.contains(origin) ? rows[place.item] : old[origin.section][origin.item])
                } else {
                    return faults.append("nothing arrives at \(place)")
                }
            }
            if list.count != rows.count { faults.append("section \(section) has \(list.count) rows, not \(rows.count)") }
            shown.append(list)
        }
        if !staying.isEmpty { faults.append("sections stay that are not there") }
        // The second pass.
        for place in batch.laterReloads where faults.isEmpty {
            shown[place.section][place.item] = new[place.section][place.item]
        }
        sections = shown
    }

    private mutating func checkPlaces(_ batch: ItemListBatch, _ new: [[DiffRow]]) {
        func isThere(_ place: Place, in sections: [[DiffRow]]) -> Bool {
            sections.indices.contains(place.section) && sections[place.section].indices.contains(place.item)
        }
        let before = batch.deletions + batch.moves.map(\.from) + batch.reloads
        let after = batch.insertions + batch.moves.map(\.to)
        if Set(before).count != before.count { faults.append("a place before the batch is named twice") }
        if Set(after).count != after.count { faults.append("a place after the batch is named twice") }
        if !before.allSatisfy({ isThere($0, in: sections) }) { faults.append("a place before the batch is not there") }
        if !(after + batch.laterReloads).allSatisfy({ isThere($0, in: new) }) { faults.append("a place after the batch is not there") }
        if before.contains(where: { batch.deletedSections.contains($0.section) }) { faults.append("a row of a section that goes is named") }
        if after.contains(where: { batch.insertedSections.contains($0.section) }) {
            faults.append("a row of a section that comes is named")
        }
        if !Set(batch.laterReloads).isSubset(of: batch.moves.map(\.to)) { faults.append("the second pass names a row that did not move") }
        if sections.count - batch.deletedSections.count + batch.insertedSections.count != new.count {
            faults.append("sections are missing")
        }
        let lists = [batch.deletions, batch.insertions, batch.reloads, batch.laterReloads, batch.moves.map(\.to)]
        if lists.contains(where: { $0 != $0.sorted() }) { faults.append("places do not ascend") }
    }
}
