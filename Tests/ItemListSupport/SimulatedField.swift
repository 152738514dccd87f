import ItemList
import TestSupport

/// A native text field with somebody who types into it: a widget with a caret, a selection and an input method, and beside it what such a
/// field has to do (`NativeTextField`). Each event gives the message that the widget's program would send.
struct SimulatedField {
    private(set) var side = NativeTextField()
    private(set) var characters: [Character] = []
    private(set) var caret = 0
    /// The other end of the selection.
    private(set) var anchor = 0
    /// What the input method works on.
    private(set) var marked: Range<Int>?
    /// A fault to look for: what is beside the widget does not know of the input method.
    private let hidesMarks: Bool

    init(hidesMarks: Bool = false) {
        self.hidesMarks = hidesMarks
    }

    var text: String { String(characters) }
    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    mutating func focus(_ text: String) -> TextFieldMessage {
        characters = Array(text)
        caret = characters.count
        anchor = caret
        return side.focus(text: text, caret: caret)
    }

    /// Puts text in the place of what is marked or selected.
    mutating func insert(_ typed: String) -> TextFieldMessage {
        put(typed, in: marked ?? selection)
        marked = nil
        return event()
    }

    /// The input method shows what it has come to so far.
    mutating func compose(_ preedit: String) -> TextFieldMessage {
        let start = (marked ?? selection).lowerBound
        put(preedit, in: marked ?? selection)
        marked = start..<max(start, caret)
        return event()
    }

    /// A fault to look for: the composition ends, and nobody hears of it.
    mutating func endSilently() {
        marked = nil
    }

    /// What one of the keys deletes.
    func reach(isForward: Bool) -> Range<Int> {
        if !selection.isEmpty { return selection }
        return isForward ? caret..<min(caret + 1, characters.count) : max(caret - 1, 0)..<caret
    }

    mutating func delete(_ range: Range<Int>) -> TextFieldMessage {
        put("", in: range)
        return event()
    }

    /// Moves the caret, which is no input event.
    mutating func move(to caret: Int, isSelecting: Bool) {
        self.caret = min(max(caret, 0), characters.count)
        if !isSelecting { anchor = self.caret }
    }

    /// - Returns: whether the answer changed what the widget shows.
    mutating func take(_ answer: TextFieldAnswer) -> Bool {
        guard let change = side.take(answer, caret: caret) else { return false }
        characters = Array(change.text)
        caret = change.caret
        anchor = caret
        marked = nil
        return true
    }

    private mutating func put(_ typed: String, in range: Range<Int>) {
        let head = String(characters[..<range.lowerBound]) + typed
        characters = Array(head + String(characters[range.upperBound...]))
        caret = min(head.count, characters.count)
        anchor = caret
    }

    private mutating func event() -> TextFieldMessage {
        var message = side.changed(to: text, caret: caret, marked: hidesMarks ? nil : marked)
        message.marked = marked
        return message
    }
}
