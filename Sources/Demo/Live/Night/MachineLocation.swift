import ItemList
import SignalistSettings
import Signals

/// About where the machine is: at the main place of its time zone, which the tables of the tz database name. Good for a sunset within an hour or so.
struct MachineLocation: Sendable {
    var zone = MachineTimeZone()
    /// The directory of the time zones' tables.
    var directory = "/usr/share/zoneinfo"

    /// Where it is, and again when its time zone has changed.
    var locations: Signal<SourceReading<EarthLocation>, NoError> {
        zone.names |> map { (name: String?) in location(of: name) }
    }

    private func location(of zone: String?) -> SourceReading<EarthLocation> {
        guard let zone else { return .unavailable(reason: .timeZoneHasNoName) }
        var hasTable = false
        // The newer table leaves out what has had the same time as another place since 1970; the older one has a place for each country.
        for name in ["zone1970.tab", "zone.tab"] {
            guard let file = try? FileDescriptor(PathName.join(directory, name), .readWithoutWaiting), let bytes = try? file.readAll()
            else {
                continue
            }
            hasTable = true
            if let location = ZoneTable.location(of: zone, in: String(decoding: bytes, as: UTF8.self)) { return .value(location) }
        }
        return .unavailable(
            reason: hasTable ? .timeZoneHasNoPlace(PrintableText.of(zone)) : .timeZonesHaveNoTable(in: PrintableText.of(directory)))
    }
}
