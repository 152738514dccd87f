internal import ItemList

// The keys that a terminal tells by their codes, where it was asked to: those of kitty's keyboard protocol.
extension KeySequence {
    /// The key of a control sequence that ends in `u`; nil when it is none that counts here.
    ///
    /// The parameters are `code:shifted:usual;modifiers:event;text`, of which all but the code may be missing: the second code is what Shift
    /// makes of the key, and the third one what the usual keyboard has in its place. The text has a code for each of its scalars.
    /// - Parameter alt: whether another escape came before it.
    static func codedKey(parameters: [UInt8], alt: Bool) -> TerminalKey? {
        guard let fields = fields(parameters), let codes = fields.first, let code = codes[0] else { return nil }
        let state = fields.count > 1 ? fields[1] : []
        let bits = max(state.first.flatMap { $0 } ?? 1, 1) - 1
        // Super, Hyper and Meta are the window manager's; the locks above them change nothing. The third event is that the key was let go.
        guard bits & 0b11_1000 == 0, state.count < 2 || state[1] != 3 else { return nil }
        var modifiers = TerminalKey.Modifiers(rawValue: UInt8(bits & 0b111))
        if alt { modifiers.insert(.alt) }
        if let name = codedNames[code] { return .named(name, modifiers) }
        if (57376...57398).contains(code) { return .function(code - 57376 + 13, modifiers) }
        let (shifted, usual) = (codes.count > 1 ? codes[1] : nil, codes.count > 2 ? codes[2] : nil)
        if modifiers.isSubset(of: .shift), fields.count > 2, let key = typedKey(fields[2], usual: usual, isShifted: !modifiers.isEmpty) {
            return key
        }
        return character(keypadCharacters[code] ?? code, shifted: shifted, usual: usual, modifiers)
    }

    /// Returns the key for the text that a key types by itself, with Shift, a lock or AltGr; nil for no text.
    private static func typedKey(_ codes: [Int?], usual: Int?, isShifted: Bool) -> TerminalKey? {
        let scalars = codes.compactMap { $0.flatMap(UInt32.init(exactly:)).flatMap(Unicode.Scalar.init) }
        guard scalars.count == codes.count, scalars.allSatisfy({ $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) }) else {
            return nil
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        let typed = String(text)
        // Text that an input method types at once is no command.
        guard let character = typed.first, typed.count == 1 else { return typed.isEmpty ? nil : .paste(typed) }
        guard isOfAnotherScript(scalars[0]), let usual, (0x21...0x7e).contains(usual), isLetter(usual) || !isShifted else {
            return .character(character)
        }
        let key = Character(Unicode.Scalar(UInt8(usual)))
        return .layoutCharacter(character, usual: isShifted ? Character(key.uppercased()) : key)
    }

    /// Tells whether a letter is not Latin: keyboards of Latin script keep their own letters as commands.
    private static func isOfAnotherScript(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x370 && !(0x1e00...0x1eff).contains(scalar.value)
    }

    private static func character(_ code: Int, shifted: Int?, usual: Int?, _ modifiers: TerminalKey.Modifiers) -> TerminalKey? {
        var (code, shifted, modifiers) = (code, shifted, modifiers)
        let isCommand = !modifiers.isDisjoint(with: [.control, .alt])
        if isCommand, code > 0x7f, let usual, isLetter(usual) || (0x30...0x39).contains(usual) {
            // On a keyboard of another script, commands lie where they lie on the usual one.
            (code, shifted) = (usual, nil)
        }
        // A letter with Control and Shift is another key than that with Control; all others have Shift in themselves.
        if modifiers.contains(.shift), !modifiers.contains(.control) || !isLetter(code) {
            code = shifted ?? (isLetter(code) ? code - 0x20 : code)
            modifiers.remove(.shift)
        }
        // The first ones are control characters, and the last ones keys that type nothing.
        guard code >= 0x20, !(0x7f...0x9f).contains(code), !(0xe000...0xf8ff).contains(code),
            let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
        else { return nil }
        if modifiers.contains(.control), !modifiers.contains(.shift), let key = controlKeys[scalar] {
            return key(modifiers.subtracting(.control))
        }
        return .character(Character(scalar), modifiers)
    }

    private static func isLetter(_ code: Int) -> Bool {
        (0x61...0x7a).contains(code)
    }

    /// What has a control character with Control that is another key elsewhere: a key means the same on all terminals.
    private static let controlKeys: [Unicode.Scalar: @Sendable (TerminalKey.Modifiers) -> TerminalKey] = [
        "h": { .named(.backspace, $0) }, "i": { .named(.tab, $0) }, "j": { .named(.enter, $0) }, "m": { .named(.enter, $0) },
        "[": { .named(.escape, $0) }, "/": { .character("_", $0.union(.control)) },
    ]

    private static let codedNames: [Int: TerminalKey.Name] = [
        9: .tab, 13: .enter, 27: .escape, 127: .backspace, 57414: .enter, 57417: .left, 57418: .right, 57419: .up, 57420: .down,
        57421: .pageUp, 57422: .pageDown, 57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
    ]

    /// What the keys of the keypad type.
    private static let keypadCharacters = Dictionary(
        uniqueKeysWithValues: zip(Array(57399...57413) + [57415, 57416], "0123456789./*-+=,".unicodeScalars.map { Int($0.value) }))

    /// The numbers between semicolons, and of each the parts between colons, nil where one is empty; nil when there is anything else.
    private static func fields(_ parameters: [UInt8]) -> [[Int?]]? {
        var fields: [[Int?]] = [[nil]]
        for byte in parameters {
            switch byte {
            case 0x30...0x39:
                let number = (fields[fields.count - 1].last.flatMap { $0 } ?? 0) * 10 + Int(byte - 0x30)
                guard number <= 0x10ffff else { return nil }
                fields[fields.count - 1][fields[fields.count - 1].count - 1] = number
            case UInt8(ascii: ":"): fields[fields.count - 1].append(nil)
            case UInt8(ascii: ";"): fields.append([nil])
            default: return nil
            }
        }
        return fields
    }
}
