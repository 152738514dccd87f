import ItemList
import Signals

/// A time of day, as a clock on the wall shows it.
struct ClockTime: Sendable, Equatable {
    var hour: Int
    var minute: Int
    var second: Int

    init(hour: Int, minute: Int, second: Int) {
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The time of day of a moment.
    init(of moment: Moment, in zone: TimeZoneOffset) {
        let second = zone.secondOfDay(at: moment)
        self.init(hour: second / 3600, minute: second / 60 % 60, second: second % 60)
    }

    /// The time as formats take it: of no day.
    var civilTime: CivilTime { CivilTime(secondsSince1970: (hour * 60 + minute) * 60 + second) }

    /// The time now, then again whenever a second has passed; or a clock that stands still.
    ///
    /// - Parameters:
    ///   - fixed: the time at which the clock stands; nil for one that runs.
    ///   - queue: where it ticks.
    static func ticking(fixed: FixedTime?, on queue: Queue) -> Signal<ClockTime, NoError> {
        if let fixed {
            return .single(ClockTime(hour: fixed.hour, minute: fixed.minute, second: fixed.second))
        }
        let now: @Sendable () -> ClockTime = {
            let (hour, minute, second) = Platform.localTime()
            return ClockTime(hour: hour, minute: minute, second: second)
        }
        return repeated(on: queue, read: now, pause: Platform.secondsToNextSecond)
    }
}

/// A reading now, then again after each pause.
func repeated<Value: Sendable>(
    on queue: Queue, read: @escaping @Sendable () -> Value, pause: @escaping @Sendable () -> Double
) -> Signal<Value, NoError> {
    Signal { subscriber in
        let timer = MetaDisposable()
        tick(subscriber, timer, queue, read, pause)
        return timer
    }
}

private func tick<Value: Sendable>(
    _ subscriber: Subscriber<Value, NoError>, _ timer: MetaDisposable, _ queue: Queue, _ read: @escaping @Sendable () -> Value,
    _ pause: @escaping @Sendable () -> Double
) {
    subscriber.putNext(read())
    timer.set(queue.after(pause()) { tick(subscriber, timer, queue, read, pause) })
}
