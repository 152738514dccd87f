import ItemList
import SignalistSettings
import Signals

/// The time zone of the machine: its rules from the C library, and its name.
struct MachineTimeZone: Sendable {
    /// The value of the variable `TZ`, which overrides the link; nil if it isn't set.
    var variable = Platform.environment("TZ")
    /// The symbolic link to the zone's file.
    var link = "/etc/localtime"

    /// The offset from UTC, with each change of the machine's time zone.
    var offsets: Signal<TimeZoneOffset, NoError> {
        reported(by: watch) {
            Platform.readTimeZone()
            return TimeZoneOffset { Platform.secondsEast(at: $0.secondsSince1970) }
        }
    }

    /// The name of the zone, such as `Europe/Oslo`, with each change; nil if only its rules are known.
    var names: Signal<String?, NoError> {
        reported(by: watch) { name() } |> distinctUntilChanged
    }

    func name() -> String? {
        if let variable {
            let path = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
            return path.hasPrefix("/") ? Self.name(inPath: path) : path.contains("/") ? path : nil
        }
        return (try? SymbolicLinks.chain(from: PathName(link)))?.lazy.map(\.description).compactMap(Self.name(inPath:)).first
    }

    private static func name(inPath path: String) -> String? {
        let directory = "/zoneinfo/"
        var rest = path[...]
        var name: Substring?
        while let slash = rest.firstIndex(of: "/") {
            if rest[slash...].hasPrefix(directory) { name = rest[slash...].dropFirst(directory.count) }
            rest = rest[rest.index(after: slash)...]
        }
        return name.map(String.init)
    }

    private func watch(_ onChange: @escaping @Sendable () -> Void) -> any Disposable {
        if variable != nil { return EmptyDisposable() }
        let watch = FileWatch(path: link, onChange: onChange)
        return ActionDisposable { watch.cancel() }
    }
}

/// The tables `zone.tab` and `zone1970.tab` of the tz database: one line for each zone with its countries, an ISO 6709 location, and its
/// name.
enum ZoneTable {
    /// The location of a zone's main place; nil if the table has none.
    static func location(of zone: String, in table: String) -> EarthLocation? {
        for line in table.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            if fields.count > 2, fields[2] == zone { return location(fields[1]) }
        }
        return nil
    }

    /// Parses a location such as `+5955+01045` or `-774956+1664006`: degrees, minutes and optional seconds.
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
