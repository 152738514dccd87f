import ItemList
import SignalistSettings
import Signals

/// The inputs of automatic night mode on this machine, shared by all windows and pages of a program.
struct MachineNight: Sendable {
    private let timeZone: Signal<TimeZoneOffset, NoError>
    private let location: Signal<SourceReading<EarthLocation>, NoError>
    private let brightness: Signal<SourceReading<Double>, NoError>

    init(timeZone: MachineTimeZone = MachineTimeZone(), backlight: Backlight = Backlight()) {
        // Shared, because file watches are scarce: Linux gives 128 to each user.
        self.timeZone = timeZone.offsets |> replay(1)
        location = MachineLocation(zone: timeZone).locations |> replay(1)
        brightness = backlight.brightness |> replay(1)
    }

    /// The clock, the time zone, its approximate location and the backlight of the machine, combined with the appearance that the host
    /// reports.
    ///
    /// A missing source delivers the reason, which is shown to the user.
    func sources(systemAppearance: Signal<SourceReading<SystemAppearance>, NoError>) -> NightSources {
        // The clock isn't shared: a replayed moment would be out of date.
        NightSources(
            clock: MachineClock.moments, timeZone: timeZone, location: location, brightness: brightness, systemAppearance: systemAppearance)
    }
}

extension SourceReading<SystemAppearance> {
    /// The reading of a system that doesn't report its appearance.
    static var untold: SourceReading { .unavailable(reason: .surroundingsUntold) }
}

enum MachineClock {
    /// The time, delivered again when the clock was set or the machine woke up, if the system reports it.
    static let moments: Signal<Moment, NoError> = reported(
        by: { onChange in Platform.watchClock(onChange) ?? EmptyDisposable() },
        read: { Moment(nanosecondsSince1970: Platform.nanosecondsSince1970()) })
}

/// The approximate location of the machine: the main place of its time zone in the tz database, exact enough for a sunset within about an
/// hour.
struct MachineLocation: Sendable {
    var zone = MachineTimeZone()
    /// The directory with the tables of the time zones.
    var directory = "/usr/share/zoneinfo"

    /// The location, with each change of the time zone.
    var locations: Signal<SourceReading<EarthLocation>, NoError> {
        zone.names |> map { (name: String?) in location(of: name) }
    }

    private func location(of zone: String?) -> SourceReading<EarthLocation> {
        guard let zone else { return .unavailable(reason: .timeZoneHasNoName) }
        var hasTable = false
        // The newer table omits zones with the same time as another since 1970; the older one has a place for each country.
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

/// Reads a value from the system now and after each reported change. The watch starts before the first reading; one thread reads at a time.
func reported<Value: Sendable>(
    by watch: @escaping @Sendable (_ onChange: @escaping @Sendable () -> Void) -> any Disposable,
    read: @escaping @Sendable () -> Value
) -> Signal<Value, NoError> {
    Signal { subscriber in
        let queue = Queue(name: "reading")
        let isOver = MetaDisposable()
        let put: @Sendable () -> Void = { queue.justDispatch { subscriber.putNext(read()) } }
        isOver.set(watch(put))
        subscriber.putNext(read())
        return isOver
    }
}
