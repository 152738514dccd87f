internal import CLibrary
internal import ItemList

/// A colour by how it is seen: equal distances look about equally different.
///
/// The space and its matrices are Björn Ottosson's, "A perceptual color space for image processing" (2020).
struct OklabColor: Sendable {
    /// From black, 0, to white, 1.
    let lightness: Double
    /// From green to red.
    let a: Double
    /// From blue to yellow.
    let b: Double

    init(_ color: RGBColor) {
        let red = Self.linear(color.red)
        let green = Self.linear(color.green)
        let blue = Self.linear(color.blue)
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// How far the colour is from grey: about 0.3 for the purest ones of a screen.
    var chroma: Double {
        (a * a + b * b).squareRoot()
    }

    /// The angle of the colour in degrees, 0 ..< 360: red lies near 29, yellow 110, green 142, cyan 195, blue 264, magenta 328.
    var hue: Double {
        let degrees = atan2(b, a) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }

    /// The squared distance to another colour.
    func difference(to other: OklabColor) -> Double {
        let lightness = lightness - other.lightness
        let a = a - other.a
        let b = b - other.b
        return lightness * lightness + a * a + b * b
    }

    /// The light of a channel, 0...1, by the transfer function of sRGB (IEC 61966-2-1).
    static func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}
