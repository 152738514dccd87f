/// The common fields of text inputs. The input items expose them as their own.
public struct ItemListInputFields: Sendable {
    /// The state's text. Typed text overrides it while the input has the focus.
    public var text: String
    /// The call of ``textUpdated`` that the text answers.
    public var stamp: TextStamp?
    /// The text shown while the input is empty.
    public var placeholder: String
    /// The effect of the return key, and its label on an on-screen keyboard.
    public var returnKey: ItemListReturnKey
    /// The maximum length of the text, in ``maxLengthUnit``; nil for no limit.
    public var maxLength: Int?
    /// The unit of ``maxLength``.
    public var maxLengthUnit: TextUnit
    /// True if the text can be edited; otherwise the row is dimmed.
    public var isEnabled: Bool
    /// True if the text is selected when the input gets the focus.
    public var selectsAllOnFocus: Bool
    /// An error below the row.
    public var error: String?
    /// The handler for edited text. A state that changes the text or answers late keeps the stamp with it.
    public var textUpdated: @Sendable (String, TextStamp?) -> Void
    /// A filter for edits. A refused edit changes nothing, and the row indicates the refusal.
    public var shouldUpdateText: (@Sendable (String) -> Bool)?
    /// A filter for pasted text, which returns the text to insert; nil refuses the paste.
    public var processPaste: (@Sendable (String) -> String?)?
    /// The handler for focus changes. Closing the screen takes the focus away.
    public var updatedFocus: (@Sendable (Bool) -> Void)?
    /// The handler for submission, usually by Return.
    public var action: (@Sendable () -> Void)?
    /// The handler for cancellation, usually by Escape, called after the row has lost the focus. Without a handler, the typed text is kept.
    public var cancelled: (@Sendable () -> Void)?

    init(
        text: String, stamp: TextStamp?, placeholder: String, returnKey: ItemListReturnKey, maxLength: Int?, maxLengthUnit: TextUnit,
        isEnabled: Bool, selectsAllOnFocus: Bool, error: String?, textUpdated: @escaping @Sendable (String, TextStamp?) -> Void,
        shouldUpdateText: (@Sendable (String) -> Bool)?, processPaste: (@Sendable (String) -> String?)?,
        updatedFocus: (@Sendable (Bool) -> Void)?, action: (@Sendable () -> Void)?
    ) {
        self.text = text
        self.stamp = stamp
        self.placeholder = placeholder
        self.returnKey = returnKey
        self.maxLength = maxLength
        self.maxLengthUnit = maxLengthUnit
        self.isEnabled = isEnabled
        self.selectsAllOnFocus = selectsAllOnFocus
        self.error = error
        self.textUpdated = textUpdated
        self.shouldUpdateText = shouldUpdateText
        self.processPaste = processPaste
        self.updatedFocus = updatedFocus
        self.action = action
    }

    func content(_ title: RichText, _ input: ItemListInputContent) -> ItemListRowContent {
        var input = input
        input.returnKey = returnKey
        input.maxLength = maxLength
        input.maxLengthUnit = maxLengthUnit
        input.selectsAllOnFocus = selectsAllOnFocus
        input.stamp = stamp
        var content = ItemListRowContent(
            role: .input, title: title, control: .input(input), offers: isEnabled ? .text : [], isEnabled: isEnabled)
        content.footnote = error.map { ItemListFootnote($0, kind: .error) } ?? input.counter
        return content
    }

    func traits(kind: ItemListInputKind = .regular, isMultiline: Bool, allowsExcess: Bool = false) -> ItemListInputTraits {
        ItemListInputTraits(
            kind: kind, maxLength: maxLength, maxLengthUnit: maxLengthUnit, allowsExcess: allowsExcess, isMultiline: isMultiline,
            shouldUpdateText: shouldUpdateText, processPaste: processPaste)
    }

    func perform(_ action: ItemListAction) {
        switch action {
        case .text(.changed(let text, let stamp)): textUpdated(text, stamp)
        case .focus: updatedFocus?(true)
        case .blur: updatedFocus?(false)
        case .submit: self.action?()
        case .cancel: cancelled?()
        default: break
        }
    }
}
