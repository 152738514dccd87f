/// A chart, or a preview of a setting.
@nonexhaustive
public enum ItemListFigure: Sendable, Hashable {
    /// A bar chart. The largest value fills the width.
    case bars([ItemListFigureValue])
    /// The parts of a whole.
    case parts([ItemListFigureValue])
    /// Color samples. As text they are `#RRGGBB`.
    case swatch([RGBColor])
    /// Sample lines as the setting would show them.
    case preview([RichText])
    /// Messages in bubbles on a wallpaper.
    indirect case conversation(ItemListConversation)

    /// The figure as text.
    public var words: String {
        switch self {
        case .bars(let values), .parts(let values): values.map { "\($0.label) \($0.words)" }.joined(separator: ", ")
        case .swatch(let colors): colors.map(\.hexadecimal).joined(separator: ", ")
        case .preview(let lines): lines.map(\.string).joined(separator: ", ")
        case .conversation(let conversation): conversation.words
        }
    }
}

/// A value of a figure.
public struct ItemListFigureValue: Sendable, Hashable {
    /// The label of the value's bar or part.
    public var label: String
    /// The value, 0 or more.
    public var value: Double
    /// The color; nil for one that the renderer chooses.
    public var color: RGBColor?
    /// The value as text; nil for the number.
    public var text: String?

    /// Creates a value with a label.
    public init(_ label: String, _ value: Double, color: RGBColor? = nil, text: String? = nil) {
        self.label = label
        self.value = value
        self.color = color
        self.text = text
    }

    /// The value as renderers draw it: 0 if it is negative or not finite.
    public var drawnValue: Double { value.isFinite ? max(value, 0) : 0 }

    /// The value as text: the ``text``, or the number, without decimals if it is whole.
    public var words: String {
        text ?? (value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
    }
}
