internal import SignalistC

extension RGBColor {
    /// The relative luminance, from 0 for black to 1 for white.
    ///
    /// Source: relative luminance, Web Content Accessibility Guidelines 2.2.
    package var luminance: Double {
        0.2126 * red.linearLight + 0.7152 * green.linearLight + 0.0722 * blue.linearLight
    }

    /// Returns the contrast of two colors, from 1 for none to 21 for black and white.
    ///
    /// Source: contrast ratio, Web Content Accessibility Guidelines 2.2, with the transfer function of sRGB.
    public func contrast(to other: RGBColor) -> Double {
        let (own, its) = (luminance, other.luminance)
        return (max(own, its) + 0.05) / (min(own, its) + 0.05)
    }

    /// True if black text on this color has more contrast than white text.
    public var isLight: Bool {
        // Both contrasts are equal at (1 + 0.05) / (y + 0.05) = (y + 0.05) / 0.05.
        luminance > 0.179129
    }

    /// Mixes two colors; `share` is the share of the other color, from 0 to 1.
    package func mixed(with other: RGBColor, share: Double) -> RGBColor {
        func mixed(_ own: UInt8, _ its: UInt8) -> UInt8 {
            UInt8((Double(own) + (Double(its) - Double(own)) * share).rounded())
        }
        return RGBColor(red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
    }

    static let black = RGBColor(0x000000)
    static let white = RGBColor(0xFFFFFF)
}

extension UInt8 {
    /// The linear light of a channel, 0...1, by the transfer function of sRGB (IEC 61966-2-1).
    var linearLight: Double { linearLights[Int(self)] }
}

private let linearLights: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}
