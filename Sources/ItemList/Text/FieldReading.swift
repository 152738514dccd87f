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

/// Reads what a field holds now against what it held before, and changes the text by what is new.
struct FieldReading {
    private(set) var history: TextHistory
    private(set) var raw: [RawCharacter]
    private let traits: ItemListInputTraits
    /// The character that was judged last, and after what the next one belongs.
    private var judged: (index: Int, place: Int)?

    init(of history: TextHistory, raw: [RawCharacter], traits: ItemListInputTraits) {
        self.history = history
        self.raw = raw
        self.traits = traits
    }

    mutating func read(_ held: [Character], caret: Int, marked: Range<Int>) -> SharedText.Outcome {
        let difference = TextDifference(from: raw.map(\.held), to: held, caret: caret)
        var gone = Array(raw[difference.removed])
        raw.replaceSubrange(difference.removed, with: held[difference.inserted].map { RawCharacter(held: $0, fate: .pending) })
        var isMarkRefused = false
        if let first = difference.inserted.first, let old = gone.first, refusesMark(of: held[first], on: old, isMarked: marked ~= first) {
            // A mark that was typed after a character is refused without the character.
            (raw[first].fate, raw[first].joined) = (old.fate, old.joined)
            gone.removeFirst()
            isMarkRefused = true
        }
        let new = raw.indices.filter { raw[$0].fate == .pending && !marked.contains($0) }
        let removed = history.living(among: gone.flatMap(\.keptIDs))
        if removed.isEmpty, new.isEmpty { return isMarkRefused ? .refused : .taken(isChanged: false) }
        let old = history
        history.remove(removed)
        var isAnyKept = false
        for index in new where judge(index) {
            isAnyKept = true
        }
        // A selection is not gone for what is refused in its place.
        if new.isEmpty || isAnyKept {
            let text = history.text
            if text == old.text { return .taken(isChanged: false) }
            if traits.shouldUpdateText?(text) ?? true { return .taken(isChanged: true) }
        }
        history = old
        let place = gone.last { $0.place != 0 }?.place ?? 0
        for index in new {
            raw[index].fate = .refused(after: place)
        }
        return .refused
    }

    private func refusesMark(of character: Character, on old: RawCharacter, isMarked: Bool) -> Bool {
        !isMarked && !old.keptIDs.isEmpty && character.unicodeScalars.starts(with: old.held.unicodeScalars)
            && traits.accepted(String(character)).isEmpty
    }

    /// Puts a new character into the text, if it may stand there.
    private mutating func judge(_ index: Int) -> Bool {
        let place = judged.flatMap { $0.index == index - 1 ? $0.place : nil } ?? Self.place(before: index, in: raw, history)
        judged = (index, place)
        guard let character = traits.accepted(String(raw[index].held)).first else {
            raw[index].fate = .refused(after: 0)
            return false
        }
        let isJudgedAsWhole = traits.maxLength != nil || traits.kind == .decimal
        let before = isJudgedAsWhole ? history : nil
        let id = history.insert(character, at: history.index(after: place))
        raw[index].fate = .kept(id)
        judged = (index, id)
        guard let before else { return true }
        if let maxLength = traits.maxLength, history.count > max(maxLength, before.count) {
            history = before
        } else if !traits.kind.allows(history.text) {
            history = before
        } else {
            return true
        }
        raw[index].fate = .refused(after: 0)
        judged = (index, place)
        return false
    }

    /// The id after which something belongs that stands at an index of what a field holds: that of the nearest character before it.
    /// - Complexity: O(length), mostly O(1).
    static func place(before index: Int, in raw: [RawCharacter], _ history: TextHistory) -> Int {
        if let place = raw[..<index].lazy.reversed().map(\.place).first(where: { $0 != 0 }) { return place }
        if let next = raw[index...].lazy.map(\.place).first(where: { $0 != 0 }), let found = history.index(of: next) {
            return found == 0 ? 0 : history.cells[found - 1].id
        }
        return history.cells.last?.id ?? 0
    }
}
