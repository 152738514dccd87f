/// The editing state of a text input: text, caret, selection and undo steps.
///
/// Positions are offsets in `Character`s. The framework owns it, not a renderer, so it survives every transition.
public struct TextInput: Sendable, Hashable {
    private(set) var characters: [Character]
    /// The text as a string.
    public private(set) var text: String
    /// The insertion point.
    public private(set) var caret: Int
    /// The fixed end of the selection; equal to ``caret`` without a selection.
    public private(set) var anchor: Int
    /// The target column of consecutive vertical movements.
    private var wishedColumn: Int?
    private var edits = TextEdits()

    /// Creates an input with the caret at the end of the text.
    public init(_ text: String) {
        self.text = text
        characters = Array(text)
        caret = characters.count
        anchor = caret
    }

    /// The length of the text in `Character`s.
    public var count: Int { characters.count }

    func text(replacingSelectionWith new: String) -> String {
        String(characters[..<selection.lowerBound]) + new + String(characters[selection.upperBound...])
    }

    /// The selected range; empty, at the caret, without a selection.
    public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    /// True if there is a step to undo.
    public var canUndo: Bool { edits.canUndo }
    /// True if a step was undone and nothing was typed since.
    public var canRedo: Bool { edits.canRedo }

    /// Applies an edit within the rules of `traits`. Text that fits only partly is inserted partly.
    ///
    /// - Returns: False if the limit, the kind of the input or its owner refused the edit, and the input is unchanged.
    /// - Complexity: O(length of the text).
    @discardableResult
    public mutating func apply(_ edit: TextInputEdit, traits: ItemListInputTraits = ItemListInputTraits()) -> Bool {
        let column = wishedColumn
        wishedColumn = nil
        let isTaken = perform(edit, column, traits)
        if !isTaken { wishedColumn = column }
        return isTaken
    }

    private mutating func perform(_ edit: TextInputEdit, _ column: Int?, _ traits: ItemListInputTraits) -> Bool {
        switch edit {
        case .insert(let typed):
            return replace(selection, with: typed, typed.contains(where: \.isNewline) ? .whole : .typing, traits)
        case .paste(let pasted):
            guard let processed = traits.processPaste.map({ $0(pasted) }) ?? pasted else { return false }
            return replace(selection, with: processed, .whole, traits)
        case .replace(let range, let typed):
            let range = range.clamped(to: 0..<count)
            return typed.isEmpty ? delete(range, .whole, traits) : replace(range, with: typed, .whole, traits)
        case .deleteBackward: return delete(from: caret, to: caret - 1, .deletingBackward, traits)
        case .deleteForward: return delete(from: caret, to: caret + 1, .deletingForward, traits)
        case .deleteWordBackward:
            return delete(from: caret, to: wordStart(before: caret, isSecret: traits.kind == .password), .whole, traits)
        case .deleteWordForward: return delete(from: caret, to: wordEnd(after: caret, isSecret: traits.kind == .password), .whole, traits)
        case .deleteToLineStart:
            let start = lineStart(before: caret)
            return delete(from: caret, to: start == caret ? caret - 1 : start, .whole, traits)
        case .deleteToLineEnd:
            let end = lineEnd(after: caret)
            return delete(from: caret, to: end == caret ? caret + 1 : end, .whole, traits)
        case .clear: return delete(0..<count, .whole, traits)
        case .move(let movement, let isSelecting):
            move(movement, isSelecting: isSelecting, isSecret: traits.kind == .password, column)
        case .select(let anchor, let caret):
            self.anchor = min(max(anchor, 0), count)
            self.caret = min(max(caret, 0), count)
        case .selectAll: (anchor, caret) = (0, count)
        case .undo: return goBack(traits)
        case .redo: return goForward(traits)
        }
        edits.rest()
        return true
    }

    /// Replaces the text by an external change. Caret, selection and undo steps keep their positions relative to the surrounding text.
    ///
    /// Steps at the changed position, and all earlier ones, can't be undone any more. Mere respelling, as in capitals, keeps all steps.
    public mutating func replaceText(_ text: String) {
        let new = Array(text)
        let difference = TextDifference(from: characters, to: new)
        edits.follow(difference, new)
        (characters, self.text) = (new, text)
        caret = difference.newOffset(of: caret)
        anchor = difference.newOffset(of: anchor)
        wishedColumn = nil
    }

