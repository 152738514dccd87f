/// A character in a field, and its fate in the text.
package struct RawCharacter: Sendable {
    package enum Fate: Sendable, Hashable {
        /// The character is, or was, in the text: the piece or the anchor with this id.
        case kept(Int)
        /// The character isn't in the text. Its position is after the replaced character, or 0.
        case refused(after: Int)
        /// An input method still composes the character, or it hasn't been judged yet.
        case pending
    }

    package var held: Character
    package var fate: Fate
    /// The ids of further pieces in the character.
    package var joined: [Int] = []

    /// The ids of the character in the text; empty unless it is kept.
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

    /// Returns the character with some ids replaced.
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

    /// The ids that the character refers to.
    var ids: [Int] {
        switch fate {
        case .kept(let id): [id] + joined
        case .refused(after: let id): [id]
        case .pending: []
        }
    }

    /// The id that determines its position; 0 for none.
    package var place: Int {
        switch fate {
        case .kept(let id): joined.last ?? id
        case .refused(after: let id): id
        case .pending: 0
        }
    }
}
