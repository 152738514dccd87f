internal import ItemList

// The keys while text is being typed: those of a shell's line, and an editor's keys if the terminal reports them.
extension TerminalKeyMap {
    static func typing(_ key: TerminalKey, in input: ItemListInputContent) -> TerminalCommand? {
        switch key {
        case .paste(let text): return edit(.paste(text))
        case .character(let character, []), .character(let character, .shift): return edit(.insert(String(character)))
        case .character(let letter, .control): return typing(control: letter, in: input)
        case .character(let letter, .alt): return typing(alt: letter, in: input)
        case .named(let name, let modifiers): return typing(name, modifiers, in: input)
        default: return nil
        }
    }

    private static func typing(control letter: Character, in input: ItemListInputContent) -> TerminalCommand? {
        switch letter {
        case "a": move(.lineStart)
        case "b": move(.left)
        case "d": edit(.deleteForward)
        case "e": move(.lineEnd)
        case "f": move(.right)
        case "h": edit(.deleteBackward)
        case "k": edit(.deleteToLineEnd)
        case "l": .redraw
        case "o": input.otherText == nil ? nil : .perform([.text(.takeOther)])
        case "p": .find
        case "u": edit(.deleteToLineStart)
        case "w": edit(.deleteWordBackward)
        case "y": edit(.redo)
        case "_": edit(.undo)
        default: nil
        }
    }

    private static func typing(alt letter: Character, in input: ItemListInputContent) -> TerminalCommand? {
        switch letter {
        case "a": edit(.selectAll)
        case "b": move(.wordLeft)
        case "d": edit(.deleteWordForward)
        case "f": move(.wordRight)
        case "w": input.isSecure ? nil : .copy
        case "z": edit(.redo)
        case "<": move(.start)
        case ">": move(.end)
        default: nil
        }
    }

    private static func typing(
        _ name: TerminalKey.Name, _ modifiers: TerminalKey.Modifiers, in input: ItemListInputContent
    ) -> TerminalCommand? {
        let isSelecting = modifiers.contains(.shift)
        return switch name {
        case .enter: typingReturn(modifiers, in: input)
        case .escape: .perform([.cancel])
        case .tab: .performAndMove([.blur], isSelecting ? .up : .down)
        case .up: .moveCaret(isDown: false, isSelecting: isSelecting)
        case .down: .moveCaret(isDown: true, isSelecting: isSelecting)
        case .left: move(modifiers.isWordwise ? .wordLeft : .left, isSelecting)
        case .right: move(modifiers.isWordwise ? .wordRight : .right, isSelecting)
        case .home: move(modifiers.isWordwise ? .start : .lineStart, isSelecting)
        case .end: move(modifiers.isWordwise ? .end : .lineEnd, isSelecting)
        case .pageUp: .scroll(isDown: false)
        case .pageDown: .scroll(isDown: true)
        case .backspace: edit(modifiers.isWordwise ? .deleteWordBackward : .deleteBackward)
        case .delete: edit(modifiers.isWordwise ? .deleteWordForward : .deleteForward)
        default: nil
        }
    }

    /// Ends a line or submits, and ends the typing unless another text follows: that of the next field, or of the next message. In a multiline text, Return with a modifier does the other of the two.
    private static func typingReturn(_ modifiers: TerminalKey.Modifiers, in input: ItemListInputContent) -> TerminalCommand {
        let endsLine = input.isMultiline && input.returnEndsLine != modifiers.isWordwise
        if endsLine { return edit(.insert("\n")) }
        return .perform(input.returnKey == .next || input.returnKey == .send ? [.submit] : [.submit, .blur])
    }

    private static func edit(_ edit: TextInputEdit) -> TerminalCommand { .perform([.edit(edit)]) }

    private static func move(_ movement: TextInputMovement, _ isSelecting: Bool = false) -> TerminalCommand {
        edit(.move(movement, isSelecting: isSelecting))
    }

    static func typingHint(in input: ItemListInputContent, _ strings: PresentationStrings) -> String {
        let hints = [
            input.otherText == nil ? "" : "Ctrl-O \(strings[.takeOtherText])",
            input.returnEndsLine ? "Alt-⏎ \(strings[.done])" : "⏎ \(strings[input.returnKey.word])", "Esc \(strings[.stopTyping])",
            "Ctrl-U \(strings[.clear])", "Ctrl-_ \(strings[.undo])",
        ]
        return hints.filter { !$0.isEmpty }.joined(separator: TerminalHints.gap)
    }
}

extension ItemListReturnKey {
    fileprivate var word: PresentationStringKey {
        switch self {
        case .regular, .done: .done
        case .go: .go
        case .next: .next
        case .search: .search
        case .send: .send
        @unknown default: .done
        }
    }
}

extension TerminalKey.Modifiers {
    fileprivate var isWordwise: Bool { contains(.control) || contains(.alt) }
}
