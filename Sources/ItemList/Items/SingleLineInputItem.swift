/// A row into which one line of text is typed.
///
/// What it shares with an input of several lines it hands on from ``fields``: `item.placeholder` is `item.fields.placeholder`.
@dynamicMemberLookup
public struct ItemListSingleLineInputItem: ItemListItem {
    /// What stands before the text; it may be empty.
    public var title: RichText
    /// The text, its limit and its handlers, as every input has them.
    public var fields: ItemListInputFields
    /// What may be typed, and how it is shown: a password as dots.
    public var kind: ItemListInputKind
    /// What stands behind the text, such as a unit; it may be empty.
    public var label: RichText
    /// Where the text stands in its field.
    public var alignment: ItemListTextAlignment
    /// When the text can be emptied by one press.
    public var clearButton: ItemListClearButton
    /// Is called when the clear button was pressed, after the text was taken.
    public var cleared: (@Sendable () -> Void)?
    /// What the row can be reset to: see `defaulting(to:)`. nil for a row that can't be reset.
    public var defaultValue: ItemListControlValue?

    /// An input whose state takes each text as it was typed.
    ///
    /// Where the state makes another one of it, such as one in capitals, the field takes that for somebody else's text, and offers it. The
    /// initialiser with a `stamp` is for that.
    ///
    /// - Parameters:
    ///   - title: what stands before the text.
    ///   - text: what the state says.
    ///   - placeholder: what is seen while there is no text.
    ///   - label: what stands behind the text.
    ///   - kind: what may be typed, and how it is shown.
    ///   - returnKey: what return does.
    ///   - alignment: where the text stands in its field.
    ///   - clearButton: when the text can be emptied by one press.
    ///   - maxLength: the greatest length, in `maxLengthUnit`; nil for no limit. What does not fit is refused.
    ///   - maxLengthUnit: what `maxLength` counts.
    ///   - isEnabled: whether something can be typed.
    ///   - selectsAllOnFocus: whether the first letter replaces the text.
    ///   - error: what is wrong with the text, below the row.
    ///   - textUpdated: takes the text after each edit.
    ///   - shouldUpdateText: says whether the text may become this.
    ///   - processPaste: says what goes in of what was pasted; nil keeps all of it out.
    ///   - updatedFocus: takes whether the row has the focus, when that changes.
    ///   - cleared: is called when the clear button was pressed.
    ///   - action: is called on return.
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

    /// An input of which the state may change the text, or take its time: it keeps the stamp of the text beside it.
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

    /// One of the ``fields``, as if it were the item's own.
    public subscript<Value>(dynamicMember field: WritableKeyPath<ItemListInputFields, Value>) -> Value {
        get { fields[keyPath: field] }
        set { fields[keyPath: field] = newValue }
    }

    /// How text is typed into the row: on one line, and within the limit.
    public var input: ItemListInputTraits? { fields.traits(kind: kind, isMultiline: false) }

    /// The row of an input, with what is wrong with the text below it.
    public func content() -> ItemListRowContent {
        var input = ItemListInputContent(text: fields.text, placeholder: fields.placeholder, kind: kind)
        input.clearButton = clearButton
        var content = fields.content(title, input)
        content.alignment = alignment
        if !label.isEmpty { content.value = .text(label) }
        return content
    }

    /// Hands on the text, the focus and what was submitted.
    public func perform(_ action: ItemListAction) {
        fields.perform(action)
    }

    /// Calls ``cleared`` when the clear button was pressed.
    public func perform(_ action: ItemListAction, on part: String) {
        if part == ItemListInputContent.clearPart { cleared?() }
    }
}
