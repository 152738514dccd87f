import ItemList

/// What a key means on a screen.
enum KeyCommand: Sendable, Equatable {
    case move(ItemListTextMove)
    case perform([ElementAction])
    /// Ends the typing in a row, then moves.
    case blurAndMove(String, ItemListTextMove)
    case back
    case quit
}

/// The keys, as a table of what they mean where.
enum KeyMap {
    /// What a key means.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - row: the selected row.
    /// - Returns: nil if the key means nothing here.
    static func command(for key: TerminalKey, on row: ItemListRow<String>?) -> KeyCommand? {
        if let row, row.isBeingTyped { return typing(key, in: row.id) }
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
            return row.flatMap { $0.content.accessory == .arrow ? act(on: $0, preferring: .activate) : nil }
        case .named(.escape, _), .named(.left, _), .named(.backspace, _), .character("h", []): return .back
        case .character("q", []): return .quit
        default: return nil
        }
    }

    /// Does what a row offers: what is preferred, else what there is.
    private static func act(on row: ItemListRow<String>, preferring preferred: ItemListAction) -> KeyCommand? {
        let offered = [ItemListAction.activate, .toggle, .focus].filter { row.content.offers.contains($0.kind) }
        let action = offered.first { $0 == preferred } ?? offered.first
        return action.map { .perform([ElementAction($0, on: .row(row.id))]) }
    }

    /// The keys while text is being typed.
    private static func typing(_ key: TerminalKey, in id: String) -> KeyCommand? {
        func perform(_ actions: ItemListAction...) -> KeyCommand { .perform(actions.map { ElementAction($0, on: .row(id)) }) }
        func edit(_ edit: TextInputEdit) -> KeyCommand { perform(.edit(edit)) }
        func move(_ movement: TextInputMovement, _ modifiers: KeyModifiers) -> KeyCommand {
            edit(.move(movement, isSelecting: modifiers.contains(.shift)))
        }
        switch key {
        case .paste(let text): return edit(.insert(text))
        case .named(.enter, _): return perform(.submit, .blur)
        case .named(.escape, _): return perform(.blur)
        case .named(.up, _), .named(.tab, .shift): return .blurAndMove(id, .up)
        case .named(.down, _), .named(.tab, _): return .blurAndMove(id, .down)
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

    /// What the keys do on a row, for the line at the bottom of the screen.
    static func hint(on row: ItemListRow<String>?, isFirstScreen: Bool) -> String {
        if let row, row.isBeingTyped {
            return "⏎ Done   Esc Stop typing   Ctrl-U Clear   Ctrl-_ Undo"
        }
        var hints = ["↑↓ Move"]
        if let offers = row?.content.offers {
            if offers.contains(.toggle) {
                hints.append("Space Switch")
            } else if offers.contains(.text) {
                hints.append("⏎ Type")
            } else if offers.contains(.activate) {
                hints.append(row?.content.role == .link ? "⏎ Open" : "⏎ Choose")
            }
        }
        if !isFirstScreen {
            hints.append("Esc Back")
        }
        hints.append("q Quit")
        return hints.joined(separator: "   ")
    }
}

extension ItemListRow {
    /// Text is being typed into the row.
    var isBeingTyped: Bool {
        content.control?.input?.caret != nil
    }
}

extension KeyModifiers {
    fileprivate var isWordwise: Bool { contains(.control) || contains(.alt) }
}
