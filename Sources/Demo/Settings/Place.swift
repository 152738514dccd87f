import ItemList

/// Where on the earth somebody is, as it is typed: two numbers.
struct Place: Sendable, Equatable {
    let location: EarthLocation

    /// What is allowed, as the object of "expected".
    static let expectation = "a latitude from -90 to 90 and a longitude from -180 to 180, such as 52.52, 13.41"
}

extension Place: LosslessStringConvertible {
    /// Reads `LATITUDE, LONGITUDE` in degrees.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            let location = EarthLocation(latitude: latitude, longitude: longitude)
        else { return nil }
        self.location = location
    }

    var description: String { "\(location.latitude), \(location.longitude)" }
}
