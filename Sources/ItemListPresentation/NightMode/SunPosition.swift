internal import SignalistC

/// The geocentric position of the sun. After Jean Meeus, *Astronomical Algorithms*, 2nd edition (1998), chapters 12, 22 and 25, in the form
/// of lower accuracy, as in NOAA's solar calculator. Accurate to 0.01° from 1900 to 2100.
///
/// Uses Universal Time in place of Terrestrial Time. They differ by 69 seconds in 2020, in which the sun moves by 0.001°.
struct SunPosition {
    /// The sine and cosine of the apparent declination, and the declination in degrees.
    private let sine: Double
    private let cosine: Double
    let declination: Double
    /// The apparent right ascension, in degrees.
    let rightAscension: Double
    /// The apparent ecliptic longitude, in degrees from 0 to 360.
    let longitude: Double
    /// The apparent sidereal time in Greenwich, in degrees.
    private let siderealTime: Double

    /// - Parameter seconds: The seconds since 1970-01-01 00:00 UTC.
    init(at seconds: Double) {
        // The epoch J2000.0: 2000-01-01 12:00 UTC.
        let days = (seconds - 946_728_000) / 86_400
        let t = days / 36_525
        let meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032)
        let anomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537)
        let center =
            (1.914602 - t * (0.004817 + t * 0.000014)) * sinDegrees(anomaly) + (0.019993 - t * 0.000101) * sinDegrees(2 * anomaly)
            + 0.000289 * sinDegrees(3 * anomaly)
        let node = 125.04 - 1_934.136 * t
        let nutation = -0.00478 * sinDegrees(node)
        longitude = positive(meanLongitude + center - 0.00569 + nutation)
        let obliquity = 23.4392911 - t * (0.0130042 + t * (0.000000164 - t * 0.000000504)) + 0.00256 * cosDegrees(node)
        rightAscension = positive(atan2(cosDegrees(obliquity) * sinDegrees(longitude), cosDegrees(longitude)) * 180 / .pi)
        sine = sinDegrees(obliquity) * sinDegrees(longitude)
        cosine = max(0, 1 - sine * sine).squareRoot()
        declination = asin(sine) * 180 / .pi
        siderealTime =
            280.46061837 + 360.98564736629 * days + t * t * (0.000387933 - t / 38_710_000) + nutation * cosDegrees(obliquity)
    }

    /// Returns the altitude of the sun's center over the horizon, in degrees, without refraction.
    func altitude(at location: EarthLocation) -> Double {
        let hourAngle = siderealTime + location.longitude - rightAscension
        let height = sinDegrees(location.latitude) * sine + cosDegrees(location.latitude) * cosine * cosDegrees(hourAngle)
        return asin(min(max(height, -1), 1)) * 180 / .pi
    }
}

private func sinDegrees(_ degrees: Double) -> Double {
    sin(degrees.truncatingRemainder(dividingBy: 360) * .pi / 180)
}

private func cosDegrees(_ degrees: Double) -> Double {
    cos(degrees.truncatingRemainder(dividingBy: 360) * .pi / 180)
}

private func positive(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
}

/// A location on the earth.
public struct EarthLocation: Sendable, Hashable {
    /// The degrees north of the equator, from -90 to 90.
    public let latitude: Double
    /// The degrees east of Greenwich, from -180 to 180.
    public let longitude: Double

    /// Creates a location from degrees north of the equator and degrees east of Greenwich; nil if they are out of range.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}
