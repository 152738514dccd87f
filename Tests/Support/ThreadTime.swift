#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How long processors work for something on the calling thread, in nanoseconds: what else runs on the machine doesn't count.
public func nanosecondsOfWork(_ body: () -> Void) -> Double {
    let begin = nanosecondsOfThread()
    body()
    return Double(nanosecondsOfThread() - begin)
}

private func nanosecondsOfThread() -> Int {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { fatalError("the clock of a thread can't be read") }
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
