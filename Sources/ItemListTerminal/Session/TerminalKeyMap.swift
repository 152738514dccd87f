public import ItemList

/// What keys mean, and the line at the bottom of a screen that says so.
///
/// A program's own keys stand in front of those that are always the same:
///
/// ```swift
/// let keys = TerminalKeyMap { key, row in
///     switch key {
///     case .character("n", []) where row?.isBeingTyped != true: .press(.rightButton)
///     case .character("d", []) where row?.offers.contains(.delete) == true: .perform([.delete])
///     default: TerminalKeyMap.standard.command(for: key, on: row)
///     }
/// }
/// ```
public struct TerminalKeyMap: Sendable {
    private let commands: @Sendable (TerminalKey, ItemListRowContent?) -> TerminalCommand?
    private let hints: @Sendable (ItemListRowContent?, Bool) -> String

    /// - Parameters:
    ///   - hints: what the keys do on the selected row of the first screen, or of one above it; ``standardHint(on:isFirstScreen:)`` unless
    ///     told otherwise. Called for each picture.
    ///   - commands: what a key means on the selected row, which is nil where there is none; nil if it means nothing there. Called on the
    ///     session's queue.
    public init(
        hints: @escaping @Sendable (_ row: ItemListRowContent?, _ isFirstScreen: Bool) -> String = standardHint,
        commands: @escaping @Sendable (_ key: TerminalKey, _ row: ItemListRowContent?) -> TerminalCommand?
    ) {
        self.hints = hints
        self.commands = commands
    }

    /// What a key means.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - row: what the selected row shows and offers; nil if no row is selected.
    /// - Returns: nil if the key means nothing here.
    public func command(for key: TerminalKey, on row: ItemListRowContent?) -> TerminalCommand? {
        commands(key, row)
    }

    /// What the keys do on a row, for the line at the bottom of the screen.
    public func hint(on row: ItemListRowContent?, isFirstScreen: Bool) -> String {
        hints(row, isFirstScreen)
    }

    /// Arrows, or `j` and `k`, move; Enter and space do what the row offers; left and right change a number or a choice; Escape takes back what
    /// is being done, or goes back, and `q` ends the session. While text is being typed, the keys of a shell's line edit it.
    public static let standard = TerminalKeyMap(commands: standardCommand)

    private static func standardCommand(for key: TerminalKey, on row: ItemListRowContent?) -> TerminalCommand? {
        if let row, row.isBeingTyped {
            if key == .character("o", .control), row.control?.input?.otherText != nil { return .perform([.text(.takeOther)]) }
            return typing(key)
        }
        if let row, let command = change(row, by: key) { return command }
        switch key {
        case .named(.up, _), .character("k", []): return .move(.up)
        case .named(.down, _), .character("j", []): return .move(.down)
        case .named(.tab, let modifiers): return .move(modifiers.contains(.shift) ? .up : .down)
        case .named(.pageUp, _): return .move(.pageUp)
        case .named(.pageDown, _): return .move(.pageDown)
        case .named(.home, _), .character("g", []): return .move(.first)
        case .named(.end, _), .character("G", []): return .move(.last)
        case .named(.enter, _): return row.flatMap { act(on: $0, preferring: .activate) }
        case .character(" ", []): return row.flatMap { act(on: $0, preferring: .toggle) }
        case .named(.right, _), .character("l", []):
            return row.flatMap { $0.accessory == .arrow ? act(on: $0, preferring: .activate) : nil }
        case .named(.escape, _), .named(.left, _), .named(.backspace, _), .character("h", []): return .back
        case .character("q", []): return .quit
        default: return nil
        }
    }

