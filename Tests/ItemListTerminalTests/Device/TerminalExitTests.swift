import SignalistC
import Dispatch
import Synchronization
import Testing

@testable import ItemListTerminal

/// Every way to end gives the terminal back.
@Suite struct TerminalExitTests {
    @Test func aSignalThatEndsTheProgram() async throws {
        let pty = try PseudoTerminal()
        let found = pty.settings()
        await #expect(processExitsWith: .exitCode(143)) { [path = pty.path as String] in
            try endBySignal(SIGTERM, path: path)
        }
        await #expect(processExitsWith: .exitCode(129)) { [path = pty.path as String] in
            try endBySignal(SIGHUP, path: path)
        }
        #expect(pty.settings() == found)
        let once = TerminalTests.enter + TerminalTests.leave
        #expect(pty.output() == once + once)
    }

    /// The first one is answered between other work, of which there is no end here.
    @Test("A signal that comes again ends a program that is busy for good", arguments: [SIGTERM, SIGHUP, SIGINT])
    func aSecondSignalWhileTheQueueIsBusy(signal: Int32) async throws {
        let pty = try PseudoTerminal()
        let found = pty.settings()
        let result = await #expect(processExitsWith: .failure) { [path = pty.path as String, signal] in
            let session = try EnteredTerminal(on: openTerminal(path))
            try session.enter()
            let never = DispatchSemaphore(value: 0)
            session.terminal.queue.async { never.wait() }
            for _ in 0..<200 {
                kill(getpid(), signal)
                _ = never.wait(timeout: .now() + .milliseconds(50))
            }
            exit(1)
        }
        #expect(result?.exitStatus == .signal(signal))
        #expect(pty.settings() == found)
        #expect(pty.output() == TerminalTests.enter + TerminalTests.leave)
    }

    /// The driver of the terminal doesn't know them.
    @Test(
        "Keys that are told by their codes end a program that is busy for good, also with what a key does",
        arguments: [(92, SIGQUIT), (99, SIGINT)], [false, true])
    func codedKeysWhileTheQueueIsBusy(key: (code: Int, signal: Int32), isBusyWithKey: Bool) async {
        let result = await #expect(processExitsWith: .failure) { [code = key.code as Int, isBusyWithKey] in
            let pty = try PseudoTerminal()
            let session = try EnteredTerminal(on: pty.slave)
            let never = DispatchSemaphore(value: 0)
            try session.enter { event in
                if event == .key(.character("h")) { never.wait() }
            }
            pty.type("\u{1b}[?0u\u{1b}[?62cx")
            guard session.next() == .key(.character("x")) else { exit(1) }
            if isBusyWithKey { pty.type("h") } else { session.terminal.queue.async { never.wait() } }
            for _ in 0..<60 {
                _ = never.wait(timeout: .now() + .milliseconds(200))
                pty.type("\u{1b}[\(code);5u")
            }
            exit(1)
        }
        #expect(result?.exitStatus == .signal(key.signal))
    }

    @Test("A key that interrupts a program that is busy for good counts behind more text than is kept")
    func codedKeysBehindMuchText() async {
        let result = await #expect(processExitsWith: .failure) {
            let pty = try PseudoTerminal()
            let session = try EnteredTerminal(on: pty.slave)
            try session.enter()
            pty.type("\u{1b}[?0u\u{1b}[?62cx")
            guard session.next() == .key(.character("x")) else { exit(1) }
            let never = DispatchSemaphore(value: 0)
            session.terminal.queue.async { never.wait() }
            pty.type("\u{1b}[200~" + String(repeating: "x", count: TerminalInput.pasteLimit + 10_000) + "\u{1b}[201~")
            for _ in 0..<60 {
                pty.type("\u{1b}[99;5u")
                _ = never.wait(timeout: .now() + .milliseconds(200))
            }
            exit(1)
        }
        #expect(result?.exitStatus == .signal(SIGINT))
    }

    @Test("Keys that were read while the program was busy are its keys when it goes on", arguments: [false, true])
    func keysWhileTheQueueWasBusy(isBusyWithKey: Bool) async {
        await #expect(processExitsWith: .exitCode(0)) { [isBusyWithKey] in
            let pty = try PseudoTerminal()
            let session = try EnteredTerminal(on: pty.slave)
            let busy = DispatchSemaphore(value: 0)
            try session.enter { event in
                if event == .key(.character("h")) { busy.wait() }
            }
            pty.type("\u{1b}[?0u\u{1b}[?62cx")
            guard session.next() == .key(.character("x")) else { exit(1) }
            if isBusyWithKey {
                pty.type("h")
                // The key is taken before those behind it come.
                _ = busy.wait(timeout: .now() + .milliseconds(300))
            } else {
                session.terminal.queue.async { busy.wait() }
            }
            pty.type("abc\u{1b}[27")
            _ = busy.wait(timeout: .now() + .seconds(2))
            guard !TerminalDescriptor.isReadable(pty.slave) else { exit(2) }
            pty.type("u")
            // What comes last may be read by the watch as well.
            _ = busy.wait(timeout: .now() + .milliseconds(500))
            busy.signal()
            if isBusyWithKey { guard session.next() == .key(.character("h")) else { exit(4) } }
            let keys = (0..<4).map { _ in session.next() }
            exit(keys == "abc".map { .key(.character($0)) } + [.key(.named(.escape))] ? 0 : 3)
        }
    }

    @Test func theKeyThatInterrupts() async {
        await #expect(processExitsWith: .exitCode(130)) {
            let pty = try PseudoTerminal()
            let session = try EnteredTerminal(on: pty.slave)
            try session.enter()
            pty.type("\u{03}q")
            try end(by: session)
        }
    }

    @Test("A program that nobody can continue does not stop, but gives the terminal back and takes it again")
    func theKeyThatSuspends() async {
        await #expect(processExitsWith: .exitCode(0)) {
            // The only process of a session has no shell to continue it.
            setsid()
            let pty = try PseudoTerminal()
            let session = try EnteredTerminal(on: pty.slave)
            try session.enter()
            pty.type("\u{1a}")
            let event = session.next()
            let isAsExpected = event == .resumed && pty.output() == TerminalTests.enter + TerminalTests.leave + TerminalTests.enter
            session.leave()
            exit(isAsExpected ? 0 : 1)
        }
    }

    @Test("A signal ends a program whose terminal does not read", arguments: [SIGTERM, SIGHUP, SIGINT])
    func aSignalWhileOutputIsBlocked(signal: Int32) async throws {
        let pty = try PseudoTerminal()
        let found = pty.settings()
        await #expect(processExitsWith: .exitCode(128 + signal)) { [path = pty.path as String, signal] in
            let session = try EnteredTerminal(on: openTerminal(path))
            let terminal = session.terminal
            try session.enter()
            terminal.queue.sync { terminal.draw(TerminalTests.Blocked.frame("a")) }
            kill(getpid(), signal)
            exit(session.next() == .interrupted(signal: signal) ? 128 + signal : 1)
        }
        #expect(pty.settings() == found)
        #expect(pty.output().suffix(TerminalTests.leave.count) == TerminalTests.leave)
    }

    @Test func aDeadlySignalWhileOutputIsBlocked() async throws {
        let pty = try PseudoTerminal()
        let found = pty.settings()
        let result = await #expect(processExitsWith: .failure) { [path = pty.path as String] in
            let session = try EnteredTerminal(on: openTerminal(path))
            let terminal = session.terminal
            try session.enter()
            terminal.queue.sync { terminal.draw(TerminalTests.Blocked.frame("a")) }
            kill(getpid(), SIGUSR1)
            _ = session.next()
        }
        #expect(result?.exitStatus == .signal(SIGUSR1))
        #expect(pty.settings() == found)
        #expect(pty.output().suffix(TerminalTests.leave.count) == TerminalTests.leave)
    }

    @Test func controlCWhileOutputIsBlocked() async {
        await #expect(processExitsWith: .exitCode(130)) {
            let pty = try PseudoTerminal()
            let session = try EnteredTerminal(on: pty.slave)
            let terminal = session.terminal
            try session.enter()
            terminal.queue.sync { terminal.draw(TerminalTests.Blocked.frame("a")) }
            pty.type("\u{03}")
            exit(session.next() == .interrupted(signal: SIGINT) ? 130 : 1)
        }
    }

    @Test func exitingWithoutLeaving() async throws {
        let pty = try PseudoTerminal()
        let found = pty.settings()
        await #expect(processExitsWith: .exitCode(3)) { [path = pty.path as String] in
            try EnteredTerminal(on: openTerminal(path)).enter()
            exit(3)
        }
        #expect(pty.settings() == found)
        #expect(pty.output() == TerminalTests.enter + TerminalTests.leave)
    }

    @Test func aTrapOnAnyThreadWithItsMessage() async throws {
        let pty = try PseudoTerminal()
        let found = pty.settings()
        await #expect(processExitsWith: .failure) { [path = pty.path as String] in
            let descriptor = openTerminal(path)
            dup2(descriptor, STDERR_FILENO)
            let session = try EnteredTerminal(on: descriptor)
            try session.enter()
            DispatchQueue.global().async {
                fatalError("what went wrong")
            }
            _ = session.next()
        }
        #expect(pty.settings() == found)
        let output = pty.output()
        let parts = output.split(separator: TerminalTests.leave, maxSplits: 1)
        #expect(output.hasPrefix(TerminalTests.enter + TerminalTests.leave))
        #expect(parts.last?.contains("what went wrong") == true)
    }

    @Test func aStackThatIsFull() async throws {
        let pty = try PseudoTerminal()
        let found = pty.settings()
        await #expect(processExitsWith: .failure) { [path = pty.path as String] in
            let session = try EnteredTerminal(on: openTerminal(path))
            try session.enter { _ in
                exit(depth(from: 1))
            }
            kill(getpid(), SIGCONT)
            _ = session.next()
        }
        #expect(pty.settings() == found)
        #expect(pty.output() == TerminalTests.enter + TerminalTests.leave)
    }

    /// Those that end a program by themselves; the last two are of every system that has signals for real time.
    static let deadly: [Int32] = {
        var signals = [SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGQUIT]
        signals += [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS]
        #if !canImport(Darwin)
            signals += [SIGPOLL, SIGPWR, 40, 64]
        #endif
        return signals
    }()

    @Test(arguments: deadly)
    func aSignalThatIsDeadly(signal: Int32) async throws {
        let pty = try PseudoTerminal()
        let found = pty.settings()
        let result = await #expect(processExitsWith: .failure) { [path = pty.path as String, signal] in
            let session = try EnteredTerminal(on: openTerminal(path))
            try session.enter()
            kill(getpid(), signal)
            _ = session.next()
        }
        #expect(result?.exitStatus == .signal(signal))
        #expect(pty.settings() == found)
        #expect(pty.output() == TerminalTests.enter + TerminalTests.leave)
    }

    @Test(
        "A signal that the program's parent has it ignore stays ignored", arguments: [SIGUSR1, SIGALRM, SIGINT, SIGTERM, SIGQUIT, SIGXCPU])
    func anIgnoredSignal(signal: Int32) async {
        await #expect(processExitsWith: .exitCode(0)) { [signal] in
            ignore(signal)
            let pty = try PseudoTerminal()
            let session = try EnteredTerminal(on: pty.slave)
            try session.enter()
            kill(getpid(), signal)
            // What is asked of the terminal next comes next.
            pty.type("a")
            let isIgnored = session.next() == .key(.character("a"))
            session.leave()
            exit(isIgnored ? 0 : 1)
        }
    }

    @Test("A signal that the program has a handler for is the program's, and stays so")
    func aSignalOfTheProgram() async {
        await #expect(processExitsWith: .exitCode(0)) {
            handle(SIGUSR1)
            let pty = try PseudoTerminal()
            let session = try EnteredTerminal(on: pty.slave)
            try session.enter()
            handle(SIGUSR2)
            var isHandled = arrives(SIGUSR1) && arrives(SIGUSR2) && TerminalLoan.isLent
            session.leave()
            isHandled = isHandled && arrives(SIGUSR1) && arrives(SIGUSR2)
            exit(isHandled ? 0 : 1)
        }
    }
}

