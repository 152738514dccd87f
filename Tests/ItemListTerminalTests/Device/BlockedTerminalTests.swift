import ItemListText
import SignalistC
import ItemList
import Testing

@testable import ItemListTerminal

extension TerminalTests {
    /// A terminal that does not read, as one that is stopped, or at the other end of a network that is gone.
    @Suite struct Blocked {
        /// A picture that no system takes whole before somebody reads.
        static func frame(_ character: Character) -> TextFrame {
            var frame = TextFrame(columns: 500, rows: 200)
            for row in 0..<frame.rows {
                for column in 0..<frame.columns {
                    frame[column, row].character = character
                }
            }
            return frame
        }

        @Test("Nobody waits for it, and of the frames that it misses it gets the last one")
        func theLastFrameCounts() throws {
            let pty = try PseudoTerminal()
            let session = try EnteredTerminal(on: pty.slave)
            let terminal = session.terminal
            try session.enter()
            for character in "abcde" {
                terminal.queue.sync { terminal.draw(Self.frame(character)) }
            }
            let end = "\u{1b}[?2026l"
            let first = pty.output(until: end).dropFirst(TerminalTests.enter.count)
            #expect(first.count { $0 == "a" } == 100_000)
            let second = pty.output(until: end)
            #expect(second.count { $0 == "e" } == 100_000)
            let isSkipped = !(first + second[...]).contains { "bcd".contains($0) }
            #expect(isSkipped)
            session.leave()
            #expect(pty.output() == TerminalTests.leave)
        }

        @Test("It is left all the same, and finds how to be given back when it goes on")
        func leaving() throws {
            let pty = try PseudoTerminal()
            let found = pty.settings()
            let session = try EnteredTerminal(on: pty.slave)
            let terminal = session.terminal
            try session.enter()
            terminal.queue.sync { terminal.draw(Self.frame("a")) }
            session.leave()
            #expect(pty.settings() == found)
            #expect(pty.output().suffix(TerminalTests.leave.count) == TerminalTests.leave)
        }

        @Test func oneThatIsClosedIsReported() throws {
            let pty = try PseudoTerminal()
            let session = try EnteredTerminal(on: pty.slave)
            let terminal = session.terminal
            try session.enter()
            terminal.queue.sync { terminal.draw(Self.frame("a")) }
            pty.hangUp()
            #expect(session.next() == .closed)
            session.leave()
        }
    }

    @Suite struct Output {
        @Test func aTerminalIsOpenedOnceMoreAndLeftAsItIs() throws {
            let pty = try PseudoTerminal()
            let output = TerminalOutput(pty.slave)
            #expect(output.descriptor != pty.slave)
            #expect(output.foundFlags == nil)
            #expect(fcntl(output.descriptor, F_GETFL, 0) & O_NONBLOCK != 0)
            #expect(fcntl(pty.slave, F_GETFL, 0) & O_NONBLOCK == 0)
        }

        @Test func oneThatCanNotBeOpenedAgainIsChanged() throws {
            let pty = try PseudoTerminal()
            let flags = fcntl(pty.slave, F_GETFL, 0)
            let output = TerminalOutput(pty.slave, opensAgain: false)
            #expect(output.descriptor != pty.slave)
            #expect(fcntl(output.descriptor, F_GETFL, 0) & O_NONBLOCK != 0)
            #expect(output.foundFlags == flags)
            #expect(fcntl(pty.slave, F_GETFL, 0) == flags | O_NONBLOCK)
        }

        @Test func whatWasChangedIsGivenBack() throws {
            let pty = try PseudoTerminal()
            let flags = fcntl(pty.slave, F_GETFL, 0)
            var found = termios()
            #expect(tcgetattr(pty.slave, &found) == 0)
            try TerminalLoan.take(input: pty.slave, output: TerminalOutput(pty.slave, opensAgain: false), found: found)
            #expect(TerminalLoan.giveBack())
            TerminalLoan.close()
            #expect(fcntl(pty.slave, F_GETFL, 0) == flags)
            #expect(pty.output() == TerminalTests.leave)
        }
    }

    @Test(arguments: [[:], ["TERM": ""], ["TERM": "dumb"], ["TERM": "unknown"]] as [[String: String]])
    func aTerminalThatObeysNothingIsRefused(environment: [String: String]) throws {
        let pty = try PseudoTerminal()
        #expect(throws: TerminalError.cannotDraw(type: environment["TERM"] ?? "")) {
            _ = try Terminal(input: pty.slave, output: pty.slave, environment: environment, queue: .mainQueue())
        }
        #expect(pty.output() == "")
    }

    @Test func errorsSayWhatIsWrong() {
        #expect("\(TerminalError.notATerminal(descriptor: 0))" == "standard input is not a terminal")
        #expect("\(TerminalError.notATerminal(descriptor: 1))" == "standard output is not a terminal")
        #expect("\(TerminalError.cannotDraw(type: ""))" == "the terminal cannot draw screens: TERM is not set")
        #expect("\(TerminalError.cannotDraw(type: "du\u{1b}mb"))" == #"the terminal cannot draw screens: TERM is "du\u{1B}mb""#)
        #expect("\(TerminalError.failed(call: "tcgetattr", errno: EIO))" == "tcgetattr: Input/output error")
    }
}
