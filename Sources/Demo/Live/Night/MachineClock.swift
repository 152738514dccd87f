import ItemList
import Signals

/// The clock of the machine.
enum MachineClock {
    /// The time, and again when the clock was set or the machine woke up, where the system tells.
    static let moments: Signal<Moment, NoError> = reported(
        by: { onChange in Platform.watchClock(onChange) ?? EmptyDisposable() },
        read: { Moment(nanosecondsSince1970: Platform.nanosecondsSince1970()) })
}