private func openTerminal(_ path: String) -> Int32 {
    open(path, O_RDWR | O_NOCTTY)
}

/// How many signals have arrived that were to be handled.
private let handled = Atomic<Int>(0)

private func handle(_ signal: Int32) {
    _ = handled
    var action = Platform.action { _ in handled.add(1, ordering: .relaxed) }
    sigaction(signal, &action, nil)
}

/// Whether the handler of a signal is called when it is sent.
private func arrives(_ signal: Int32) -> Bool {
    let before = handled.load(ordering: .relaxed)
    kill(getpid(), signal)
    var patience = 10_000
    while handled.load(ordering: .relaxed) == before, patience > 0 {
        poll(nil, 0, 1)
        patience -= 1
    }
    return patience > 0
}

private func ignore(_ signal: Int32) {
    var action = Platform.ignoring()
    sigaction(signal, &action, nil)
}

/// Calls itself until there is no stack left.
private func depth(from start: Int32) -> Int32 {
    start == 0 ? 0 : depth(from: start &+ 1) &+ getpid()
}

private func endBySignal(_ signal: Int32, path: String) throws {
    let session = try EnteredTerminal(on: openTerminal(path))
    try session.enter()
    kill(getpid(), signal)
    try end(by: session)
}

/// Ends as a program should that was interrupted.
private func end(by session: EnteredTerminal) throws {
    guard case .interrupted(let signal) = session.next() else {
        exit(1)
    }
    exit(128 + signal)
}
