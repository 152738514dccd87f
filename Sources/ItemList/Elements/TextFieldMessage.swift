internal import Synchronization

/// What a native text field holds, sent whenever its user changed it: a message to the text that the field shows.
///
/// ```
///  text     "nihao"     all of it, what is marked included
///  marked     2..<5     what an input method still works on: "hao"
///  caret        5
///  number       7       the field's messages count from 1, without a gap, for as long as the field lives
///  took        12       the number of the last answer whose text the field has taken; 0 for none
/// ```
///
/// A field sends one message an input event, in order, and never merges two: see ``NativeTextField``, which does so. All offsets are in
/// `Character`s here; on a wire they say their unit: see ``TextUnit``.
public struct TextFieldMessage: Sendable, Hashable {
    /// Which field sends the message.
    public var field: TextFieldID
    /// Counts the field's messages, from 1.
    public var number: Int
    /// All that the field holds, what is marked included.
    public var text: String
    /// Where typed text goes in, as a `Character` offset into ``text``.
    public var caret: Int
    /// What an input method still works on, in `Character` offsets; nil or empty for nothing.
    public var marked: Range<Int>?
    /// The number of the last answer that the field took; 0 for none.
    public var took: Int
    /// The message says what the field holds when it gets the focus. It is no edit, whatever the text is.
    public var begins: Bool
    /// What is new in the text was pasted.
    public var isPaste: Bool

    /// A message of a field. ``NativeTextField`` makes those of a whole conversation.
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

/// What a native text field is to hold, as an answer to its messages and to what changed elsewhere.
///
/// The field takes it only if ``message`` is the newest one that it has sent and nothing is marked in it. Otherwise a newer answer comes.
public struct TextFieldAnswer: Sendable, Hashable {
    /// Which field is to hold the text. Other fields leave it alone.
    public var field: TextFieldID
    /// Grows from answer to answer, with gaps. A field says in each message which one it took last.
    public var number: Int
    /// The number of the newest message that has come.
    public var message: Int
    /// All that the field is to hold.
    public var text: String
    /// Where the caret belongs, as a `Character` offset into ``text``.
    public var caret: Int

    /// An answer to a message, or to what changed elsewhere since.
    public init(field: TextFieldID, number: Int, message: Int, text: String, caret: Int) {
        self.field = field
        self.number = number
        self.message = message
        self.text = text
        self.caret = caret
    }
}

/// Names a native text field on one connection. Each is equal to itself alone, within one run of the program, and never leaves it: on a
/// wire the connection stands for it.
public struct TextFieldID: Sendable, Hashable {
    private static let last = Atomic<Int>(0)
    private let number: Int

    /// A new one.
    public init() {
        number = Self.last.add(1, ordering: .relaxed).newValue
    }
}

/// Says which call of a handler a text answers.
///
/// The handler of an input gets each text with a stamp. A state that keeps the stamp beside the text, and gives both to the row, may
/// change the text and take its time: the text is adopted if it answers the newest call, and overwrites nothing if it answers an older one.
/// A state that changes the text for another reason leaves the stamp as it is.
public struct TextStamp: Sendable, Hashable {
    private static let lastWriter = Atomic<Int>(0)

    /// Who called: the user's typing in one window, from focus to blur.
    package let writer: Int
    /// Counts the calls, from 1.
    package let number: Int

    package init(writer: Int, number: Int) {
        self.writer = writer
        self.number = number
    }

    package static func newWriter() -> Int {
        lastWriter.add(1, ordering: .relaxed).newValue
    }
}
