/// What the items have in common into which text is typed; they hand its fields on.
public struct ItemListInputFields: Sendable {
    /// What the state says. What is being typed lies over it, until nobody types there any more.
    public var text: String
    /// Which call of ``textUpdated`` the text answers.
    public var stamp: TextStamp?
    /// What is seen while there is no text.
    public var placeholder: String
    /// What return does, and how a keyboard on a screen names it.
    public var returnKey: ItemListReturnKey
    /// The greatest length of the text, in ``maxLengthUnit``; nil for no limit.
    public var maxLength: Int?
    /// What ``maxLength`` counts.
    public var maxLengthUnit: TextUnit
    /// Whether something can be typed. If not, the row is drawn faded.
    public var isEnabled: Bool
    /// All of the text is selected when it gets the focus.
    public var selectsAllOnFocus: Bool
    /// What is wrong with the text, below the row.
    public var error: String?
    /// Takes the text after each edit, with what a state that changes the text or takes its time keeps beside it.
    public var textUpdated: @Sendable (String, TextStamp?) -> Void
    /// Says whether the text may become this. A refused edit changes nothing, and the row shows it.
    public var shouldUpdateText: (@Sendable (String) -> Bool)?
    /// Says what goes in of what was pasted; nil keeps all of it out.
    public var processPaste: (@Sendable (String) -> String?)?
    /// Takes whether the row has the focus, when that changes. A row of a screen that is closed has it no longer.
    public var updatedFocus: (@Sendable (Bool) -> Void)?
    /// Is called when the row was submitted, by return mostly.
    public var action: (@Sendable () -> Void)?
    /// Is called when what was typed is given up, by Escape mostly, after the row has lost the focus. Nil keeps what was typed.
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

    /// The row of an input.
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
