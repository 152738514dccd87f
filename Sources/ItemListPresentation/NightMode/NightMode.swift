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
