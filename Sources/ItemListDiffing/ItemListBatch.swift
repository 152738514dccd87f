/// The script of an ``ItemListDiff`` as collection views and table views take it: two passes, with places by section and item.
///
/// ```swift
/// func path(_ place: ItemListBatch.Place) -> IndexPath { IndexPath(item: place.item, section: place.section) }
/// let batch = ItemListBatch(transition.diff, from: shownSections, to: sections)
/// collectionView.performBatchUpdates {
///     collectionView.deleteSections(IndexSet(batch.deletedSections))
///     collectionView.insertSections(IndexSet(batch.insertedSections))
///     collectionView.deleteItems(at: batch.deletions.map(path))
///     collectionView.insertItems(at: batch.insertions.map(path))
///     collectionView.reloadItems(at: batch.reloads.map(path))
///     for move in batch.moves { collectionView.moveItem(at: path(move.from), to: path(move.to)) }
/// }
/// collectionView.reloadItems(at: batch.laterReloads.map(path))
/// ```
///
/// Those views refuse a batch that breaks their rules, so none does: what goes, what moves and what is reloaded is named by its place before the
/// batch, what comes and where rows arrive by the place after it; no place is named twice; no row goes, moves or is reloaded in a section that
/// goes, and none comes or arrives in one that comes, as that brings its rows itself; a section is never moved. A row that moved and changed
/// moves in the first pass and is reloaded in the second one.
public struct ItemListBatch: Sendable, Hashable {
    /// Where a row stands.
    public struct Place: Sendable, Hashable, Comparable {
        /// The index of the section, from 0.
        public var section: Int
        /// The index of the row in its section, from 0.
        public var item: Int

        /// The place of a row in a section.
        public init(section: Int, item: Int) {
            self.section = section
            self.item = item
        }

        /// Whether a place lies above another one: by section, then by row.
        public static func < (first: Place, second: Place) -> Bool {
            (first.section, first.item) < (second.section, second.item)
        }
    }

    /// A row that goes from one place to another.
    public struct Move: Sendable, Hashable {
        /// The place before the batch.
        public var from: Place
        /// The place after the batch.
        public var to: Place

        /// A move between two places.
        public init(from: Place, to: Place) {
            self.from = from
            self.to = to
        }
    }

    /// Rows of one section that follow each other, by how many they are.
    public struct Section<Name: Hashable & Sendable>: Sendable, Hashable {
        /// What the section is told from others by. Several sections of one list may have one name.
        public var name: Name
        /// How many rows the section has.
        public var count: Int

        /// A section of some rows.
        public init(_ name: Name, count: Int) {
            self.name = name
            self.count = count
        }
    }

    /// The sections that go, by their old indices, ascending.
    public var deletedSections: [Int] = []
    /// The sections that come, by their new indices, ascending.
    public var insertedSections: [Int] = []
    /// The rows that go, by their old places, ascending.
    public var deletions: [Place] = []
    /// The rows that come, by their new places, ascending.
    public var insertions: [Place] = []
    /// The rows that go elsewhere, by ascending new places.
    public var moves: [Move] = []
    /// The rows that stay and are drawn anew, by their old places, ascending.
    public var reloads: [Place] = []
    /// The rows to draw anew in the second pass, by their new places, ascending: those that moved and changed.
    public var laterReloads: [Place] = []

    /// A batch that does nothing.
    public init() {}

    /// The batch for a list that is one section.
    public init(_ diff: ItemListDiff) {
        deletions = diff.deletions.map { Place(section: 0, item: $0) }
        let origins = diff.insertions.compactMap(\.previousIndex)
        if !origins.isEmpty {
            let moved = Set(origins)
            deletions.removeAll { moved.contains($0.item) }
        }
        for insertion in diff.insertions {
            let place = Place(section: 0, item: insertion.index)
            guard let previous = insertion.previousIndex else {
                insertions.append(place)
                continue
            }
            moves.append(Move(from: Place(section: 0, item: previous), to: place))
            if insertion.reason != nil { laterReloads.append(place) }
        }
        reloads = diff.updates.map { Place(section: 0, item: $0.previousIndex) }
    }

    /// The batch for a list of sections.
    ///
    /// A section is the same as an old one of its name; where several have one name, the first is the same as the first, and so on. Sections
    /// that change their order go and come, as few as can be.
    ///
    /// - Parameters:
    ///   - diff: the change of all rows.
    ///   - old: the sections before it; they have as many rows as the old list.
    ///   - new: the sections after it; they have as many rows as the new list without its repeated rows.
    /// - Complexity: O(s + n) in the sections and the rows of the new list.
    public init<Name>(_ diff: ItemListDiff, from old: [Section<Name>], to new: [Section<Name>]) {
        let sections = SectionMatches(from: old, to: new)
        deletedSections = sections.deleted
        insertedSections = sections.inserted
        let (oldPlaces, newPlaces) = (SectionPlaces(old.map(\.count)), SectionPlaces(new.map(\.count)))
        var script = RowScript(diff)
        for index in 0..<newPlaces.count {
            let change = script.next(index)
            let place = newPlaces[index]
            guard let previous = change.previousIndex, previous < oldPlaces.count else {
                if sections.survives(new: place.section) { insertions.append(place) }
                continue
            }
            let origin = oldPlaces[previous]
            switch (sections.survives(old: origin.section), sections.survives(new: place.section)) {
            case (false, false): break
            case (true, false): deletions.append(origin)
            case (false, true): insertions.append(place)
            case (true, true) where change.isMoved || sections.newIndex(ofOld: origin.section) != place.section:
                moves.append(Move(from: origin, to: place))
                if change.isDrawnAnew { laterReloads.append(place) }
            case (true, true):
                if change.isDrawnAnew { reloads.append(origin) }
            }
        }
        deletions += script.removed.map { oldPlaces[$0] }.filter { sections.survives(old: $0.section) }
        deletions.sort()
        reloads.sort()
    }

    /// Whether there is nothing to do.
    public var isEmpty: Bool {
        self == ItemListBatch()
    }

    /// The sections of rows whose sections are these, in their order.
    public static func sections<Name>(of names: some Sequence<Name>) -> [Section<Name>] {
        var sections: [Section<Name>] = []
        for name in names {
            if sections.last?.name == name {
                sections[sections.count - 1].count += 1
            } else {
                sections.append(Section(name, count: 1))
            }
        }
        return sections
    }
}
