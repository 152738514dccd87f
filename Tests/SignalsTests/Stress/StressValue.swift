import Signals
import TestSupport

/// A value whose release and whose comparison are user code that uses the sources again (guarantee G3).
struct StressValue: Equatable, Sendable {
    let number: Int
    private let load: StressLoad?

    init(_ number: Int, load: StressLoad? = nil) {
        self.number = number
        self.load = load
    }

    static func == (first: StressValue, second: StressValue) -> Bool {
        first.load?.reentry.enter()
        return first.number == second.number
    }
}

/// What a value carries.
final class StressLoad: Sendable {
    let reentry: StressReentry

    init(_ reentry: StressReentry) {
        self.reentry = reentry
        reentry.loads.add(1)
    }

    deinit {
        reentry.loads.add(-1)
        reentry.enter()
    }
}

/// What user code does that is called from anywhere: at most so many times, so that it comes to an end.
final class StressReentry: @unchecked Sendable {
    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var action: (@Sendable (Int) -> Void)?
    private var remaining: Int

    /// The loads of values that live.
    let loads = Tally()

    init(limit: Int) {
        remaining = limit
    }

    func open(_ action: @escaping @Sendable (Int) -> Void) {
        lock.withLock { self.action = action }
    }

    /// Nothing happens any more from now on.
    func close() {
        lock.lock()
        let released = action.take()
        lock.unlock()
        withExtendedLifetime(released) {}
    }

    func enter() {
        lock.lock()
        remaining -= 1
        let (number, action) = (remaining, remaining >= 0 ? self.action : nil)
        lock.unlock()
        action?(number)
    }
}

/// What user code captures: the tally counts those that live.
final class TalliedToken: Sendable {
    private let tally: Tally

    init(_ tally: Tally) {
        self.tally = tally
        tally.add(1)
    }

    deinit {
        tally.add(-1)
    }

    /// Names the token inside of a closure, which thereby captures it.
    func touch() {}
}
