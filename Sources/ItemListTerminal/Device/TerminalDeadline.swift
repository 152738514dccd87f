internal import SignalistC

/// The time until which something is waited for in all, however often the wait is interrupted; async-signal-safe.
struct TerminalDeadline {
    private let end: Int

    /// A deadline so many milliseconds from now.
    init(milliseconds: Int) {
        end = Platform.uptime() + milliseconds * 1_000_000
    }

    /// The milliseconds that are left, as `poll` takes them.
    var remaining: Int32 {
        Int32(max(0, (end - Platform.uptime() + 999_999) / 1_000_000))
    }
}
