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
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    precondition(pthread_attr_setstacksize(&attributes, stackSize) == 0, "a stack of \(stackSize) bytes is not possible")
    let argument = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(&thread, &attributes, runBody(argument:), argument)
        precondition(status == 0, "no thread (pthread_create: \(status))")
        if let thread { pthread_join(thread, nil) }
    #else
        var thread = pthread_t()
        let status = pthread_create(&thread, &attributes, runBody(argument:), argument)
        precondition(status == 0, "no thread (pthread_create: \(status))")
        pthread_join(thread, nil)
    #endif
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
