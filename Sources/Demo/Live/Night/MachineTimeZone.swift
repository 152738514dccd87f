import ItemList
import SignalistSettings
import Signals

/// The time zone of the machine: what its C library knows of it, and what it is called.
struct MachineTimeZone: Sendable {
    /// What the variable `TZ` says, which stands above the link; nil where there is none.
    var variable = Platform.environment("TZ")
    /// The link to the zone's file.
    var link = "/etc/localtime"

    /// How far clocks are ahead, and again when the machine is told that it is somewhere else.
    var offsets: Signal<TimeZoneOffset, NoError> {
        reported(by: watch) {
            Platform.readTimeZone()
            return TimeZoneOffset { Platform.secondsEast(at: $0.secondsSince1970) }
        }
    }

    /// What the zone is called, such as `Europe/Oslo`; nil where only its rules are known.
    var names: Signal<String?, NoError> {
        reported(by: watch) { name() } |> distinctUntilChanged
    }

    /// What the zone is called now.
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
