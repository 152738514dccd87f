/// Where the rows of a section lie in memory, and where they stand in the list.
///
/// While two arrays live they have the same rows if they have the same storage: who changes one of them gets storage of its own.
@usableFromInline
struct SectionPlace: Identifiable, Equatable {
    /// What tells where the rows lie.
    @usableFromInline let id: UInt
    /// The section among all of its list.
    @usableFromInline let section: Int
    /// The index of its first row in the whole list.
    @usableFromInline let start: Int

    @inlinable
    init(id: UInt, section: Int, start: Int) {
        self.id = id
        self.section = section
        self.start = start
    }

    @usableFromInline
    static func == (left: SectionPlace, right: SectionPlace) -> Bool {
        left.id == right.id
    }

    /// The script that turns one list of sections into another, by their storage alone.
    @usableFromInline
    static func diff(from old: [SectionPlace], to new: [SectionPlace]) -> ItemListDiff {
        itemListDiff(from: old, to: new)
    }
}
