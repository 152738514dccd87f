import SignalistSettings

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// System calls as functions that throw.
package enum Platform {
    /// The value of an environment variable; nil if it isn't set.
    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    static func localTime() -> (hour: Int, minute: Int, second: Int) {
        // Reads the same clock as `secondsToNextSecond()`: time(2) can lag behind by a second.
        var now = realTime()
        var parts = tm()
        localtime_r(&now.tv_sec, &parts)
        return (Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec))
    }

    static func secondsToNextSecond() -> Double {
        1 - Double(realTime().tv_nsec) / 1e9
    }

    private static func realTime() -> timespec {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return now
    }

    /// The load averages of one, five and fifteen minutes; fewer if the system doesn't report them.
    static func loadAverages() -> [Double] {
        var averages = [0.0, 0, 0]
        let count = getloadavg(&averages, 3)
        return Array(averages.prefix(max(0, Int(count))))
    }

    /// Opens closed standard streams, so that no other file gets their descriptors. Reading and writing them fails.
    package static func reserveStandardStreams() {
        for (descriptor, useless) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free descriptor is the closed one.
            _ = open("/dev/null", useless)
        }
    }

    /// Writes text to standard output.
    package static func print(_ text: String) throws(SystemError) {
        try FileDescriptor.writeAll(Array(text.utf8), to: STDOUT_FILENO)
    }

    /// Writes a message to standard error as one line without control characters. A failure is ignored, as there is nowhere to report it.
    package static func printMessage(_ message: String) {
        try? FileDescriptor.writeAll(Array((PrintableText.of(message) + "\n").utf8), to: STDERR_FILENO)
    }
}
