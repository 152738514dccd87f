import ItemList

/// What lies behind messages, by the name that is stored: the theme's own, one colour, or colours that go over into each other.
enum ChatWallpaper: String, Sendable, CaseIterable {
    case theme, sky, sand, graphite, dawn, meadow, ocean

    var wallpaper: PresentationWallpaper {
        switch self {
        case .theme: .theme
        case .sky: .color(RGBColor(0xBCD8EE))
        case .sand: .color(RGBColor(0xE6D9BF))
        case .graphite: .color(RGBColor(0x3A3F47))
        case .dawn: .gradient([0xF7C9A9, 0xE59FB4, 0x8E8BC4].map { RGBColor($0) }, rotation: 0)
        case .meadow: .gradient([0xD6E8A8, 0x7FB98A].map { RGBColor($0) }, rotation: 315)
        case .ocean: .gradient([0x0F2B46, 0x1B6478, 0x7CC3B6].map { RGBColor($0) }, rotation: 180)
        }
    }
}
