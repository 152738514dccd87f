/// How much a server takes from the other side before it lets go of it.
///
/// Too many messages at a time are not an error: they are read later, so that whoever sends them waits. All other limits end the connection.
public struct WebLimits: Sendable, Hashable {
    /// The longest message of a page, in bytes. Typed text comes whole with each message, so this is also about the longest text.
    public var messageBytes: Int
    /// How many messages a page may send in a second, for long.
    public var messagesPerSecond: Int
    /// How many bytes a page may send in a second, for long.
    public var bytesPerSecond: Int
    /// How many bytes wait for a page at most that does not say that it has them.
    public var unheardBytes: Int
    /// How many pages may be open, those included that are expected back.
    public var tabs: Int
    /// For how long a page is expected back whose connection broke, in seconds.
    public var secondsAway: Double
    /// How many connections may be open that have not been let in yet. One more takes the place of the oldest.
    public var strangers: Int
    /// For how long a connection may stay that has not been let in, in seconds.
    public var secondsToEnter: Double

    public init(
        messageBytes: Int = 1 << 20, messagesPerSecond: Int = 250, bytesPerSecond: Int = 4 << 20, unheardBytes: Int = 16 << 20,
        tabs: Int = 64, secondsAway: Double = 3600, strangers: Int = 64, secondsToEnter: Double = 15
    ) {
        self.messageBytes = messageBytes
        self.messagesPerSecond = messagesPerSecond
        self.bytesPerSecond = bytesPerSecond
        self.unheardBytes = unheardBytes
        self.tabs = tabs
        self.secondsAway = secondsAway
        self.strangers = strangers
        self.secondsToEnter = secondsToEnter
    }

    /// The longest head of a request, in bytes.
    static let headBytes = 16_384
}
