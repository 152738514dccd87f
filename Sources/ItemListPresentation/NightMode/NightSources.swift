public import Signals

/// What automatic night mode looks at. Each of them says something soon after it is started, and again when it says something else.
///
/// Only what the mode needs is started: a machine without a backlight can have night by the sun.
public struct NightSources: Sendable {
    /// The time, when it is started and again whenever the clock was set or the machine woke up; what passes in between is measured. A clock that
    /// is fixed with `.single` still goes on from there.
    public var clock: Signal<Moment, NoError>
    /// How far the clocks of the place are ahead, and again when the machine is somewhere else.
    public var timeZone: Signal<TimeZoneOffset, NoError>
    /// Where the machine is.
    public var location: Signal<SourceReading<EarthLocation>, NoError>
    /// How bright the screen or the room is, from 0 to 1.
    public var brightness: Signal<SourceReading<Double>, NoError>
    /// Whether the surroundings of the program are dark.
    public var systemAppearance: Signal<SourceReading<SystemAppearance>, NoError>

    /// Sources by signal; what is left out says that it is not there.
    public init(
        clock: Signal<Moment, NoError>, timeZone: Signal<TimeZoneOffset, NoError>,
        location: Signal<SourceReading<EarthLocation>, NoError> = .single(.unavailable(reason: .locationUntold)),
        brightness: Signal<SourceReading<Double>, NoError> = .single(.unavailable(reason: .brightnessUntold)),
        systemAppearance: Signal<SourceReading<SystemAppearance>, NoError> = .single(
            .unavailable(reason: .appearanceUntold))
    ) {
        self.clock = clock
        self.timeZone = timeZone
        self.location = location
        self.brightness = brightness
        self.systemAppearance = systemAppearance
    }
}
