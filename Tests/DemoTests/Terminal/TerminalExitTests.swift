import Dispatch
import Testing

@testable import Demo

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

    @Test func theKeyThatInterrupts() async {
        await #expect(processExitsWith: .exitCode(130)) {
            let pty = try PseudoTerminal()
            let session = try TerminalSession(on: pty.slave)
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
            let session = try TerminalSession(on: pty.slave)
            try session.enter()
            pty.type("\u{1a}")
            let event = session.next()
            let isAsExpected = event == .resumed && pty.output() == TerminalTests.enter + TerminalTests.leave + TerminalTests.enter
            session.leave()
            exit(isAsExpected ? 0 : 1)
        }
    }

    @Test func exitingWithoutLeaving() async throws {
        let pty = try PseudoTerminal()
        let found = pty.settings()
        await #expect(processExitsWith: .exitCode(3)) { [path = pty.path as String] in
            try TerminalSession(on: openTerminal(path)).enter()
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
            let session = try TerminalSession(on: descriptor)
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
            let session = try TerminalSession(on: openTerminal(path))
            try session.enter { _ in
                exit(depth(from: 1))
            }
            kill(getpid(), SIGCONT)
            _ = session.next()
        }
        #expect(pty.settings() == found)
        #expect(pty.output() == TerminalTests.enter + TerminalTests.leave)
    }

    @Test(arguments: [SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGQUIT])
    func aCrash(signal: Int32) async throws {
        let pty = try PseudoTerminal()
        let found = pty.settings()
        let result = await #expect(processExitsWith: .failure) { [path = pty.path as String, signal] in
            let session = try TerminalSession(on: openTerminal(path))
            try session.enter()
            kill(getpid(), signal)
            _ = session.next()
        }
        #expect(result?.exitStatus == .signal(signal))
        #expect(pty.settings() == found)
        #expect(pty.output() == TerminalTests.enter + TerminalTests.leave)
    }
}

private func openTerminal(_ path: String) -> Int32 {
    open(path, O_RDWR | O_NOCTTY)
}

/// Calls itself until there is no stack left.
private func depth(from start: Int32) -> Int32 {
    start == 0 ? 0 : depth(from: start &+ 1) &+ getpid()
}

private func endBySignal(_ signal: Int32, path: String) throws {
    let session = try TerminalSession(on: openTerminal(path))
    try session.enter()
    kill(getpid(), signal)
    try end(by: session)
}

/// Ends as a program should that was interrupted.
private func end(by session: TerminalSession) throws {
    guard case .interrupted(let signal) = session.next() else {
        exit(1)
    }
    exit(128 + signal)
}
