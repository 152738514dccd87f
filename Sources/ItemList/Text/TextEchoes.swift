/// Which of a state's texts may go into an input, while the calls of its handler are on their way to the state and back.
///
/// The input is ahead of the state. A text that the state shows answers some call, or none, if it was changed elsewhere.
///
/// - With a stamp of this input: it is adopted if it answers the newest call, and overwrites nothing if it answers an older one. After that
///   any other text is newer than all that was typed, and is adopted.
/// - Without: the text of a call, literally, confirms that call and those before; they are confirmed in order. Anything else waits until
///   the input rests: it may be a late answer, in capitals, to something that was typed before.
/// - A state that the handler made at once, and that says what it said before the call, is an answer, too: that text waits.
/// - Text that was typed over an older text of the state is held: it is no call until its user has seen the newer text.
/// - While nothing was typed everything is adopted; and while nothing was typed since the text was submitted, all but such a confirmation: what
///   a state says then, such as nothing, is what became of the text.
package struct TextEchoes: Sendable {
    private let writer: Int
    /// The number of the newest call; 0 for none.
    private var newest = 0
    /// That which was the newest when the text was submitted.
    private var submitted: Int?
    /// Whether the state has answered it, with its stamp.
    private var isAnswered = false
    /// The texts that the handler was given and that the state has not shown yet.
    private var unconfirmed: [String] = []
    private var stateText: String
    private var stateStamp: TextStamp?
    /// What the state says, while it may neither be adopted nor confirms anything.
    package private(set) var waiting: String?
    /// What the state said before something was typed over it; nil while nothing was typed.
    package private(set) var textBefore: String?
    /// What the state has made of the newest call; nil while it has not answered.
    package private(set) var answer: String?
    /// The text of the input was typed over an older text of the state, and its handler has not been given it.
    package private(set) var isHeld = false

    /// The texts of the calls that are on their way to the state; none if that has said something else.
    package var pending: [String] { waiting == nil && !isAnswered ? unconfirmed : [] }

    package init(stateText: String, stamp: TextStamp?) {
        writer = TextStamp.newWriter()
        self.stateText = stateText
        stateStamp = stamp
    }

    /// The handler is to be called with a text.
    package mutating func call(with text: String) -> TextStamp {
        if textBefore == nil { textBefore = stateText }
        newest += 1
        isHeld = false
        isAnswered = false
        answer = nil
        unconfirmed.append(text)
        if unconfirmed.count > 1_000 {
            // The state does not follow what is typed; so nothing comes back.
            unconfirmed.removeFirst()
        }
        return TextStamp(writer: writer, number: newest)
    }

    /// Whether the state said so last.
    package func hasHeard(_ text: String, stamp: TextStamp?) -> Bool {
        text == stateText && stamp == stateStamp
    }

    /// Offers a text that the state said before a call, and says again after it.
    /// - Returns: false if a newer call is on its way, the state has answered this one, or a text is offered already.
    package mutating func offer(_ text: String, after call: TextStamp) -> Bool {
        guard call.number == newest, !isAnswered, !unconfirmed.isEmpty, waiting == nil else { return false }
        waiting = text
        return true
    }

    /// What was typed is done with, for now.
    package mutating func submit() {
        submitted = newest
    }

    /// A text of the state that nobody here has caused, as all calls are answered: it was changed elsewhere.
    package func isNews(_ stamp: TextStamp?) -> Bool {
        if isHeld { return true }
        if submitted == newest { return false }
        if newest == 0 || isAnswered { return true }
        return stamp?.writer != writer && unconfirmed.isEmpty
    }

    /// Keeps typed text from the handler, and the text of the state from the input.
    package mutating func hold() {
        isHeld = true
        waiting = stateText
    }

    /// Both texts are the same again.
    package mutating func settle() {
        isHeld = false
        waiting = nil
    }

    /// The state shows a text.
    /// - Returns: whether it is adopted.
    package mutating func stateShows(_ text: String, stamp: TextStamp?) -> Bool {
        if hasHeard(text, stamp: stamp) { return false }
        (stateText, stateStamp) = (text, stamp)
        if isHeld {
            waiting = text
            return false
        }
        if newest == 0 { return adopt() }
        if let stamp, stamp.writer == writer {
            if stamp.number < newest { return false }
            isAnswered = true
            answer = text
            return adopt()
        }
        if isAnswered {
            overrule(with: text)
            return adopt()
        }
        // With gaps, perhaps. The first one that fits is the one: if the same text was sent again later, what lies between may still come.
        if let index = unconfirmed.firstIndex(of: text) {
            unconfirmed.removeFirst(index + 1)
            if unconfirmed.isEmpty { answer = text }
            waiting = nil
        } else if submitted == newest {
            answer = text
            return adopt()
        } else {
            waiting = text
        }
        return false
    }

    /// The user wants what the state says.
    /// - Returns: the text; nil if nothing waits.
    package mutating func takeWaiting() -> String? {
        guard let text = waiting else { return nil }
        isHeld = false
        isAnswered = true
        overrule(with: text)
        _ = adopt()
        return text
    }

    /// What was typed is gone: what is typed from now on is typed over another text.
    private mutating func overrule(with text: String) {
        (textBefore, answer) = (text, text)
    }

    private mutating func adopt() -> Bool {
        unconfirmed = []
        waiting = nil
        return true
    }
}
