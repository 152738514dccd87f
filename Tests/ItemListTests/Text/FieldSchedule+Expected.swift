import ItemList
@testable import ItemListTestSupport

/// What is noted on the way, and what is right in the end.
extension FieldSchedule {
    /// Characters that are each other's capitals have the same number; nil for those that are typed more than once.
    static func number(_ character: Character) -> Int? {
        guard let scalar = character.unicodeScalars.first?.value else { return nil }
        return switch scalar {
        case 0x4E00..<0x8000: Int(scalar - 0x4E00)
        case 0xAC00..<0xD7A0: Int(scalar - 0xAC00)
        default: nil
        }
    }

    static func capitals(_ text: String) -> String {
        String(
            text.map { character in
                if let number = number(character) { return Character(Unicode.Scalar(UInt32(0xAC00 + number))!) }
                return Character(character.uppercased())
            })
    }

    /// Changes a field that nobody answers as the one that is typed into.
    mutating func changeMute(_ range: Range<Int>, _ text: String) {
        mute.replaceSubrange(range.clamped(to: 0..<mute.count), with: text)
        if alphabet == .joining { mute = Array(String(mute)) }
    }

    mutating func note(deleted characters: some Sequence<Character>) {
        deleted.formUnion(characters.compactMap(Self.number))
    }

    mutating func note(_ message: TextFieldMessage) {
        guard alphabet == .unique, traits.maxLength != nil, !stateChanges else { return }
        let kept = Set(host.text.compactMap(Self.number))
        if !kept.isDisjoint(with: everRefused) { faults.append("what was refused returned") }
        everKept.formUnion(kept)
        guard !message.begins else { return }
        for (place, character) in message.text.enumerated() where message.marked.map({ !$0.contains(place) }) ?? true {
            if let number = Self.number(character), !everKept.contains(number) { everRefused.insert(number) }
        }
    }

    mutating func check() {
        for field in fields where field.text != host.text {
            faults.append("a field holds \(field.text), the text is \(host.text)")
        }
        let answered = echo.isInCapitals ? Self.capitals(host.text) : host.text
        // A text that was typed over an older one is held, and that of the state is offered.
        if stateText != answered, !stateChanges || stateText != host.text, !host.isHeld || host.otherText != stateText {
            faults.append("the state says \(stateText), the text is \(host.text)")
        }
        if echo == .capitalsStamped, !stateChanges, host.text != answered {
            faults.append("the answer of the state was not adopted: \(host.text)")
        }
        if host.text.count > traits.maxLength ?? .max { faults.append("more than fits: \(host.text)") }
        if host.text != traits.accepted(host.text) { faults.append("what was to be left out: \(host.text)") }
        if stateChanges { return }
        let isFree = traits.kind == .regular && traits.maxLength == nil
        if isFree, fields.count == 1, !hasTerminal {
            let expected = echo == .capitalsStamped ? Self.capitals(String(mute)) : String(mute)
            if expected != host.text { faults.append("typed \(expected), the text is \(host.text)") }
        }
        let kept = Set(host.text.compactMap(Self.number))
        if isFree, alphabet == .unique, kept != typed.subtracting(deleted) {
            faults.append("lost or came back: \(kept.symmetricDifference(typed.subtracting(deleted)))")
        }
        if !everKept.subtracting(deleted).isSubset(of: kept) { faults.append("what was kept was cut") }
        if isAppending, alphabet != .joining {
            let all = traits.accepted(String(appended))
            let expected = String(all.prefix(traits.maxLength ?? all.count))
            if (echo == .capitalsStamped ? Self.capitals(expected) : expected) != host.text {
                faults.append("appended \(expected), the text is \(host.text)")
            }
        }
    }
}
