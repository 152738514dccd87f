import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

/// Runs a closure on a new thread and waits for it.
/// - Parameter stackSize: the size of the thread's stack in bytes.
public func runOnThread(stackSize: Int = 512 * 1024, _ body: @escaping @Sendable () -> Void) {
    pthread_join(makeThread(stackSize: stackSize, body), nil)
}

/// Runs a closure on several new threads at once, with the number of each, and waits for all.
///
/// - Returns: false if some thread is still at work after two minutes: it is stuck.
public func runThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Bool {
    let (ready, ended) = (Counter(), Counter())
    let isOver = DispatchSemaphore(value: 0)
    let threads = (0..<count).map { number in
        makeThread(stackSize: 1024 * 1024) {
            ready.increment()
            while ready.count < count { yieldThread() }
            body(number)
            if ended.increment() == count { isOver.signal() }
        }
    }
    let areOver = isOver.wait(timeout: .now() + 120) == .success
    for thread in threads {
        if areOver { pthread_join(thread, nil) } else { pthread_detach(thread) }
    }
    return areOver
}

/// The number in a variable of the environment.
public func environmentNumber(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
}

/// Runs a closure on a new thread and does not wait for it.
func startThread(_ body: @escaping @Sendable () -> Void) {
    pthread_detach(makeThread(stackSize: 1024 * 1024, body))
}

private func makeThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> pthread_t {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    precondition(pthread_attr_setstacksize(&attributes, stackSize) == 0, "a stack of \(stackSize) bytes is not possible")
    let argument = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(&thread, &attributes, runBody(argument:), argument)
        guard status == 0, let thread else { preconditionFailure("no thread (pthread_create: \(status))") }
    #else
        var thread = pthread_t()
        let status = pthread_create(&thread, &attributes, runBody(argument:), argument)
        precondition(status == 0, "no thread (pthread_create: \(status))")
    #endif
    return thread
}

/// Lets another thread run.
public func yieldThread() {
    sched_yield()
}

#if canImport(Darwin)
    private func runBody(argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
        return nil
    }
#else
    private func runBody(argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
    }
#endif

/// Tells threads from each other, as long as they run.
public struct ThreadID: Hashable, Sendable {
    private let number: UInt

    /// That of the calling thread.
    public static var current: ThreadID {
        #if canImport(Darwin)
            ThreadID(number: UInt(bitPattern: pthread_self()))
        #elseif canImport(Musl)
            ThreadID(number: UInt(bitPattern: pthread_self()))
        #else
            ThreadID(number: UInt(pthread_self()))
        #endif
    }
}
