import Signals

/// Keeps a screen shut until the passcode was typed, and again when it was not used for a while. Nothing of it is saved.
final class PasscodeLock: Sendable {
    private let queue: Queue
    /// When the screen was used last, in nanoseconds of the queue's clock; nil while nobody has typed the code.
    private let lastUse = ValuePromise<Int64?>(nil, ignoreRepeated: true)

    /// - Parameter queue: its clock counts the time without use.
    init(queue: Queue) {
        self.queue = queue
    }

    /// Opens the screen.
    func open() {
        lastUse.set(queue.now)
    }

    /// Shuts it.
    func shut() {
        lastUse.set(nil)
    }

    /// Notes that the screen is used.
    func use() {
        let now = queue.now
        lastUse.mutate { if $0 != nil { $0 = now } }
    }

    /// Whether the code has to be typed, as settings say it.
    func isShut(_ settings: Signal<AppSettings.Privacy, NoError>) -> Signal<Bool, NoError> {
        combineLatest(settings |> distinctUntilChanged, lastUse.get())
            |> mapToSignal { [queue] (settings: AppSettings.Privacy, lastUse: Int64?) -> Signal<Bool, NoError> in
                guard settings.passcode != nil else { return .single(false) }
                guard let lastUse else { return .single(true) }
                guard let limit = settings.autoLock.seconds else { return .single(false) }
                let rest = Double(limit) - Double(queue.now - lastUse) / 1e9
                return rest > 0 ? Signal.single(false).then(Signal.single(true).delay(rest, queue: queue)) : .single(true)
            }
            |> distinctUntilChanged
    }
}
