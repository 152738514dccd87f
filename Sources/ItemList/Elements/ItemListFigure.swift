/// A picture of numbers, or of what a setting looks like.
@nonexhaustive
public enum ItemListFigure: Sendable, Hashable {
    /// Values beside each other, of which the largest fills the room.
    case bars([ItemListFigureValue])
    /// The parts of a whole.
    case parts([ItemListFigureValue])
    case swatch([RGBColor])
    /// Lines as the setting would show them.
    case preview([RichText])

    /// The figure in words.
    public var words: String {
        switch self {
        case .bars(let values), .parts(let values): values.map { "\($0.label) \($0.words)" }.joined(separator: ", ")
        case .swatch(let colors): colors.map(\.hexadecimal).joined(separator: ", ")
        case .preview(let lines): lines.map(\.string).joined(separator: ", ")
        }
    }
}

/// A number of a figure.
public struct ItemListFigureValue: Sendable, Hashable {
    public var label: String
    /// 0 or more.
    public var value: Double
    /// nil for a colour that the renderer chooses.
    public var color: RGBColor?
    /// The value in words; nil for the number.
    public var text: String?

    public init(_ label: String, _ value: Double, color: RGBColor? = nil, text: String? = nil) {
        self.label = label
        self.value = value
        self.color = color
        self.text = text
    }

    public var words: String {
        text ?? (value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
    }
}
