import Dispatch
import Signals
import TestSupport
import Testing

/// Threads that a test drives from one point in user code to another: each stops at most once, at the point that it is told.
final class DrivenThreads: Sendable {
    private final class Driven: Sendable {
        let thread = HandThread()
        /// Opened when the thread has stopped or ended, then when it has ended.
        let isResting = DispatchSemaphore(value: 0)
        let goesOn = DispatchSemaphore(value: 0)
        let isStopped = Locked(false)
    }

    private struct Stop {
        let driven: Driven
        var passesLeft: Int
    }

    private let threads: [Driven]
    private let stops = Locked<[ThreadID: Stop]>([:])

    init(count: Int) {
        threads = (0..<count).map { _ in Driven() }
    }

    /// Called by closures of a graph: here a thread may stop.
    func pass() {
        let stopped = stops.withLock { stops -> Driven? in
            guard var stop = stops[.current], stop.passesLeft > 0 else { return nil }
            stop.passesLeft -= 1
            stops[.current] = stop
            return stop.passesLeft == 0 ? stop.driven : nil
        }
        guard let stopped else { return }
        stopped.isStopped.withLock { $0 = true }
        stopped.isResting.signal()
        if stopped.goesOn.wait(timeout: .now() + 10) != .success {
            Issue.record("nobody lets the thread go on")
        }
    }

    /// Runs a body on a thread until it has come to a point for so many times, or to its end.
    /// - Parameter pass: counted from 1; 0 is the end.
    func run(_ thread: Int, untilPass pass: Int, _ body: @escaping @Sendable () -> Void) {
        let driven = threads[thread]
        _ = driven.thread.begin {
            self.stops.withLock { $0[.current] = Stop(driven: driven, passesLeft: pass) }
            body()
            self.stops.withLock { $0[.current] = nil }
            driven.isResting.signal()
        }
        waitForRest(of: driven)
    }

    /// Lets a thread go on to its end, if it has stopped.
    func finish(_ thread: Int) {
        let driven = threads[thread]
        let isStopped = driven.isStopped.withLock { isStopped in
            defer { isStopped = false }
            return isStopped
        }
        guard isStopped else { return }
        driven.goesOn.signal()
        waitForRest(of: driven)
    }

    private func waitForRest(of driven: Driven) {
        if driven.isResting.wait(timeout: .now() + 10) != .success {
            Issue.record("a thread comes neither to a stop nor to its end")
        }
    }
}
