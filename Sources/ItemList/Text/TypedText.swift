/// The typing session of an input, from focus to blur.
///
/// Terminals send edits relative to one caret and selection; native fields send their contents; the state answers with latency. A value
/// type that returns handler calls instead of making them.
package struct TypedText: Sendable {
    /// The text with the caret, the selection and the undo steps.
    package private(set) var input: TextInput
    /// True if the last change was refused completely or cut off at the limit.
    package private(set) var isEditRefused = false
    /// The text as shared by native fields; nil until one sends its contents.
    private var shared: SharedText?
    private let firstVersion: Int
    private var echoes: TextEchoes
    /// The first answer with the newest external text. A field that applied an older one shows an outdated text.
    private var newsVersion = 0
    /// True if the most recently used field has applied that answer.
    private var isNewsSeen = true

    /// A call of the input's handler.
    package struct Call: Sendable, Hashable {
        package let text: String
        package let stamp: TextStamp
    }

    /// - Parameter version: See ``SharedText/init(_:version:)``.
    package init(_ text: String, stamp: TextStamp? = nil, version: Int = 1) {
        input = TextInput(text)
        firstVersion = version
        echoes = TextEchoes(stateText: text, stamp: stamp)
    }

    package var text: String { input.text }

    /// The number of the next answer.
    package var version: Int { shared?.version ?? firstVersion }

    /// The answers for all fields that have sent their contents.
    package var answers: [TextFieldAnswer] { shared?.answers ?? [] }

    /// The state's text while it conflicts with the typed text.
    package var otherText: String? { echoes.waiting.flatMap { $0 == input.text ? nil : $0 } }

    /// True if the typed text is based on an outdated state. The handler gets it when the user has seen the other text and types or
    /// submits.
    package var isHeld: Bool { echoes.isHeld }

    /// The outcome of typing.
    package struct Typing: Sendable, Hashable {
        /// The state's text before the typing.
        package let before: String
        /// The texts that the state hasn't answered yet.
        package let pending: [String]
        /// The state's answer to the typed text, if there is one.
        package let answer: String?
    }

    /// The outcome of typing; nil if nothing was typed.
    package var typing: Typing? {
        echoes.textBefore.map { Typing(before: $0, pending: echoes.pending, answer: echoes.answer) }
    }

    /// Applies the edit of a key.
    /// - Returns: True if the edit was accepted, and the resulting handler call.
    package mutating func apply(_ edit: TextInputEdit, traits: ItemListInputTraits) -> (isTaken: Bool, call: Call?) {
        let old = input.text
        let whole = edit.insertion(by: traits).map { input.text(replacingSelectionWith: $0) }
        isEditRefused = !input.apply(edit, traits: traits)
        if isEditRefused { return (false, nil) }
        let new = input.text
        isEditRefused = whole.map { $0 != new } ?? false
        guard new != old else { return (true, nil) }
        shared?.replace(with: new, caret: input.caret, keepsIdentities: false)
        return (true, call())
    }

    /// Processes the contents of a native field.
    package mutating func receive(
        _ message: TextFieldMessage, traits: ItemListInputTraits
    ) -> (outcome: SharedText.Outcome, call: Call?) {
        var shared = self.shared.take() ?? SharedText(input.text, version: firstVersion)
        let isOverOlderText = shared.restoreText(under: message)
        let outcome = shared.receive(message, traits: traits)
        if outcome == .outOfOrder {
            self.shared = shared
            return (outcome, nil)
        }
        isEditRefused = outcome == .refused || shared.isCut
        let isNew = input.set(shared.text, caret: shared.caret(of: message.field) ?? input.caret, isWhole: message.isPaste)
        isNewsSeen = !isOverOlderText && message.took >= newsVersion
        let isHeld = isOverOlderText || isNew && !isNewsSeen
        if isHeld {
            echoes.hold()
            newsVersion = shared.version
        }
        self.shared = shared
        settle()
        return (outcome, isNew && !isHeld ? call() : nil)
    }

    /// Registers a submission.
    /// - Returns: False if the text is held and the user hasn't seen the other text; and the resulting handler call.
    package mutating func submit() -> (isTaken: Bool, call: Call?) {
        if isHeld, !isNewsSeen { return (false, nil) }
        let call = isHeld ? call() : nil
        echoes.submit()
        return (true, call)
    }

    /// Resumes the session.
    /// - Parameter version: A number above that of every answer that a field has received.
    package mutating func resume(version: Int) {
        shared?.skip(to: version)
        newsVersion = max(newsVersion, version)
    }

    private mutating func settle() {
        if isHeld, echoes.waiting == input.text { echoes.settle() }
    }

    /// Processes a text of the state.
    /// - Parameter isAnswer: True if a handler made it for an action in this window.
    /// - Returns: True if it is new.
    @discardableResult
    package mutating func stateShows(_ text: String, stamp: TextStamp?, isAnswer: Bool = false) -> Bool {
        if echoes.hasHeard(text, stamp: stamp) { return false }
        let isNews = (isHeld || !isAnswer) && echoes.isNews(stamp) && text != input.text
        if echoes.stateShows(text, stamp: stamp, isAnswer: isAnswer) {
            adopt(text, isNews: isNews)
        } else if isNews {
            let next = version + 1
            shared?.skip(to: next)
        }
        if isNews { newsVersion = version }
        settle()
        return true
    }

    /// Processes the state that a handler produced synchronously.
    /// - Returns: True if it still has the text from before the call, which is now offered to the user.
    package mutating func stateKept(_ text: String, stamp: TextStamp?, after call: Call) -> Bool {
        echoes.hasHeard(text, stamp: stamp) && echoes.offer(text, after: call.stamp) && text != input.text
    }

    /// Accepts the other text, at the user's request.
    /// - Returns: True if there was one.
    package mutating func takeOtherText() -> Bool {
        guard let text = echoes.takeWaiting() else { return false }
        isEditRefused = false
        adopt(text)
        return true
    }

    package mutating func adopt(_ text: String, keepsIdentities: Bool = true, isNews: Bool = false) {
        guard text != input.text else { return }
        input.replaceText(text)
        shared?.replace(with: text, keepsIdentities: keepsIdentities, isNews: isNews)
    }

    private mutating func call() -> Call {
        Call(text: input.text, stamp: echoes.call(with: input.text))
    }
}

extension TextInputEdit {
    /// The text that the edit inserts, if a limit may cut it; nil for a single character, which is inserted completely or refused.
    fileprivate func insertion(by traits: ItemListInputTraits) -> String? {
        guard traits.firmLimit != nil else { return nil }
        switch self {
        case .insert(let text): return text.count > 1 ? traits.accepted(text) : nil
        // The owner processes a paste only once.
        case .paste(let text) where traits.processPaste == nil: return text.count > 1 ? traits.accepted(text) : nil
        default: return nil
        }
    }
}
