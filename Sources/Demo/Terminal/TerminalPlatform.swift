// The C library is imported here alone; exporting it makes it visible to the other files of this program.
#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#endif

/// What a signal calls: a C function that may use async-signal-safe calls alone.
typealias SignalHandler = @convention(c) (Int32) -> Void

/// What differs between the systems a terminal runs on.
enum TerminalPlatform {
    /// An action that calls `handler` with every other signal held back, on the alternate stack where a thread has one.
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

    /// The action that discards a signal.
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

    /// Whether an action discards its signal.
    static func ignores(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Musl)
            let handler = action.__sa_handler.sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Keys that a tty's driver turns into signals, which the program wants to read in their order instead.
    static var signalKeys: [Int32] {
        #if canImport(Darwin)
            [VINTR, VSUSP, VDSUSP]
        #else
            [VINTR, VSUSP]
        #endif
    }

    /// The value that turns a control key off.
    static var disabledKey: cc_t {
        #if canImport(Darwin)
            0xff
        #else
            0
        #endif
    }

    /// The system's `write`.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes, count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes, count)
        #else
            Glibc.write(descriptor, bytes, count)
        #endif
    }

    /// The system's `close`.
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

    /// The system's `read`.
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
