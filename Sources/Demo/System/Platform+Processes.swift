import SignalistSettings

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Platform {
    static func ownNumber() -> Int { Int(getpid()) }
}

#if os(Linux)
    // System calls about processes.
    extension Platform {
        /// The seconds since the machine's boot, including sleep.
        static func secondsSinceBoot() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_BOOTTIME, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }

        static func ticksPerSecond() -> Int { max(1, sysconf(Int32(_SC_CLK_TCK))) }

        /// The size of a memory page, in bytes.
        static func pageSize() -> Int { max(1, sysconf(Int32(_SC_PAGESIZE))) }

        /// The name of a user, or the user ID if it has no name.
        static func userName(_ number: UInt32) -> String {
            var entry = passwd()
            var found: UnsafeMutablePointer<passwd>?
            var buffer = [CChar](repeating: 0, count: 16_384)
            guard getpwuid_r(number, &entry, &buffer, buffer.count, &found) == 0, found != nil, let name = entry.pw_name else {
                return "\(number)"
            }
            return PrintableText.of(String(cString: name))
        }

        /// The executable of a process; nil for a process of another user and for one that has ended.
        static func executable(of pid: Int) -> String? {
            guard let chain = try? SymbolicLinks.chain(from: PathName("/proc/\(pid)/exe")),
                let path = chain.dropFirst().first?.description
            else { return nil }
            // The system marks an executable that was replaced, for example by a new build.
            let mark = " (deleted)"
            return path.hasSuffix(mark) ? String(path.dropLast(mark.count)) : path
        }

        static func end(_ pid: Int, isForced: Bool) throws(SystemError) {
            guard let number = pid_t(exactly: pid), number > 0, kill(number, isForced ? SIGKILL : SIGTERM) == 0 else { throw .last }
        }
    }
#else
    // Only Linux lists processes.
    extension Platform {
        static func secondsSinceBoot() -> Double { 0 }

        static func ticksPerSecond() -> Int { 1 }

        static func executable(of pid: Int) -> String? { nil }
    }
#endif
