import Signals

/// One subscription of a marble source: what its generator returns.
final class MarbleRun: Disposable {
    private struct State {
        var log = MarbleLog()
        var disposalCount = 0
    }

    /// What ends with the subscription.
    let resources = DisposableSet()
    /// The diagram of the source.
    let name: String
    private let timeline: MarbleTimeline
    private let origin: Double
    private let state = Locked(State())

    init(name: String, timeline: MarbleTimeline) {
        self.name = name
        self.timeline = timeline
        origin = timeline.origin
        note(.start)
    }

    var log: MarbleLog { state.withLock { $0.log } }
    var disposalCount: Int { state.withLock { $0.disposalCount } }

    func dispose() {
        let isFirst = state.withLock { state in
            state.disposalCount += 1
            return state.disposalCount == 1
        }
        if isFirst, !timeline.isCleaningUp { note(.disposal) }
        resources.dispose()
    }

    private func note(_ event: MarbleDiagram.Event) {
        let seconds = timeline.clock.now - origin
        state.withLock { $0.log.note(event, at: seconds) }
    }
}
