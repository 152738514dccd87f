/// What a native text field has to do so that typing ends in what was typed, over any connection: the field's side.
///
/// A widget of a toolkit (an HTML input, a GtkEntry, a UITextField) keeps its text itself. This stands beside it, in the program of the
/// widget or in a script that does the same:
///
/// ```swift
/// var field = NativeTextField(id: connection.fieldID)
/// // It gets the focus:
/// send(field.focus(text: entry.text, caret: entry.caret))
/// // At every input event, and when a composition ends, however it ends:
/// send(field.changed(to: entry.text, caret: entry.caret, marked: entry.preedit))
/// // Return is pressed:
/// if let message = field.submit() { send(message) }
/// // An answer comes:
/// if let change = field.take(answer, caret: entry.caret) {
///     entry.setText(change.text, caret: change.caret)  // which is no input event
/// }
/// ```
///
/// 1. Each input event is one message, sent at once or later, in order, never merged with another.
/// 2. While an input method works on a part of the text, that part is the message's marked range. The end of a composition is a message,
///    also if the text did not change by it.
/// 3. An answer is taken only if it answers the newest message and nothing is marked. Else it is dropped: a newer one comes.
/// 4. What the field is told otherwise, by the content of its row, it shows only without the focus.
///
/// Offsets are in `Character`s; ``TextUnit`` gives those of a toolkit.
public struct NativeTextField: Sendable, Hashable {
    /// What a widget is to show.
    public struct Change: Sendable, Hashable {
        /// All that the widget is to hold.
        public var text: String
        /// Where the caret belongs, as a `Character` offset into ``text``.
        public var caret: Int
    }

    /// Names the field on its connection: its messages and their answers carry it.
    public let id: TextFieldID
    /// What the field holds.
    public private(set) var text = ""
    /// The caret that the newest message named, or the last answer that was taken.
    public private(set) var caret = 0
    /// What an input method works on; nil for nothing.
    public private(set) var marked: Range<Int>?
    /// The number of the newest message.
    public private(set) var message = 0
    /// The number of the answer that was taken last.
    public private(set) var took = 0
    /// The answer that the newest message names.
    private var told = 0
    /// The widget's caret was moved since the newest message, so it is not where the host believes it to be.
    private var isCaretMoved = false

    /// A field that holds nothing and has sent no message.
    public init(id: TextFieldID = TextFieldID()) {
        self.id = id
    }

    /// The field got the focus; the message says what it starts from.
    public mutating func focus(text: String, caret: Int) -> TextFieldMessage {
        next(text, caret, nil, begins: true)
    }

    /// The user changed what the field holds, by one input event, which may have been a paste.
    public mutating func changed(to text: String, caret: Int, marked: Range<Int>? = nil, isPaste: Bool = false) -> TextFieldMessage {
        var message = next(text, caret, marked, begins: false)
        message.isPaste = isPaste
        return message
    }

    /// The user submits what the field holds.
    /// - Returns: a message that is sent before; nil if the newest one names the answer that was taken last.
    public mutating func submit() -> TextFieldMessage? {
        marked == nil && told != took ? next(text, caret, nil, begins: false) : nil
    }

    private mutating func next(_ text: String, _ caret: Int, _ marked: Range<Int>?, begins: Bool) -> TextFieldMessage {
        message += 1
        told = took
        isCaretMoved = false
        self.text = text
        self.caret = caret
        self.marked = marked.flatMap { $0.isEmpty ? nil : $0 }
        return TextFieldMessage(field: id, number: message, text: text, caret: caret, marked: self.marked, took: took, begins: begins)
    }

    /// An answer came.
    ///
    /// - Parameters:
    ///   - answer: what came.
    ///   - caret: where the widget's caret is now, if it may have moved since the last message. It moves on with what is around it.
    /// - Returns: what the widget is to show; nil if it stays as it is.
    public mutating func take(_ answer: TextFieldAnswer, caret: Int? = nil) -> Change? {
        guard answer.field == id, answer.message == message, answer.number > took, marked == nil else { return nil }
        took = answer.number
        let now = caret ?? self.caret
        if now != self.caret { isCaretMoved = true }
        guard answer.text != text else {
            self.caret = now
            return nil
        }
        self.caret = isCaretMoved ? TextDifference(from: Array(text), to: Array(answer.text)).newOffset(of: now) : answer.caret
        text = answer.text
        return Change(text: text, caret: self.caret)
    }
}
