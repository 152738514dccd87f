internal import SignalistC

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A signal handler: a C function that may call async-signal-safe functions alone.
typealias SignalHandler = @convention(c) (Int32) -> Void

enum Platform {
    /// Returns an action that calls `handler` with all other signals blocked, on the thread's alternate stack if it has one.
    static func action(_ handler: SignalHandler) -> sigaction {
        var action = sigaction()
        sigfillset(&action.sa_mask)
        #if canImport(Darwin)
            action.sa_flags = SA_ONSTACK | SA_RESTART
            action.__sigaction_u.__sa_handler = handler
        #elseif canImport(Musl)
            action.sa_flags = SA_ONSTACK | SA_RESTART
            action.__sa_handler.sa_handler = handler
        #else
            action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_RESTART)
            action.__sigaction_handler.sa_handler = handler
        #endif
        return action
    }

    /// Monotonic time in nanoseconds; async-signal-safe.
    static func uptime() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    static func ignoring() -> sigaction {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = SIG_IGN
        #elseif canImport(Musl)
            action.__sa_handler.sa_handler = SIG_IGN
        #else
            action.__sigaction_handler.sa_handler = SIG_IGN
        #endif
        return action
    }

    static func ignores(_ action: sigaction) -> Bool {
        handler(of: action) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    static func isDefault(_ action: sigaction) -> Bool {
        handler(of: action) == unsafeBitCast(SIG_DFL, to: Int.self)
    }

    /// The address of the action's handler, for comparison.
    static func handler(of action: sigaction) -> Int {
        #if canImport(Darwin)
            unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #elseif canImport(Musl)
            unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self)
        #else
            unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #endif
    }

    /// The signals that end a program by default, without those for crashes and those that ask a program to end.
    static var endingSignals: [Int32] {
        let everywhere = [SIGALRM, SIGPROF, SIGSYS, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ]
        #if canImport(Darwin)
            return everywhere + [SIGEMT]
        #else
            return everywhere + [SIGPOLL, SIGPWR, SIGSTKFLT] + (__libc_current_sigrtmin()...__libc_current_sigrtmax())
        #endif
    }

    /// Calls the system's `sigaltstack`. Fails on systems that forbid it; those have no terminal either.
    @discardableResult
    static func exchangeSignalStack(_ new: UnsafePointer<stack_t>?, _ old: UnsafeMutablePointer<stack_t>?) -> Int32 {
        #if os(tvOS) || os(watchOS)
            -1
        #else
            sigaltstack(new, old)
        #endif
    }

    /// Control keys that a tty's driver turns into signals. The program reads them in order with the other keys instead.
    static var signalKeys: [Int32] {
        #if canImport(Darwin)
            [VINTR, VSUSP, VDSUSP]
        #else
            [VINTR, VSUSP]
        #endif
    }

    /// The value that disables a control key.
    static var disabledKey: cc_t {
        #if canImport(Darwin)
            0xff
        #else
            0
        #endif
    }

    /// Writes text to a descriptor, which may block.
    static func print(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { bytes in bytes.baseAddress.map { write(descriptor, $0, bytes.count) } ?? 0 }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno != EINTR {
                return
            }
        }
    }

    static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes, count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes, count)
        #else
            Glibc.write(descriptor, bytes, count)
        #endif
    }

    @discardableResult
    static func close(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.close(descriptor)
        #elseif canImport(Musl)
            Musl.close(descriptor)
        #else
            Glibc.close(descriptor)
        #endif
    }

    static func open(_ path: [CChar], _ flags: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.open(path, flags)
        #elseif canImport(Musl)
            Musl.open(path, flags)
        #else
            Glibc.open(path, flags)
        #endif
    }

    static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, buffer, count)
        #elseif canImport(Musl)
            Musl.read(descriptor, buffer, count)
        #else
            Glibc.read(descriptor, buffer, count)
        #endif
    }
}
