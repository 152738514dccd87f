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
