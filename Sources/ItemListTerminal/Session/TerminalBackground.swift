internal import ItemList
internal import Signals

/// What a terminal says of its background, for those who want to know.
// Sendable: the variable is used on the session's queue alone.
final class TerminalBackground: @unchecked Sendable {
    private let reading = ValuePromise<SourceReading<SystemAppearance>>(ignoreRepeated: true)
    private let queue: Queue
    /// Whether somebody wanted to know, be it before there was a terminal.
    private var isWanted = false
    /// True once the terminal was asked; it then tells of each change by itself.
    private var isAsked = false
    /// When a terminal was asked that has not answered yet.
    private var askedAt: Int64?
    /// Whether the terminal has answered so soon that what is drawn is seen at once: not over a slow line.
    private(set) var isNear = false

    /// How long a terminal has for its answer, in seconds.
    private static let patience = 2.0
    /// How soon a terminal answers that is near, in nanoseconds: about the time of two frames.
    private static let nearness: Int64 = 40_000_000
    private static let unavailable = SourceReading<SystemAppearance>.unavailable(
        reason: .terminalTellsNoColor)

    /// - Parameter queue: the session's.
    init(queue: Queue) {
        self.queue = queue
    }

    func take(_ color: RGBColor?) {
        if let asked = askedAt.take() { isNear = queue.now - asked <= Self.nearness }
        reading.set(color.map { .value(SystemAppearance(background: $0)) } ?? Self.unavailable)
    }

    /// Asks a terminal once, if somebody wanted to know: an answer tells how near it is only when it follows a question.
    func ask(_ terminal: any TerminalDevice) {
        guard isWanted, !isAsked else { return }
        isAsked = true
        askedAt = queue.now
        terminal.followBackground()
        queue.after(Self.patience) { [weak self] in
            if let self, reading.value == nil { reading.set(Self.unavailable) }
        }
    }

    /// - Parameter terminal: gives the terminal, on the queue; nil where there is none yet.
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
