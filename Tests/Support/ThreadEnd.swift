#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Does something when the thread that calls this ends.
public func whenThisThreadEnds(_ action: @escaping @Sendable () -> Void) {
    pthread_setspecific(endKey, Unmanaged.passRetained(Token(onRelease: action)).toOpaque())
}

private let endKey: pthread_key_t = {
    var key = pthread_key_t()
    #if canImport(Darwin)
        let status = pthread_key_create(&key) { Unmanaged<Token>.fromOpaque($0).release() }
    #else
        let status = pthread_key_create(&key) { token in
            if let token { Unmanaged<Token>.fromOpaque(token).release() }
        }
    #endif
    precondition(status == 0, "no slot for thread-local data is left (pthread_key_create: \(status))")
    return key
}()
