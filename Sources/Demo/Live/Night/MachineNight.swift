public import ItemList
public import Signals

/// What automatic night mode can look at on this machine.
public enum MachineNight {
    /// The clock, the time zone, about where that is, and the backlight of the machine, with the look of what the program is shown on.
    ///
    /// ```swift
    /// let night = MachineNight.sources(systemAppearance: terminal.appearance).state(of: mode, queue: queue)
    /// ```
    ///
    /// What the machine hasn't says so, with a reason for its user. Nothing is polled.
    ///
    /// - Parameters:
    ///   - location: where the machine is, if somebody knows it better than its time zone.
    ///   - systemAppearance: whether the terminal, the browser or the desktop is dark; its host knows.
    public static func sources(
        location: Signal<SourceReading<EarthLocation>, NoError>? = nil,
        systemAppearance: Signal<SourceReading<SystemAppearance>, NoError> = .single(
            .unavailable(reason: "What this is shown on does not tell whether it is dark."))
    ) -> NightSources {
        NightSources(
            clock: MachineClock.moments, timeZone: MachineTimeZone().offsets, location: location ?? MachineLocation().locations,
            brightness: Backlight().brightness, systemAppearance: systemAppearance)
    }

    /// Whether it is night in a program, by what the machine has: all that it needs of night mode.
    ///
    /// - Parameters:
    ///   - mode: what decides.
    ///   - systemAppearance: whether the terminal, the browser or the desktop is dark.
    ///   - queue: a serial queue, where the switches come.
    public static func state(
        of mode: Signal<NightMode, NoError>,
        systemAppearance: Signal<SourceReading<SystemAppearance>, NoError> = .single(
            .unavailable(reason: "What this is shown on does not tell whether it is dark.")), queue: Queue
    ) -> Signal<NightState, NoError> {
        sources(systemAppearance: systemAppearance).state(of: mode, queue: queue)
    }
}
