/// A row with a multiline text input.
///
/// The text may exceed ``ItemListInputFields/maxLength``: a counter below it shows the remaining or excess length. Common input fields are
/// forwarded to ``fields``: `item.placeholder` is `item.fields.placeholder`.
@dynamicMemberLookup
public struct ItemListMultilineInputItem: ItemListItem {
    /// A button in the row.
    public struct InlineAction: Sendable {
        /// The label of the button.
        public var title: String
        /// The button's icon; nil for none.
        public var icon: ItemListIcon?
        /// True if the button can be pressed.
        public var isEnabled: Bool
        /// The handler for the button.
        public var action: @Sendable () -> Void

        /// Creates a button.
        public init(title: String, icon: ItemListIcon? = nil, isEnabled: Bool = true, action: @escaping @Sendable () -> Void) {
            self.title = title
            self.icon = icon
            self.isEnabled = isEnabled
            self.action = action
        }
    }

    /// The name of the part for the button in the row.
    public static let inlineActionPart = "inlineAction"

    /// The common input fields.
    public var fields: ItemListInputFields
    /// The button in the row; nil for none.
    public var inlineAction: InlineAction?
    /// The default that the row can be reset to: see `defaulting(to:)`. nil disables resetting.
    public var defaultValue: ItemListControlValue?

    /// Creates an input for a state that stores each text unchanged and immediately.
    ///
    /// If the state changes the text, for example to capitals, the field treats the result as an external edit and offers it to the user.
    /// Use the initializer with a `stamp` instead.
    ///
    /// - Parameters:
    ///   - text: The state's text.
    ///   - placeholder: The text shown while the input is empty.
    ///   - returnKey: The effect of the return key; `regular` ends a line.
    ///   - maxLength: The maximum length in `maxLengthUnit`; nil for no limit. It is counted but not enforced.
    ///   - maxLengthUnit: The unit of `maxLength`.
    ///   - isEnabled: True if the text can be edited.
    ///   - selectsAllOnFocus: True if the text is selected on focus, so that typing replaces it.
    ///   - error: An error below the row, in place of the counter.
    ///   - inlineAction: A button in the row.
    ///   - textUpdated: The handler for edited text.
    ///   - shouldUpdateText: A filter for edits.
    ///   - processPaste: A filter for pasted text; nil refuses the paste.
    ///   - updatedFocus: The handler for focus changes.
    ///   - action: The handler for submission.
    public init(
        text: String, placeholder: String = "", returnKey: ItemListReturnKey = .regular, maxLength: Int? = nil,
        maxLengthUnit: TextUnit = .characters, isEnabled: Bool = true, selectsAllOnFocus: Bool = false, error: String? = nil,
        inlineAction: InlineAction? = nil, textUpdated: @escaping @Sendable (String) -> Void,
        shouldUpdateText: (@Sendable (String) -> Bool)? = nil, processPaste: (@Sendable (String) -> String?)? = nil,
        updatedFocus: (@Sendable (Bool) -> Void)? = nil, action: (@Sendable () -> Void)? = nil
    ) {
        self.init(
            text: text, stamp: nil, placeholder: placeholder, returnKey: returnKey, maxLength: maxLength, maxLengthUnit: maxLengthUnit,
            isEnabled: isEnabled, selectsAllOnFocus: selectsAllOnFocus, error: error, inlineAction: inlineAction,
            textUpdated: { text, _ in textUpdated(text) }, shouldUpdateText: shouldUpdateText, processPaste: processPaste,
            updatedFocus: updatedFocus, action: action)
    }

    /// Creates an input for a state that may change the text or answer late. The state keeps the stamp with the text.
    public init(
        text: String, stamp: TextStamp?, placeholder: String = "", returnKey: ItemListReturnKey = .regular, maxLength: Int? = nil,
        maxLengthUnit: TextUnit = .characters, isEnabled: Bool = true, selectsAllOnFocus: Bool = false, error: String? = nil,
        inlineAction: InlineAction? = nil, textUpdated: @escaping @Sendable (String, TextStamp?) -> Void,
        shouldUpdateText: (@Sendable (String) -> Bool)? = nil, processPaste: (@Sendable (String) -> String?)? = nil,
        updatedFocus: (@Sendable (Bool) -> Void)? = nil, action: (@Sendable () -> Void)? = nil
    ) {
        self.inlineAction = inlineAction
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

    /// The typing rules: several lines, with text beyond the limit allowed.
    public var input: ItemListInputTraits? { fields.traits(isMultiline: true, allowsExcess: true) }

    /// Returns an input row, with an error or, near the limit, a counter.
    public func content() -> ItemListRowContent {
        var input = ItemListInputContent(text: fields.text, placeholder: fields.placeholder, isMultiline: true)
        input.hasCounter = true
        var content = fields.content("", input)
        if let inlineAction {
            content.parts = [
                ItemListPart(
                    Self.inlineActionPart, title: inlineAction.title, icon: inlineAction.icon, isEnabled: inlineAction.isEnabled)
            ]
        }
        return content
    }

    /// Calls the handlers for text, focus and submission.
    public func perform(_ action: ItemListAction) {
        fields.perform(action)
    }

    /// Calls the handler of the button in the row.
    public func perform(_ action: ItemListAction, on part: String) {
        if part == Self.inlineActionPart { inlineAction?.action() }
    }
}
