internal import ItemList

extension TerminalScreenView {
    func moveCaret(isDown: Bool, isSelecting: Bool, _ completion: @escaping @Sendable () -> Void) {
        let view = renderer.view
        guard let input = selection?.control?.input, let caret = input.caret else { return completion() }
        let start = isSelecting || input.selection.isEmpty ? caret : isDown ? input.selection.upperBound : input.selection.lowerBound
        let kept = caretColumn.flatMap { $0.offset == start ? $0.column : nil }
        if let (offset, column) = view.caret(lines: isDown ? 1 : -1, from: start, column: kept) {
            caretColumn = (offset, column)
            perform([.edit(.select(anchor: isSelecting ? input.anchor : offset, caret: offset))], completion: completion)
        } else if isSelecting {
            perform([.edit(.move(isDown ? .end : .start, isSelecting: true))], completion: completion)
        } else {
            perform([.blur], completion: completion)
            move(isDown ? .down : .up)
        }
    }

    /// Moves the caret in the direction of an arrow, in a text with right-to-left parts.
    /// - Returns: Nil for other keys and for plain left-to-right text, in which the key map handles arrows.
    func moveCaretAsSeen(_ key: TerminalKey, _ completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome? {
        guard case .named(let name, let modifiers) = key, name == .left || name == .right else { return nil }
        let view = renderer.view
        guard let isFromRight = view.isTypedFromRight, let input = selection?.control?.input, input.caret != nil else { return nil }
        let isRight = name == .right
        let isSelecting = modifiers.contains(.shift)
        let isByCharacter = modifiers.isSubset(of: .shift) && (isSelecting || input.selection.isEmpty)
        if isByCharacter, let offset = view.caret(isRight: isRight) {
            perform([.edit(.select(anchor: isSelecting ? input.anchor : offset, caret: offset))], completion: completion)
        } else {
            let isForwards = isRight != isFromRight
            let movement: TextInputMovement =
                modifiers.isSubset(of: .shift) ? (isForwards ? .right : .left) : (isForwards ? .wordRight : .wordLeft)
            perform([.edit(.move(movement, isSelecting: isSelecting))], completion: completion)
        }
        return .taken
    }

    /// Moves the caret to the mouse, in the text that is being typed.
    /// - Returns: Nil if the mouse isn't over that text.
    func pressText(_ mouse: TerminalMouse, _ completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome? {
        guard let offset = renderer.view.caret(at: mouse.position, isInside: true), let input = selection?.control?.input else {
            return nil
        }
        let selected = input.range(around: offset, clicks: clicks.count)
        let anchor = mouse.modifiers.contains(.shift) ? input.anchor : selected.lowerBound
        pressedText = anchor
        perform([.edit(.select(anchor: anchor, caret: max(selected.upperBound, offset)))], completion: completion)
        return .taken
    }

    /// Extends the selection to the mouse, if the press was on a text.
    func dragText(_ mouse: TerminalMouse, _ completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome? {
        guard let anchor = pressedText else { return nil }
        guard let offset = renderer.view.caret(at: mouse.position, isInside: false) else { return done(completion) }
        perform([.edit(.select(anchor: anchor, caret: offset))], completion: completion)
        return .taken
    }
}

extension ItemListInputContent {
    /// The range that a number of clicks selects: nothing, a word or the gap between two words, or a line.
    fileprivate func range(around offset: Int, clicks: Int) -> Range<Int> {
        let characters = Array(text)
        guard clicks > 1, !characters.isEmpty else { return offset..<offset }
        // Word bounds would reveal something of a secret.
        if isSecure { return characters.indices }
        // A click behind the end of a line counts as one on its last character.
        let isAtEnd = offset >= characters.count || characters[offset].isNewline
        let place = isAtEnd && offset > 0 && !characters[offset - 1].isNewline ? offset - 1 : min(offset, characters.count - 1)
        func isTogether(_ index: Int) -> Bool {
            let (one, other) = (characters[index], characters[place])
            if clicks > 2 || one.isNewline || other.isNewline { return one.isNewline == other.isNewline }
            return one.isPartOfWord == other.isPartOfWord && one.isWhitespace == other.isWhitespace
        }
        let start = (0..<place).last { !isTogether($0) }.map { $0 + 1 } ?? 0
        let end = (place..<characters.count).first { !isTogether($0) } ?? characters.count
        return start..<end
    }

    /// The fixed end of the selection, or the caret if nothing is selected.
    fileprivate var anchor: Int {
        let caret = caret ?? 0
        return selection.isEmpty ? caret : caret == selection.lowerBound ? selection.upperBound : selection.lowerBound
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
