internal import Signals

/// The part of a row that the user can change.
@nonexhaustive
public enum ItemListControl: Sendable, Hashable {
    /// An on/off control, drawn as a switch.
    case toggle(ItemListToggle)
    /// A check mark.
    case check(ItemListCheck)
    /// A radio button: one of a group is on.
    case radio(ItemListRadio)
    /// A text input.
    indirect case input(ItemListInputContent)
    /// One of several options: a drop-down list.
    indirect case choice(ItemListChoice)
    /// A number between bounds.
    indirect case range(ItemListRange)

    /// Creates a regular switch, locked or not.
    public static func toggle(isOn: Bool, isLocked: Bool = false) -> ItemListControl {
        .toggle(ItemListToggle(isOn: isOn, isLocked: isLocked))
    }

    /// Creates a check mark in the theme's color.
    public static func check(isOn: Bool, side: ItemListSide = .leading) -> ItemListControl {
        .check(ItemListCheck(isOn: isOn, side: side))
    }

    /// The state of a toggle, a check mark or a radio button; nil for other controls.
    public var isOn: Bool? {
        switch self {
        case .toggle(let toggle): toggle.isOn
        case .check(let check): check.isOn
        case .radio(let radio): radio.isOn
        case .input, .choice, .range: nil
        }
    }

    /// The value of the control; nil for a choice without a chosen option.
    public var value: ItemListControlValue? {
        switch self {
        case .toggle, .check, .radio: isOn.map { .isOn($0) }
        case .choice(let choice): choice.chosen.map { .option($0) }
        case .range(let range): .number(range.value)
        case .input(let input): .text(input.text)
        }
    }

    /// Returns the action that sets the control to a value, given the offers of its element; nil if no offer allows it.
    func action(saying value: ItemListControlValue, among offers: ItemListOffers) -> ItemListAction? {
        if offers.contains(ItemListAction.set(value).kind) { return .set(value) }
        guard case .isOn(let isOn) = value, self.isOn == !isOn, offers.contains(.activate) else { return nil }
        switch self {
        case .check: return .activate
        // Another radio button of the group turns this one off.
        case .radio: return isOn ? .activate : nil
        case .toggle, .input, .choice, .range: return nil
        }
    }

    /// The input; nil for another control.
    public var input: ItemListInputContent? {
        if case .input(let input) = self { input } else { nil }
    }

    /// The choice; nil for another control.
    public var choice: ItemListChoice? {
        if case .choice(let choice) = self { choice } else { nil }
    }

    /// The range; nil for another control.
    public var range: ItemListRange? {
        if case .range(let range) = self { range } else { nil }
    }
}

/// An on/off control.
public struct ItemListToggle: Sendable, Hashable {
    /// The look of a switch.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A switch without marks.
        case regular
        /// A switch with marks for on and off.
        case icon
    }

    /// True if the switch is on.
    public var isOn: Bool
    /// True if the switch is drawn with a lock.
    public var isLocked: Bool
    /// The look of the switch.
    public var kind: Kind
    /// True if the control shows only the state's value, even before the state has answered a change.
    public var waitsForState: Bool

    /// Creates a switch.
    public init(isOn: Bool, isLocked: Bool = false, kind: Kind = .regular, waitsForState: Bool = false) {
        self.isOn = isOn
        self.isLocked = isLocked
        self.kind = kind
        self.waitsForState = waitsForState
    }
}

/// A check mark on the leading or the trailing side.
public struct ItemListCheck: Sendable, Hashable {
    /// True if the mark is set.
    public var isOn: Bool
    /// The position of the mark: before the title, or at the trailing edge.
    public var side: ItemListSide
    /// The semantic color of the mark; nil for the theme's.
    public var color: ItemListTextColor?

    /// Creates a check mark.
    public init(isOn: Bool, side: ItemListSide = .leading, color: ItemListTextColor? = nil) {
        self.isOn = isOn
        self.side = side
        self.color = color
    }
}

/// A radio button.
public struct ItemListRadio: Sendable, Hashable {
    /// True if this is the chosen button of its ``group``.
    public var isOn: Bool
    /// The name of the group.
    public var group: String
    /// The position of the mark: before the title, or at the trailing edge.
    public var side: ItemListSide
    /// The semantic color of the mark; nil for the theme's.
    public var color: ItemListTextColor?

    /// Creates a radio button of a group.
    public init(isOn: Bool, group: String, side: ItemListSide = .leading, color: ItemListTextColor? = nil) {
        self.isOn = isOn
        self.group = group
        self.side = side
        self.color = color
    }
}

/// A number between bounds.
public struct ItemListRange: Sendable, Hashable {
    /// The current value. If it is outside ``bounds``, the knob is at the nearer end.
    public var value: Double
    /// The least and the greatest value.
    public var bounds: ClosedRange<Double>
    /// The size of one step, greater than 0.
    public var step: Double {
        didSet { Self.check(step) }
    }
    /// The value as text; nil for the number.
    public var label: String?

    /// Creates a range.
    /// - Precondition: `step` is greater than 0.
    public init(_ value: Double, in bounds: ClosedRange<Double>, step: Double = 1, label: String? = nil) {
        Self.check(step)
        self.value = value
        self.bounds = bounds
        self.step = step
        self.label = label
    }

    /// The value as text: the ``label``, or the number, without decimals if it is whole.
    public var words: String {
        label ?? (value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
    }

    /// The position of the value between the bounds, from 0 to 1; 0 if it is undefined, as for infinite bounds.
    public var fraction: Double {
        let fraction = (value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)
        return fraction.isFinite ? min(max(fraction, 0), 1) : 0
    }

    /// Returns the value a number of steps away, clamped to the bounds.
    ///
    /// Decimal steps give decimal results, as in a browser's slider: 0.1 plus 0.2 is 0.3.
    public func value(steps: Int) -> Double {
        let start = value.isFinite ? value : bounds.lowerBound
        let exact = start + Double(steps) * step
        // Rounds to the number of decimals that represents both operands, if there is one.
        for scale in [1.0, 10, 100, 1_000, 10_000, 1_000_000] where [start, step].allSatisfy({ ($0 * scale).rounded() / scale == $0 }) {
            let rounded = (exact * scale).rounded() / scale
            return clamped(rounded.isFinite ? rounded : exact)
        }
        return clamped(exact)
    }

    /// Returns the value at a fraction between the bounds, rounded to whole steps from the lower bound; 1 gives the upper bound.
    /// - Parameter fraction: A fraction, clamped to 0...1.
    package func value(at fraction: Double) -> Double? {
        let width = bounds.upperBound - bounds.lowerBound
        guard width.isFinite, fraction.isFinite else { return nil }
        if fraction >= 1 { return bounds.upperBound }
        let steps = (max(fraction, 0) * width / step).rounded()
        guard let count = Int(exactly: steps) else { return nil }
        var start = self
        start.value = bounds.lowerBound
        return start.value(steps: count)
    }

    private static func check(_ step: Double) {
        require(step > 0, "the step of a range is more than 0, not \(step)")
    }

    func clamped(_ number: Double) -> Double {
        number.isNaN ? bounds.lowerBound : min(max(number, bounds.lowerBound), bounds.upperBound)
    }
}
