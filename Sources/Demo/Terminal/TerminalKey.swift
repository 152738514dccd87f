/// What a user did at the keyboard.
enum TerminalKey: Sendable, Equatable {
    /// A typed character, one scalar at a time: with `.control` a letter in lower case or one of `@[\]^_` and the space.
    case character(Character, KeyModifiers = [])
    /// A key with a name.
    case named(NamedKey, KeyModifiers = [])
    /// Text that was pasted, its lines parted by line feeds; never a command.
    case paste(String)
}

/// A key that types nothing by itself.
enum NamedKey: Sendable, Hashable, CaseIterable {
    case up, down, left, right
    case home, end, pageUp, pageDown
    case insert, delete, backspace
    case tab, enter, escape
}

/// What was held down with a key.
struct KeyModifiers: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let shift = KeyModifiers(rawValue: 1 << 0)
    static let alt = KeyModifiers(rawValue: 1 << 1)
    static let control = KeyModifiers(rawValue: 1 << 2)
}
