import ItemList

extension AccentColor {
    /// The accent as it is drawn on a light or a dark ground; a name has a shade for each.
    func color(isDark: Bool) -> RGBColor {
        switch self {
        case .custom(let red, let green, let blue): RGBColor(red: red, green: green, blue: blue)
        case .named(let name): name.color(isDark: isDark)
        }
    }
}

extension AccentColor.Name {
    func color(isDark: Bool) -> RGBColor {
        switch self {
        case .blue: RGBColor(isDark ? 0x5EB0FF : 0x0062CC)
        case .cyan: RGBColor(isDark ? 0x54C7EC : 0x00738A)
        case .green: RGBColor(isDark ? 0x5CD67A : 0x1B7A33)
        case .orange: RGBColor(isDark ? 0xFFA94D : 0xA85400)
        case .pink: RGBColor(isDark ? 0xFF7EB6 : 0xC2185B)
        case .purple: RGBColor(isDark ? 0xC79BFF : 0x7A3FC4)
        case .red: RGBColor(isDark ? 0xFF7A72 : 0xC4201A)
        }
    }
}
