/// A picture of numbers, or of what a setting looks like.
@nonexhaustive
public enum ItemListFigure: Sendable, Hashable {
    /// Values beside each other, of which the largest fills the room.
    case bars([ItemListFigureValue])
    /// The parts of a whole.
    case parts([ItemListFigureValue])
    /// Colours beside each other. In words they are `#RRGGBB`.
    case swatch([RGBColor])
    /// Lines as the setting would show them.
    case preview([RichText])
    /// Messages in their bubbles, on what lies behind them.
    indirect case conversation(ItemListConversation)

    /// The figure in words.
    public var words: String {
        switch self {
        case .bars(let values), .parts(let values): values.map { "\($0.label) \($0.words)" }.joined(separator: ", ")
        case .swatch(let colors): colors.map(\.hexadecimal).joined(separator: ", ")
        case .preview(let lines): lines.map(\.string).joined(separator: ", ")
        case .conversation(let conversation): conversation.words
        }
    }
}

/// A number of a figure.
public struct ItemListFigureValue: Sendable, Hashable {
    /// What the number is of. It stands beside its bar or its part.
    public var label: String
    /// 0 or more.
    public var value: Double
    /// nil for a colour that the renderer chooses.
    public var color: RGBColor?
    /// The value in words; nil for the number.
    public var text: String?

    /// A number of a figure, and what it is of.
    public init(_ label: String, _ value: Double, color: RGBColor? = nil, text: String? = nil) {
        self.label = label
        self.value = value
        self.color = color
        self.text = text
    }

    /// The number as renderers draw it: 0 where it is negative, infinite or not a number.
    public var drawnValue: Double { value.isFinite ? max(value, 0) : 0 }

    /// The number in words: the ``text``, or the number, which has no decimals where it is whole.
    public var words: String {
        text ?? (value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
    }
}
