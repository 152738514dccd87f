/// A place on the earth.
public struct EarthLocation: Sendable, Hashable {
    /// The degrees north of the equator, from -90 to 90.
    public let latitude: Double
    /// The degrees east of Greenwich, from -180 to 180.
    public let longitude: Double

    /// A place from its coordinates; nil where there is no such place.
    ///
    /// - Parameters:
    ///   - latitude: degrees north of the equator, from -90 to 90.
    ///   - longitude: degrees east of Greenwich, from -180 to 180.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}
