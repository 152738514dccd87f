internal import ItemList
internal import ItemListText

/// Keys sent as escape sequences, in all common variants: xterm, VT220, rxvt, the Linux console.
enum KeySequence {
    /// The key of a control sequence (`ESC [` parameters final); nil if it is unknown or ignored.
    /// - Parameter alt: True if another escape preceded the sequence.
    static func key(parameters: [UInt8], final: UInt8, alt: Bool) -> TerminalKey? {
        if parameters.first == UInt8(ascii: "<") { return mouse(parameters.dropFirst(), isRelease: final == UInt8(ascii: "m")) }
        if final == UInt8(ascii: "u") { return codedKey(parameters: parameters, alt: alt) }
        guard let numbers = numbers(parameters) else {
            return nil
        }
        var modifiers = modifiers(numbers.count > 1 ? numbers[1] : 1, alt: alt)
        let name: TerminalKey.Name?
        switch final {
        case UInt8(ascii: "~"):
            if let number = functionKey(numbers.first) { return .function(number, modifiers) }
            name = editingKey(numbers.first)
        case UInt8(ascii: "P")...UInt8(ascii: "S"):
            // A cursor position report ends in R too, but isn't requested here. Keyboard locks make the second number large.
            guard numbers.isEmpty || numbers.count == 2 && numbers[0] == 1 && numbers[1] <= 256 else { return nil }
            return .function(Int(final - UInt8(ascii: "P")) + 1, modifiers)
        case UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"):
            // rxvt encodes modifiers in the final byte of an editing key.
            modifiers.formUnion(final == UInt8(ascii: "^") ? .control : final == UInt8(ascii: "$") ? .shift : [.control, .shift])
            if let number = functionKey(numbers.first) { return .function(number, modifiers) }
            name = editingKey(numbers.first)
        case UInt8(ascii: "Z"):
            name = .tab
            modifiers.insert(.shift)
        case UInt8(ascii: "a")...UInt8(ascii: "d") where numbers.isEmpty:
            name = cursorKey(final - 0x20)
            modifiers.insert(.shift)
        default:
            if numbers.count == 1 {
                // Some terminals send only the modifier.
                modifiers = Self.modifiers(numbers[0], alt: alt)
            }
            name = cursorKey(final)
        }
        return name.map { .named($0, modifiers) }
    }

    /// The key of a keypad sequence (`ESC O` parameters final); nil if it is unknown or ignored.
    /// - Parameter alt: True if another escape preceded the sequence.
    static func keypadKey(parameters: [UInt8], final: UInt8, alt: Bool) -> TerminalKey? {
        guard let numbers = numbers(parameters) else {
            return nil
        }
        var modifiers = modifiers(numbers.last ?? 1, alt: alt)
        let name: TerminalKey.Name?
        switch final {
        case UInt8(ascii: "M"):
            name = .enter
        case UInt8(ascii: "P")...UInt8(ascii: "S"):
            return .function(Int(final - UInt8(ascii: "P")) + 1, modifiers)
        case UInt8(ascii: "a")...UInt8(ascii: "d") where numbers.isEmpty:
            name = cursorKey(final - 0x20)
            modifiers.insert(.control)
        default:
            name = cursorKey(final)
        }
        return name.map { .named($0, modifiers) }
    }

    /// The function key of a Linux console sequence (`ESC [ [` byte), F1 to F5; nil for any other byte.
    static func consoleFunctionKey(_ byte: UInt8, alt: Bool) -> TerminalKey? {
        guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) else { return nil }
        return .function(Int(byte - UInt8(ascii: "A")) + 1, alt ? .alt : [])
    }

    /// A mouse report in xterm's SGR format: button and modifiers, then column and row from 1.
    private static func mouse(_ parameters: ArraySlice<UInt8>, isRelease: Bool) -> TerminalKey? {
        guard let numbers = numbers(Array(parameters)), numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
        let (bits, isMotion) = (numbers[0], numbers[0] & 32 != 0)
        let kind: TerminalMouse.Kind
        switch bits & ~0b11_1100 {
        case 0: kind = isRelease ? .release : isMotion ? .drag : .press
        case 2 where !isRelease && !isMotion: kind = .menuPress
        case 64 where !isRelease: kind = .wheelUp
        case 65 where !isRelease: kind = .wheelDown
        default: return nil
        }
        var modifiers: TerminalKey.Modifiers = []
        if bits & 4 != 0 { modifiers.insert(.shift) }
        if bits & 8 != 0 { modifiers.insert(.alt) }
        if bits & 16 != 0 { modifiers.insert(.control) }
        return .mouse(TerminalMouse(kind, at: TextPosition(column: numbers[1] - 1, row: numbers[2] - 1), modifiers))
    }

    private static func cursorKey(_ final: UInt8) -> TerminalKey.Name? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        default: nil
        }
    }

    private static func editingKey(_ number: Int?) -> TerminalKey.Name? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        default: nil
        }
    }

    /// The function key of a VT220 number. The numbers have gaps where the keyboard had them.
    private static func functionKey(_ number: Int?) -> Int? {
        switch number ?? 0 {
        case let number where (11...15).contains(number): number - 10
        case let number where (17...21).contains(number): number - 11
        case let number where (23...26).contains(number): number - 12
        case let number where (28...29).contains(number): number - 13
        case let number where (31...34).contains(number): number - 14
        default: nil
        }
    }

    /// Modifiers in xterm's encoding: 1 plus the sum of 1 for Shift, 2 for Alt and 4 for Control.
    private static func modifiers(_ number: Int, alt: Bool) -> TerminalKey.Modifiers {
        let bits = UInt8(truncatingIfNeeded: max(number, 1) - 1)
        return TerminalKey.Modifiers(rawValue: bits & 0b111).union(alt ? .alt : [])
    }

    /// The numbers between semicolons, 1 for an empty one; nil if there is any other character, as in an answer or a mouse report.
    private static func numbers(_ parameters: [UInt8]) -> [Int]? {
        guard !parameters.isEmpty else {
            return []
        }
        var numbers: [Int] = []
        for field in parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
            guard field.count <= 4, field.allSatisfy({ (0x30...0x39).contains($0) }) else {
                return nil
            }
            numbers.append(field.isEmpty ? 1 : field.reduce(0) { $0 * 10 + Int($1 - 0x30) })
        }
        return numbers
    }
}
