/// A keyboard shortcut of a screen. Its target is a fixed element, or the row under the cursor. A focused text input takes precedence for
/// keys that it handles.
///
/// ```swift
/// state.shortcuts = [
///     ItemListShortcut("n", [.control], .activate, on: .chrome(.rightButton)),
///     ItemListShortcut("p", .custom("pin"), on: .cursorRow),
/// ]
/// ```
public struct ItemListShortcut<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The key.
    public var key: ItemListKey
    /// The action, refused if the element doesn't offer it at that moment.
    public var action: ItemListAction
    /// The element that receives the action.
    public var target: ItemListTarget<ID>

    /// Creates a shortcut for any key, including keys that type nothing.
    public init(_ key: ItemListKey, _ action: ItemListAction, on target: ItemListTarget<ID>) {
        self.key = key
        self.action = action
        self.target = target
    }

    /// Creates a shortcut for the key that types a character, with modifiers.
    public init(_ character: Character, _ modifiers: ItemListKey.Modifiers, _ action: ItemListAction, on target: ItemListTarget<ID>) {
        self.init(ItemListKey(character, modifiers), action, on: target)
    }
}

/// A key with its modifiers.
public struct ItemListKey: Sendable, Hashable {
    /// The modifiers of a key.
    public struct Modifiers: OptionSet, Sendable, Hashable {
        /// One bit for each modifier.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Shift. A character that already requires it, such as a question mark, needs no separate shift.
        public static let shift = Modifiers(rawValue: 1 << 0)
        /// Alt, or Option on Apple keyboards.
        public static let alt = Modifiers(rawValue: 1 << 1)
        /// Control.
        public static let control = Modifiers(rawValue: 1 << 2)
        /// Command, or the key with a logo.
        public static let command = Modifiers(rawValue: 1 << 3)
    }

    /// The name of the key: its character, or a name as in browsers (`Delete`, `F2`).
    public var name: String
    /// The modifiers of the key.
    public var modifiers: Modifiers

    /// Creates a key that types a character.
    public init(_ character: Character, _ modifiers: Modifiers = []) {
        name = String(character)
        self.modifiers = modifiers
    }

    /// Creates a key from its name.
    package init(named name: String, _ modifiers: Modifiers) {
        self.name = name
        self.modifiers = modifiers
    }

    /// The key that deletes the character after the caret.
    public static func delete(_ modifiers: Modifiers = []) -> ItemListKey { ItemListKey(named: "Delete", modifiers) }
    /// Return. Terminals report it as a shortcut only with a modifier.
    public static func enter(_ modifiers: Modifiers = []) -> ItemListKey { ItemListKey(named: "Enter", modifiers) }
    /// The Home key. A paged screen uses it to load the first rows.
    public static func home(_ modifiers: Modifiers = []) -> ItemListKey { ItemListKey(named: "Home", modifiers) }
    /// The End key.
    public static func end(_ modifiers: Modifiers = []) -> ItemListKey { ItemListKey(named: "End", modifiers) }
    /// Returns a function key, such as F2 for 2. Terminals report keys up to F20.
    public static func function(_ number: Int, _ modifiers: Modifiers = []) -> ItemListKey { ItemListKey(named: "F\(number)", modifiers) }

    /// The key as shown beside a title: "Ctrl+N".
    public var words: String {
        var words: [String] = []
        if modifiers.contains(.control) { words.append("Ctrl") }
        if modifiers.contains(.alt) { words.append("Alt") }
        if modifiers.contains(.shift) { words.append("Shift") }
        if modifiers.contains(.command) { words.append("Cmd") }
        words.append(name == " " ? "Space" : name.uppercased() == name ? name : name.count == 1 ? name.uppercased() : name)
        return words.joined(separator: "+")
    }
}

extension ItemListKey: ExpressibleByExtendedGraphemeClusterLiteral {
    /// Creates the key that types a character, without modifiers.
    public init(extendedGraphemeClusterLiteral character: Character) {
        self.init(character)
    }
}
