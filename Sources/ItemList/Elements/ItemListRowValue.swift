/// A read-only trailing value.
@nonexhaustive
public enum ItemListRowValue: Sendable, Hashable {
    /// A text, less prominent than the title unless a run has a meaning.
    case text(RichText)
    /// A badge.
    case badge(ItemListBadge)
    /// A color sample. As text it is `#RRGGBB`.
    case color(RGBColor)
    /// An icon. As text it is the symbol's name.
    case image(ItemListIcon)
    /// An activity indicator for work of unknown length.
    case activity
    /// A progress indicator, with a fraction from 0 to 1.
    case progress(Double)
    /// The keyboard shortcut of the row.
    case shortcut(String)

    /// The value as text, for renderers that don't know the case.
    public var words: String {
        switch self {
        case .text(let text): text.string
        case .badge(let badge): badge.text
        case .shortcut(let key): key
        case .color(let color): color.hexadecimal
        case .image(let icon): icon.symbol.rawValue
        case .activity: "…"
        case .progress(let fraction): "\(itemListPercent(fraction))%"
        }
    }
}

/// Returns a fraction in whole percents, clamped to 0...100.
package func itemListPercent(_ fraction: Double) -> Int {
    Int(((fraction.isFinite ? min(max(fraction, 0), 1) : 0) * 100).rounded())
}
