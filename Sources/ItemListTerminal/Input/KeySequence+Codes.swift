internal import ItemList

// Keys reported by code: kitty's keyboard protocol.
extension KeySequence {
    /// The key of a control sequence that ends in `u`; nil if it is unknown or ignored.
    ///
    /// The parameters are `code:shifted:usual;modifiers:event;text`; all but the code are optional. The second code is the key with Shift,
    /// and the third the same key on the standard layout. The text has a code for each scalar.
    /// - Parameter alt: True if another escape preceded the sequence.
    static func codedKey(parameters: [UInt8], alt: Bool) -> TerminalKey? {
        guard let fields = fields(parameters), let codes = fields.first, let code = codes[0] else { return nil }
        let state = fields.count > 1 ? fields[1] : []
        let bits = max(state.first.flatMap { $0 } ?? 1, 1) - 1
        // The window manager handles Super, Hyper and Meta. The bits above them are locks, which have no effect. Event 3 is a key release.
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

    /// Returns the key for text that a key types by itself, with Shift, a lock or AltGr; nil for no text.
    private static func typedKey(_ codes: [Int?], usual: Int?, isShifted: Bool) -> TerminalKey? {
        let scalars = codes.compactMap { $0.flatMap(UInt32.init(exactly:)).flatMap(Unicode.Scalar.init) }
        guard scalars.count == codes.count, scalars.allSatisfy({ $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) }) else {
            return nil
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        let typed = String(text)
        // Text from an input method isn't a command.
        guard let character = typed.first, typed.count == 1 else { return typed.isEmpty ? nil : .paste(typed) }
        guard isOfAnotherScript(scalars[0]), let usual, (0x21...0x7e).contains(usual), isLetter(usual) || !isShifted else {
            return .character(character)
        }
        let key = Character(Unicode.Scalar(UInt8(usual)))
        return .layoutCharacter(character, usual: isShifted ? Character(key.uppercased()) : key)
    }

    /// Returns true for non-Latin letters. On Latin keyboards, commands use the keyboard's own letters.
    private static func isOfAnotherScript(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x370 && !(0x1e00...0x1eff).contains(scalar.value)
    }

    private static func character(_ code: Int, shifted: Int?, usual: Int?, _ modifiers: TerminalKey.Modifiers) -> TerminalKey? {
        var (code, shifted, modifiers) = (code, shifted, modifiers)
        let isCommand = !modifiers.isDisjoint(with: [.control, .alt])
        if isCommand, code > 0x7f, let usual, isLetter(usual) || (0x30...0x39).contains(usual) {
            // On a non-Latin keyboard, commands use the positions of the standard layout.
            (code, shifted) = (usual, nil)
        }
        // Control-Shift with a letter is a key of its own. In all other characters, Shift is already applied.
        if modifiers.contains(.shift), !modifiers.contains(.control) || !isLetter(code) {
            code = shifted ?? (isLetter(code) ? code - 0x20 : code)
            modifiers.remove(.shift)
        }
        // Excludes control characters and the codes of keys without text.
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

    /// Keys with Control that send another key's control character without the protocol. A key has the same meaning on all terminals.
    private static let controlKeys: [Unicode.Scalar: @Sendable (TerminalKey.Modifiers) -> TerminalKey] = [
        "h": { .named(.backspace, $0) }, "i": { .named(.tab, $0) }, "j": { .named(.enter, $0) }, "m": { .named(.enter, $0) },
        "[": { .named(.escape, $0) }, "/": { .character("_", $0.union(.control)) },
    ]

    private static let codedNames: [Int: TerminalKey.Name] = [
        9: .tab, 13: .enter, 27: .escape, 127: .backspace, 57414: .enter, 57417: .left, 57418: .right, 57419: .up, 57420: .down,
        57421: .pageUp, 57422: .pageDown, 57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
    ]

    /// The characters of the keypad's keys.
    private static let keypadCharacters = Dictionary(
        uniqueKeysWithValues: zip(Array(57399...57413) + [57415, 57416], "0123456789./*-+=,".unicodeScalars.map { Int($0.value) }))

    /// Splits parameters at semicolons, then at colons, with nil for an empty part. Returns nil for any other character.
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
