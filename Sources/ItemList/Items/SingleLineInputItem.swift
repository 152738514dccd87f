/// A row with a single-line text input.
///
/// Common input fields are forwarded to ``fields``: `item.placeholder` is `item.fields.placeholder`.
@dynamicMemberLookup
public struct ItemListSingleLineInputItem: ItemListItem {
    /// The title before the text, possibly empty.
    public var title: RichText
    /// The common input fields.
    public var fields: ItemListInputFields
    /// The kind of text, which decides the allowed characters and the display, such as dots for a password.
    public var kind: ItemListInputKind
    /// The label after the text, such as a unit, possibly empty.
    public var label: RichText
    /// The alignment of the text in its field.
    public var alignment: ItemListTextAlignment
    /// The visibility of the clear button.
    public var clearButton: ItemListClearButton
    /// The handler for the clear button, called after the text was cleared.
    public var cleared: (@Sendable () -> Void)?
    /// The default that the row can be reset to: see `defaulting(to:)`. nil disables resetting.
    public var defaultValue: ItemListControlValue?

    /// Creates an input for a state that stores each text unchanged and immediately.
    ///
    /// If the state changes the text, for example to capitals, the field treats the result as an external edit and offers it to the user.
    /// Use the initializer with a `stamp` instead.
    ///
    /// - Parameters:
    ///   - title: The title before the text.
    ///   - text: The state's text.
    ///   - placeholder: The text shown while the input is empty.
    ///   - label: The label after the text.
    ///   - kind: The kind of text.
    ///   - returnKey: The effect of the return key.
    ///   - alignment: The alignment of the text in its field.
    ///   - clearButton: The visibility of the clear button.
    ///   - maxLength: The maximum length in `maxLengthUnit`; nil for no limit. Longer text is refused.
    ///   - maxLengthUnit: The unit of `maxLength`.
    ///   - isEnabled: True if the text can be edited.
    ///   - selectsAllOnFocus: True if the text is selected on focus, so that typing replaces it.
    ///   - error: An error below the row.
    ///   - textUpdated: The handler for edited text.
    ///   - shouldUpdateText: A filter for edits.
    ///   - processPaste: A filter for pasted text; nil refuses the paste.
    ///   - updatedFocus: The handler for focus changes.
    ///   - cleared: The handler for the clear button.
    ///   - action: The handler for submission.
    public init(
        title: some RichTextConvertible = "", text: String, placeholder: String = "", label: some RichTextConvertible = "",
        kind: ItemListInputKind = .regular, returnKey: ItemListReturnKey = .regular, alignment: ItemListTextAlignment = .natural,
        clearButton: ItemListClearButton = .none, maxLength: Int? = nil, maxLengthUnit: TextUnit = .characters, isEnabled: Bool = true,
        selectsAllOnFocus: Bool = false, error: String? = nil, textUpdated: @escaping @Sendable (String) -> Void,
        shouldUpdateText: (@Sendable (String) -> Bool)? = nil, processPaste: (@Sendable (String) -> String?)? = nil,
        updatedFocus: (@Sendable (Bool) -> Void)? = nil, cleared: (@Sendable () -> Void)? = nil, action: (@Sendable () -> Void)? = nil
    ) {
        self.init(
            title: title, text: text, stamp: nil, placeholder: placeholder, label: label, kind: kind, returnKey: returnKey,
            alignment: alignment, clearButton: clearButton, maxLength: maxLength, maxLengthUnit: maxLengthUnit, isEnabled: isEnabled,
            selectsAllOnFocus: selectsAllOnFocus, error: error, textUpdated: { text, _ in textUpdated(text) },
            shouldUpdateText: shouldUpdateText, processPaste: processPaste, updatedFocus: updatedFocus, cleared: cleared, action: action)
    }

    /// Creates an input for a state that may change the text or answer late. The state keeps the stamp with the text.
    public init(
        title: some RichTextConvertible = "", text: String, stamp: TextStamp?, placeholder: String = "",
        label: some RichTextConvertible = "", kind: ItemListInputKind = .regular, returnKey: ItemListReturnKey = .regular,
        alignment: ItemListTextAlignment = .natural, clearButton: ItemListClearButton = .none, maxLength: Int? = nil,
        maxLengthUnit: TextUnit = .characters, isEnabled: Bool = true, selectsAllOnFocus: Bool = false, error: String? = nil,
        textUpdated: @escaping @Sendable (String, TextStamp?) -> Void, shouldUpdateText: (@Sendable (String) -> Bool)? = nil,
        processPaste: (@Sendable (String) -> String?)? = nil, updatedFocus: (@Sendable (Bool) -> Void)? = nil,
        cleared: (@Sendable () -> Void)? = nil, action: (@Sendable () -> Void)? = nil
    ) {
        self.title = title.richText
        self.label = label.richText
        self.kind = kind
        self.alignment = alignment
        self.clearButton = clearButton
        self.cleared = cleared
        fields = ItemListInputFields(
            text: text, stamp: stamp, placeholder: placeholder, returnKey: returnKey, maxLength: maxLength, maxLengthUnit: maxLengthUnit,
            isEnabled: isEnabled, selectsAllOnFocus: selectsAllOnFocus, error: error, textUpdated: textUpdated,
            shouldUpdateText: shouldUpdateText, processPaste: processPaste, updatedFocus: updatedFocus, action: action)
    }

    /// Accesses one of the ``fields``.
    public subscript<Value>(dynamicMember field: WritableKeyPath<ItemListInputFields, Value>) -> Value {
        get { fields[keyPath: field] }
        set { fields[keyPath: field] = newValue }
    }

    /// The typing rules: one line, within the limit.
    public var input: ItemListInputTraits? { fields.traits(kind: kind, isMultiline: false) }

    /// Returns an input row, with an error below it if there is one.
    public func content() -> ItemListRowContent {
        var input = ItemListInputContent(text: fields.text, placeholder: fields.placeholder, kind: kind)
        input.clearButton = clearButton
        var content = fields.content(title, input)
        content.alignment = alignment
        if !label.isEmpty { content.value = .text(label) }
        return content
    }

    /// Calls the handlers for text, focus and submission.
    public func perform(_ action: ItemListAction) {
        fields.perform(action)
    }

    /// Calls ``cleared`` for the clear button.
    public func perform(_ action: ItemListAction, on part: String) {
        if part == ItemListInputContent.clearPart { cleared?() }
    }
}
