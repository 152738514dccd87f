import SignalistSettings

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The calls to the system, with errors instead of results to look at.
package enum Platform {
    /// The value of an environment variable; nil for one that is not set.
    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The time of day where the user is.
    static func localTime() -> (hour: Int, minute: Int, second: Int) {
        // The clock that the wait is measured with: time(2) reads another one, which may be in the second before for a while.
        var now = realTime()
        var parts = tm()
        localtime_r(&now.tv_sec, &parts)
        return (Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec))
    }

    /// How long it is until the clock shows another second, in seconds.
    static func secondsToNextSecond() -> Double {
        1 - Double(realTime().tv_nsec) / 1e9
    }

    private static func realTime() -> timespec {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return now
    }

    /// The load averages of one, five and fifteen minutes; fewer if the system does not tell.
    static func loadAverages() -> [Double] {
        var averages = [0.0, 0, 0]
        let count = getloadavg(&averages, 3)
        return Array(averages.prefix(max(0, Int(count))))
    }

    /// Takes the places of standard streams that are closed, so that no other file gets there: what is read or written there fails.
    package static func reserveStandardStreams() {
        for (descriptor, useless) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is the one that is missing.
            _ = open("/dev/null", useless)
        }
    }

    /// Writes text to standard output.
    package static func print(_ text: String) throws(SystemError) {
        try FileDescriptor.writeAll(Array(text.utf8), to: STDOUT_FILENO)
    }

    /// Writes a message to standard error: a line in which nothing controls the terminal. That it cannot be written can be told nowhere.
    package static func printMessage(_ message: String) {
        try? FileDescriptor.writeAll(Array((PrintableText.of(message) + "\n").utf8), to: STDERR_FILENO)
    }
}
