/// Whether it is night, with what a screen can say about it.
public struct NightState: Sendable, Hashable {
    /// What decided.
    @nonexhaustive
    public enum Reason: Sendable, Hashable {
        /// Automatic night mode is off.
        case off
        /// Night is forced.
        case forced
        /// The surroundings of the program are dark or light.
        case system
        /// The time of day.
        case interval
        /// The sun, which is up or down.
        case sun
        /// The brightness.
        case brightness
        /// Nothing could decide, and so it is day.
        /// - Parameter reason: what is said of it to a person: what is not there, and why.
        case unavailable(reason: PresentationStringKey)
    }

    /// Whether the night theme is to be shown.
    public var isNight: Bool
    /// What decided.
    public var reason: Reason
    /// When it changes next; nil where the time does not decide, and where it never changes. More than a day away where the sun stays up or down.
    public var until: Moment?

    /// A state from its parts.
    public init(isNight: Bool, reason: Reason, until: Moment? = nil) {
        self.isNight = isNight
        self.reason = reason
        self.until = until
    }
}

/// What decides whether a program shows its night theme.
@nonexhaustive
public enum NightMode: Sendable, Hashable {
    /// Nothing: it is never night.
    case off
    /// Nothing: it is always night.
    case forced
    /// The desktop, the browser or the terminal: night where that is dark.
    case system
    /// The clock on the wall.
    case interval(NightInterval)
    /// The sun where the machine is: night while it is down.
    case sun
    /// The brightness of the screen or of the room.
    case brightness(NightBrightness)
}

/// How dark it has to be for night, and how light for day: in between it stays what it was, so that nothing flickers at an edge.
public struct NightBrightness: Sendable, Hashable {
    /// It becomes night below this, from 0 for dark to 1 for as bright as it gets.
    public let night: Double
    /// It becomes day above this; not less than ``night``.
    public let day: Double

    /// Night below one brightness, day above another one.
    ///
    /// - Parameters:
    ///   - night: from 0 to 1.
    ///   - day: from 0 to 1; one that is less than `night` counts as that.
    public init(night: Double = 0.25, day: Double = 0.35) {
        self.night = night
        self.day = max(night, day)
    }

    /// What it is at a brightness.
    /// - Parameter before: what it was; day when nothing is known.
    func isNight(at brightness: Double, before: Bool) -> Bool {
        brightness < night ? true : brightness > day ? false : before
    }
}
