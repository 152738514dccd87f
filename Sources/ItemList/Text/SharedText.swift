/// A text into which several fields type, each over a connection that takes its time: the host's side.
///
/// The text is one. Each field holds something else for a while, its *raw text*: what was typed there and has not come, what was refused
/// and is still seen, what an input method works on. So the host keeps for each field what it held when it sent its last message, every
/// character kept, refused or pending, and reads the next message against that:
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
/// 1. A field numbers its messages, one an input event, in order, and merges none. Each says which answer the field took last.
/// 2. Every message is answered, also if it changes nothing, and so is every change from elsewhere, with a number of its own.
/// 3. A field takes an answer only if it answers the newest message and nothing is marked. That a composition ends is a message.
/// 4. A message is compared with the raw text, at the caret. A field that took an answer starts from that answer.
/// 5. Filter and limit judge new characters that are not marked, once. What was kept is never cut; what was refused does not return.
/// 6. A change from elsewhere keeps places: see ``TextHistory``.
///
/// It is a value and calls nobody but the owner of the text, who is asked whether the text may become what it is to be.
package struct SharedText: Sendable {
    package private(set) var history: TextHistory
    /// Of the last message some was kept, and some cut off at the limit.
    package private(set) var isCut = false
    private var fields: [TextFieldID: Field] = [:]
    /// The versions that somebody else has made, ascending.
    private var news: [Int] = []

    struct Field: Sendable {
        var raw: [RawCharacter] = []
        /// The number of the last message.
        var message: Int
        /// The number of the answer that the field took last.
        var took: Int
        /// The number of the first answer after the last message. What the field takes is no older, or nothing new.
        var firstAnswer: Int
        /// What the caret stands behind.
        var caret = 0
        /// The text that the field began with, where that was not the text here.
        var begun: String?
    }

    /// - Parameter version: grows from text to text that a field can meet, so that its answers never share a number.
    package init(_ text: String, version: Int = 1) {
        history = TextHistory(text, version: version)
    }

    package var text: String { history.text }
    /// The number of an answer that is given now.
    package var version: Int { history.version }

    /// What the field is to hold; nil for one that never sent anything.
    package func answer(for field: TextFieldID) -> TextFieldAnswer? {
        fields[field].map { state in
            TextFieldAnswer(
                field: field, number: history.version, message: state.message, text: history.text,
                caret: history.offset(after: state.caret))
        }
    }

    /// What all fields are to hold.
    package var answers: [TextFieldAnswer] {
        fields.keys.compactMap(answer)
    }

    /// Where the caret of a field stands in the text.
    package func caret(of field: TextFieldID) -> Int? {
        fields[field].map { history.offset(after: $0.caret) }
    }

    // MARK: Changes from elsewhere

    /// The text is another one, and no field made it so.
    /// - Parameter keepsIdentities: the change is another spelling of the same, as by a state that answers in capitals.
    ///   - isNews: Somebody else has typed it, so text that a field types over the one before is not meant for it.
    package mutating func replace(with text: String, caret: Int? = nil, keepsIdentities: Bool, isNews: Bool = false) {
        history.replace(with: text, caret: caret, keepsIdentities: keepsIdentities)
        if isNews { news = news.suffix(Self.affordableAnchorCount) + [history.version] }
        forget()
    }

    /// Leaves out the numbers of answers up to a version.
    package mutating func skip(to version: Int) {
        while history.version < version { history.advance() }
    }

    // MARK: Older texts

    /// Brings back the text that a message was typed over, if somebody else has replaced that and the field did not know.
    /// - Returns: whether the text is another one now.
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

    /// What became of a message.
    package enum Outcome: Sendable, Hashable {
        /// It was read. What it changed of the text may be nothing.
        case taken(isChanged: Bool)
        /// What it was to change was refused, all of it.
        case refused
        /// It came after a newer one, or twice; nothing was done.
        case outOfOrder
        /// The answer that it names was never given. The message counts, and the answer to it shows the text as it is.
        case unknownAnswer
    }

    /// Reads what a field holds.
    ///
    /// - Parameter traits: say what may be typed. The owner is asked once, for the text as a whole.
    /// - Complexity: O(length), for each new character that is kept where there is a limit or a number is typed.
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
            // Characters that the input doesn't take are seen for a while, and are no text.
            if message.begins, message.text != text, traits.accepted(message.text) == message.text { begun = message.text }
            history.advance()
            outcome = isAnswerKnown || message.begins ? outcome : .unknownAnswer
        } else {
            // A field that is not known has what is seen elsewhere.
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

    /// The raw text of a field that took the text of a version.
    private func raw(at version: Int) -> [RawCharacter] {
        history.characters(at: version).map(RawCharacter.init)
    }

    /// The raw text of a field that starts with some text. Where it is not the text here, it is an older one that will be gone.
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

    /// Forgets what no field can mean, where that is much.
    private mutating func forget() {
        guard history.anchorCount > history.cells.count / 2 + 64 else { return }
        if history.anchorCount > Self.affordableAnchorCount {
            // Of a field that was silent all the while a message is dropped if it names none of the many newest answers.
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
