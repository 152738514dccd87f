import ItemListText
import SignalistC
import ItemList
import ItemListTerminal
import SignalistSettings
import Signals
import TestSupport
import Testing

@testable import Demo
@testable import SignalistDemoScreens

/// What is done on a terminal, written down as a script that does the same.
@Suite struct ScriptRecordTests {
    private let directory = TemporaryDirectory()

    /// The keys that the lines of a script press.
    private func keys(_ lines: [String]) throws -> [TerminalKey] {
        try lines.flatMap { line -> [TerminalKey] in
            switch try ScriptEvent.read(line) {
            case .key(let key, let count)?: return Array(repeating: key, count: count)
            case .type(let text)?: return text.map { TerminalKey.character($0) }
            case .wait?, nil: return []
            case let other?:
                Issue.record("\(other)")
                return []
            }
        }
    }

    @Test("A script that was recorded presses the same keys", arguments: 0..<40)
    func pressesTheSameKeys(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let texts = ["a", "Z", "é", "日", "#", "{", "\"", "\\", " ", "/", "👩‍👩‍👧‍👦", "type"]
        let pressed = (0..<60).map { _ -> TerminalKey in
            let held = TerminalKey.Modifiers(rawValue: UInt8(generator.next() % 8))
            let place = TextPosition(column: Int(generator.next() % 300), row: Int(generator.next() % 100))
            switch generator.next() % 8 {
            case 0: return .named(TerminalKey.Name.allCases.randomElement(using: &generator)!, held)
            case 1: return .function(Int(generator.next() % 35) + 1, held)
            case 2: return .mouse(TerminalMouse(TerminalMouse.Kind.allCases.randomElement(using: &generator)!, at: place, held))
            case 3: return .paste((0..<3).map { _ in texts.randomElement(using: &generator)! }.joined(separator: "\n"))
            case 4: return .character("abp?x\u{301}".unicodeScalars.map(Character.init).randomElement(using: &generator)!, held)
            default: return .character(texts.randomElement(using: &generator)!.first!)
            }
        }
        var record = ScriptRecord()
        let lines = pressed.flatMap { record.add($0, after: Double(generator.next() % 20) / 10) } + record.takeTyped()
        #expect(try keys(lines) == pressed, "seed \(seed)")
    }

    @Test func whatIsTypedIsALine() throws {
        var record = ScriptRecord()
        let keys: [TerminalKey] = [.character(" "), .character("a"), .character(" "), .character("b"), .named(.enter), .character("c")]
        #expect(keys.flatMap { record.add($0) } + record.takeTyped() == ["space", "type a b", "enter", "type c"])
        #expect(record.add(.named(.down), after: 1.27) == ["wait 1.2", "down"])
        #expect(record.add(TextSize(columns: 100, rows: 30)) == ["resize 100x30"])
        // Who was away for long; and a mark that was typed alone, as Arabic vowels are.
        #expect(record.add(.named(.down), after: 7_200) == ["wait 3600.0", "down"])
        #expect(record.add(.character("\u{64E}")) + record.takeTyped() == ["type \u{64E}"])
        #expect(try self.keys(["wait 3600.0", "type \u{64E}"]) == [.character("\u{64E}")])
    }

    @Test("A session that was recorded is replayed with the picture that it ended with")
    func theReplayEndsWithTheSamePicture() throws {
        let session = [
            "ctrl-p", "type sound", "enter", "down", "enter", "escape", "escape", "resize 100x30", "ctrl-p", "type usern", "enter",
            "type ada_99", "enter", "click 10 4", "?", "type last", "enter",
        ]
        func run(_ lines: [String], recording path: String?) throws -> String {
            for name in directory.names() where name != "script" { directory.delete(name) }
            var options = CommandLineOptions()
            options.file = directory.path("settings.json")
            options.time = FixedTime("2026-03-01T21:30:00+01:00")
            options.look.language = .english
            var last = ""
            let run = try ScriptRun(
                .settings, options,
                watch: { terminal in try path.map { try RecordingTerminal(terminal, path: $0, now: { 0 }) } ?? terminal },
                show: { _, frame in last = TerminalEncoder.plainText(of: frame) })
            #expect(try run.run(lines, path: "script") == 0)
            return last
        }
        let first = try run(session, recording: directory.path("script"))
        let recorded = try #require(directory.read("script")).split(separator: "\n").map(String.init)
        #expect(recorded.first == "resize 80x24" && recorded.contains("type sound"))
        #expect(try run(recorded, recording: nil) == first)
        // Nothing is written over what somebody has recorded before.
        #expect(throws: SystemError.self) { try run(session, recording: directory.path("script")) }
        #expect(try #require(directory.read("script")).split(separator: "\n").map(String.init) == recorded)
    }

    @Test("A record for which there is no room ends with a whole line, and says why")
    func theRecordEndsWithAWholeLine() async throws {
        let path = directory.path("script")
        await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
            // A file may have so many bytes, and what is over that is refused.
            var limit = rlimit(rlim_cur: 20, rlim_max: 20)
            #if canImport(Glibc)
                setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            #else
                setrlimit(RLIMIT_FSIZE, &limit)
            #endif
            signal(SIGXFSZ, SIG_IGN)
            let terminal = KeyTerminal()
            let recorder = try RecordingTerminal(terminal, path: path, now: { 0 })
            try recorder.enter { _ in }
            terminal.press([.named(.down), .named(.up), .named(.enter)])
            recorder.leave()
            exit(recorder.problem == nil ? 1 : 0)
        }
        #expect(directory.read("script") == "resize 80x24\ndown\n")
    }
}

/// A terminal on which keys are pressed.
private final class KeyTerminal: TerminalDevice {
    let size = TextSize(columns: 80, rows: 24)
    private let onEvents = Locked<(@Sendable ([TerminalEvent]) -> Void)?>(nil)

    func enter(onEvents: @escaping @Sendable ([TerminalEvent]) -> Void) {
        self.onEvents.withLock { $0 = onEvents }
    }

    func leave() {}
    func draw(_ frame: TextFrame) {}

    func press(_ keys: [TerminalKey]) {
        onEvents.withLock { $0 }?(keys.map(TerminalEvent.key))
    }
}
