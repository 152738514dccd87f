internal import ItemList
internal import Signals

/// What a terminal says of its background, for those who want to know.
// Sendable: the variable is used on the session's queue alone.
final class TerminalBackground: @unchecked Sendable {
    private let reading = ValuePromise<SourceReading<SystemAppearance>>(ignoreRepeated: true)
    /// Whether somebody wanted to know, be it before there was a terminal.
    private(set) var isWanted = false

    /// How long a terminal has for its answer, in seconds.
    private static let patience = 2.0
    private static let unavailable = SourceReading<SystemAppearance>.unavailable(reason: "This terminal does not tell the colour of its background.")

    func take(_ color: RGBColor?) {
        reading.set(color.map { .value(SystemAppearance(background: $0)) } ?? Self.unavailable)
    }

    /// - Parameter ask: asks the terminal, on the queue; false where it can't be asked yet.
    func readings(on queue: Queue, ask: @escaping @Sendable () -> Bool) -> Signal<SourceReading<SystemAppearance>, NoError> {
        Signal { [self] subscriber in
            let subscriptions = DisposableSet()
            subscriptions.add(reading.get().start(next: subscriber.putNext))
            queue.async { [self] in
                isWanted = true
                guard ask() else { return }
                subscriptions.add(
                    queue.after(Self.patience) { [self] in
                        if reading.value == nil { reading.set(Self.unavailable) }
                    })
            }
            return subscriptions
        }
    }
}
