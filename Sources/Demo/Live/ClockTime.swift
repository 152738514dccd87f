import ItemList
import Signals

struct ClockTime: Sendable, Equatable {
    var hour: Int
    var minute: Int
    var second: Int

    init(hour: Int, minute: Int, second: Int) {
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    init(of moment: Moment, in zone: TimeZoneOffset) {
        let second = zone.secondOfDay(at: moment)
        self.init(hour: second / 3600, minute: second / 60 % 60, second: second % 60)
    }

    /// The time for formatters, on an arbitrary day.
    var civilTime: CivilTime { CivilTime(secondsSince1970: (hour * 60 + minute) * 60 + second) }

    /// The current time, repeated every second, or one fixed time.
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

/// Delivers a reading at once and again after each pause.
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
