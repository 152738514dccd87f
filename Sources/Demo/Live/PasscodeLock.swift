import Signals

/// A lock that hides a screen until the passcode is typed, and again after a time without use. Nothing of it is saved.
final class PasscodeLock: Sendable {
    private let queue: Queue
    /// The time of the last use, in nanoseconds of the queue's clock; nil while the lock is shut.
    private let lastUse = ValuePromise<Int64?>(nil, ignoreRepeated: true)

    /// - Parameter queue: the queue with the clock for the time without use.
    init(queue: Queue) {
        self.queue = queue
    }

    func open() {
        lastUse.set(queue.now)
    }

    func shut() {
        lastUse.set(nil)
    }

    /// Records a use of the screen, which restarts the time without use.
    func use() {
        let now = queue.now
        lastUse.mutate { if $0 != nil { $0 = now } }
    }

    /// True if the passcode must be typed under the given settings.
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
