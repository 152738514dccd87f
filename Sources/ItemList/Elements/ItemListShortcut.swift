/// A key that does something on a screen wherever the cursor is, unless text is being typed that the key belongs to.
///
/// ```swift
/// state.shortcuts = [ItemListShortcut("n", [.control], .activate, on: .chrome(.rightButton))]
/// ```
public struct ItemListShortcut<ID: Hashable & Sendable>: Sendable, Hashable {
    public var key: ItemListKey
    public var action: ItemListAction
    public var target: ItemListTarget<ID>

    public init(_ key: ItemListKey, _ action: ItemListAction, on target: ItemListTarget<ID>) {
        self.key = key
        self.action = action
        self.target = target
    }

    public init(_ character: Character, _ modifiers: ItemListKey.Modifiers, _ action: ItemListAction, on target: ItemListTarget<ID>) {
        self.init(ItemListKey(character, modifiers), action, on: target)
    }
}

/// A key with what is held down beside it.
public struct ItemListKey: Sendable, Hashable {
    public struct Modifiers: OptionSet, Sendable, Hashable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        public static let shift = Modifiers(rawValue: 1 << 0)
        public static let alt = Modifiers(rawValue: 1 << 1)
        public static let control = Modifiers(rawValue: 1 << 2)
        /// The command key, or the one with a logo.
        public static let command = Modifiers(rawValue: 1 << 3)
    }

    /// What the key is called: the character that it types, or a name as browsers give it (`Delete`, `F2`).
    public var name: String
    public var modifiers: Modifiers

    /// A key that types a character.
    public init(_ character: Character, _ modifiers: Modifiers = []) {
        name = String(character)
        self.modifiers = modifiers
    }

    /// A key by its name.
    init(named name: String, _ modifiers: Modifiers) {
        self.name = name
        self.modifiers = modifiers
    }

    public static func delete(_ modifiers: Modifiers = []) -> ItemListKey { ItemListKey(named: "Delete", modifiers) }
    public static func enter(_ modifiers: Modifiers = []) -> ItemListKey { ItemListKey(named: "Enter", modifiers) }
    public static func function(_ number: Int, _ modifiers: Modifiers = []) -> ItemListKey { ItemListKey(named: "F\(number)", modifiers) }

    /// The key as it stands beside a title: "Ctrl+N".
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
    public init(extendedGraphemeClusterLiteral character: Character) {
        self.init(character)
    }
}
