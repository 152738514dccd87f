/// What stands at a row's end and only shows something.
@nonexhaustive
public enum ItemListRowValue: Sendable, Hashable {
    /// Words, which stand back unless a run means something.
    case text(RichText)
    /// A short text on a shape of its own.
    case badge(ItemListBadge)
    /// A patch of a colour. In words it is `#RRGGBB`.
    case color(RGBColor)
    /// An icon, which is said by the name of what it shows.
    case image(ItemListIcon)
    /// Work of unknown length is going on.
    case activity
    /// Work of known length: a fraction from 0 to 1.
    case progress(Double)
    /// The key that does the same as the row.
    case shortcut(String)

    /// The value in words, which a renderer prints that does not know it.
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

/// A fraction in whole percents; what is no fraction is brought to the nearer end.
package func itemListPercent(_ fraction: Double) -> Int {
    Int(((fraction.isFinite ? min(max(fraction, 0), 1) : 0) * 100).rounded())
}
