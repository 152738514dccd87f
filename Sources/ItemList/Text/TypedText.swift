/// The text of the input that is typed into: all that is known of it, from focus to blur.
///
/// Terminals send edits, which go by one caret and selection; native fields say what they hold; the state answers, sooner or later. It is
/// a value: what is to be called it returns.
package struct TypedText: Sendable {
    /// The text with the caret, the selection and what undo goes back to.
    package private(set) var input: TextInput
    /// What came last was refused, all of it, or cut off at the limit.
    package private(set) var isEditRefused = false
    /// The same text as fields know it; nil until one says what it holds.
    private var shared: SharedText?
    private let firstVersion: Int
    private var echoes: TextEchoes
    /// The number of the first answer that comes with the newest text from elsewhere. A field that took an older one shows another text.
    private var newsVersion = 0
    /// The field that was typed into last has taken that answer.
    private var isNewsSeen = true

    /// What the handler of the input is to be given.
    package struct Call: Sendable, Hashable {
        package let text: String
        package let stamp: TextStamp
    }

    /// - Parameter version: see ``SharedText/init(_:version:)``.
    package init(_ text: String, stamp: TextStamp? = nil, version: Int = 1) {
        input = TextInput(text)
        firstVersion = version
        echoes = TextEchoes(stateText: text, stamp: stamp)
    }

    package var text: String { input.text }

    /// The number of an answer that is given now.
    package var version: Int { shared?.version ?? firstVersion }

    /// What all fields are to hold that have said what they hold.
    package var answers: [TextFieldAnswer] { shared?.answers ?? [] }

    /// What the state says, where it is neither what was typed nor surely newer.
    package var otherText: String? { echoes.waiting.flatMap { $0 == input.text ? nil : $0 } }

    /// The text was typed over an older text of the state. The handler gets it when its user, who sees the other text, types on or submits.
    package var isHeld: Bool { echoes.isHeld }

    /// The outcome of typing.
    package struct Typing: Sendable, Hashable {
        /// The text that the state said before.
        package let before: String
        /// The texts that the state has not answered yet, but will.
        package let pending: [String]
        /// The text that the state has made of what was typed, if it has.
        package let answer: String?
    }

    /// The outcome of typing; nil if nothing was typed.
    package var typing: Typing? {
        echoes.textBefore.map { Typing(before: $0, pending: echoes.pending, answer: echoes.answer) }
    }

    /// A key was pressed.
    /// - Returns: whether the edit was taken, and what the handler is to hear.
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

    /// A native field says what it holds.
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

    /// What was typed is done with, for now.
    /// - Returns: false if the text is held and its user has not seen the other text; and what the handler is to hear.
    package mutating func submit() -> (isTaken: Bool, call: Call?) {
        if isHeld, !isNewsSeen { return (false, nil) }
        let call = isHeld ? call() : nil
        echoes.submit()
        return (true, call)
    }

    /// Continues as the text that is typed into again.
    /// - Parameter version: greater than that of any answer that a field has got.
    package mutating func resume(version: Int) {
        shared?.skip(to: version)
        newsVersion = max(newsVersion, version)
    }

    private mutating func settle() {
        if isHeld, echoes.waiting == input.text { echoes.settle() }
    }

    /// The state shows a text.
    /// - Returns: whether that says anything new.
    @discardableResult
    package mutating func stateShows(_ text: String, stamp: TextStamp?) -> Bool {
        if echoes.hasHeard(text, stamp: stamp) { return false }
        let isNews = echoes.isNews(stamp) && text != input.text
        if echoes.stateShows(text, stamp: stamp) {
            adopt(text, isNews: isNews)
        } else if isNews {
            let next = version + 1
            shared?.skip(to: next)
        }
        if isNews { newsVersion = version }
        settle()
        return true
    }

    /// The state that the handler of a call made shows a text.
    /// - Returns: true if that is the text of before the call, which is offered now.
    package mutating func stateKept(_ text: String, stamp: TextStamp?, after call: Call) -> Bool {
        echoes.hasHeard(text, stamp: stamp) && echoes.offer(text, after: call.stamp) && text != input.text
    }

    /// The user wants the other text.
    /// - Returns: whether there was one.
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
    /// The text that the edit inserts where a limit may cut it; nil for one character, of which all or nothing is inserted.
    fileprivate func insertion(by traits: ItemListInputTraits) -> String? {
        guard traits.firmLimit != nil else { return nil }
        switch self {
        case .insert(let text): return text.count > 1 ? traits.accepted(text) : nil
        // The owner of the field is asked once for its version of a paste.
        case .paste(let text) where traits.processPaste == nil: return text.count > 1 ? traits.accepted(text) : nil
        default: return nil
        }
    }
}
