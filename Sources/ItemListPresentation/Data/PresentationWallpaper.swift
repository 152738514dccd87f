/// The background of a conversation.
public enum PresentationWallpaper: Sendable, Hashable {
    /// The theme's color.
    case theme
    /// One color with any theme.
    case color(RGBColor)
    /// A gradient from top to bottom, rotated clockwise by degrees.
    ///
    /// With one color it is that color; without colors it is the theme's.
    case gradient([RGBColor], rotation: Int)

    /// Returns the colors in order; at least one.
    /// - Parameter own: The theme's color.
    public func colors(_ own: RGBColor) -> [RGBColor] {
        switch self {
        case .theme: [own]
        case .color(let color): [color]
        case .gradient(let colors, _): colors.isEmpty ? [own] : colors
        }
    }

    /// The rotation, from 0 to 359 degrees.
    public var rotation: Int {
        guard case .gradient(_, let rotation) = self else { return 0 }
        return (rotation % 360 + 360) % 360
    }
}
