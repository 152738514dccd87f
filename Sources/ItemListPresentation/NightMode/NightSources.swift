public import Signals

/// What automatic night mode looks at. Each of them says something soon after it is started, and again when it says something else.
///
/// Only what the mode needs is started: a machine without a backlight can have night by the sun.
public struct NightSources: Sendable {
    /// The time, when it is started and again whenever the clock was set or the machine woke up; what passes in between is measured. A clock that
    /// is fixed with `.single` still goes on from there.
    public var clock: Signal<Moment, NoError>
    /// How far the clocks of the place are ahead, and again when the machine is somewhere else.
    public var timeZone: Signal<TimeZoneOffset, NoError>
    /// Where the machine is.
    public var location: Signal<SourceReading<EarthLocation>, NoError>
    /// How bright the screen or the room is, from 0 to 1.
    public var brightness: Signal<SourceReading<Double>, NoError>
    /// Whether the surroundings of the program are dark.
    public var systemAppearance: Signal<SourceReading<SystemAppearance>, NoError>

    /// Sources by signal; what is left out says that it is not there.
    public init(
        clock: Signal<Moment, NoError>, timeZone: Signal<TimeZoneOffset, NoError>,
        location: Signal<SourceReading<EarthLocation>, NoError> = .single(.unavailable(reason: .locationUntold)),
        brightness: Signal<SourceReading<Double>, NoError> = .single(.unavailable(reason: .brightnessUntold)),
        systemAppearance: Signal<SourceReading<SystemAppearance>, NoError> = .single(
            .unavailable(reason: .appearanceUntold))
    ) {
        self.clock = clock
        self.timeZone = timeZone
        self.location = location
        self.brightness = brightness
        self.systemAppearance = systemAppearance
    }
}

/// What a source outside of the program says, or why it says nothing.
@frozen
public enum SourceReading<Value: Sendable>: Sendable {
    /// What it says.
    case value(Value)
    /// It is not there, or says nothing.
    /// - Parameter reason: what is said of it to a person, such as "This machine has no backlight."
    case unavailable(reason: PresentationStringKey)
}

extension SourceReading: Equatable where Value: Equatable {}
extension SourceReading: Hashable where Value: Hashable {}

extension SourceReading {
    /// What is said, made into something else.
    public func map<Result>(_ transform: (Value) -> Result) -> SourceReading<Result> {
        switch self {
        case .value(let value): .value(transform(value))
        case .unavailable(let reason): .unavailable(reason: reason)
        }
    }
}

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
