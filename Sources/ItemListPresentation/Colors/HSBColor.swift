/// A color by hue, saturation and brightness, as in color pickers. The accent rules use it.
struct HSBColor: Sendable {
    /// The hue in sixths of the color circle: red is 0, green 2, blue 4.
    var hue: Double
    /// The saturation, from 0 for gray to 1 for pure.
    var saturation: Double
    /// The brightness, from 0 for black to 1 for the brightest color of the hue.
    var brightness: Double

    init(_ color: RGBColor) {
        let (red, green, blue) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = most - least
        brightness = most
        saturation = most > 0 ? range / most : 0
        hue =
            if range == 0 {
                0
            } else if most == red {
                ((green - blue) / range + 6).truncatingRemainder(dividingBy: 6)
            } else if most == green {
                (blue - red) / range + 2
            } else {
                (red - green) / range + 4
            }
    }

    /// The sRGB color. Saturation and brightness are clamped to 0...1.
    var rgb: RGBColor {
        let (saturation, brightness) = (min(max(saturation, 0), 1), min(max(brightness, 0), 1))
        func channel(_ offset: Double) -> UInt8 {
            let place = (offset + hue).truncatingRemainder(dividingBy: 6)
            let value = brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
            return UInt8((value * 255).rounded())
        }
        return RGBColor(red: channel(5), green: channel(3), blue: channel(1))
    }
}

extension RGBColor {
    /// The lightness of the gamma-encoded channels, 0...1. The accent rules use it.
    var lightness: Double {
        (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
    }

    /// Parses `#RRGGBB` or `RRGGBB`; nil for any other text.
    package init?(hexadecimal text: some StringProtocol) {
        let digits = text.utf8.first == UInt8(ascii: "#") ? text.dropFirst() : text[...]
        // UInt32 would accept a sign.
        guard digits.utf8.count == 6, digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit), let hex = UInt32(digits, radix: 16)
        else { return nil }
        self.init(hex)
    }
}
