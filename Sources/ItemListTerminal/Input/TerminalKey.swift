internal import ItemList

/// A keyboard or mouse input of the user of a terminal.
@nonexhaustive
public enum TerminalKey: Sendable, Hashable {
    /// A typed character, one scalar at a time. With `.control`, a lowercase letter, one of `@[\]^_` or the space.
    case character(Character, Modifiers = [])
    /// A character of a non-Latin keyboard, with the key at that position of the standard layout if the terminal reports it: й and `q`.
    /// Text input gets the character. Elsewhere the standard one counts, unless the character itself has a meaning.
    case layoutCharacter(Character, usual: Character)
    /// A key with a name.
    case named(Name, Modifiers = [])
    /// A function key: F2 for 2.
    case function(Int, Modifiers = [])
    /// A mouse event.
    case mouse(TerminalMouse)
    /// Pasted text with line feeds between its lines; never a command.
    case paste(String)

    /// A key that types no character.
    @nonexhaustive
    public enum Name: Sendable, Hashable, CaseIterable {
        /// An arrow key.
        case up, down, left, right
        /// A key that moves further than an arrow: to an end, or by a page.
        case home, end, pageUp, pageDown
        /// A key that inserts or deletes.
        case insert, delete, backspace
        /// Tab, Enter or Escape.
        case tab, enter, escape
    }

    /// The modifier keys held down, as far as the terminal reports them.
    public struct Modifiers: OptionSet, Sendable, Hashable {
        /// The modifiers as bits.
        public let rawValue: UInt8

        /// Creates modifiers from their bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Shift, with a named key or the mouse. On most terminals, a character already includes it.
        public static let shift = Modifiers(rawValue: 1 << 0)
        /// Alt, or Option on a Mac.
        public static let alt = Modifiers(rawValue: 1 << 1)
        /// Control. A letter with it is lowercase.
        public static let control = Modifiers(rawValue: 1 << 2)
    }
}

extension TerminalKey {
    /// The key on a right-to-left screen: left and right arrows are swapped.
    var mirrored: TerminalKey {
        switch self {
        case .named(.left, let modifiers): .named(.right, modifiers)
        case .named(.right, let modifiers): .named(.left, modifiers)
        default: self
        }
    }
}

extension ItemListKey {
    /// The key as a shortcut of a screen; nil for keys that are never shortcuts, such as an arrow or a paste.
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
    /// The key as a terminal reports it: a letter with Shift is a capital, unless Control or Command is held too.
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
