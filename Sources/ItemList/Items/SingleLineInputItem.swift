/// A row into which one line of text is typed.
public struct ItemListSingleLineInputItem: ItemListItem {
    /// What stands before the text; it may be empty.
    public var title: RichText
    public var text: String
    /// Which call of ``stampedTextUpdated`` the text answers.
    public var stamp: TextStamp?
    public var placeholder: String
    public var kind: ItemListInputKind
    /// The greatest number of characters; nil for no limit.
    public var maxLength: Int?
    public var isEnabled: Bool
    /// Takes the text after each edit.
    public var textUpdated: @Sendable (String) -> Void
    /// Takes the text in the place of ``textUpdated``, with what a state that changes the text or takes its time keeps beside it.
    public var stampedTextUpdated: (@Sendable (String, TextStamp?) -> Void)?
    /// Says whether the text may become this. A refused edit changes nothing and is reported to the renderer.
    public var shouldUpdateText: (@Sendable (String) -> Bool)?
    public var updatedFocus: (@Sendable (Bool) -> Void)?
    /// Is called on return.
    public var action: (@Sendable () -> Void)?

    public init(
        title: some RichTextConvertible = "", text: String, placeholder: String = "", kind: ItemListInputKind = .regular,
        maxLength: Int? = nil,
        isEnabled: Bool = true, textUpdated: @escaping @Sendable (String) -> Void,
        shouldUpdateText: (@Sendable (String) -> Bool)? = nil, updatedFocus: (@Sendable (Bool) -> Void)? = nil,
        action: (@Sendable () -> Void)? = nil
    ) {
        self.title = title.richText
        self.text = text
        self.placeholder = placeholder
        self.kind = kind
        self.maxLength = maxLength
        self.isEnabled = isEnabled
        self.textUpdated = textUpdated
        self.shouldUpdateText = shouldUpdateText
        self.updatedFocus = updatedFocus
        self.action = action
    }

    /// An input of which the state may change the text, or take its time: it keeps the stamp of the text beside it.
    public init(
        title: some RichTextConvertible = "", text: String, stamp: TextStamp?, placeholder: String = "",
        kind: ItemListInputKind = .regular, maxLength: Int? = nil, isEnabled: Bool = true,
        textUpdated: @escaping @Sendable (String, TextStamp?) -> Void, shouldUpdateText: (@Sendable (String) -> Bool)? = nil,
        updatedFocus: (@Sendable (Bool) -> Void)? = nil, action: (@Sendable () -> Void)? = nil
    ) {
        self.init(
            title: title, text: text, placeholder: placeholder, kind: kind, maxLength: maxLength, isEnabled: isEnabled,
            textUpdated: { textUpdated($0, nil) }, shouldUpdateText: shouldUpdateText, updatedFocus: updatedFocus, action: action)
        self.stamp = stamp
        stampedTextUpdated = textUpdated
    }

    public var input: ItemListInputTraits? {
        ItemListInputTraits(kind: kind, maxLength: maxLength, isMultiline: false, shouldUpdateText: shouldUpdateText)
    }

    public func content() -> ItemListRowContent {
        ItemListRowContent(
            role: .input, title: title,
            control: .input(ItemListInputContent(text: text, placeholder: placeholder, isSecure: kind == .password, stamp: stamp)),
            offers: isEnabled ? .text : [], isEnabled: isEnabled)
    }

    public func perform(_ action: ItemListAction) {
        switch action {
        case .text(.changed(let text, let stamp)):
            if let stampedTextUpdated {
                stampedTextUpdated(text, stamp)
            } else {
                textUpdated(text)
            }
        case .focus: updatedFocus?(true)
        case .blur: updatedFocus?(false)
        case .submit: self.action?()
        default: break
        }
    }
}
