/// An ``ItemListDiff`` as a batch for collection views and table views: two passes, with places given by section and item.
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
/// Collection views and table views reject a batch that breaks their rules. Every batch obeys them:
///
/// - Deletions, reloads and origins of moves are places before the batch. Insertions and destinations are places after it.
/// - No place is named twice.
/// - No row is deleted, moved or reloaded in a deleted section.
/// - No row is inserted in or moved to an inserted section, because the section brings its own rows.
/// - Sections are never moved.
/// - A row that moved and changed moves in the first pass and is reloaded in the second.
public struct ItemListBatch: Sendable, Hashable {
    /// The position of a row.
    public struct Place: Sendable, Hashable, Comparable {
        /// The index of the section, from 0.
        public var section: Int
        /// The index of the row in its section, from 0.
        public var item: Int

        /// Creates a place from a section and an item.
        public init(section: Int, item: Int) {
            self.section = section
            self.item = item
        }

        /// Returns true if the first place comes before the second one: by section, then by item.
        public static func < (first: Place, second: Place) -> Bool {
            (first.section, first.item) < (second.section, second.item)
        }
    }

    /// A move of a row.
    public struct Move: Sendable, Hashable {
        /// The place before the batch.
        public var from: Place
        /// The place after the batch.
        public var to: Place

        /// Creates a move between two places.
        public init(from: Place, to: Place) {
            self.from = from
            self.to = to
        }
    }

    /// A section, given by its name and its number of rows.
    public struct Section<Name: Hashable & Sendable>: Sendable, Hashable {
        /// The name that identifies the section. Several sections of one list may share a name.
        public var name: Name
        /// The number of rows in the section.
        public var count: Int

        /// Creates a section.
        public init(_ name: Name, count: Int) {
            self.name = name
            self.count = count
        }
    }

    /// The old indices of deleted sections, ascending.
    public var deletedSections: [Int] = []
    /// The new indices of inserted sections, ascending.
    public var insertedSections: [Int] = []
    /// The old places of deleted rows, ascending.
    public var deletions: [Place] = []
    /// The new places of inserted rows, ascending.
    public var insertions: [Place] = []
    /// The moved rows, by ascending new place.
    public var moves: [Move] = []
    /// The old places of rows to reload in the first pass, ascending.
    public var reloads: [Place] = []
    /// The new places of rows to reload in the second pass, ascending: the rows that moved and changed.
    public var laterReloads: [Place] = []

    /// Creates an empty batch.
    public init() {}

    /// Creates a batch for a list with a single section.
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

    /// Creates a batch for a list of sections.
    ///
    /// Sections are matched by name. If several share a name, the first old one matches the first new one, and so on. Sections that change
    /// their order are deleted and inserted, as few as possible.
    ///
    /// - Parameters:
    ///   - diff: The diff of all rows.
    ///   - old: The sections before the diff. Their rows add up to the old list.
    ///   - new: The sections after the diff. Their rows add up to the new list without its duplicates.
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

    /// True if the batch changes nothing.
    public var isEmpty: Bool {
        self == ItemListBatch()
    }

    /// Groups adjacent equal section names, one for each row, into sections.
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
