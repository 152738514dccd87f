/// What lies behind the messages of a conversation.
public enum PresentationWallpaper: Sendable, Hashable {
    /// The theme's own colour.
    case theme
    /// One colour, whatever the theme is.
    case color(RGBColor)
    /// Colours that go over into each other, in their order from the top to the bottom, unless a rotation turns that: in degrees, clockwise.
    ///
    /// Of one colour it is that colour, and of none the theme's own.
    case gradient([RGBColor], rotation: Int)

    /// The colours in their order; at least one.
    /// - Parameter own: the theme's own colour.
    public func colors(_ own: RGBColor) -> [RGBColor] {
        switch self {
        case .theme: [own]
        case .color(let color): [color]
        case .gradient(let colors, _): colors.isEmpty ? [own] : colors
        }
    }

    /// How far the colours are turned, from 0 to 359 degrees.
    public var rotation: Int {
        guard case .gradient(_, let rotation) = self else { return 0 }
        return (rotation % 360 + 360) % 360
    }
}
