/// The state of night mode and its explanation for the user.
public struct NightState: Sendable, Hashable {
    /// The reason for a state.
    @nonexhaustive
    public enum Reason: Sendable, Hashable {
        /// Automatic night mode is off.
        case off
        /// Night is forced.
        case forced
        /// The appearance of the desktop, browser or terminal.
        case system
        /// The time of day.
        case interval
        /// The sun is up or down.
        case sun
        /// The brightness.
        case brightness
        /// The source is unavailable, so it is day.
        /// - Parameter reason: The text for the user: the missing source and the cause.
        case unavailable(reason: PresentationStringKey)
    }

    /// True if the night theme is shown.
    public var isNight: Bool
    /// The reason for this state.
    public var reason: Reason
    /// The time of the next change; nil if time doesn't decide or the state never changes. It can be more than a day away during polar day
    /// or night.
    public var until: Moment?

    /// Creates a state from its parts.
    public init(isNight: Bool, reason: Reason, until: Moment? = nil) {
        self.isNight = isNight
        self.reason = reason
        self.until = until
    }
}

/// The rule that decides when a program shows its night theme.
@nonexhaustive
public enum NightMode: Sendable, Hashable {
    /// Never night.
    case off
    /// Always night.
    case forced
    /// Night while the desktop, browser or terminal is dark.
    case system
    /// Night during an interval of local time.
    case interval(NightInterval)
    /// Night while the sun is down at the machine's location.
    case sun
    /// Night by the brightness of the screen or the room.
    case brightness(NightBrightness)
}

/// Brightness thresholds for night and day. The state doesn't change between them, which prevents flicker at a threshold.
public struct NightBrightness: Sendable, Hashable {
    /// The brightness below which night begins, from 0 for dark to 1 for the maximum.
    public let night: Double
    /// The brightness above which day begins; at least ``night``.
    public let day: Double

    /// Creates thresholds for night and day, from 0 to 1. A `day` below `night` is raised to it.
    public init(night: Double = 0.25, day: Double = 0.35) {
        self.night = night
        self.day = max(night, day)
    }

    /// Returns true if a brightness means night. `before` is the previous state; false if unknown.
    func isNight(at brightness: Double, before: Bool) -> Bool {
        brightness < night ? true : brightness > day ? false : before
    }
}