    /// What a key does to a number or a choice; nil if the key is for something else.
    private static func change(_ row: ItemListRowContent, by key: TerminalKey) -> TerminalCommand? {
        guard row.offers.contains(.adjust) || row.offers.contains(.choose), let control = row.control else { return nil }
        let isBackwards: Bool
        switch key {
        case .named(.right, _), .character("l", []): isBackwards = false
        case .named(.left, _), .character("h", []): isBackwards = true
        case .named(.enter, _), .character(" ", []):
            // From the last option on to the first.
            guard row.offers.contains(.choose), !row.offers.contains(.activate), let choice = control.choice else { return nil }
            let next = choice.option(after: choice.chosen) ?? choice.option(after: nil)
            return next.map { .perform([.choose($0.id)]) }
        default: return nil
        }
        if row.offers.contains(.adjust) { return .perform([.step(isBackwards ? -1 : 1)]) }
        guard let choice = control.choice else { return nil }
        return .perform(choice.option(after: choice.chosen, isBackwards: isBackwards).map { [.choose($0.id)] } ?? [])
    }

    /// Does what a row offers: what is preferred, else what there is.
    private static func act(on row: ItemListRowContent, preferring preferred: ItemListAction) -> TerminalCommand? {
        let offered = [ItemListAction.activate, .toggle, .focus].filter { row.offers.contains($0.kind) }
        let action = offered.first { $0 == preferred } ?? offered.first
        return action.map { .perform([$0]) }
    }

    /// The keys while text is being typed.
    private static func typing(_ key: TerminalKey) -> TerminalCommand? {
        func edit(_ edit: TextInputEdit) -> TerminalCommand { .perform([.edit(edit)]) }
        func move(_ movement: TextInputMovement, _ modifiers: TerminalKey.Modifiers) -> TerminalCommand {
            edit(.move(movement, isSelecting: modifiers.contains(.shift)))
        }
        switch key {
        case .paste(let text): return edit(.insert(text))
        case .named(.enter, _): return .perform([.submit, .blur])
        case .named(.escape, _): return .perform([.blur])
        case .named(.up, _), .named(.tab, .shift): return .performAndMove([.blur], .up)
        case .named(.down, _), .named(.tab, _): return .performAndMove([.blur], .down)
        case .named(.left, let modifiers): return move(modifiers.isWordwise ? .wordLeft : .left, modifiers)
        case .named(.right, let modifiers): return move(modifiers.isWordwise ? .wordRight : .right, modifiers)
        case .named(.home, let modifiers): return move(.start, modifiers)
        case .named(.end, let modifiers): return move(.end, modifiers)
        case .named(.backspace, let modifiers): return edit(modifiers.isWordwise ? .deleteWordBackward : .deleteBackward)
        case .named(.delete, _): return edit(.deleteForward)
        case .character("a", .control): return edit(.move(.start, isSelecting: false))
        case .character("e", .control): return edit(.move(.end, isSelecting: false))
        case .character("w", .control): return edit(.deleteWordBackward)
        case .character("u", .control): return edit(.deleteToStart)
        case .character("k", .control): return edit(.deleteToEnd)
        case .character("_", .control): return edit(.undo)
        case .character(let character, []), .character(let character, .shift): return edit(.insert(String(character)))
        default: return nil
        }
    }

    /// What the standard keys do on a row, by what it offers.
    @Sendable
    public static func standardHint(on row: ItemListRowContent?, isFirstScreen: Bool) -> String {
        if let row, row.isBeingTyped {
            let other = row.control?.input?.otherText == nil ? "" : "Ctrl-O Use the other text   "
            return other + "⏎ Done   Esc Stop typing   Ctrl-U Clear   Ctrl-_ Undo"
        }
        var hints = ["↑↓ Move"]
        if let offers = row?.offers {
            if offers.contains(.adjust) || offers.contains(.choose) {
                hints.append("←→ Change")
            }
            if offers.contains(.toggle) {
                hints.append("Space Switch")
            } else if offers.contains(.text) {
                hints.append("⏎ Type")
            } else if offers.contains(.activate) {
                hints.append(row?.role == .link ? "⏎ Open" : "⏎ Choose")
            }
        }
        if !isFirstScreen {
            hints.append("Esc Back")
        }
        hints.append("q Quit")
        return hints.joined(separator: "   ")
    }
}

extension ItemListRowContent {
    /// Whether text is being typed into the row: then letters are text.
    public var isBeingTyped: Bool {
        control?.input?.caret != nil
    }
}

extension TerminalKey.Modifiers {
    fileprivate var isWordwise: Bool { contains(.control) || contains(.alt) }
}
