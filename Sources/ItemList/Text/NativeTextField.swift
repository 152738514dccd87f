/// The client side of a native text field, which keeps typed text consistent over any connection.
///
/// A toolkit widget (an HTML input, a GtkEntry, a UITextField) stores its text itself. An instance of this type accompanies it, in the
/// widget's program or as an equivalent script:
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
/// 2. While an input method composes a part of the text, that part is the message's marked range. The end of a composition is a message,
///    even if the text stays the same.
/// 3. An answer is applied only if it answers the newest message and no text is marked. Otherwise it is dropped; a newer one follows.
/// 4. The content of the row is shown only while the field doesn't have the focus.
///
/// Offsets are in `Character`s; ``TextUnit`` converts them to a toolkit's unit.
public struct NativeTextField: Sendable, Hashable {
    /// The new contents of a widget.
    public struct Change: Sendable, Hashable {
        /// The text of the widget.
        public var text: String
        /// The caret as a `Character` offset into ``text``.
        public var caret: Int
    }

    /// The identity of the field on its connection, part of its messages and their answers.
    public let id: TextFieldID
    /// The contents of the field.
    public private(set) var text = ""
    /// The caret of the newest message or of the last applied answer.
    public private(set) var caret = 0
    /// The text that an input method composes; nil for none.
    public private(set) var marked: Range<Int>?
    /// The number of the newest message.
    public private(set) var message = 0
    /// The number of the last applied answer.
    public private(set) var took = 0
    /// The answer that the newest message names.
    private var told = 0
    /// True if the widget's caret has moved since the newest message, so that the host doesn't know its position.
    private var isCaretMoved = false

    /// Creates an empty field without messages.
    public init(id: TextFieldID = TextFieldID()) {
        self.id = id
    }

    /// Returns the message for a field that gets the focus, with its initial contents.
    public mutating func focus(text: String, caret: Int) -> TextFieldMessage {
        next(text, caret, nil, begins: true)
    }

    /// Returns the message for an input event, which may be a paste.
    public mutating func changed(to text: String, caret: Int, marked: Range<Int>? = nil, isPaste: Bool = false) -> TextFieldMessage {
        var message = next(text, caret, marked, begins: false)
        message.isPaste = isPaste
        return message
    }

    /// Returns the message to send before a submission.
    /// - Returns: A message; nil if the newest one already names the last applied answer.
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

    /// Processes an answer.
    ///
    /// - Parameters:
    ///   - answer: The received answer.
    ///   - caret: The current caret of the widget, if it may have moved since the last message. It follows the text around it.
    /// - Returns: The new contents of the widget; nil if they stay the same.
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
