/// A colour by its hue, its saturation and its brightness, as colour choosers have it. The rules for accents are written in it.
struct HSBColor: Sendable {
    /// Where on the circle of hues the colour is, in sixths: red is 0, green 2, blue 4.
    var hue: Double
    /// From grey, 0, to pure, 1.
    var saturation: Double
    /// From black, 0, to as bright as the hue can be, 1.
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

    /// The colour on a screen; a saturation or brightness above 1 is 1.
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
    /// How light the colour is by its channels as they are, 0...1. The rules for accents are written in it.
    var lightness: Double {
        (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
    }

    /// A colour from its usual spelling, `#RRGGBB` or `RRGGBB`; nil for any other text.
    package init?(hexadecimal text: some StringProtocol) {
        let digits = text.utf8.first == UInt8(ascii: "#") ? text.dropFirst() : text[...]
        // A number may have a sign, and a color has none.
        guard digits.utf8.count == 6, digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit), let hex = UInt32(digits, radix: 16)
        else { return nil }
        self.init(hex)
    }
}
