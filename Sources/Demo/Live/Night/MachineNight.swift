import ItemList
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
