#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// What differs between systems.
enum Platform {
    typealias ThreadKey = pthread_key_t

    #if canImport(Darwin)
        typealias ThreadKeyDestructor = @convention(c) (UnsafeMutableRawPointer) -> Void
    #else
        typealias ThreadKeyDestructor = @convention(c) (UnsafeMutableRawPointer?) -> Void
    #endif

    /// A new slot that each thread has a value of its own in.
    static func makeThreadKey(destructor: ThreadKeyDestructor) -> ThreadKey {
        var key = ThreadKey()
        let status = pthread_key_create(&key, destructor)
        precondition(status == 0, "no slot for thread-local data is left (pthread_key_create: \(status))")
        return key
    }

    static func threadValue(_ key: ThreadKey) -> UnsafeMutableRawPointer? {
        pthread_getspecific(key)
    }

    static func setThreadValue(_ key: ThreadKey, _ value: UnsafeMutableRawPointer?) {
        pthread_setspecific(key, value)
    }

    /// Whether this is the thread that the program started on.
    static var isMainThread: Bool {
        #if canImport(Darwin)
            pthread_main_np() != 0
        #else
            threadID() == getpid()
        #endif
    }
}

#if !canImport(Darwin)
    /// `gettid`, which the C library has and its Swift module does not show.
    @_silgen_name("gettid") private func threadID() -> Int32
#endif

/// Standard error, where diagnostics go by default.
package enum StandardError {
    /// Writes a line to standard error with one call, so that lines of several threads do not mix.
    package static func print(_ line: String) {
        let text = line + "\n"
        text.utf8.withContiguousStorageIfAvailable { bytes in
            _ = write(2, bytes.baseAddress, bytes.count)
        }
    }
}
