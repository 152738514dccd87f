/// Text that is being typed: the text, a caret, a selection, and what undo goes back to.
///
/// All positions are offsets in `Character`s. It belongs to the framework and to no renderer, so it survives every transition.
public struct TextInput: Sendable, Hashable {
    private struct Snapshot: Sendable, Hashable {
        let characters: [Character]
        let caret: Int
        let anchor: Int
    }

    private var characters: [Character]
    /// Where typed text goes in.
    public private(set) var caret: Int
    /// The end of the selection that stays when the caret moves; equal to ``caret`` when nothing is selected.
    private var anchor: Int
    private var undoStack: [Snapshot] = []

    /// Text with the caret at its end.
    public init(_ text: String) {
        characters = Array(text)
        caret = characters.count
        anchor = caret
    }

    public var text: String { String(characters) }
    public var count: Int { characters.count }

    /// What is selected; empty, at the caret, when nothing is.
    public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    /// Applies an edit, within what `traits` allow.
    ///
    /// - Returns: whether the edit was taken; false if it was refused, by the limit, by the kind of the input or by its owner, and
    ///   the input is as it was. Text of which a part fits is taken in part.
    /// - Complexity: O(length of the text).
    @discardableResult
    public mutating func apply(_ edit: TextInputEdit, traits: ItemListInputTraits = ItemListInputTraits()) -> Bool {
        switch edit {
        case .insert(let typed):
            return replace(selection, with: typed, traits)
        case .replace(let range, let typed):
            let range = range.clamped(to: 0..<count)
            return typed.isEmpty ? delete(range, traits) : replace(range, with: typed, traits)
        case .deleteBackward:
            return delete(selection.isEmpty ? max(0, caret - 1)..<caret : selection, traits)
        case .deleteForward:
            return delete(selection.isEmpty ? caret..<min(count, caret + 1) : selection, traits)
        case .deleteWordBackward:
            return delete(selection.isEmpty ? wordStart(before: caret)..<caret : selection, traits)
        case .deleteToStart:
            return delete(0..<caret, traits)
        case .deleteToEnd:
            return delete(caret..<count, traits)
        case .clear:
            return delete(0..<count, traits)
        case .move(let movement, let isSelecting):
            move(movement, isSelecting: isSelecting)
            return true
        case .selectAll:
            anchor = 0
            caret = count
            return true
        case .undo:
            guard let last = undoStack.popLast() else { return false }
            characters = last.characters
            caret = last.caret
            anchor = last.anchor
            return true
        }
    }

    /// Puts other text in, as somebody else changed it; caret and selection stay beside what they stood beside.
    public mutating func replaceText(_ text: String) {
        let new = Array(text)
        let difference = TextDifference(from: characters, to: new)
        characters = new
        caret = difference.newOffset(of: caret)
        anchor = difference.newOffset(of: anchor)
        undoStack = []
    }

    /// Puts in what was typed elsewhere; undo goes back to what was there.
    /// - Returns: whether the text is another one.
    mutating func set(_ text: String, caret: Int) -> Bool {
        let old = Snapshot(characters: characters, caret: self.caret, anchor: anchor)
        let isNew = text != self.text
        if isNew {
            remember(old)
            characters = Array(text)
        }
        self.caret = min(max(caret, 0), count)
        anchor = self.caret
        return isNew
    }

    // MARK: Edits

    private mutating func replace(_ range: Range<Int>, with typed: String, _ traits: ItemListInputTraits) -> Bool {
        var accepted = Array(traits.accepted(typed))
        guard !accepted.isEmpty else { return false }
        if let maxLength = traits.maxLength {
            // A mark joins the character before it, an emoji perhaps also the one after it: two more may fit than there is room.
            accepted = Array(accepted.prefix(max(0, maxLength - (count - range.count)) + 2))
            while !accepted.isEmpty, replacing(range, with: accepted).count > maxLength {
                accepted.removeLast()
            }
            guard !accepted.isEmpty else { return false }
        }
        guard traits.kind.allows(replacing(range, with: accepted)) else { return false }
        return change(range, to: accepted, traits)
    }

    private func replacing(_ range: Range<Int>, with new: [Character]) -> String {
        String(characters[..<range.lowerBound] + new + characters[range.upperBound...])
    }

    private mutating func delete(_ range: Range<Int>, _ traits: ItemListInputTraits) -> Bool {
        range.isEmpty || change(range, to: [], traits)
    }

    private mutating func change(_ range: Range<Int>, to new: [Character], _ traits: ItemListInputTraits) -> Bool {
        // A mark that was typed joins the character before it, so the characters are counted anew.
        let head = String(characters[..<range.lowerBound] + new)
        let text = replacing(range, with: new)
        guard traits.shouldUpdateText?(text) ?? true else { return false }
        remember(Snapshot(characters: characters, caret: caret, anchor: anchor))
        characters = Array(text)
        caret = min(head.count, count)
        anchor = caret
        return true
    }

    private mutating func remember(_ snapshot: Snapshot) {
        undoStack.append(snapshot)
        if undoStack.count > 100 {
            undoStack.removeFirst()
        }
    }

    // MARK: Movement

    private mutating func move(_ movement: TextInputMovement, isSelecting: Bool) {
        let selected = selection
        switch movement {
        case .left: caret = selected.isEmpty || isSelecting ? max(0, caret - 1) : selected.lowerBound
        case .right: caret = selected.isEmpty || isSelecting ? min(count, caret + 1) : selected.upperBound
        case .wordLeft: caret = wordStart(before: caret)
        case .wordRight: caret = wordEnd(after: caret)
        case .start: caret = 0
        case .end: caret = count
        }
        if !isSelecting {
            anchor = caret
        }
    }

    private func isWord(_ index: Int) -> Bool {
        characters[index].isLetter || characters[index].isNumber
    }

    private func wordStart(before position: Int) -> Int {
        var position = position
        while position > 0, !isWord(position - 1) { position -= 1 }
        while position > 0, isWord(position - 1) { position -= 1 }
        return position
    }

    private func wordEnd(after position: Int) -> Int {
        var position = position
        while position < count, !isWord(position) { position += 1 }
        while position < count, isWord(position) { position += 1 }
        return position
    }
}
