import ItemList
import Signals

/// What automatic night mode can look at on this machine.
enum MachineNight {
    /// The clock, the time zone, about where that is, and the backlight of the machine, with the look of what the program is shown on.
    ///
    /// What the machine hasn't says so, with a reason for its user. Nothing is polled.
    ///
    /// - Parameter systemAppearance: whether the terminal, the browser or the desktop is dark; its host knows.
    static func sources(systemAppearance: Signal<SourceReading<SystemAppearance>, NoError>) -> NightSources {
        NightSources(
            clock: MachineClock.moments, timeZone: MachineTimeZone().offsets, location: MachineLocation().locations,
            brightness: Backlight().brightness, systemAppearance: systemAppearance)
    }
}

extension SourceReading<SystemAppearance> {
    /// The reading of what does not tell whether it is dark.
    static var untold: SourceReading { .unavailable(reason: .surroundingsUntold) }
}
