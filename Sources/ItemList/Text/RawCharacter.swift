/// A character that a field holds, and what became of it.
package struct RawCharacter: Sendable {
    package enum Fate: Sendable, Hashable {
        /// It is in the text, or was there: the piece or the anchor with this id.
        case kept(Int)
        /// It is not in the text; it stands after what it was to replace, or 0.
        case refused(after: Int)
        /// An input method still works on it, or nobody has judged it yet.
        case pending
    }

    package var held: Character
    package var fate: Fate
    /// Further pieces that it is made of.
    package var joined: [Int] = []

    /// What it is of the text.
    var keptIDs: [Int] {
        if case .kept = fate { ids } else { [] }
    }

    init(held: Character, fate: Fate) {
        self.held = held
        self.fate = fate
    }

    init(_ character: Character, ids: [Int]) {
        held = character
        fate = .kept(ids.first ?? 0)
        joined = Array(ids.dropFirst())
    }

    init(holding held: Character, like other: RawCharacter) {
        self = other
        self.held = held
    }

    /// This character with other ids in the places of some.
    func renamed(_ ids: [Int: Int]) -> RawCharacter {
        var character = self
        switch fate {
        case .kept(let id): character.fate = .kept(ids[id] ?? id)
        case .refused(after: let id): character.fate = .refused(after: ids[id] ?? id)
        case .pending: break
        }
        character.joined = joined.map { ids[$0] ?? $0 }
        return character
    }

    /// All that it names.
    var ids: [Int] {
        switch fate {
        case .kept(let id): [id] + joined
        case .refused(after: let id): [id]
        case .pending: []
        }
    }

    /// The id of what tells its place; 0 if nothing does.
    package var place: Int {
        switch fate {
        case .kept(let id): joined.last ?? id
        case .refused(after: let id): id
        case .pending: 0
        }
    }
}
