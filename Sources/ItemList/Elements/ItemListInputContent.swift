/// A text input as a renderer draws it: what is in it, where the caret stands, what is selected, what it is for.
public struct ItemListInputContent: Sendable, Hashable {
    /// What is in the input. In a transition it is what was typed while the input has the focus, and else what the state says.
    public var text: String
    /// What is seen while there is no text. An input whose row has no title is called by it.
    public var placeholder: String
    /// Which text is asked for: it decides what can be typed and which keys a keyboard on a screen shows.
    public var kind: ItemListInputKind
    /// Whether the text may have several lines.
    public var isMultiline: Bool
    /// What return does, and how a keyboard on a screen names it.
    public var returnKey: ItemListReturnKey
    /// When the input offers to be emptied; `none` unless it is set.
    public var clearButton: ItemListClearButton
    /// The greatest length of the text, in ``maxLengthUnit``; nil for no limit.
    public var maxLength: Int?
    /// What ``maxLength`` counts.
    public var maxLengthUnit: TextUnit
    /// A row with a limit shows a counter as its footnote: see ``counter``.
    public var hasCounter: Bool
    /// All of the text is selected when it gets the focus. A native field does so itself, but for one of SwiftUI, which has no such thing.
    public var selectsAllOnFocus: Bool
    /// The caret as a `Character` offset into ``text``; nil while the row has no input focus.
    public var caret: Int?
    /// The selected `Character` offsets; empty when nothing is selected.
    public var selection: Range<Int>
    /// The input has just kept its text: what was to change it was refused. It holds until something is taken.
    public var isEditRefused: Bool
    /// Which call of its handler the state's text answers, if the state says so.
    public var stamp: TextStamp?
    /// What the state says while somebody types and it is no answer to that: both have changed the text. The row has a part of this name
    /// that takes it: ``otherTextPart``. When nobody types there any more it is the text, unless the own text was typed over an older text of the
    /// state and no handler has heard of it: then both stay until one is chosen.
    public var otherText: String?

    /// The name of the part that takes the other text.
    public static let otherTextPart = "otherText"
    /// The name of the part that empties the input, while ``isClearable``. It is drawn in the field, so it is not among the row's parts.
    public static let clearPart = "clear"

    /// An input as it is while nobody types, unless it is given a caret. It has no limit and no clear button until they are set.
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
    /// Drawn as dots, never spoken.
    public var isSecure: Bool { kind == .password }

    /// Whether return ends a line; else it submits.
    public var returnEndsLine: Bool { isMultiline && returnKey == .regular }

    /// Whether the input offers to be emptied now.
    public var isClearable: Bool {
        switch clearButton {
        case .none: false
        case .always: !text.isEmpty
        case .onFocus: !text.isEmpty && caret != nil
        }
    }

    /// How much more fits, in ``maxLengthUnit``, less than 0 where there is more than that; nil without a limit.
    /// - Complexity: O(length).
    public var roomLeft: Int? {
        maxLength.map { $0 - maxLengthUnit.length(of: text) }
    }

    /// How much more fits, as a footnote, from 70 % of the limit on; an error where there is more than fits.
    /// - Complexity: O(length).
    public var counter: ItemListFootnote? {
        guard hasCounter, let maxLength, let roomLeft, Double(maxLength - roomLeft) * 10 >= Double(maxLength) * 7 else { return nil }
        return ItemListFootnote("\(roomLeft)", kind: roomLeft < 0 ? .error : .counter)
    }
}
