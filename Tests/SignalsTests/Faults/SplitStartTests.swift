import Dispatch
import Signals
import TestSupport
import Testing

/// A start has two inputs of one source, and another thread goes away between them: one is late, and the other one gets values at once. Nobody
/// may see the one without the other.
@Suite struct SplitStartTests {
    /// The stages that the start combines its inputs with.
    enum Form: CaseIterable {
        case combined, withLatest, sampled, merged
    }

    private static func start(_ form: Form, _ first: Signal<Int, NoError>, _ second: Signal<Int, NoError>) -> Signal<[Int], NoError> {
        switch form {
        case .combined: combineLatest(first, second).map { [$0.0, $0.1] }
        case .withLatest: second.withLatestFrom(first).map { [$0.0, $0.1] }
        case .sampled: first.sample(second).map { [$0, $0] }
        case .merged: merge(first, second).map { [$0] }
        }
    }

    @Test(arguments: Form.allCases)
    func inputsOfOneSourceGetItsValuesTogether(form: Form) {
        let (s, q) = (ValuePromise(0), ValuePromise(0))
        let (holder, starter) = (HandThread(), HandThread())
        let signs = (0..<5).map { _ in DispatchSemaphore(value: 0) }
        let (sIsHeld, sGoesOn, qIsHeld, qGoesOn, qDelivers) = (signs[0], signs[1], signs[2], signs[3], signs[4])
        let qEnds = DispatchSemaphore(value: 0)
        @Sendable func wait(_ sign: DispatchSemaphore) {
            if sign.wait(timeout: .now() + 10) != .success { Issue.record("nobody comes") }
        }
        let handles = DisposableSet()
        handles.add(
            s.get().start(next: { value in
                guard value == 1 else { return }
                sIsHeld.signal()
                wait(sGoesOn)
            }))
        handles.add(
            q.get().start(next: { value in
                guard value == 1 else { return }
                qDelivers.signal()
                wait(qEnds)
            }))
        let step = holder.begin { s.set(1) }
        wait(sIsHeld)
        let other = starter.begin {
            handles.add(
                q.get().start(next: { value in
                    guard value == 0 else { return }
                    qIsHeld.signal()
                    wait(qGoesOn)
                    q.set(1)
                    s.set(5)
                    s.set(6)
                    q.set(2)
                }))
        }
        wait(qIsHeld)
        let second = s.get().beforeStarted {
            sGoesOn.signal()
            step.waitForEnd()
        }
        let received = Received<[Int]>()
        handles.add(
            combineLatest(Self.start(form, s.get(), second), q.get()).start(next: { pair, q in
                received.append(pair + [q])
                guard received.values.count == 1 else { return }
                qGoesOn.signal()
                wait(qDelivers)
            }))
        qEnds.signal()
        other.waitForEnd()
        let last = form == .merged ? [6, 2] : [6, 6, 2]
        #expect(eventually { received.values.last == last }, "\(received.values)")
        #expect(received.values.allSatisfy { $0.count == 2 || $0[0] == $0[1] }, "\(received.values)")
        let values = received.values.map { $0[0] }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }, "\(received.values)")
        handles.dispose()
    }
}
