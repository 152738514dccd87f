/// Compares the new contents of a field with its previous contents and applies the difference to the text.
struct FieldReading {
    private(set) var history: TextHistory
    private(set) var raw: [RawCharacter]
    /// True if new characters were cut off at the limit.
    private(set) var isCut = false
    private let traits: ItemListInputTraits

    init(of history: TextHistory, raw: [RawCharacter], traits: ItemListInputTraits) {
        self.history = history
        self.raw = raw
        self.traits = traits
    }

    mutating func read(_ held: [Character], caret: Int, marked: Range<Int>, isPaste: Bool) -> SharedText.Outcome {
        let difference = TextDifference(from: raw.map(\.held), to: held, caret: caret)
        var gone = Array(raw[difference.removed])
        raw.replaceSubrange(difference.removed, with: held[difference.inserted].map { RawCharacter(held: $0, fate: .pending) })
        var isMarkRefused = false
        if let first = difference.inserted.first, let old = gone.first, refusesMark(of: held[first], on: old, isMarked: marked ~= first) {
            // Refuses a combining mark typed after a character, but keeps the character.
            (raw[first].fate, raw[first].joined) = (old.fate, old.joined)
            gone.removeFirst()
            isMarkRefused = true
        }
        let new = raw.indices.filter { raw[$0].fate == .pending && !marked.contains($0) }
        let removed = history.living(among: gone.flatMap(\.keptIDs))
        if removed.isEmpty, new.isEmpty { return isMarkRefused ? .refused : .taken(isChanged: false) }
        let old = history
        history.remove(removed)
        let isAnyKept = isPaste && traits.processPaste != nil ? judgePaste(new) : judge(new)
        // A refused replacement doesn't delete the selection.
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

    // MARK: New characters

    /// Inserts the new characters that the input accepts.
    /// - Returns: True if any was inserted.
    private mutating func judge(_ new: [Int]) -> Bool {
        var isAnyKept = false
        var start = new.startIndex
        while start < new.endIndex {
            // Adjacent characters are inserted together.
            var end = start + 1
            while end < new.endIndex, new[end] == new[end - 1] + 1 { end += 1 }
            let run = new[start..<end]
            start = end
            var cursor = Cursor(after: Self.place(before: run.first ?? 0, in: raw, history), in: history)
            var kept: [(index: Int, character: Character)] = []
            for index in run {
                raw[index].fate = .refused(after: 0)
                if let character = traits.accepted(String(raw[index].held)).first { kept.append((index, character)) }
            }
            for (index, id) in zip(kept.map(\.index), insert(kept.map(\.character), at: &cursor)) {
                guard let id else {
                    isCut = true
                    continue
                }
                raw[index].fate = .kept(id)
                isAnyKept = true
            }
        }
        return isAnyKept
    }

    /// Inserts the owner's replacement for pasted characters.
    private mutating func judgePaste(_ new: [Int]) -> Bool {
        let pasted = String(new.map { raw[$0].held })
        guard let processed = traits.processPaste?(pasted) else { return false }
        if processed == pasted { return judge(new) }
        var cursor = Cursor(after: Self.place(before: new.first ?? 0, in: raw, history), in: history)
        let ids = insert(Array(traits.accepted(processed)), at: &cursor)
        for index in new {
            raw[index].fate = .refused(after: cursor.place)
        }
        return ids.contains { $0 != nil }
    }

    /// An insertion point that advances with each character.
    private struct Cursor {
        /// The id of the preceding character.
        var place: Int
        /// The index of the following cell.
        var index: Int

        init(after place: Int, in history: TextHistory) {
            self.place = place
            index = history.index(after: place)
        }
    }

    /// - Returns: The ids of the characters; nil for those beyond the limit.
    private mutating func insert(_ characters: [Character], at cursor: inout Cursor) -> [Int?] {
        guard traits.firmLimit != nil || traits.kind == .decimal else {
            let first = history.insert(characters, at: cursor.index)
            if !characters.isEmpty { cursor.place = first + characters.count - 1 }
            cursor.index += characters.count
            return characters.indices.map { first + $0 }
        }
        let unit = traits.maxLengthUnit
        var room = traits.firmLimit.flatMap { unit == .characters ? nil : $0 - unit.length(of: history.text) }
        return characters.map { character in
            let length = unit.length(of: String(character))
            if let room, length > room { return nil }
            let limit = unit == .characters ? traits.firmLimit.map { max($0, history.count) } : nil
            let id = history.insert(character, at: cursor.index) { [traits] history in
                history.count <= limit ?? .max && (traits.kind != .decimal || traits.kind.allows(history.text))
            }
            guard let id else { return nil }
            room? -= length
            (cursor.place, cursor.index) = (id, cursor.index + 1)
            return id
        }
    }

    /// Returns the id of the nearest character before an index of a field's contents, after which text at the index belongs.
    /// - Complexity: O(length), usually O(1).
    static func place(before index: Int, in raw: [RawCharacter], _ history: TextHistory) -> Int {
        if let place = raw[..<index].lazy.reversed().map(\.place).first(where: { $0 != 0 }) { return place }
        if let next = raw[index...].lazy.map(\.place).first(where: { $0 != 0 }), let found = history.index(of: next) {
            return found == 0 ? 0 : history.cells[found - 1].id
        }
        return history.cells.last?.id ?? 0
    }
}
