/// What a user did at the keyboard.
enum TerminalKey: Sendable, Equatable {
    /// A typed character, one scalar at a time: with `.control` a letter in lower case or one of `@[\]^_` and the space.
    case character(Character, KeyModifiers = [])
    /// A key with a name.
    case named(NamedKey, KeyModifiers = [])
    /// Text that was pasted, its lines parted by line feeds; never a command.
    case paste(String)
}
