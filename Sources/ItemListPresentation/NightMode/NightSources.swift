public import Signals

/// The inputs of automatic night mode. Each signal emits soon after its start, and again after each change.
///
/// Only the inputs that a mode needs are started: a machine without a backlight can still follow the sun.
public struct NightSources: Sendable {
    /// The time, emitted at the start and after every clock adjustment or wakeup. The time between two values is measured. A clock fixed
    /// with `.single` also advances from its value.
    public var clock: Signal<Moment, NoError>
    /// The local time zone, emitted again when the machine moves to another one.
    public var timeZone: Signal<TimeZoneOffset, NoError>
    /// The machine's location.
    public var location: Signal<SourceReading<EarthLocation>, NoError>
    /// The brightness of the screen or the room, from 0 to 1.
    public var brightness: Signal<SourceReading<Double>, NoError>
    /// The appearance of the desktop, browser or terminal.
    public var systemAppearance: Signal<SourceReading<SystemAppearance>, NoError>

    /// Creates sources from signals. Omitted sources report that they are unavailable.
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

/// A value of a source outside of the program, or the reason why there is none.
@frozen
public enum SourceReading<Value: Sendable>: Sendable {
    /// The value.
    case value(Value)
    /// The source doesn't exist or has no value.
    /// - Parameter reason: The text for the user, such as "This machine has no backlight."
    case unavailable(reason: PresentationStringKey)
}

extension SourceReading: Equatable where Value: Equatable {}
extension SourceReading: Hashable where Value: Hashable {}

extension SourceReading {
    /// Transforms the value and keeps an unavailable reading.
    public func map<Result>(_ transform: (Value) -> Result) -> SourceReading<Result> {
        switch self {
        case .value(let value): .value(transform(value))
        case .unavailable(let reason): .unavailable(reason: reason)
        }
    }
}

struct ClockReading: Sendable {
    let moment: Moment
    /// The queue's time, in nanoseconds.
    let time: Int64
    let queue: Queue

    /// Returns a signal of the current state that emits again at the end of each state.
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
        // Set before the timer is scheduled, so that a timer that fires early replaces this one and not the reverse.
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
