public import ItemList

/// A map from keys to commands, with the hint line at the bottom of a screen.
///
/// A program's own keys take precedence over the standard ones:
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
    private let hints: @Sendable (ItemListRowContent?, Bool, PresentationStrings) -> String

    /// Creates a key map.
    ///
    /// - Parameters:
    ///   - hints: Returns the hints for the selected row, in the language of the strings; ``standardHint(on:isFirstScreen:in:)`` by
    ///     default. Called for each frame.
    ///   - commands: Returns the command of a key on the selected row, or nil if the key has no effect. The row is nil if none is selected.
    ///     Called on the session's queue.
    public init(
        hints: @escaping @Sendable (_ row: ItemListRowContent?, _ isFirstScreen: Bool, _ strings: PresentationStrings) -> String =
            standardHint,
        commands: @escaping @Sendable (_ key: TerminalKey, _ row: ItemListRowContent?) -> TerminalCommand?
    ) {
        self.hints = hints
        self.commands = commands
    }

    /// Returns the command of a key, or nil if the key has no effect.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - row: The content of the selected row; nil if no row is selected.
    public func command(for key: TerminalKey, on row: ItemListRowContent?) -> TerminalCommand? {
        commands(key, row)
    }

    /// Returns the key hints for a row, for the line at the bottom of the screen.
    public func hint(on row: ItemListRowContent?, isFirstScreen: Bool, in strings: PresentationStrings = .english) -> String {
        hints(row, isFirstScreen, strings)
    }

    /// The standard keys.
    ///
    /// - Arrows, or `j` and `k`, move. Enter and space perform the row's main action, or else select it or open its menu. Left and right change a number or a choice.
    /// - Escape cancels or goes back, and `q` ends the session.
    /// - `x`, and arrows with Shift, mark rows; `e` picks one up. Tab moves to the parts around the list.
    /// - `/` searches, Ctrl-P finds a row of any screen, and other letters find rows.
    /// - `u` undoes the last change, `y` copies a row's text, `.` opens a menu, and `?` lists all actions.
    /// - Ctrl-R and F5 load the list anew.
    /// - `m` gives the mouse back to the terminal, for selecting text. Ctrl-L redraws the screen.
    /// - While text is being typed, the keys of a shell's line edit it, and Alt-W copies it.
    public static let standard = TerminalKeyMap(commands: standardCommand)

    private static func standardCommand(for key: TerminalKey, on row: ItemListRowContent?) -> TerminalCommand? {
        if let row, let input = row.control?.input, row.isBeingTyped { return typing(key, in: input) }
        if let row, let command = change(row, by: key) ?? arrange(row, by: key) { return command }
        switch key {
        case .character("/", []): return .search
        case .character("p", .control): return .find
        case .character("l", .control): return .redraw
        case .character("?", []): return .help
        case .character(".", []): return row == nil ? nil : .menu
        case .character("m", []): return .mouse
        case .character("y", []): return row?.copiedText == nil ? nil : .copy
        case .character("u", []): return .performOnList([.undo])
        case .character("r", .control), .function(5, []): return .performOnList([.refresh])
        case .named(.up, _), .character("k", []): return .move(.up)
        case .named(.down, _), .character("j", []): return .move(.down)
        case .named(.tab, let modifiers): return .nextRegion(isBackwards: modifiers.contains(.shift))
        case .named(.pageUp, _): return .move(.pageUp)
        case .named(.pageDown, _): return .move(.pageDown)
        case .named(.home, _), .character("g", []): return .move(.first)
        case .named(.end, _), .character("G", []): return .move(.last)
        case .named(.enter, _): return row.flatMap { act(on: $0, preferring: .activate) }
        case .character(" ", []): return row.flatMap { act(on: $0, preferring: .toggle) }
        case .named(.right, _), .character("l", []):
            return row.flatMap { $0.accessory == .arrow ? act(on: $0, preferring: .activate) : nil }
        case .named(.escape, _), .named(.left, _), .named(.backspace, _), .character("h", []): return .back
        case .character(let digit, .alt) where ("1"..."9").contains(digit): return .tab((digit.wholeNumberValue ?? 1) - 1)
        case .character("q", []): return .quit
        default: return nil
        }
    }

    /// Returns the command of a key that changes a number or a choice; nil for any other key.
    private static func change(_ row: ItemListRowContent, by key: TerminalKey) -> TerminalCommand? {
        guard row.offers.contains(.adjust) || row.offers.contains(.choose), let control = row.control else { return nil }
        let isBackwards: Bool
        switch key {
        case .named(.right, _), .character("l", []): isBackwards = false
        case .named(.left, _), .character("h", []): isBackwards = true
        case .named(.enter, _), .character(" ", []):
            // The last option is followed by the first.
            guard row.offers.contains(.choose), !row.offers.contains(.activate), let choice = control.choice else { return nil }
            let next = choice.option(after: choice.chosen) ?? choice.option(after: nil)
            return next.map { .perform([.choose($0.id)]) }
        default: return nil
        }
        if row.offers.contains(.adjust) { return .perform([.step(isBackwards ? -1 : 1)]) }
        guard let choice = control.choice else { return nil }
        return .perform(choice.option(after: choice.chosen, isBackwards: isBackwards).map { [.choose($0.id)] } ?? [])
    }

    /// Returns the command of a key that moves or marks a row; nil for any other key.
    private static func arrange(_ row: ItemListRowContent, by key: TerminalKey) -> TerminalCommand? {
        let (canSelect, canMove) = (row.offers.contains(.select), row.offers.contains(.move))
        switch key {
        case .character("x", []) where canSelect: return .toggleSelection
        case .character(" ", []) where canSelect && !row.offers.contains(.toggle): return .toggleSelection
        case .character("a", .control) where canSelect: return .performOnList([.select(true)])
        case .character("e", []) where canMove: return .pickUp
        case .named(.delete, []) where row.offers(.delete): return .delete
        case .named(.up, .alt) where canMove: return .shift(-1)
        case .named(.down, .alt) where canMove: return .shift(1)
        case .named(let name, .shift):
            if let move = moves[name], canSelect { return .extendSelection(move) }
            guard canMove, name == .up || name == .down else { return nil }
            return .shift(name == .up ? -1 : 1)
        default: return nil
        }
    }

    private static let moves: [TerminalKey.Name: ItemListCursorMove] = [
        .up: .up, .down: .down, .home: .first, .end: .last, .pageUp: .pageUp, .pageDown: .pageDown,
    ]

    /// Returns the preferred action if the row offers it, else the first offered one; else selects the row, or opens the menu of its parts.
    private static func act(on row: ItemListRowContent, preferring preferred: ItemListAction) -> TerminalCommand? {
        let offered = [ItemListAction.activate, .toggle, .focus].filter { row.offers.contains($0.kind) }
        let action = offered.first { $0 == preferred } ?? offered.first
        if let action { return .perform([action]) }
        if row.offers.contains(.select) { return .toggleSelection }
        return row.offers.isEmpty && row.offersAnything ? .menu : nil
    }

    /// Returns the hints for the standard keys on a row, by its offers.
    @Sendable
    public static func standardHint(on row: ItemListRowContent?, isFirstScreen: Bool, in strings: PresentationStrings) -> String {
        if let input = row?.control?.input, input.caret != nil { return typingHint(in: input, strings) }
        var hints = ["↑↓ \(strings[.goThroughRows])"]
        if let offers = row?.offers {
            if offers.contains(.adjust) || offers.contains(.choose) {
                hints.append("←→ \(strings[.change])")
            }
            if offers.contains(.toggle) {
                hints.append("\(strings[.spaceKey]) \(strings[.turn])")
            } else if offers.contains(.text) {
                hints.append("⏎ \(strings[.type])")
            } else if offers.contains(.activate) {
                hints.append("⏎ " + strings[row?.role == .link ? .open : .choose])
            } else if offers.isEmpty, row?.offersAnything == true {
                hints.append("⏎ \(strings[.menu])")
            }
        }
        if let row {
            hints += TerminalHints.more(on: row, strings)
        }
        if !isFirstScreen {
            hints.append("Esc \(strings[.back])")
        }
        hints.append("q \(strings[.quit])")
        return hints.joined(separator: TerminalHints.gap)
    }
}

extension ItemListRowContent {
    /// True if text is being typed into the row. Letters are then text.
    public var isBeingTyped: Bool {
        control?.input?.caret != nil
    }
}
