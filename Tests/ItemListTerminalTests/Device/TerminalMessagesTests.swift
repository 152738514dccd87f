import ItemListText
import SignalistC
import Dispatch
import ItemList
import Signals
import Synchronization
import TestSupport
import Testing

@testable import ItemListTerminal

/// Messages that a program writes while it has the screen. Each test is a process of its own, with the terminal as its standard descriptors.
@Suite struct TerminalMessagesTests {
    /// As much as fits into a pipe at once, and more than is kept.
    @Test(arguments: [2000, 20_000])
    func aCrashTellsItsMessageBehindManyLines(count: Int) async throws {
        let pty = try PseudoTerminal()
        let reader = OutputReader(pty)
        await #expect(processExitsWith: .failure) { [path = pty.path as String, count] in
            let descriptor = openTerminal(path)
            dup2(descriptor, STDERR_FILENO)
            let session = try EnteredTerminal(on: descriptor)
            try session.enter()
            for number in 1...count { Platform.print("line \(number) of a program that has much to say\n", to: STDERR_FILENO) }
            fatalError("what went wrong")
        }
        let messages = try #require(reader.finish().split(separator: TerminalTests.leave, maxSplits: 1).last)
        let lines = messages.split(whereSeparator: \.isNewline)
        let kept = lines.filter { $0.hasPrefix("line ") }
        #expect(messages.contains("what went wrong"))
        #expect(kept.last == "line \(count) of a program that has much to say")
        // A terminal that is read slowly, as on a busy machine, gets the last lines alone.
        let first = try #require(kept.first.flatMap { Int($0.split(separator: " ")[1]) })
        if first > 1 { #expect(lines.first == "(\(first - 1) earlier lines left out)") }
        #expect(kept.count == count || kept.count > 40)
    }

    @Test func printedTextIsShownWhenTheTerminalIsGivenBack() async throws {
        let pty = try PseudoTerminal()
        let reader = OutputReader(pty)
        await #expect(processExitsWith: .exitCode(0)) { [path = pty.path as String] in
            let descriptor = openTerminal(path)
            dup2(descriptor, STDOUT_FILENO)
            print("before", terminator: "")
            let terminal = try Terminal(
                input: descriptor, output: STDOUT_FILENO, environment: ["TERM": "xterm"], colorMode: TerminalColorMode.none,
                queue: Queue(name: "terminal"))
            try terminal.queue.sync { try terminal.enter { _ in } }
            print("meanwhile")
            print("without an end", terminator: "")
            terminal.queue.sync {
                terminal.draw(TextFrame(columns: 3, rows: 1))
                terminal.leave()
            }
            print(" after")
            exit(0)
        }
        let output = reader.finish()
        let frame = "\u{1b}[?2026h\u{1b}[?25l\u{1b}[0m\u{1b}[2J\u{1b}[?2026l"
        #expect(output == "before" + TerminalTests.enter + frame + TerminalTests.leave + "meanwhile\r\nwithout an end after\r\n")
    }
}

/// The width of characters is that of the process, so this test is another process, too.
@Suite struct TerminalMeasuringTests {
    @Test(arguments: [3, 2]) func ambiguousCharactersAreMeasured(column: Int) async {
        await #expect(processExitsWith: .exitCode(0)) { [column] in
            let pty = try PseudoTerminal()
            let session = try EnteredTerminal(on: pty.slave)
            try session.enter()
            _ = pty.output()
            pty.type("\u{1b}[2;\(column)R\u{1b}[?62c")
            if column == 3, session.next() != .measured { exit(1) }
            pty.type("x")
            guard session.next() == .key(.character("x")) else { exit(2) }
            guard TextWidth.isAmbiguousWide == (column == 3) else { exit(3) }
            guard TextWidth.columns(of: "Ж") == column - 1, TextWidth.columns(of: "─") == 1 else { exit(4) }
            var frame = TextFrame(columns: 4, rows: 1)
            frame.draw(TextLine("●"), column: 0, row: 0)
            session.terminal.queue.sync { session.terminal.draw(frame) }
            let mark = column == 3 ? "*" : "●"
            exit(pty.output().contains(mark) ? 0 : 5)
        }
    }
}

/// Reads what is written to a terminal while it is written: more than its driver keeps.
private final class OutputReader: Sendable {
    private let pty: PseudoTerminal
    private let output = Locked("")
    private let isOver = Atomic<Bool>(false)
    private let reading = DispatchGroup()

    init(_ pty: PseudoTerminal) {
        self.pty = pty
        DispatchQueue.global().async(group: reading) { [self] in
            while !isOver.load(ordering: .acquiring) {
                let new = pty.output()
                output.withLock { $0 += new }
                poll(nil, 0, 1)
            }
        }
    }

    func finish() -> String {
        isOver.store(true, ordering: .releasing)
        reading.wait()
        return output.withLock { $0 } + pty.output()
    }
}

private func openTerminal(_ path: String) -> Int32 {
    open(path, O_RDWR | O_NOCTTY)
}
