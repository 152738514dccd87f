import ItemList
@testable import ItemListTestSupport

/// The people at the fields and at the terminal, and who else changes the state.
extension FieldSchedule {
    static let preedit: [Character] = ["ㄅ", "ㄆ", "ㄇ", "ㄈ", "ㄉ"]
    static let mixed: [Character] = ["a", "b", "1", "2", "_", "é", "e\u{301}", "🇩🇪", "👩‍💻", "ß", " ", "ž", "7", "Q"]

    static let joining: [Character] = ["a", "e", "\u{301}", "\u{1F1E9}", "\u{1F1EA}", "👩", "\u{200D}", "💻"]

    mutating func character() -> Character {
        switch alphabet {
        case .unique:
            unique += 1
            return Character(Unicode.Scalar(UInt32(0x4E00 + unique))!)
        case .few: return ["a", "b", "c"].randomElement(using: &random)!
        case .mixed: return Self.mixed.randomElement(using: &random)!
        case .joining: return Self.joining.randomElement(using: &random)!
        }
    }

    mutating func word(_ count: Int) -> String {
        String((0..<count).map { _ in character() })
    }

    mutating func press(_ index: Int) {
        let count = fields[index].characters.count
        if fields[index].marked != nil { return pressInComposition(index) }
        let dice = Int.random(in: 0..<100, using: &random)
        if isAppending || dice < 60 {
            if composes, dice % 7 == 0 {
                begin(index)
            } else {
                insert(word(dice % 11 == 0 ? Int.random(in: 2...5, using: &random) : 1), index)
            }
        } else if dice < 80 {
            let range = fields[index].reach(isForward: dice < 64)
            guard !range.isEmpty else { return }
            note(deleted: fields[index].characters[range])
            changeMute(range, "")
            send(fields[index].delete(range), index)
        } else {
            fields[index].move(to: Int.random(in: 0...count, using: &random), isSelecting: dice >= 95)
        }
    }

    mutating func insert(_ text: String, _ index: Int) {
        let range = fields[index].marked ?? fields[index].selection
        note(deleted: fields[index].characters[range])
        typed.formUnion(text.compactMap(Self.number))
        appended += text
        changeMute(range, text)
        send(fields[index].insert(text), index)
    }

    mutating func compose(_ preedit: String, _ index: Int) {
        let range = fields[index].marked ?? fields[index].selection
        note(deleted: fields[index].characters[range])
        changeMute(range, preedit)
        send(fields[index].compose(preedit), index)
    }

    mutating func begin(_ index: Int) {
        compose(String(Self.preedit.randomElement(using: &random)!), index)
    }

    mutating func pressInComposition(_ index: Int) {
        let dice = Int.random(in: 0..<100, using: &random)
        if dice < 50, keysLeft[index] > 0 {
            let preedit = String((0...Int.random(in: 0...3, using: &random)).map { _ in Self.preedit.randomElement(using: &random)! })
            compose(preedit, index)
        } else if naive == .endsCompositionsSilently {
            fields[index].endSilently()
        } else if dice < 90 {
            insert(word(Int.random(in: 1...2, using: &random)), index)
        } else {
            insert("", index)
        }
    }

    mutating func pressInTerminal() {
        let count = host.text.count
        let place = Int.random(in: 0...count, using: &random)
        let call: TypedText.Call?
        if chance(70) {
            let text = word(1)
            let result = host.apply(.replace(place..<place, text), traits: traits)
            if result.isTaken { typed.formUnion(text.compactMap(Self.number)) }
            call = result.call
        } else {
            let range = max(0, place - 2)..<place
            note(deleted: Array(host.text)[range])
            call = host.apply(.replace(range, ""), traits: traits).call
        }
        called(call)
        isDirty = isDirty.map { _ in true }
        push()
    }

    /// Somebody else changes the state: it says something in front, or nothing of the end.
    mutating func changeState() {
        stateText = chance(50) ? word(2) + stateText : String(stateText.dropLast(2))
        if let maxLength = traits.maxLength { stateText = String(stateText.prefix(maxLength)) }
        stateShows()
    }
}
