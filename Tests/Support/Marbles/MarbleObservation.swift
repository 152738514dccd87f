import Signals

/// A subscription that notes what it receives, and when. It is disposed by hand.
final class MarbleObservation: Sendable {
    private struct State {
        var log = MarbleLog()
        var handle: (any Disposable)?
        var isOver = false
        weak var token: Token?
    }

    private let timeline: MarbleTimeline
    private let state = Locked(State())

    init<Value, Failure>(_ signal: Signal<Value, Failure>, _ timeline: MarbleTimeline) {
        self.timeline = timeline
        let handle = startHandlers(of: signal)
        state.withLock { $0.handle = handle }
    }

    var log: MarbleLog { state.withLock { $0.log } }
    /// It has ended, or was disposed.
    var isOver: Bool { state.withLock { $0.isOver } }
    /// Nothing holds the handlers any more, though the handle is kept.
    var isReleased: Bool { state.withLock { $0.token == nil } }

    func dispose() {
        let handle = state.withLock { state in
            state.isOver = true
            return state.handle
        }
        handle?.dispose()
    }

    private func startHandlers<Value, Failure>(of signal: Signal<Value, Failure>) -> any Disposable {
        let token = Token()
        state.withLock { $0.token = token }
        return signal.start(
            next: { value in
                token.touch()
                self.note(.next("\(value)"))
            },
            error: { error in
                token.touch()
                self.note(.failed("\(error)"))
            },
            completed: {
                token.touch()
                self.note(.completed)
            })
    }

    private func note(_ event: MarbleDiagram.Event) {
        let seconds = timeline.clock.now - timeline.origin
        state.withLock { state in
            state.log.note(event, at: seconds)
            if case .next = event { return }
            state.isOver = true
        }
    }
}
