internal import Signals

/// What a row lets its user change.
@nonexhaustive
public enum ItemListControl: Sendable, Hashable {
    /// An on/off control, drawn as a switch.
    case toggle(ItemListToggle)
    /// A check mark, which is set or not.
    case check(ItemListCheck)
    /// One of a group, of which one is chosen.
    case radio(ItemListRadio)
    /// A field that text is typed into.
    indirect case input(ItemListInputContent)
    /// One of many: a drop-down, a list that opens.
    indirect case choice(ItemListChoice)
    /// A number between bounds.
    indirect case range(ItemListRange)

    /// A regular switch, locked or not.
    public static func toggle(isOn: Bool, isLocked: Bool = false) -> ItemListControl {
        .toggle(ItemListToggle(isOn: isOn, isLocked: isLocked))
    }

    /// A check mark in the theme's colour.
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

    /// What the control says; nil for a choice of which nothing is chosen.
    public var value: ItemListControlValue? {
        switch self {
        case .toggle, .check, .radio: isOn.map { .isOn($0) }
        case .choice(let choice): choice.chosen.map { .option($0) }
        case .range(let range): .number(range.value)
        case .input(let input): .text(input.text)
        }
    }

    /// What the control's element has to be asked so that the control says something, by what the element offers; nil if it offers no way.
    func action(saying value: ItemListControlValue, among offers: ItemListOffers) -> ItemListAction? {
        if offers.contains(ItemListAction.set(value).kind) { return .set(value) }
        guard case .isOn(let isOn) = value, self.isOn == !isOn, offers.contains(.activate) else { return nil }
        switch self {
        case .check: return .activate
        // It goes off by another one that goes on.
        case .radio: return isOn ? .activate : nil
        case .toggle, .input, .choice, .range: return nil
        }
    }

    /// What is typed into; nil for another control.
    public var input: ItemListInputContent? {
        if case .input(let input) = self { input } else { nil }
    }

    /// What is chosen from; nil for another control.
    public var choice: ItemListChoice? {
        if case .choice(let choice) = self { choice } else { nil }
    }

    /// The number with its bounds; nil for another control.
    public var range: ItemListRange? {
        if case .range(let range) = self { range } else { nil }
    }
}

/// An on/off control.
public struct ItemListToggle: Sendable, Hashable {
    /// How a switch is drawn.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Without marks.
        case regular
        /// Marks for on and off stand on the control.
        case icon
    }

    /// What the switch says.
    public var isOn: Bool
    /// Drawn with a lock.
    public var isLocked: Bool
    /// Whether marks stand on the switch.
    public var kind: Kind
    /// The control shows what the state says alone, also for the moment in which the state has not answered yet.
    public var waitsForState: Bool

    /// A switch that is on or off.
    public init(isOn: Bool, isLocked: Bool = false, kind: Kind = .regular, waitsForState: Bool = false) {
        self.isOn = isOn
        self.isLocked = isLocked
        self.kind = kind
        self.waitsForState = waitsForState
    }
}

/// A check mark on the leading or the trailing side.
public struct ItemListCheck: Sendable, Hashable {
    /// Whether the mark is set.
    public var isOn: Bool
    /// Where the mark stands: before the title, or at the row's end.
    public var side: ItemListSide
    /// What the mark's colour means; nil for the theme's own.
    public var color: ItemListTextColor?

    /// A check mark that is set or not.
    public init(isOn: Bool, side: ItemListSide = .leading, color: ItemListTextColor? = nil) {
        self.isOn = isOn
        self.side = side
        self.color = color
    }
}

/// A mark of which one of a group is on.
public struct ItemListRadio: Sendable, Hashable {
    /// Whether this is the chosen one of its ``group``.
    public var isOn: Bool
    /// The name of the group.
    public var group: String
    /// Where the mark stands: before the title, or at the row's end.
    public var side: ItemListSide
    /// What the mark's colour means; nil for the theme's own.
    public var color: ItemListTextColor?

    /// A radio mark of a group.
    public init(isOn: Bool, group: String, side: ItemListSide = .leading, color: ItemListTextColor? = nil) {
        self.isOn = isOn
        self.group = group
        self.side = side
        self.color = color
    }
}

/// A number between bounds.
public struct ItemListRange: Sendable, Hashable {
    /// What is shown. Where it lies outside of the ``bounds``, the knob stands at the nearer end.
    public var value: Double
    /// The least and the greatest number that can be chosen.
    public var bounds: ClosedRange<Double>
    /// How far one step goes; more than 0.
    public var step: Double {
        didSet { Self.check(step) }
    }
    /// The value in words; nil for the number.
    public var label: String?

    /// A number with its bounds. The step has to be more than 0.
    public init(_ value: Double, in bounds: ClosedRange<Double>, step: Double = 1, label: String? = nil) {
        Self.check(step)
        self.value = value
        self.bounds = bounds
        self.step = step
        self.label = label
    }

    /// The value in words: the ``label``, or the number, which has no decimals where it is whole.
    public var words: String {
        label ?? (value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
    }

    /// Where the value lies between the bounds, from 0 to 1; 0 where that means nothing, as between bounds that are infinite.
    public var fraction: Double {
        let fraction = (value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)
        return fraction.isFinite ? min(max(fraction, 0), 1) : 0
    }

    /// The value some steps away, within the bounds.
    ///
    /// Numbers are those that a decimal step makes: 0.1 and 0.2 are 0.3, as a browser's slider has it.
    public func value(steps: Int) -> Double {
        let start = value.isFinite ? value : bounds.lowerBound
        let exact = start + Double(steps) * step
        // The nearest number that is as short as both, if there is one.
        for scale in [1.0, 10, 100, 1_000, 10_000, 1_000_000] where [start, step].allSatisfy({ ($0 * scale).rounded() / scale == $0 }) {
            let rounded = (exact * scale).rounded() / scale
            return clamped(rounded.isFinite ? rounded : exact)
        }
        return clamped(exact)
    }

    /// The value that is nearest to a part of the way between the bounds and whole steps away from the least one, or the greatest one.
    /// - Parameter fraction: what lies beyond 0 and 1 counts as them.
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

    /// The number within the bounds that is nearest to another one.
    func clamped(_ number: Double) -> Double {
        number.isNaN ? bounds.lowerBound : min(max(number, bounds.lowerBound), bounds.upperBound)
    }
}
