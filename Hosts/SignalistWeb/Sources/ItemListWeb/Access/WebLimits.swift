/// The limits for a server's connections and pages.
///
/// Messages above the rate limits aren't an error: the server reads them later, so the sender waits. All other limits end the connection.
public struct WebLimits: Sendable, Hashable {
    /// The greatest length of a page's message, in bytes. Typed text is sent whole, so this also limits its length.
    public var messageBytes: Int
    /// The sustained number of messages that a page may send in a second.
    public var messagesPerSecond: Int
    /// The sustained number of bytes that a page may send in a second.
    public var bytesPerSecond: Int
    /// The greatest number of unacknowledged bytes kept for a page.
    public var unheardBytes: Int
    /// The greatest number of open pages, including those that may reconnect.
    public var tabs: Int
    /// The time in which a page may reconnect after its connection broke, in seconds.
    public var secondsAway: Double
    /// The greatest number of connections that aren't admitted yet. One more replaces the oldest.
    public var strangers: Int
    /// The time in which a connection must be admitted, in seconds.
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

    /// The greatest length of a request's head, in bytes.
    static let headBytes = 16_384
}
