internal import ItemList

/// What a user did at the keyboard of a terminal.
@nonexhaustive
public enum TerminalKey: Sendable, Hashable {
    /// A typed character, one scalar at a time: with `.control` a letter in lower case or one of `@[\]^_` and the space.
    case character(Character, Modifiers = [])
    /// A typed character of a keyboard of another script, where the terminal tells its key: й, and `q`, which lies there on the usual keyboard.
    /// A text that is being typed gets the character. Elsewhere the usual one counts, unless the character means something itself.
    case layoutCharacter(Character, usual: Character)
    /// A key with a name.
    case named(Name, Modifiers = [])
    /// A function key: F2 for 2.
    case function(Int, Modifiers = [])
    /// Something was done with the mouse.
    case mouse(TerminalMouse)
    /// Text that was pasted, its lines parted by line feeds; never a command.
    case paste(String)

    /// A key that types nothing by itself.
    @nonexhaustive
    public enum Name: Sendable, Hashable, CaseIterable {
        /// An arrow key.
        case up, down, left, right
        /// A key that goes further than an arrow: to an end, or by a page.
        case home, end, pageUp, pageDown
        /// A key that inserts or deletes.
        case insert, delete, backspace
        /// A key that goes on, finishes or gives up.
        case tab, enter, escape
    }

    /// What was held down with a key, as far as terminals tell.
    public struct Modifiers: OptionSet, Sendable, Hashable {
        /// The modifiers as bits.
        public let rawValue: UInt8

        /// Modifiers from their bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Shift, with a named key or the mouse; a character has it in itself, on most terminals.
        public static let shift = Modifiers(rawValue: 1 << 0)
        /// Alt, or Option on a Mac.
        public static let alt = Modifiers(rawValue: 1 << 1)
        /// Control; a letter with it comes in lower case.
        public static let control = Modifiers(rawValue: 1 << 2)
    }
}

extension TerminalKey {
    /// What the key is on a screen that is laid out from the right: arrows lead to the other side.
    var mirrored: TerminalKey {
        switch self {
        case .named(.left, let modifiers): .named(.right, modifiers)
        case .named(.right, let modifiers): .named(.left, modifiers)
        default: self
        }
    }
}

extension ItemListKey {
    /// The key as the shortcuts of screens name it; nil for what is no shortcut anywhere, such as an arrow or a paste.
    init?(_ key: TerminalKey) {
        switch key {
        case .character(let character, let modifiers): self.init(character, Modifiers(modifiers))
        case .named(.delete, let modifiers): self = .delete(Modifiers(modifiers))
        case .named(.enter, let modifiers) where !modifiers.isEmpty: self = .enter(Modifiers(modifiers))
        case .named(.home, let modifiers): self = .home(Modifiers(modifiers))
        case .named(.end, let modifiers): self = .end(Modifiers(modifiers))
        case .function(let number, let modifiers): self = .function(number, Modifiers(modifiers))
        case .named, .paste, .mouse, .layoutCharacter: return nil
        }
    }
}

extension ItemListKey {
    /// The key as a terminal tells it: a letter with Shift is a capital, unless something else is held down as well.
    var asTyped: ItemListKey {
        guard modifiers == .shift || modifiers == [.shift, .alt], name.count == 1, let capital = name.uppercased().first else {
            return self
        }
        return ItemListKey(capital, modifiers.subtracting(.shift))
    }
}

extension ItemListKey.Modifiers {
    fileprivate init(_ modifiers: TerminalKey.Modifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.alt) { insert(.alt) }
        if modifiers.contains(.control) { insert(.control) }
    }
}
