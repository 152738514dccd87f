internal import SignalistC

extension RGBColor {
    /// How light the colour is to the eye, from black, 0, to white, 1.
    ///
    /// Source: relative luminance, Web Content Accessibility Guidelines 2.2.
    package var luminance: Double {
        0.2126 * red.linearLight + 0.7152 * green.linearLight + 0.0722 * blue.linearLight
    }

    /// The contrast of two colours, from 1, none, to 21, that of black and white.
    ///
    /// Source: contrast ratio, Web Content Accessibility Guidelines 2.2, with the curve of sRGB.
    public func contrast(to other: RGBColor) -> Double {
        let (own, its) = (luminance, other.luminance)
        return (max(own, its) + 0.05) / (min(own, its) + 0.05)
    }

    /// True if black text on this color has more contrast than white text.
    public var isLight: Bool {
        // Where both contrasts are the same: (1 + 0.05) / (y + 0.05) = (y + 0.05) / 0.05.
        luminance > 0.179129
    }

    /// A colour between two.
    /// - Parameter share: how much of the other colour there is, from 0 to 1.
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
    /// The light of a channel, 0...1, by the transfer function of sRGB (IEC 61966-2-1).
    var linearLight: Double { linearLights[Int(self)] }
}

private let linearLights: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}
