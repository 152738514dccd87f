internal import Synchronization

/// The contents of a native text field, sent after every change by its user to the model of the text.
///
/// ```
///  text     "nihao"     the contents, including marked text
///  marked     2..<5     the text that an input method still composes: "hao"
///  caret        5
///  number       7       counts the field's messages from 1, without a gap
///  took        12       the number of the last answer that the field applied; 0 for none
/// ```
///
/// A field sends one message per input event, in order, and never merges two: see ``NativeTextField``. Offsets count `Character`s here;
/// wire formats state their unit: see ``TextUnit``.
public struct TextFieldMessage: Sendable, Hashable {
    /// The field that sends the message.
    public var field: TextFieldID
    /// The number among the field's messages, from 1.
    public var number: Int
    /// The contents of the field, including marked text.
    public var text: String
    /// The insertion point as a `Character` offset into ``text``.
    public var caret: Int
    /// The text that an input method still composes, in `Character` offsets; nil or empty for none.
    public var marked: Range<Int>?
    /// The number of the last answer that the field applied; 0 for none.
    public var took: Int
    /// True for the message that reports the contents on focus. This message isn't an edit, even if the text differs.
    public var begins: Bool
    /// True if the new text was pasted.
    public var isPaste: Bool

    /// Creates a message. Use ``NativeTextField`` to create all messages of a session.
    public init(
        field: TextFieldID, number: Int, text: String, caret: Int, marked: Range<Int>? = nil, took: Int, begins: Bool = false,
        isPaste: Bool = false
    ) {
        self.field = field
        self.number = number
        self.text = text
        self.caret = caret
        self.marked = marked
        self.took = took
        self.begins = begins
        self.isPaste = isPaste
    }
}

/// The new contents of a native text field: an answer to its messages and to changes elsewhere.
///
/// The field applies an answer only if ``message`` is the newest it sent and no text is marked. Otherwise a newer answer follows.
public struct TextFieldAnswer: Sendable, Hashable {
    /// The field that the answer is for. Other fields ignore it.
    public var field: TextFieldID
    /// The number of the answer. Numbers increase, with gaps. Each message of a field names the last answer that it applied.
    public var number: Int
    /// The number of the newest received message.
    public var message: Int
    /// The new contents of the field.
    public var text: String
    /// The caret as a `Character` offset into ``text``.
    public var caret: Int

    /// Creates an answer to a message, or to a later change elsewhere.
    public init(field: TextFieldID, number: Int, message: Int, text: String, caret: Int) {
        self.field = field
        self.number = number
        self.message = message
        self.text = text
        self.caret = caret
    }
}

/// The identity of a native text field on a connection, unique in this process. Wire formats don't contain it; the connection identifies
/// the field.
public struct TextFieldID: Sendable, Hashable {
    private static let last = Atomic<Int>(0)
    private let number: Int

    /// Creates a new identity.
    public init() {
        number = Self.last.add(1, ordering: .relaxed).newValue
    }
}

/// The identity of the handler call that a text answers.
///
/// The handler of an input gets each text with a stamp. A state that keeps the stamp with the text, and passes both to the row, may change
/// the text or answer late. An answer to the newest call is adopted; an answer to an older call overwrites nothing. A state that changes
/// the text for another reason keeps its stamp unchanged.
public struct TextStamp: Sendable, Hashable {
    private static let lastWriter = Atomic<Int>(0)

    /// The typing session that called: one window, from focus to blur.
    package let writer: Int
    /// The number of the call, from 1.
    package let number: Int

    package init(writer: Int, number: Int) {
        self.writer = writer
        self.number = number
    }

    package static func newWriter() -> Int {
        lastWriter.add(1, ordering: .relaxed).newValue
    }
}
