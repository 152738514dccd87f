/// When a stage that combines may emit: at once, or when the propagations that are changing its inputs have settled.
///
/// Guarded by the lock of the stage's subscriber.
struct Settlement<Failure: Error> {
    /// What a stage does after one of its inputs has changed.
    enum Step {
        case emit
        case register
        /// Some propagation in which the stage is registered emits this change too.
        case wait
    }

    /// In how many propagations, of different threads, the stage is registered and will settle.
    private var registrations = 0
    private var lastRegistration: UInt64 = 0
    /// The terminal event, while a last value is still to come before it.
    private(set) var end: SignalEnd<Failure>?

    mutating func change(in propagation: Propagation) -> Step {
        if registrations > 0, lastRegistration == propagation.number || !propagation.isSettling { return .wait }
        guard propagation.isSettling else { return .emit }
        registrations += 1
        lastRegistration = propagation.number
        return .register
    }

    /// One propagation has settled; true if the stage emits now.
    mutating func settle() -> Bool {
        registrations -= 1
        lastRegistration = 0
        return registrations == 0
    }

    /// Notes the stage's end; true if it ends now, false if it ends after it has settled.
    mutating func finish(_ end: SignalEnd<Failure>) -> Bool {
        self.end = end
        return registrations == 0
    }
}
