/// A row into which text of several lines is typed.
///
/// More may be typed than ``ItemListInputFields/maxLength`` allows: a counter below the text says how much fits, or how much is too much.
/// What it shares with an input of one line it hands on from ``fields``: `item.placeholder` is `item.fields.placeholder`.
@dynamicMemberLookup
public struct ItemListMultilineInputItem: ItemListItem {
    /// A button in the row.
    public struct InlineAction: Sendable {
        /// What the button says.
        public var title: String
        /// The button's icon; nil for none.
        public var icon: ItemListIcon?
        /// Whether the button can be pressed.
        public var isEnabled: Bool
        /// Is called when the button was pressed.
        public var action: @Sendable () -> Void

        /// A button that says `title` and does `action`.
        public init(title: String, icon: ItemListIcon? = nil, isEnabled: Bool = true, action: @escaping @Sendable () -> Void) {
            self.title = title
            self.icon = icon
            self.isEnabled = isEnabled
            self.action = action
        }
    }

    /// The name of the part that is the button in the row.
    public static let inlineActionPart = "inlineAction"

    /// The text, its limit and its handlers, as every input has them.
    public var fields: ItemListInputFields
    /// The button in the row; nil for none.
    public var inlineAction: InlineAction?
    /// What the row can be reset to: see `defaulting(to:)`. nil for a row that can't be reset.
    public var defaultValue: ItemListControlValue?

    /// An input whose state takes each text as it was typed.
    ///
    /// Where the state makes another one of it, such as one in capitals, the field takes that for somebody else's text, and offers it. The
    /// initialiser with a `stamp` is for that.
    ///
    /// - Parameters:
    ///   - text: what the state says.
    ///   - placeholder: what is seen while there is no text.
    ///   - returnKey: what return does: it ends a line, unless it is named for something else.
    ///   - maxLength: the greatest length, in `maxLengthUnit`; nil for no limit. It is counted and not enforced.
    ///   - maxLengthUnit: what `maxLength` counts.
    ///   - isEnabled: whether something can be typed.
    ///   - selectsAllOnFocus: whether the first letter replaces the text.
    ///   - error: what is wrong with the text, below the row, in place of the counter.
    ///   - inlineAction: a button in the row.
    ///   - textUpdated: takes the text after each edit.
    ///   - shouldUpdateText: says whether the text may become this.
    ///   - processPaste: says what goes in of what was pasted; nil keeps all of it out.
    ///   - updatedFocus: takes whether the row has the focus, when that changes.
    ///   - action: is called when the row was submitted.
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

    /// An input of which the state may change the text, or take its time: it keeps the stamp of the text beside it.
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

    /// One of the ``fields``, as if it were the item's own.
    public subscript<Value>(dynamicMember field: WritableKeyPath<ItemListInputFields, Value>) -> Value {
        get { fields[keyPath: field] }
        set { fields[keyPath: field] = newValue }
    }

    /// How text is typed into the row: on several lines, and beyond the limit if need be.
    public var input: ItemListInputTraits? { fields.traits(isMultiline: true, allowsExcess: true) }

    /// The row of an input, with a counter where a limit comes near, or what is wrong with the text in its place.
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

    /// Hands on the text, the focus and what was submitted.
    public func perform(_ action: ItemListAction) {
        fields.perform(action)
    }

    /// Does what the button in the row is for.
    public func perform(_ action: ItemListAction, on part: String) {
        if part == Self.inlineActionPart { inlineAction?.action() }
    }
}
