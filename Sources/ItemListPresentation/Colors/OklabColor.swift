internal import SignalistC

/// A color in a perceptually uniform space: equal distances look about equally different.
///
/// The space and its matrices are Björn Ottosson's, "A perceptual color space for image processing" (2020).
package struct OklabColor: Sendable {
    /// The lightness, from 0 for black to 1 for white.
    package let lightness: Double
    /// The axis from green to red.
    package let a: Double
    /// The axis from blue to yellow.
    package let b: Double

    /// - Complexity: Three cube roots.
    package init(_ color: RGBColor) {
        let red = color.red.linearLight
        let green = color.green.linearLight
        let blue = color.blue.linearLight
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// The chroma, the distance from gray; about 0.3 for the purest sRGB colors.
    package var chroma: Double {
        (a * a + b * b).squareRoot()
    }

    /// The hue in degrees, 0 ..< 360: red is near 29, yellow 110, green 142, cyan 195, blue 264, magenta 328.
    package var hue: Double {
        let degrees = atan2(b, a) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }

    /// Returns the squared distance to another color.
    package func difference(to other: OklabColor) -> Double {
        let lightness = lightness - other.lightness
        let a = a - other.a
        let b = b - other.b
        return lightness * lightness + a * a + b * b
    }
}
