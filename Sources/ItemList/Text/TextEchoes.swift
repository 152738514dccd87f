/// Decides which state texts an input adopts while handler calls are in flight.
///
/// The input is ahead of the state. A text of the state answers a call, or none if it was changed elsewhere.
///
/// - With a stamp of this input, an answer to the newest call is adopted, and an answer to an older one is ignored. Afterwards any other
///   text is newer than all typed text, and is adopted.
/// - Without a stamp, the literal text of a call confirms that call and all earlier ones. Confirmations are in order. Any other text waits
///   until the input rests: it may be a late answer, for example in capitals.
/// - A state that a handler produces synchronously is an answer too, even if it equals the text before the call. This text waits.
/// - Text typed over an outdated state is held: its handler isn't called until the user has seen the newer text.
/// - A state that a handler produces synchronously for another action in this window, such as that of a Send button, is adopted, and so is
///   one that comes while work of the field's own handler runs, unless the user has typed since it began. A change from another window or
///   program still waits.
/// - Before any typing, everything is adopted. After a submission without further typing, everything but a confirmation is adopted: the
///   state's text, often empty, is the result of the submission.
package struct TextEchoes: Sendable {
    private let writer: Int
    /// The number of the newest call; 0 for none.
    private var newest = 0
    /// The newest call at the time of submission.
    private var submitted: Int?
    /// True if the state has answered the newest call with its stamp.
    private var isAnswered = false
    /// The texts that were passed to the handler and not yet confirmed by the state.
    private var unconfirmed: [String] = []
    private var stateText: String
    private var stateStamp: TextStamp?
    /// The state's text while it is neither adopted nor a confirmation.
    package private(set) var waiting: String?
    /// The state's text before the first typing; nil before any typing.
    package private(set) var textBefore: String?
    /// The state's answer to the newest call; nil until it arrives.
    package private(set) var answer: String?
    /// True if the typed text is based on an outdated state and hasn't been passed to the handler.
    package private(set) var isHeld = false

    /// The texts of calls in flight; none if the state has shown something else.
    package var pending: [String] { waiting == nil && !isAnswered ? unconfirmed : [] }

    package init(stateText: String, stamp: TextStamp?) {
        writer = TextStamp.newWriter()
        self.stateText = stateText
        stateStamp = stamp
    }

    /// Registers a handler call and returns its stamp.
    package mutating func call(with text: String) -> TextStamp {
        if textBefore == nil { textBefore = stateText }
        newest += 1
        isHeld = false
        isAnswered = false
        answer = nil
        unconfirmed.append(text)
        if unconfirmed.count > 1_000 {
            // The state doesn't follow the typing, so no confirmation will arrive.
            unconfirmed.removeFirst()
        }
        return TextStamp(writer: writer, number: newest)
    }

    /// Returns true if this was the last text of the state.
    package func hasHeard(_ text: String, stamp: TextStamp?) -> Bool {
        text == stateText && stamp == stateStamp
    }

    /// Makes a text wait that the state showed both before and after a call.
    /// - Returns: False if a newer call is in flight, the state has answered this one, or a text waits already.
    package mutating func offer(_ text: String, after call: TextStamp) -> Bool {
        guard call.number == newest, !isAnswered, !unconfirmed.isEmpty, waiting == nil else { return false }
        waiting = text
        return true
    }

    /// Registers a submission of the typed text.
    package mutating func submit() {
        submitted = newest
    }

    /// Returns true if a state text is an external change, as all calls are answered.
    package func isNews(_ stamp: TextStamp?) -> Bool {
        if isHeld { return true }
        if submitted == newest { return false }
        if newest == 0 || isAnswered { return true }
        return stamp?.writer != writer && unconfirmed.isEmpty
    }

    /// Holds the typed text back from the handler, and the state's text from the input.
    package mutating func hold() {
        isHeld = true
        waiting = stateText
    }

    /// Ends a conflict: both texts are equal again.
    package mutating func settle() {
        isHeld = false
        waiting = nil
    }

    /// Processes a text of the state.
    /// - Parameter isAnswer: True if a handler made it for an action in this window.
    /// - Returns: True if it is adopted.
    package mutating func stateShows(_ text: String, stamp: TextStamp?, isAnswer: Bool = false) -> Bool {
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
        // Confirmations may be missing. The first match counts: if the text was sent again later, those in between may still arrive.
        if let index = unconfirmed.firstIndex(of: text) {
            unconfirmed.removeFirst(index + 1)
            if unconfirmed.isEmpty { answer = text }
            waiting = nil
        } else if submitted == newest || isAnswer {
            answer = text
            return adopt()
        } else {
            waiting = text
        }
        return false
    }

    /// Accepts the waiting text, at the user's request.
    /// - Returns: The text; nil if none waits.
    package mutating func takeWaiting() -> String? {
        guard let text = waiting else { return nil }
        isHeld = false
        isAnswered = true
        overrule(with: text)
        _ = adopt()
        return text
    }

    /// Makes a state text the basis of further typing, and discards the typed text.
    private mutating func overrule(with text: String) {
        (textBefore, answer) = (text, text)
    }

    private mutating func adopt() -> Bool {
        unconfirmed = []
        waiting = nil
        return true
    }
}
