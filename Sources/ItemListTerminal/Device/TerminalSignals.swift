internal import SignalistC
internal import Synchronization

/// The signal handlers of a program that has a terminal.
///
/// Requests are written to a pipe and answered between other work. A dispatch source would do the same, but on Linux it blocks the signals
/// on its threads for good. Neither the program nor its children could be stopped then.
enum TerminalSignals {
    private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]
    private static let crashes = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV]
    /// One more than the greatest signal number.
    private static let count = 65

    // Written by `install` before it installs the handlers that read it.
    nonisolated(unsafe) private static let found = {
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: count)
        actions.initialize(repeating: sigaction(), count: count)
        return actions
    }()
    // Written by `install` and read by `restore`, which the one terminal with the loan calls alternately.
    nonisolated(unsafe) private static var replaced: [(signal: Int32, handler: Int)] = []
    private static let writing = Atomic<Int32>(-1)
    private static let reading = Atomic<Int32>(-1)
    /// The time at which the program was asked to end, in nanoseconds; 0 if it wasn't, or has noticed it.
    private static let askedToEnd = Atomic<Int>(0)
    /// The time after which a second request counts as unanswered, in nanoseconds.
    static let patience = 1_000_000_000

    /// Returns the reading end of the pipe of signals, a byte each. It stays open for good, because a handler may run at any time.
    static func pipe() throws(TerminalError) -> Int32 {
        if reading.load(ordering: .relaxed) < 0 {
            let ends = try TerminalDescriptor.makePipe()
            writing.store(ends.writing, ordering: .relaxed)
            reading.store(ends.reading, ordering: .relaxed)
        }
        return reading.load(ordering: .relaxed)
    }

    /// Records that the program has noticed a request.
    static func noteAnswer() {
        askedToEnd.store(0, ordering: .relaxed)
    }

    /// Installs the handlers. An ignored signal stays ignored, as the program's parent wants. A signal that just ends the program keeps the
    /// program's own handler.
    static func install() {
        replaced = []
        noteAnswer()
        replace(requests, with: Platform.action { TerminalSignals.forward($0) }) { !Platform.ignores($0) }
        replace(crashes, with: Platform.action { TerminalSignals.rescue($0) }) { !Platform.ignores($0) }
        replace(Platform.endingSignals, with: Platform.action { TerminalSignals.rescue($0) }) { Platform.isDefault($0) }
        replace([SIGPIPE], with: Platform.ignoring()) { !Platform.ignores($0) }
    }

    /// Restores the actions that ``install()`` found, except those that the program has replaced since.
    static func restore() {
        for (signal, handler) in replaced {
            var current = sigaction()
            if sigaction(signal, nil, &current) == 0, Platform.handler(of: current) == handler {
                sigaction(signal, found + Int(signal), nil)
            }
        }
        replaced = []
    }

    static func ignoreHangUp() {
        var action = Platform.ignoring()
        sigaction(SIGHUP, &action, nil)
    }

    /// Sends a signal as the terminal's driver does for a key: to the whole foreground group if this program is in it.
    static func send(_ signal: Int32, from terminal: Int32) {
        kill(tcgetpgrp(terminal) == getpgrp() ? 0 : getpid(), signal)
    }

    private static func replace(_ signals: [Int32], with action: sigaction, where isMeant: (sigaction) -> Bool) {
        var action = action
        for signal in signals where sigaction(signal, nil, found + Int(signal)) == 0 && isMeant(found[Int(signal)]) {
            if sigaction(signal, &action, nil) == 0 {
                replaced.append((signal, Platform.handler(of: action)))
            }
        }
    }

    private static func forward(_ signal: Int32) {
        let error = errno
        if isIgnored(signal) { return rescue(signal) }
        var byte = UInt8(truncatingIfNeeded: signal)
        // A full pipe holds more signals than are ever answered.
        _ = Platform.write(writing.load(ordering: .relaxed), &byte, 1)
        errno = error
    }

    /// True if the program is asked to end again without having noticed the first request, which means that it hangs.
    private static func isIgnored(_ signal: Int32) -> Bool {
        // Searching the array would call the runtime, which isn't allowed in a handler.
        guard signal == SIGINT || signal == SIGTERM || signal == SIGHUP else { return false }
        let now = Platform.uptime()
        let (isFirst, before) = askedToEnd.compareExchange(expected: 0, desired: now, ordering: .relaxed)
        return !isFirst && now - before >= patience
    }

    /// Restores the terminal and raises the signal with its original action.
    private static func rescue(_ signal: Int32) {
        TerminalLoan.giveBack()
        sigaction(signal, found + Int(signal), nil)
        // The signal is blocked until this handler returns.
        raise(signal)
    }
}

/// An alternate signal stack for each thread that runs the program's code. Without it, a stack overflow couldn't restore the terminal.
enum TerminalSignalStack {
    /// Handlers write and restore settings; the rest is room for the runtime's crash report.
    private static let size = 64 << 10

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { memory in
            var disabled = stack_t()
            disabled.ss_flags = numericCast(SS_DISABLE)
            Platform.exchangeSignalStack(&disabled, nil)
            free(memory)
        }
        return key
    }()

    /// Installs the stack on this thread, unless it has one.
    static func prepare() {
        var stack = stack_t()
        guard Platform.exchangeSignalStack(nil, &stack) == 0, stack.ss_flags & numericCast(SS_DISABLE) != 0, let memory = malloc(size)
        else {
            return
        }
        stack.ss_sp = memory
        stack.ss_size = numericCast(size)
        stack.ss_flags = 0
        Platform.exchangeSignalStack(&stack, nil)
        pthread_setspecific(key, memory)
    }
}
