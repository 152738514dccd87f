internal import SignalistC
internal import Synchronization

/// The signals that a program with a terminal has to know of, for as long as it has one.
///
/// Those that ask for something are written to a pipe, so that they are answered between other work. A dispatch source would do the
/// same, but on Linux it holds the signals back on the threads it meets, for good: the program could not stop itself any more, nor
/// could the programs that it starts.
enum TerminalSignals {
    private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]
    private static let crashes = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV]
    /// One more than the greatest number of a signal.
    private static let count = 65

    // Written by `install` before the handlers are there that read it.
    nonisolated(unsafe) private static let found = {
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: count)
        actions.initialize(repeating: sigaction(), count: count)
        return actions
    }()
    // Written by `install` and read by `restore`, which the one terminal that is lent calls in turn.
    nonisolated(unsafe) private static var replaced: [(signal: Int32, handler: Int)] = []
    private static let writing = Atomic<Int32>(-1)
    private static let reading = Atomic<Int32>(-1)
    /// When the program was asked to end, in nanoseconds; 0 if it was not, or has heard of it.
    private static let askedToEnd = Atomic<Int>(0)
    /// How long it may go on with what it does before it is asked once more.
    static let patience = 1_000_000_000

    /// Where signals arrive, a byte each: a descriptor that stays open for good, for a handler may run at any time.
    static func pipe() throws(TerminalError) -> Int32 {
        if reading.load(ordering: .relaxed) < 0 {
            let ends = try TerminalDescriptor.makePipe()
            writing.store(ends.writing, ordering: .relaxed)
            reading.store(ends.reading, ordering: .relaxed)
        }
        return reading.load(ordering: .relaxed)
    }

    /// The program has heard of what was asked for.
    static func noteAnswer() {
        askedToEnd.store(0, ordering: .relaxed)
    }

    /// Replaces the actions of all signals that count. One that is ignored stays so, as the program's parent wants it, and of those that
    /// just end a program one that the program has a handler for.
    static func install() {
        replaced = []
        noteAnswer()
        replace(requests, with: Platform.action { TerminalSignals.forward($0) }) { !Platform.ignores($0) }
        replace(crashes, with: Platform.action { TerminalSignals.rescue($0) }) { !Platform.ignores($0) }
        replace(Platform.endingSignals, with: Platform.action { TerminalSignals.rescue($0) }) { Platform.isDefault($0) }
        replace([SIGPIPE], with: Platform.ignoring()) { !Platform.ignores($0) }
    }

    /// Puts the actions back that ``install()`` found, but for those that the program has replaced since.
    static func restore() {
        for (signal, handler) in replaced {
            var current = sigaction()
            if sigaction(signal, nil, &current) == 0, Platform.handler(of: current) == handler {
                sigaction(signal, found + Int(signal), nil)
            }
        }
        replaced = []
    }

    /// Lets no hang-up end the program any more.
    static func ignoreHangUp() {
        var action = Platform.ignoring()
        sigaction(SIGHUP, &action, nil)
    }

    /// Sends a signal as the driver of the terminal does on a key: to all programs of the foreground, when this is one of them.
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
        // A full pipe holds more signals than anyone answers.
        _ = Platform.write(writing.load(ordering: .relaxed), &byte, 1)
        errno = error
    }

    /// Whether the program is asked to end for the second time, and has not even heard of the first: something in it does not return.
    private static func isIgnored(_ signal: Int32) -> Bool {
        // A look at the list of them would call the runtime, which a handler must not.
        guard signal == SIGINT || signal == SIGTERM || signal == SIGHUP else { return false }
        let now = Platform.uptime()
        let (isFirst, before) = askedToEnd.compareExchange(expected: 0, desired: now, ordering: .relaxed)
        return !isFirst && now - before >= patience
    }

    /// Gives the terminal back and lets the signal do what it would have done.
    private static func rescue(_ signal: Int32) {
        TerminalLoan.giveBack()
        sigaction(signal, found + Int(signal), nil)
        // It is held back until this handler returns.
        raise(signal)
    }
}

/// A stack for the handlers of signals on threads that run the program's code: one that crashes because its stack is full could not
/// give the terminal back otherwise.
enum TerminalSignalStack {
    /// Handlers write and restore settings; the rest is room for a runtime's report of a crash.
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

    /// Gives this thread such a stack, unless it has one.
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
