/// The host side of a text that several fields edit, each over a connection with latency.
///
/// There is one text, but each field temporarily contains something else, its *raw text*: with edits in flight, refused characters and
/// composed text. For each field the host stores the contents of its last message, with every character kept, refused or pending. It
/// compares the next message with these contents:
///
/// ```
///  field        sends            raw text here          text     answer
///  ""           begins                                  ""       1 to message 1: ""
///  "1"          2: "1"           1 kept                 "1"      2 to message 2: "1"
///  "1a"         3: "1a"          1 kept, a refused      "1"      3 to message 3: "1"
///  "1a2"        4: "1a2"         1, a refused, 2 kept   "12"     4 to message 4: "12"   (3 is too late for the field)
///  "12"         takes 4
///  "123"        5, took 4        1, 2, 3 kept           "123"    5 to message 5: "123"
/// ```
///
/// 1. A field numbers its messages, one per input event, in order, and merges none. Each names the last answer that the field applied.
/// 2. Every message is answered, even if it changes nothing, and so is every external change. Each answer has a number of its own.
/// 3. A field applies an answer only if it answers the newest message and no text is marked. The end of a composition is a message.
/// 4. A message is compared with the raw text, at the caret. A field that applied an answer starts from that answer.
/// 5. Filter and limit judge new unmarked characters once. Kept characters are never cut; refused characters don't return.
/// 6. An external change keeps positions: see ``TextHistory``.
///
/// A value type. It calls only the owner of the text, for permission to change it.
package struct SharedText: Sendable {
    package private(set) var history: TextHistory
    /// True if characters of the last message were cut off at the limit.
    package private(set) var isCut = false
    private var fields: [TextFieldID: Field] = [:]
    /// The versions of external changes, ascending.
    private var news: [Int] = []

    struct Field: Sendable {
        var raw: [RawCharacter] = []
        /// The number of the last message.
        var message: Int
        /// The number of the last applied answer.
        var took: Int
        /// The number of the first answer after the last message. The field applies no older one, unless it repeats `took`.
        var firstAnswer: Int
        /// The id of the character before the caret.
        var caret = 0
        /// The field's initial text, if it differed from this text.
        var begun: String?
    }

    /// - Parameter version: A number that increases between texts for the same field, so that answers never share a number.
    package init(_ text: String, version: Int = 1) {
        history = TextHistory(text, version: version)
    }

    package var text: String { history.text }
    /// The number of the next answer.
    package var version: Int { history.version }

    /// Returns the answer for a field; nil if the field never sent a message.
    package func answer(for field: TextFieldID) -> TextFieldAnswer? {
        fields[field].map { state in
            TextFieldAnswer(
                field: field, number: history.version, message: state.message, text: history.text,
                caret: history.offset(after: state.caret))
        }
    }

    /// The answers for all fields.
    package var answers: [TextFieldAnswer] {
        fields.keys.compactMap(answer)
    }

    /// Returns the offset of a field's caret in the text.
    package func caret(of field: TextFieldID) -> Int? {
        fields[field].map { history.offset(after: $0.caret) }
    }

    // MARK: Changes from elsewhere

    /// Replaces the text by an external one.
    /// - Parameters:
    ///   - text: The new text.
    ///   - caret: The caret in the new text, if it is known.
    ///   - keepsIdentities: True if the change only respells the text, such as a state that answers in capitals.
    ///   - isNews: True if the change originates elsewhere, so that edits based on the previous text must not apply to it.
    package mutating func replace(with text: String, caret: Int? = nil, keepsIdentities: Bool, isNews: Bool = false) {
        history.replace(with: text, caret: caret, keepsIdentities: keepsIdentities)
        if isNews { news = news.suffix(Self.affordableAnchorCount) + [history.version] }
        forget()
    }

    /// Skips the answer numbers up to a version.
    package mutating func skip(to version: Int) {
        while history.version < version { history.advance() }
    }

    // MARK: Older texts

    /// Restores the text that a message is based on, if an external change has replaced it without the field's knowledge.
    /// - Returns: True if the text changed.
    package mutating func restoreText(under message: TextFieldMessage) -> Bool {
        guard !message.begins, var field = fields[message.field], message.number > field.message else { return false }
        if let begun = field.begun {
            guard message.took < field.firstAnswer, begun != text else { return false }
            history.replace(with: begun, keepsIdentities: true)
            field.raw = raw(at: history.version)
        } else {
            let seen = max(message.took, field.firstAnswer)
            guard let version = news.first(where: { $0 > seen }) else { return false }
            let old = history.characters(at: version - 1)
            let before = old.reduce(into: "") { $0.append($1.character) }
            guard before != text else { return false }
            if field.took != message.took { field.raw = raw(at: message.took) }
            history.replace(with: before, keepsIdentities: true)
            var ids: [Int: Int] = [:]
            for (old, new) in zip(old, history.characters(at: history.version)) {
                for id in old.ids { ids[id] = new.ids.first }
            }
            field.raw = field.raw.map { $0.renamed(ids) }
        }
        (field.took, field.begun) = (message.took, nil)
        fields[message.field] = field
        return true
    }

    // MARK: Messages

    /// The outcome of a message.
    package enum Outcome: Sendable, Hashable {
        /// The message was processed, possibly without a change of the text.
        case taken(isChanged: Bool)
        /// All changes of the message were refused.
        case refused
        /// The message was late or repeated; it was ignored.
        case outOfOrder
        /// The message names an answer that was never given. It counts, and its answer contains the current text.
        case unknownAnswer
    }

    /// Processes a message of a field.
    ///
    /// - Parameter traits: The typing rules. The owner is called once, for the whole text.
    /// - Complexity: O(length); with a limit or for numbers, O(length) per new character that is kept.
    package mutating func receive(_ message: TextFieldMessage, traits: ItemListInputTraits) -> Outcome {
        let known = fields[message.field]
        if let known, message.number <= known.message { return .outOfOrder }
        let held = Array(message.text)
        let caret = min(max(message.caret, 0), held.count)
        var outcome = Outcome.taken(isChanged: false)
        isCut = false
        var raw: [RawCharacter]
        var begun: String?
        let isAnswerKnown = known.map { $0.took == message.took || $0.firstAnswer...history.version ~= message.took } ?? true
        if message.begins || !isAnswerKnown {
            raw = beginning(held)
            // Characters that the input doesn't accept are visible for a moment but aren't text.
            if message.begins, message.text != text, traits.accepted(message.text) == message.text { begun = message.text }
            history.advance()
            outcome = isAnswerKnown || message.begins ? outcome : .unknownAnswer
        } else {
            // An unknown field starts from the current text.
            raw = known.map { $0.took == message.took ? $0.raw : self.raw(at: message.took) } ?? self.raw(at: history.version)
            history.advance()
            var reading = FieldReading(of: history, raw: raw, traits: traits)
            let marked = (message.marked ?? 0..<0).clamped(to: 0..<held.count)
            outcome = reading.read(held, caret: caret, marked: marked, isPaste: message.isPaste)
            (raw, history, isCut) = (reading.raw, reading.history, reading.isCut)
        }
        fields[message.field] = Field(
            raw: raw, message: message.number, took: message.took, firstAnswer: history.version,
            caret: FieldReading.place(before: caret, in: raw, history), begun: begun)
        forget()
        return outcome
    }

    /// Returns the raw text of a field that applied the text of a version.
    private func raw(at version: Int) -> [RawCharacter] {
        history.characters(at: version).map(RawCharacter.init)
    }

    /// Returns the raw text of a field with initial contents. Contents that differ from the text are outdated and will be removed.
    private func beginning(_ held: [Character]) -> [RawCharacter] {
        let shown = raw(at: history.version)
        let difference = TextDifference(from: shown.map(\.held), to: held)
        let isRespelled = difference.removed.count == difference.inserted.count
        return held.indices.map { place in
            if place < difference.inserted.lowerBound || (isRespelled && difference.inserted ~= place) {
                RawCharacter(holding: held[place], like: shown[place])
            } else if place >= difference.inserted.upperBound {
                RawCharacter(holding: held[place], like: shown[place - difference.inserted.count + difference.removed.count])
            } else {
                RawCharacter(held: held[place], fate: .refused(after: difference.removed.last.map { shown[$0].place } ?? 0))
            }
        }
    }

    /// Forgets history that no field can refer to, if there is much of it.
    private mutating func forget() {
        guard history.anchorCount > history.cells.count / 2 + 64 else { return }
        if history.anchorCount > Self.affordableAnchorCount {
            // A field that was silent for long loses messages that name none of the newest answers.
            let oldest = history.middleOfDeaths
            fields = fields.mapValues { field in
                var field = field
                field.firstAnswer = max(field.firstAnswer, oldest)
                return field
            }
        }
        var ids: Set<Int> = []
        for field in fields.values {
            ids.insert(field.caret)
            for character in field.raw {
                ids.formUnion(character.ids)
            }
        }
        history.forget(before: fields.values.map(\.firstAnswer).min() ?? .max, except: ids)
    }

    private static let affordableAnchorCount = 1_000
}
