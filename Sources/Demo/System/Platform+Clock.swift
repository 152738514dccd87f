import SignalistC
import Dispatch
import ItemList
import Signals

// The clock and the time zone.
extension Platform {
    static func nanosecondsSince1970() -> Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let seconds = Moment(secondsSince1970: Int64(now.tv_sec)).nanosecondsSince1970
        let (sum, isTooLarge) = seconds.addingReportingOverflow(Int64(now.tv_nsec))
        return isTooLarge ? seconds : sum
    }

    /// The offset of local time from UTC at a moment, in seconds.
    static func secondsEast(at secondsSince1970: Int64) -> Int {
        var time = time_t(clamping: secondsSince1970)
        var parts = tm()
        return localtime_r(&time, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
    }

    /// Rereads the system's time zone.
    static func readTimeZone() {
        tzset()
    }

    /// Calls back whenever the clock is set or the machine wakes up, without polling; nil if the system doesn't report it.
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

    /// A timer that never fires: the system cancels it when the clock is set.
    // Sendable: any thread may cancel a dispatch source, and nothing else is done with it after its activation.
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
                // Rearmed before the time is read, so that a later change is reported again.
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
