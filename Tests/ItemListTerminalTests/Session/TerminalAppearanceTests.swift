import ItemList
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// Whether a terminal is dark, which it is asked for by OSC 11.
@Suite("The terminal's background")
struct TerminalAppearanceTests {
    @Test(
        "Answers are read in all their spellings",
        arguments: [
            ("\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{1b}\\", TerminalAnswer.background(RGBColor(0x1E1E2E))),
            ("\u{1b}]11;rgb:ff/80/0\u{7}", .background(RGBColor(0xFF8000))),
            ("\u{1b}]11;rgba:ffff/ffff/eeee/8000\u{1b}\\", .background(RGBColor(0xFFFFEE))),
            ("\u{1b}[2;3R", .measured(column: 3)), ("\u{1b}[?64;1;2c", .attributes), ("\u{1b}[?997;1n", .appearanceChanged),
        ])
    func spellings(text: String, answer: TerminalAnswer) {
        var input = TerminalInput()
        // However the bytes are cut, and with keys before and after.
        for byte in "a\(text)b".utf8 {
            let keys = input.decode([byte])
            #expect(keys.allSatisfy { $0 == .character("a") || $0 == .character("b") })
        }
        #expect(input.takeAnswers() == [answer])
        #expect(input.takeAnswers().isEmpty)
    }

    @Test(
        "What is no answer is swallowed",
        arguments: [
            "\u{1b}]11;rgb:1e1e/1e1e\u{7}", "\u{1b}]11;rgb:xx/yy/zz\u{7}", "\u{1b}]11;rgb:-1/00/00\u{7}", "\u{1b}]10;rgb:00/00/00\u{7}",
            "\u{1b}]11;rgb:11111/0/0\u{7}", "\u{1b}]11;#112233\u{7}", "\u{1b}[?1;1n", "\u{1b}P11;rgb:00/00/00\u{1b}\\",
            "\u{1b}]11;rgb:00/00/00\u{18}", "\u{1b}]11;\(String(repeating: "x", count: 5000))rgb:00/00/00\u{7}",
        ])
    func noAnswer(text: String) {
        var input = TerminalInput()
        #expect(input.decode(text.utf8) == [] && input.takeAnswers() == [])
    }

    @Test(
        "Dark is what white words are read better on",
        arguments: [
            (0x000000, .dark), (0xFFFFFF, .light), (0x1E1E2E, .dark), (0xFDF6E3, .light), (0x002B36, .dark), (0x757575, .dark),
            (0x777777, .light),
        ] as [(UInt32, SystemAppearance)])
    func darkness(color: UInt32, appearance: SystemAppearance) {
        #expect(SystemAppearance(background: RGBColor(color)) == appearance)
    }

    @Test("A session says by signal whether its terminal is dark, and why not where it doesn't tell")
    func session() throws {
        let clock = VirtualClock()
        let terminal = FakeTerminal(queue: clock.queue)
        let session = TerminalSession(on: terminal, queue: clock.queue, finished: { _ in })
        let received = Received<SourceReading<SystemAppearance>>()
        let subscription = session.appearance.start(next: { received.append($0) })
        clock.run()
        #expect(terminal.backgroundAsks == 0)
        try session.start(menu("Menu", .single([MenuEntry(id: 1, title: "A row")]), on: clock.queue))
        clock.run()
        #expect(terminal.backgroundAsks == 1)
        for color in [RGBColor(0), RGBColor(0x101010), RGBColor(0xFFFFFF), nil] { terminal.report(.background(color)) }
        clock.run()
        #expect(
            received.values == [
                .value(.dark), .value(.light), .unavailable(reason: .terminalTellsNoColor),
            ])
        subscription.dispose()
        session.end()
        clock.run()
    }

    @Test("A terminal that never answers is not waited for", arguments: [true, false])
    func silence(isAskedBefore: Bool) throws {
        let clock = VirtualClock()
        let terminal = FakeTerminal(queue: clock.queue)
        let session = TerminalSession(on: terminal, queue: clock.queue, finished: { _ in })
        let received = Received<SourceReading<SystemAppearance>>()
        let subscription = MetaDisposable()
        if isAskedBefore {
            subscription.set(session.appearance.start(next: { received.append($0) }))
            clock.run()
        }
        try session.start(menu("Menu", .single([MenuEntry(id: 1, title: "A row")]), on: clock.queue))
        if !isAskedBefore { subscription.set(session.appearance.start(next: { received.append($0) })) }
        clock.advance(by: 1.9)
        #expect(received.values.isEmpty)
        clock.advance(by: 0.1)
        #expect(received.values == [.unavailable(reason: .terminalTellsNoColor)])
        subscription.dispose()
        session.end()
        clock.run()
    }
}
