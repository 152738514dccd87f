import ItemList

/// The tables `zone.tab` and `zone1970.tab` of the tz database: a line for each zone with its countries, the place after ISO 6709, and its name.
enum ZoneTable {
    /// Where the main place of a zone is; nil where the table has none.
    static func location(of zone: String, in table: String) -> EarthLocation? {
        for line in table.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            if fields.count > 2, fields[2] == zone { return location(fields[1]) }
        }
        return nil
    }

    /// A place such as `+5955+01045` or `-774956+1664006`: degrees, minutes, and seconds if they are told.
    static func location(_ text: Substring) -> EarthLocation? {
        guard let second = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
        guard let latitude = degrees(text[..<second], digits: 2), let longitude = degrees(text[second...], digits: 3) else { return nil }
        return EarthLocation(latitude: latitude, longitude: longitude)
    }

    private static func degrees(_ text: Substring, digits: Int) -> Double? {
        let sign: Double = text.first == "-" ? -1 : 1
        let rest = text.dropFirst()
        guard text.first == "+" || text.first == "-", [digits + 2, digits + 4].contains(rest.count),
            rest.allSatisfy({ $0.isASCII && $0.isNumber }), let whole = Double(rest.prefix(digits)),
            let minutes = Double(rest.dropFirst(digits).prefix(2))
        else { return nil }
        let seconds = Double(rest.dropFirst(digits + 2)) ?? 0
        return minutes < 60 && seconds < 60 ? sign * (whole + minutes / 60 + seconds / 3600) : nil
    }
}