    /// Replaces the text by text typed in a native field, as an undoable step.
    ///
    /// - Parameters:
    ///   - text: The new text.
    ///   - caret: The caret in the new text.
    ///   - isWhole: True if the change is a step of its own, such as a paste.
    /// - Returns: True if the text changed.
    mutating func set(_ text: String, caret: Int, isWhole: Bool) -> Bool {
        let old = place
        let new = Array(text)
        let difference = TextDifference(from: characters, to: new, caret: caret)
        wishedColumn = nil
        self.caret = min(max(caret, 0), new.count)
        anchor = self.caret
        if difference.isEmpty {
            if place != old { edits.rest() }
            return false
        }
        let (removed, inserted) = (Array(characters[difference.removed]), Array(new[difference.inserted]))
        (characters, self.text) = (new, text)
        let kind: TextEdits.Kind =
            switch (removed.isEmpty, inserted.isEmpty) {
            case _ where isWhole: .whole
            case (true, false): .typing
            case (false, true): old.caret == self.caret ? .deletingForward : .deletingBackward
            default: .whole
            }
        let change = TextEdits.Change(
            start: difference.removed.lowerBound, removed: removed, inserted: inserted, before: old, after: place)
        edits.note(change, kind)
        return true
    }

    private var place: TextEdits.Place { TextEdits.Place(caret: caret, anchor: anchor) }

    // MARK: Edits

    private mutating func replace(
        _ range: Range<Int>, with typed: String, _ kind: TextEdits.Kind, _ traits: ItemListInputTraits
    ) -> Bool {
        var accepted = Array(traits.accepted(typed))
        guard !accepted.isEmpty else { return false }
        if let limit = traits.firmLimit {
            accepted = fitting(accepted, in: range, limit, traits.maxLengthUnit)
            guard !accepted.isEmpty else { return false }
        }
        return change(range, to: accepted, kind, traits)
    }

    /// Returns the part of the new text that fits. A text beyond the limit can't become longer.
    private func fitting(_ new: [Character], in range: Range<Int>, _ limit: Int, _ unit: TextUnit) -> [Character] {
        guard unit == .characters else {
            let kept = unit.length(of: String(characters[..<range.lowerBound])) + unit.length(of: String(characters[range.upperBound...]))
            var room = limit - kept
            return Array(
                new.prefix { character in
                    room -= unit.length(of: String(character))
                    return room >= 0
                })
        }
        let kept = count - range.count
        // A mark joins the character before it, an emoji perhaps also the one after it: up to two more characters may fit.
        var fitting = Array(new.prefix(min(new.count, max(0, limit - kept)) + 2))
        while !fitting.isEmpty {
            let seam = TextSeam(replacing: range, of: characters, with: fitting)
            if count - seam.range.count + seam.characters.count <= max(limit, kept) { break }
            fitting.removeLast()
        }
        return fitting
    }

    /// Deletes the selection, or else the text between two positions.
    private mutating func delete(from start: Int, to end: Int, _ kind: TextEdits.Kind, _ traits: ItemListInputTraits) -> Bool {
        guard selection.isEmpty else { return delete(selection, .whole, traits) }
        return delete((min(start, end)..<max(start, end)).clamped(to: 0..<count), kind, traits)
    }

    private mutating func delete(_ range: Range<Int>, _ kind: TextEdits.Kind, _ traits: ItemListInputTraits) -> Bool {
        if range.isEmpty {
            edits.rest()
            return true
        }
        return change(range, to: [], kind, traits)
    }

    private mutating func change(_ range: Range<Int>, to new: [Character], _ kind: TextEdits.Kind, _ traits: ItemListInputTraits) -> Bool {
        let seam = TextSeam(replacing: range, of: characters, with: new)
        if traits.shouldUpdateText != nil || !new.isEmpty && traits.kind == .decimal {
            var text = characters
            text.replaceSubrange(seam.range, with: seam.characters)
            let whole = String(text)
            guard new.isEmpty || traits.kind.allows(whole), traits.shouldUpdateText?(whole) ?? true else { return false }
        }
        let old = place
        let removed = Array(characters[seam.range])
        replaceCharacters(seam.range, with: seam.characters)
        caret = seam.caret
        anchor = caret
        let isOverSelection = kind == .typing && !range.isEmpty
        let change = TextEdits.Change(start: seam.range.lowerBound, removed: removed, inserted: seam.characters, before: old, after: place)
        edits.note(change, kind, continues: !isOverSelection)
        return true
    }

