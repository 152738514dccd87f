/// The work that goes through rows, and all that makes one transition.
///
/// It is made in the module that makes a controller. There the compiler knows the type of the entries and specialises the work for it, which
/// makes it many times as fast as code of this module, which learns at run time what it compares.
@usableFromInline
struct RowWork<Entry: ItemListNodeEntry>: Sendable {
    /// Makes a transition.
    let build: @Sendable (_ builder: TransitionBuilder<Entry>, _ newest: ItemListSnapshot<Entry>) -> TransitionBuilder<Entry>.Result
    /// Finds the row with an id.
    let index: @Sendable (_ id: Entry.ID, _ sections: [[Entry]]) -> Int?

    @usableFromInline
    init(
        build:
            @escaping @Sendable (_ builder: TransitionBuilder<Entry>, _ newest: ItemListSnapshot<Entry>) -> TransitionBuilder<Entry>.Result,
        index: @escaping @Sendable (_ id: Entry.ID, _ sections: [[Entry]]) -> Int?
    ) {
        self.build = build
        self.index = index
    }

    @inlinable
    init() {
        self.init(
            build: { builder, newest in builder.build(newest) },
            index: { id, sections in
                var start = 0
                for section in sections {
                    if let index = section.firstIndex(where: { $0.id == id }) { return start + index }
                    start += section.count
                }
                return nil
            })
    }
}
