internal import Signals

/// What the clock showed at a time of a queue.
struct ClockReading: Sendable {
    let moment: Moment
    /// The queue's time, in nanoseconds.
    let time: Int64
    let queue: Queue

    /// The state now, and again at each of its ends.
    func follow(_ state: @escaping @Sendable (Moment) -> NightState) -> Signal<NightState, NoError> {
        Signal { subscriber in
            let timer = MetaDisposable()
            put(state, at: now(), to: subscriber, timer)
            return timer
        }
    }

    private func put(
        _ makeState: @escaping @Sendable (Moment) -> NightState, at moment: Moment, to subscriber: Subscriber<NightState, NoError>,
        _ timer: MetaDisposable
    ) {
        let state = makeState(moment)
        // In its place before the queue has the work: what that waits for replaces this, and not the other way round.
        let next = MetaDisposable()
        timer.set(next)
        subscriber.putNext(state)
        guard let until = state.until else { return }
        next.set(
            queue.at(Nanoseconds.time(until.nanoseconds(since: self.moment), after: time)) {
                put(makeState, at: max(until, now()), to: subscriber, timer)
            })
    }

    private func now() -> Moment {
        moment.advanced(byNanoseconds: queue.now - time)
    }
}
