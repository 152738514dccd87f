/// What a row lets its user change.
@nonexhaustive
public enum ItemListControl: Sendable, Hashable {
    case toggle(ItemListToggle)
    case check(ItemListCheck)
    /// One of a group, of which one is chosen.
    case radio(ItemListRadio)
    indirect case input(ItemListInputContent)
    /// One of many: a drop-down, a list that opens.
    indirect case choice(ItemListChoice)
    /// A number between bounds.
    indirect case range(ItemListRange)

    public static func toggle(isOn: Bool, isLocked: Bool = false) -> ItemListControl {
        .toggle(ItemListToggle(isOn: isOn, isLocked: isLocked))
    }

    public static func check(isOn: Bool, side: ItemListSide = .leading) -> ItemListControl {
        .check(ItemListCheck(isOn: isOn, side: side))
    }

    /// Whether the control is on; nil for one that is neither on nor off.
    public var isOn: Bool? {
        switch self {
        case .toggle(let toggle): toggle.isOn
        case .check(let check): check.isOn
        case .radio(let radio): radio.isOn
        case .input, .choice, .range: nil
        }
    }

    public var input: ItemListInputContent? {
        if case .input(let input) = self { input } else { nil }
    }

    public var choice: ItemListChoice? {
        if case .choice(let choice) = self { choice } else { nil }
    }

    public var range: ItemListRange? {
        if case .range(let range) = self { range } else { nil }
    }

    /// What the control says, in words.
    public var words: String {
        switch self {
        case .toggle(let toggle): toggle.isOn ? "on" : "off"
        case .check(let check): check.isOn ? "checked" : "not checked"
        case .radio(let radio): radio.isOn ? "chosen" : "not chosen"
        case .input(let input): input.isSecure ? "" : input.text
        case .choice(let choice): choice.chosenOption?.title ?? ""
        case .range(let range): range.words
        }
    }
}

/// An on/off control.
public struct ItemListToggle: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case regular
        /// Marks for on and off stand on the control.
        case icon
    }

    public var isOn: Bool
    /// Drawn with a lock.
    public var isLocked: Bool
    public var kind: Kind

    public init(isOn: Bool, isLocked: Bool = false, kind: Kind = .regular) {
        self.isOn = isOn
        self.isLocked = isLocked
        self.kind = kind
    }
}

/// A check mark on the leading or the trailing side.
public struct ItemListCheck: Sendable, Hashable {
    public var isOn: Bool
    public var side: ItemListSide

    public init(isOn: Bool, side: ItemListSide = .leading) {
        self.isOn = isOn
        self.side = side
    }
}

/// A mark of which one of a group is on.
public struct ItemListRadio: Sendable, Hashable {
    public var isOn: Bool
    /// The name of the group.
    public var group: String
    public var side: ItemListSide

    public init(isOn: Bool, group: String, side: ItemListSide = .leading) {
        self.isOn = isOn
        self.group = group
        self.side = side
    }
}

/// A number between bounds.
public struct ItemListRange: Sendable, Hashable {
    public var value: Double
    public var bounds: ClosedRange<Double>
    /// How far one step goes; more than 0.
    public var step: Double
    /// The value in words; nil for the number.
    public var label: String?

    public init(_ value: Double, in bounds: ClosedRange<Double>, step: Double = 1, label: String? = nil) {
        precondition(step > 0, "the step of a range is more than 0")
        self.value = value
        self.bounds = bounds
        self.step = step
        self.label = label
    }

    public var words: String {
        label ?? (value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
    }

    /// Where the value lies between the bounds, from 0 to 1; 0 where that means nothing, as between bounds that are infinite.
    public var fraction: Double {
        let fraction = (value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)
        return fraction.isFinite ? min(max(fraction, 0), 1) : 0
    }

    /// The value some steps away, within the bounds.
    public func value(steps: Int) -> Double {
        clamped((value.isFinite ? value : bounds.lowerBound) + Double(steps) * step)
    }

    /// The number within the bounds that is nearest to another one.
    func clamped(_ number: Double) -> Double {
        number.isNaN ? bounds.lowerBound : min(max(number, bounds.lowerBound), bounds.upperBound)
    }
}

/// A text input as a renderer draws it: what is in it, where the caret stands, what is selected.
public struct ItemListInputContent: Sendable, Hashable {
    public var text: String
    public var placeholder: String
    /// Drawn as dots, never spoken.
    public var isSecure: Bool
    /// The caret as a `Character` offset into ``text``; nil while the row has no input focus.
    public var caret: Int?
    /// The selected `Character` offsets; empty when nothing is selected.
    public var selection: Range<Int>
    /// Which call of its handler the state's text answers, if the state says so.
    public var stamp: TextStamp?
    /// What the state says while somebody types and it is no answer to that: both have changed the text. The row has a part of this name
    /// that takes it: ``otherTextPart``. When nobody types there any more it is the text.
    public var otherText: String?

    /// The name of the part that takes the other text.
    public static let otherTextPart = "otherText"

    public init(
        text: String, placeholder: String = "", isSecure: Bool = false, caret: Int? = nil, selection: Range<Int> = 0..<0,
        stamp: TextStamp? = nil
    ) {
        self.text = text
        self.placeholder = placeholder
        self.isSecure = isSecure
        self.caret = caret
        self.selection = selection
        self.stamp = stamp
    }
}
