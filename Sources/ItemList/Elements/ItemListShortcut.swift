/// A key that does something on a screen wherever the cursor is, unless text is being typed that the key belongs to.
///
/// ```swift
/// state.shortcuts = [ItemListShortcut("n", [.control], .activate, on: .chrome(.rightButton))]
/// ```
public struct ItemListShortcut<ID: Hashable & Sendable>: Sendable, Hashable {
    /// What is pressed.
    public var key: ItemListKey
    /// What is asked for then. What the element does not offer at that moment is refused.
    public var action: ItemListAction
    /// Which element is asked.
    public var target: ItemListTarget<ID>

    /// A shortcut for a key, also for one that types nothing.
    public init(_ key: ItemListKey, _ action: ItemListAction, on target: ItemListTarget<ID>) {
        self.key = key
        self.action = action
        self.target = target
    }

    /// A shortcut for the key that types a character, with what is held down beside it.
    public init(_ character: Character, _ modifiers: ItemListKey.Modifiers, _ action: ItemListAction, on target: ItemListTarget<ID>) {
        self.init(ItemListKey(character, modifiers), action, on: target)
    }
}

/// A key with what is held down beside it.
public struct ItemListKey: Sendable, Hashable {
    /// What can be held down beside a key.
    public struct Modifiers: OptionSet, Sendable, Hashable {
        /// One bit for each of them.
        public let rawValue: UInt8

        /// Those whose bits are set.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Shift. A character that is made with it, such as a question mark, needs no shift beside it.
        public static let shift = Modifiers(rawValue: 1 << 0)
        /// Alt, which some keyboards call option.
        public static let alt = Modifiers(rawValue: 1 << 1)
        /// Control.
        public static let control = Modifiers(rawValue: 1 << 2)
        /// The command key, or the one with a logo.
        public static let command = Modifiers(rawValue: 1 << 3)
    }

    /// What the key is called: the character that it types, or a name as browsers give it (`Delete`, `F2`).
    public var name: String
    /// What is held down beside the key; empty for nothing.
    public var modifiers: Modifiers

    /// A key that types a character.
    public init(_ character: Character, _ modifiers: Modifiers = []) {
        name = String(character)
        self.modifiers = modifiers
    }

    /// A key by its name.
    package init(named name: String, _ modifiers: Modifiers) {
        self.name = name
        self.modifiers = modifiers
    }

    /// The key that deletes what stands behind the caret.
    public static func delete(_ modifiers: Modifiers = []) -> ItemListKey { ItemListKey(named: "Delete", modifiers) }
    /// Return, by whatever name. A terminal tells it as a shortcut only with something held down.
    public static func enter(_ modifiers: Modifiers = []) -> ItemListKey { ItemListKey(named: "Enter", modifiers) }
    /// The key that goes to the beginning. A screen that has only a part of its rows takes it to bring the first of all.
    public static func home(_ modifiers: Modifiers = []) -> ItemListKey { ItemListKey(named: "Home", modifiers) }
    /// The key that goes to the end.
    public static func end(_ modifiers: Modifiers = []) -> ItemListKey { ItemListKey(named: "End", modifiers) }
    /// A function key: F2 for 2. A terminal tells those up to F20.
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
    /// The key that types the character, with nothing held down.
    public init(extendedGraphemeClusterLiteral character: Character) {
        self.init(character)
    }
}
