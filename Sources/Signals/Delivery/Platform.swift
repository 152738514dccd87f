#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The calls that differ between systems.
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
        require(status == 0, "no slot for thread-local data is left (pthread_key_create: \(status))")
        return key
    }

    static func threadValue(_ key: ThreadKey) -> UnsafeMutableRawPointer? {
        #if SIGNALS_EXPLORE
            if let scheduler = ExploreHooks.scheduler { return scheduler.threadValue(UInt(key)) }
        #endif
        return pthread_getspecific(key)
    }

    static func setThreadValue(_ key: ThreadKey, _ value: UnsafeMutableRawPointer?) {
        #if SIGNALS_EXPLORE
            if let scheduler = ExploreHooks.scheduler { return scheduler.setThreadValue(UInt(key), value) }
        #endif
        pthread_setspecific(key, value)
    }

    /// One round of a loop that waits for another thread.
    @inline(__always)
    static func pause() {
        #if SIGNALS_EXPLORE
            ExploreHooks.point(.pause, 0)
        #endif
    }

    /// True on the thread that the program started on.
    static var isMainThread: Bool {
        #if SIGNALS_EXPLORE
            if let scheduler = ExploreHooks.scheduler { return scheduler.isMainThread }
        #endif
        #if canImport(Darwin)
            return pthread_main_np() != 0
        #else
            return threadID() == getpid()
        #endif
    }

    /// The addresses of this thread's stack, which grows downwards; empty where the system does not tell.
    static var stack: Range<UInt> {
        #if SIGNALS_EXPLORE
            if let scheduler = ExploreHooks.scheduler { return scheduler.stack }
        #endif
        #if canImport(Darwin)
            let end = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
            return end - UInt(pthread_get_stacksize_np(pthread_self()))..<end
        #else
            var attributes = pthread_attr_t()
            guard threadAttributes(pthread_self(), &attributes) == 0 else { return 0..<0 }
            defer { pthread_attr_destroy(&attributes) }
            var (address, size) = (UnsafeMutableRawPointer?.none, 0)
            guard stackOf(&attributes, &address, &size) == 0 else { return 0..<0 }
            let start = UInt(bitPattern: address)
            return start..<start + UInt(size)
        #endif
    }

    /// Names the thread that calls.
    fileprivate static func setThreadName(_ name: String) {
        #if canImport(Darwin)
            pthread_setname_np(name)
        #else
            var end = name.utf8.index(name.startIndex, offsetBy: 15, limitedBy: name.endIndex) ?? name.endIndex
            while end.samePosition(in: name.unicodeScalars) == nil {
                end = name.utf8.index(before: end)
            }
            _ = setName(of: pthread_self(), String(name[..<end]))
        #endif
    }
}

/// Runs a body on a new thread, which ends with it and which nobody waits for.
/// - Parameter name: what debuggers show; Linux shows the first 15 bytes.
package func startThread(name: String, _ body: @escaping @Sendable () -> Void) {
    #if SIGNALS_EXPLORE
        if let scheduler = ExploreHooks.scheduler { return scheduler.spawn(name: name, body) }
    #endif
    let argument = Unmanaged.passRetained(ThreadBody(name: name, body)).toOpaque()
    #if canImport(Glibc)
        var thread = pthread_t()
    #else
        var thread: pthread_t?
    #endif
    #if canImport(Darwin)
        let status = pthread_create(&thread, nil, { ThreadBody.run($0) }, argument)
    #else
        let status = pthread_create(&thread, nil, { $0.flatMap { ThreadBody.run($0) } }, argument)
    #endif
    require(status == 0, "no thread is left (pthread_create: \(status))")
}

/// The work of a thread.
private final class ThreadBody: Sendable {
    private let name: String
    private let body: @Sendable () -> Void

    init(name: String, _ body: @escaping @Sendable () -> Void) {
        self.name = name
        self.body = body
    }

    /// Does it, and releases it.
    static func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        let thread = Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue()
        pthread_detach(pthread_self())
        Platform.setThreadName(thread.name)
        thread.body()
        return nil
    }
}

#if !canImport(Darwin)
    /// `gettid`, which the C library has and its Swift module does not show.
    @_silgen_name("gettid") private func threadID() -> Int32

    /// `pthread_getattr_np`, likewise.
    @_silgen_name("pthread_getattr_np")
    private func threadAttributes(_ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32

    /// `pthread_attr_getstack`. The Swift modules of the C libraries import its parameters in different ways.
    @_silgen_name("pthread_attr_getstack")
    private func stackOf(
        _ attributes: UnsafePointer<pthread_attr_t>, _ address: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
        _ size: UnsafeMutablePointer<Int>
    ) -> Int32

    /// `pthread_setname_np`, likewise.
    @_silgen_name("pthread_setname_np") private func setName(of thread: pthread_t, _ name: UnsafePointer<CChar>) -> Int32
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
