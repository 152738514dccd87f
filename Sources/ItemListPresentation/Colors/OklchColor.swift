internal import SignalistC

/// A color by perceived lightness, chroma and hue: changing one doesn't change the look of the others.
///
/// Björn Ottosson's OKLab ("A perceptual color space for image processing", 2020) in polar coordinates.
package struct OklchColor: Sendable {
    /// The lightness, from 0 for black to 1 for white.
    package var lightness: Double
    /// The chroma, the distance from gray; about 0.3 for the purest sRGB colors.
    package var chroma: Double
    /// The direction of the hue, a unit vector.
    private var hue: (a: Double, b: Double)

    package init(_ color: RGBColor) {
        let lab = OklabColor(color)
        lightness = lab.lightness
        chroma = lab.chroma
        // The matrices are rounded, so grays get a small, meaningless hue.
        hue = chroma > 1e-4 ? (lab.a / chroma, lab.b / chroma) : (1, 0)
        if chroma <= 1e-4 { chroma = 0 }
    }

    /// The sRGB color with the same lightness and hue; the chroma is reduced to fit the gamut.
    package var rgb: RGBColor {
        if lightness <= 0 { return .black }
        if lightness >= 1 { return .white }
        let light = Self.light(lightness, hue, clipped(chroma))
        return RGBColor(red: Self.channel(light.red), green: Self.channel(light.green), blue: Self.channel(light.blue))
    }

    /// The relative luminance as in ``RGBColor/luminance``, before the channels are rounded.
    var luminance: Double {
        if lightness <= 0 { return 0 }
        if lightness >= 1 { return 1 }
        let light = Self.light(lightness, hue, clipped(chroma))
        return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
    }

    /// Returns the chroma, reduced to fit the sRGB gamut at this lightness and hue.
    private func clipped(_ chroma: Double) -> Double {
        if Self.isShown(Self.light(lightness, hue, chroma)) { return chroma }
        var (inside, outside) = (0.0, chroma)
        for _ in 0..<14 {
            let middle = (inside + outside) / 2
            if Self.isShown(Self.light(lightness, hue, middle)) { inside = middle } else { outside = middle }
        }
        return inside
    }

    private typealias Light = (red: Double, green: Double, blue: Double)

    private static func light(_ lightness: Double, _ hue: (a: Double, b: Double), _ chroma: Double) -> Light {
        let (a, b) = (hue.a * chroma, hue.b * chroma)
        let long = lightness + 0.3963377774 * a + 0.2158037573 * b
        let medium = lightness - 0.1055613458 * a - 0.0638541728 * b
        let short = lightness - 0.0894841775 * a - 1.2914855480 * b
        let (l, m, s) = (long * long * long, medium * medium * medium, short * short * short)
        return (
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
        )
    }

    /// True if each channel is in 0...1, with a tolerance below rounding.
    private static func isShown(_ light: Light) -> Bool {
        let (least, most) = (-0.0002, 1.0002)
        return light.red >= least && light.red <= most && light.green >= least && light.green <= most && light.blue >= least
            && light.blue <= most
    }

    /// Encodes linear light by the transfer function of sRGB (IEC 61966-2-1).
    private static func channel(_ light: Double) -> UInt8 {
        let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
        return UInt8((min(max(value, 0), 1) * 255).rounded())
    }
}
