extension PresentationTheme {
    /// The theme with another colour for what can be acted on: words and checks have it, and the surface of the chosen row a touch of it.
    ///
    /// That surface stays one on which the theme's words can be read, and which is told from the others, also where the accent is as light or
    /// as dark as these.
    public func withAccent(_ color: RGBColor) -> PresentationTheme {
        var theme = self
        theme.list.itemAccentColor = color
        theme.list.itemCheckColor = color
        theme.list.itemHighlightedBackgroundColor = highlight(color)
        return theme
    }

    private func highlight(_ accent: RGBColor) -> RGBColor {
        let surface = list.itemBlocksBackgroundColor
        // More of a colour that is hardly seen, less of one on which words are hardly read.
        let shares = isDark ? [0.2, 0.3, 0.4, 0.16, 0.12, 0.08] : [0.16, 0.24, 0.32, 0.13, 0.1, 0.07]
        let touches = [accent, list.itemPrimaryTextColor].flatMap { color in shares.map { surface.mixed(with: color, share: $0) } }
        let best = touches.first { touch in
            touch.contrast(to: surface) >= 1.15 && touch.contrast(to: list.itemSecondaryTextColor) >= 4.2
        }
        return best ?? list.itemHighlightedBackgroundColor
    }
}

extension RGBColor {
    /// - Parameter share: how much of the other colour there is, from 0 to 1.
    fileprivate func mixed(with other: RGBColor, share: Double) -> RGBColor {
        func mixed(_ channel: KeyPath<RGBColor, UInt8>) -> UInt8 {
            let (own, its) = (Double(self[keyPath: channel]), Double(other[keyPath: channel]))
            return UInt8((own + (its - own) * share).rounded())
        }
        return RGBColor(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
    }

    /// The contrast of two colours, from 1 to 21: after WCAG 2.2, but with a square in place of the sRGB curve, which is near enough.
    fileprivate func contrast(to other: RGBColor) -> Double {
        let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)
    }

    private var luminance: Double {
        func linear(_ channel: UInt8) -> Double { Double(channel) * Double(channel) / 65_025 }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
