internal import ItemList
internal import Signals

/// The terminal's background color, as a source of the system appearance.
// Sendable: all variables are used on the session's queue alone.
final class TerminalBackground: @unchecked Sendable {
    private let reading = ValuePromise<SourceReading<SystemAppearance>>(ignoreRepeated: true)
    private let queue: Queue
    /// True after the first subscription, which may precede the terminal.
    private var isWanted = false
    /// True once the terminal was asked. From then on it reports each change by itself.
    private var isAsked = false
    /// The time of a question that has no answer yet.
    private var askedAt: Int64?
    /// True if the terminal answered soon enough for animation, which a slow line doesn't allow.
    private(set) var isNear = false

    /// The time in which a terminal has to answer, in seconds.
    private static let patience = 2.0
    /// The longest answer time of a near terminal, in nanoseconds: about two frames.
    private static let nearness: Int64 = 40_000_000
    private static let unavailable = SourceReading<SystemAppearance>.unavailable(
        reason: .terminalTellsNoColor)

    init(queue: Queue) {
        self.queue = queue
    }

    func take(_ color: RGBColor?) {
        if let asked = askedAt.take() { isNear = queue.now - asked <= Self.nearness }
        reading.set(color.map { .value(SystemAppearance(background: $0)) } ?? Self.unavailable)
    }

    /// Asks a terminal once, if there was a subscription. An answer shows how near the terminal is only if it follows a question.
    func ask(_ terminal: any TerminalDevice) {
        guard isWanted, !isAsked else { return }
        isAsked = true
        askedAt = queue.now
        terminal.followBackground()
        queue.after(Self.patience) { [weak self] in
            if let self, reading.value == nil { reading.set(Self.unavailable) }
        }
    }

    /// - Parameter terminal: Returns the terminal, or nil if there is none yet. Called on the queue.
    func readings(_ terminal: @escaping @Sendable () -> (any TerminalDevice)?) -> Signal<SourceReading<SystemAppearance>, NoError> {
        Signal { [self] subscriber in
            queue.async { [self] in
                isWanted = true
                if let terminal = terminal() { ask(terminal) }
            }
            return reading.get().start(next: subscriber.putNext)
        }
    }
}
