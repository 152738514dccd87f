import ItemList
import SignalistSettings
import Signals

/// What automatic night mode can look at on this machine: one for all windows and pages of a program, however many there are.
struct MachineNight: Sendable {
    private let timeZone: Signal<TimeZoneOffset, NoError>
    private let location: Signal<SourceReading<EarthLocation>, NoError>
    private let brightness: Signal<SourceReading<Double>, NoError>

    init(timeZone: MachineTimeZone = MachineTimeZone(), backlight: Backlight = Backlight()) {
        // A system has few watches of its files to give: 128 to each user of a Linux.
        self.timeZone = timeZone.offsets |> replay(1)
        location = MachineLocation(zone: timeZone).locations |> replay(1)
        brightness = backlight.brightness |> replay(1)
    }

    /// The clock, the time zone, about where that is, and the backlight of the machine, with the look of what the program is shown on.
    ///
    /// A source that the machine doesn't have says so, with a reason for its user.
    ///
    /// - Parameter systemAppearance: whether the terminal, the browser or the desktop is dark; its host knows.
    func sources(systemAppearance: Signal<SourceReading<SystemAppearance>, NoError>) -> NightSources {
        // The clock is read by each: a moment that another one has read is over.
        NightSources(
            clock: MachineClock.moments, timeZone: timeZone, location: location, brightness: brightness, systemAppearance: systemAppearance)
    }
}

extension SourceReading<SystemAppearance> {
    /// The reading of what does not tell whether it is dark.
    static var untold: SourceReading { .unavailable(reason: .surroundingsUntold) }
}

/// The clock of the machine.
enum MachineClock {
    /// The time, and again when the clock was set or the machine woke up, where the system tells.
    static let moments: Signal<Moment, NoError> = reported(
        by: { onChange in Platform.watchClock(onChange) ?? EmptyDisposable() },
        read: { Moment(nanosecondsSince1970: Platform.nanosecondsSince1970()) })
}

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

/// What is read from the system now, and again whenever something says that it may have changed.
///
/// - Parameters:
///   - watch: begins to say so, before the first reading.
///   - read: gives what there is; called by one thread at a time.
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
