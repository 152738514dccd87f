/// The contents of a text input for renderers: text, caret, selection and purpose.
public struct ItemListInputContent: Sendable, Hashable {
    /// The text of the input. In a transition this is the typed text while the input has the focus, and otherwise the state's.
    public var text: String
    /// The text shown while the input is empty. Inputs in rows without a title use it as their name.
    public var placeholder: String
    /// The kind of text, which decides the allowed characters and the layout of an on-screen keyboard.
    public var kind: ItemListInputKind
    /// True if the text may have several lines.
    public var isMultiline: Bool
    /// The effect of the return key, and its label on an on-screen keyboard.
    public var returnKey: ItemListReturnKey
    /// The visibility of a clear button; `none` by default.
    public var clearButton: ItemListClearButton
    /// The maximum length of the text, in ``maxLengthUnit``; nil for no limit.
    public var maxLength: Int?
    /// The unit of ``maxLength``.
    public var maxLengthUnit: TextUnit
    /// True if a row with a limit shows a counter as its footnote: see ``counter``.
    public var hasCounter: Bool
    /// True if the text is selected when the input gets the focus. Native fields select it themselves, except in SwiftUI, which can't.
    public var selectsAllOnFocus: Bool
    /// The caret as a `Character` offset into ``text``; nil while the row has no input focus.
    public var caret: Int?
    /// The selected `Character` offsets; empty when nothing is selected.
    public var selection: Range<Int>
    /// True if the last edit was refused and the text stayed the same. The next accepted edit resets it.
    public var isEditRefused: Bool
    /// The handler call that the state's text answers, if the state returns a stamp.
    public var stamp: TextStamp?
    /// The state's text while it conflicts with the typed text: both have changed. The row's part ``otherTextPart`` accepts it. On blur it
    /// becomes the text, unless the typed text is based on an older state and no handler has received it. In that case both stay until the
    /// user chooses one.
    public var otherText: String?

    /// The name of the part that accepts the other text.
    public static let otherTextPart = "otherText"
    /// The name of the part that clears the input while ``isClearable``. The field draws it, so it isn't in the row's parts.
    public static let clearPart = "clear"

    /// Creates an input, without focus unless it has a caret. Limit and clear button are off until they are set.
    public init(
        text: String, placeholder: String = "", kind: ItemListInputKind = .regular, isMultiline: Bool = false, caret: Int? = nil,
        selection: Range<Int> = 0..<0, stamp: TextStamp? = nil
    ) {
        self.text = text
        self.placeholder = placeholder
        self.kind = kind
        self.isMultiline = isMultiline
        returnKey = .regular
        clearButton = .none
        maxLengthUnit = .characters
        hasCounter = false
        selectsAllOnFocus = false
        self.caret = caret
        self.selection = selection
        isEditRefused = false
        self.stamp = stamp
    }
}

extension ItemListInputContent {
    /// True if the text is drawn as dots and never spoken.
    public var isSecure: Bool { kind == .password }

    /// True if return inserts a line break; otherwise it submits.
    public var returnEndsLine: Bool { isMultiline && returnKey == .regular }

    /// True if the clear button is visible now.
    public var isClearable: Bool {
        switch clearButton {
        case .none: false
        case .always: !text.isEmpty
        case .onFocus: !text.isEmpty && caret != nil
        }
    }

    /// The remaining length in ``maxLengthUnit``, negative if the text is too long; nil without a limit.
    /// - Complexity: O(length).
    public var roomLeft: Int? {
        maxLength.map { $0 - maxLengthUnit.length(of: text) }
    }

    /// The remaining length as a footnote, from 70 % of the limit on; an error if the text is too long.
    /// - Complexity: O(length).
    public var counter: ItemListFootnote? {
        guard hasCounter, let maxLength, let roomLeft, Double(maxLength - roomLeft) * 10 >= Double(maxLength) * 7 else { return nil }
        return ItemListFootnote("\(roomLeft)", kind: roomLeft < 0 ? .error : .counter)
    }
}
