import Dispatch
import Signals
public import Testing

/// A thread whose steps a test takes by hand: it does what it is told, one thing after the other, and rests in between.
///
/// ```swift
/// let (a, b) = (HandThread(), HandThread())
/// let inHandler = Breakpoint()
/// let recording = pipe.signal().record { _ in inHandler.pass() }
/// let first = a.run(until: inHandler) { pipe.putNext(1) }   // a delivers 1 and stops inside of the handler
/// b.run { pipe.putNext(2) }
/// first.goOn()                                              // a leaves the handler; returns when a rests again
/// ```
///
/// Nothing waits for more than ten seconds; then the test has failed, at the line that waited, and everything goes on.
public final class HandThread: Sendable {
    private let steps = HandSteps()

    public init() {
        startThread { [steps] in
            while steps.runNext() {}
        }
    }

    deinit {
        steps.append(nil)
    }

    /// Runs a closure on the thread, to its end.
    public func run(sourceLocation: SourceLocation = #_sourceLocation, _ body: @escaping @Sendable () -> Void) {
        begin(body).waitForEnd(sourceLocation: sourceLocation)
    }

    /// Runs a closure on the thread until it stops at a breakpoint.
    public func run(
        until breakpoint: Breakpoint, sourceLocation: SourceLocation = #_sourceLocation, _ body: @escaping @Sendable () -> Void
    ) -> StoppedStep {
        let step = begin(body)
        breakpoint.waitUntilReached(sourceLocation: sourceLocation)
        return StoppedStep(step: step, breakpoint: breakpoint)
    }

    /// Has a closure run on the thread, after those before it, and does not wait.
    public func begin(_ body: @escaping @Sendable () -> Void) -> HandStep {
        let step = HandStep()
        steps.append(body)
        // A step of its own, so that the closure is released by then.
        steps.append { step.end() }
        return step
    }
}

/// Something that a ``HandThread`` was told to do.
public final class HandStep: Sendable {
    private let ended = Gate()

    fileprivate func end() {
        ended.open()
    }

    /// Waits until the thread has done it.
    public func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) {
        if !ended.wait() {
            Issue.record("the thread does not come to the end of its step", sourceLocation: sourceLocation)
        }
    }
}

/// A step in whose middle a thread rests.
public struct StoppedStep: Sendable {
    fileprivate let step: HandStep
    fileprivate let breakpoint: Breakpoint

    /// Lets the thread go on, and waits until it has come to the step's end.
    public func goOn(sourceLocation: SourceLocation = #_sourceLocation) {
        breakpoint.goOn()
        step.waitForEnd(sourceLocation: sourceLocation)
    }

    /// Lets the thread go on, and waits until it stops at another breakpoint.
    public func goOn(until next: Breakpoint, sourceLocation: SourceLocation = #_sourceLocation) -> StoppedStep {
        breakpoint.goOn()
        next.waitUntilReached(sourceLocation: sourceLocation)
        return StoppedStep(step: step, breakpoint: next)
    }
}

/// A place inside of a handler, a generator, a closure or an action where a thread stops until a test lets it go on.
public final class Breakpoint: Sendable {
    private let stoppingPass: Int
    private let passes = Counter()
    private let reached = Gate()
    private let released = Gate()

    /// - Parameter stoppingPass: which thread stops, counted from 1: all others pass.
    public init(atPass stoppingPass: Int = 1) {
        self.stoppingPass = stoppingPass
    }

    /// The place itself: called by the code that is to stop.
    public func pass() {
        guard passes.increment() == stoppingPass else { return }
        reached.open()
        if !released.wait() {
            Issue.record("nobody lets the thread at a breakpoint go on")
        }
    }

    /// Waits until a thread stops here.
    public func waitUntilReached(sourceLocation: SourceLocation = #_sourceLocation) {
        if !reached.wait() {
            Issue.record("no thread comes to the breakpoint", sourceLocation: sourceLocation)
        }
    }

    /// Lets the thread go on that stops here, or whoever comes later.
    public func goOn() {
        released.open()
    }
}

/// What a thread is to do.
private final class HandSteps: @unchecked Sendable {
    // Sendable: the lock guards the queue. It is the package's own, which Thread Sanitizer understands when threads contend for it.
    private let lock = Lock()
    private var waiting = FIFO<(@Sendable () -> Void)?>()
    private let count = DispatchSemaphore(value: 0)

    /// - Parameter step: nil ends the thread.
    func append(_ step: (@Sendable () -> Void)?) {
        lock.withLock { waiting.append(step) }
        count.signal()
    }

    /// Waits for a step and takes it; false if it is the last one.
    func runNext() -> Bool {
        count.wait()
        guard let step = lock.withLock({ waiting.popFirst() }) ?? nil else { return false }
        step()
        return true
    }
}
