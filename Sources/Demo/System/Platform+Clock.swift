import SignalistC
import Dispatch
import ItemList
import Signals

// What the system tells of the time and where the machine is.
extension Platform {
    /// The nanoseconds since 1970-01-01 00:00 UTC.
    static func nanosecondsSince1970() -> Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let seconds = Moment(secondsSince1970: Int64(now.tv_sec)).nanosecondsSince1970
        let (sum, isTooLarge) = seconds.addingReportingOverflow(Int64(now.tv_nsec))
        return isTooLarge ? seconds : sum
    }

    /// By how many seconds clocks are ahead of UTC at a moment, where the machine is.
    static func secondsEast(at secondsSince1970: Int64) -> Int {
        var time = time_t(clamping: secondsSince1970)
        var parts = tm()
        return localtime_r(&time, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
    }

    /// Has the system look again where the machine is.
    static func readTimeZone() {
        tzset()
    }

    /// Calls back whenever the clock was set, and when the machine has slept, without waking up in between; nil where the system doesn't tell.
    static func watchClock(_ onChange: @escaping @Sendable () -> Void) -> (any Disposable)? {
        #if os(Linux)
            ClockWatch(onChange)
        #else
            nil
        #endif
    }
}

#if os(Linux)
    import CSignalistClock

    /// A timer that never comes: the system gives it up when the clock is set, and says so.
    // Sendable: a dispatch source may be cancelled from any thread, and after it was activated nothing else is done with it.
    private final class ClockWatch: Disposable, @unchecked Sendable {
        private let source: any DispatchSourceRead

        init?(_ onChange: @escaping @Sendable () -> Void) {
            let watch = clock_watch_make()
            guard watch >= 0 else { return nil }
            guard clock_watch_arm(watch) == 0 else {
                close(watch)
                return nil
            }
            source = DispatchSource.makeReadSource(fileDescriptor: watch, queue: DispatchQueue(label: "clock watch"))
            source.setEventHandler {
                var count: UInt64 = 0
                _ = read(watch, &count, MemoryLayout<UInt64>.size)
                // Armed before the time is read: what is set after that is told again.
                _ = clock_watch_arm(watch)
                onChange()
            }
            source.setCancelHandler { close(watch) }
            source.activate()
        }

        func dispose() {
            source.cancel()
        }
    }
#endif