    /// Changes the characters and the text in place.
    /// - Complexity: O(length after the range), plus O(length of the shorter side).
    private mutating func replaceCharacters(_ range: Range<Int>, with new: [Character]) {
        let start = utf8Index(of: range.lowerBound)
        text.replaceSubrange(start..<text.utf8.index(start, offsetBy: characters[range].utf8Count), with: String(new))
        characters.replaceSubrange(range, with: new)
    }

    /// Returns the string index of a character offset, found from the nearer end.
    private func utf8Index(of offset: Int) -> String.Index {
        offset < count / 2
            ? text.utf8.index(text.startIndex, offsetBy: characters[..<offset].utf8Count)
            : text.utf8.index(text.endIndex, offsetBy: -characters[offset...].utf8Count)
    }

    // MARK: Undo

    private mutating func goBack(_ traits: ItemListInputTraits) -> Bool {
        guard let change = edits.lastToUndo, step(to: change.reversed, traits) else { return false }
        edits.undone()
        return true
    }

    private mutating func goForward(_ traits: ItemListInputTraits) -> Bool {
        guard let change = edits.lastToRedo, step(to: change, traits) else { return false }
        edits.redone()
        return true
    }

    /// Applies a recorded change. The owner may refuse the resulting text.
    private mutating func step(to change: TextEdits.Change, _ traits: ItemListInputTraits) -> Bool {
        if let shouldUpdate = traits.shouldUpdateText {
            var whole = characters
            whole.replaceSubrange(change.range, with: change.inserted)
            guard shouldUpdate(String(whole)) else { return false }
        }
        replaceCharacters(change.range, with: change.inserted)
        if !TextSeam.isWhole(around: change.start..<change.start + change.inserted.count, in: characters) {
            // Characters have joined external text, so that recorded offsets are invalid.
            characters = Array(text)
            edits.forget()
        }
        // External changes may have shortened the text around the step.
        caret = min(change.after.caret, count)
        anchor = min(change.after.anchor, count)
        return true
    }

    // MARK: Movement

    private mutating func move(_ movement: TextInputMovement, isSelecting: Bool, isSecret: Bool, _ column: Int?) {
        let selected = selection
        let collapses = !selected.isEmpty && !isSelecting
        switch movement {
        case .left: caret = collapses ? selected.lowerBound : max(0, caret - 1)
        case .right: caret = collapses ? selected.upperBound : min(count, caret + 1)
        case .wordLeft: caret = wordStart(before: caret, isSecret: isSecret)
        case .wordRight: caret = wordEnd(after: caret, isSecret: isSecret)
        case .up: moveUp(from: collapses ? selected.lowerBound : caret, column)
        case .down: moveDown(from: collapses ? selected.upperBound : caret, column)
        case .lineStart: caret = lineStart(before: caret)
        case .lineEnd: caret = lineEnd(after: caret)
        case .start: caret = 0
        case .end: caret = count
        }
        if !isSelecting {
            anchor = caret
        }
    }

    private mutating func moveUp(from position: Int, _ column: Int?) {
        let start = lineStart(before: position)
        let column = column ?? position - start
        if start == 0 {
            caret = 0
        } else {
            caret = min(lineStart(before: start - 1) + column, start - 1)
        }
        wishedColumn = column
    }

    private mutating func moveDown(from position: Int, _ column: Int?) {
        let end = lineEnd(after: position)
        let column = column ?? position - lineStart(before: position)
        caret = end == count ? count : min(end + 1 + column, lineEnd(after: end + 1))
        wishedColumn = column
    }

    private func lineStart(before position: Int) -> Int {
        characters[..<position].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    }

    private func lineEnd(after position: Int) -> Int {
        characters[position...].firstIndex(where: \.isNewline) ?? count
    }

    private func isWord(_ index: Int) -> Bool {
        characters[index].isLetter || characters[index].isNumber
    }

    /// - Parameter isSecret: True if the text counts as one word, because word boundaries would reveal something about it.
    private func wordStart(before position: Int, isSecret: Bool) -> Int {
        if isSecret { return 0 }
        var position = position
        while position > 0, !isWord(position - 1) { position -= 1 }
        while position > 0, isWord(position - 1) { position -= 1 }
        return position
    }

    private func wordEnd(after position: Int, isSecret: Bool) -> Int {
        if isSecret { return count }
        var position = position
        while position < count, !isWord(position) { position += 1 }
        while position < count, isWord(position) { position += 1 }
        return position
    }
}

extension ArraySlice<Character> {
    fileprivate var utf8Count: Int { reduce(0) { $0 + $1.utf8.count } }
}
