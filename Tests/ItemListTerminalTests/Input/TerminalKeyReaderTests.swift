import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// What the reader makes of bytes and of time, by a clock that the tests move.
@Suite struct TerminalKeyReaderTests {
    private let clock = VirtualClock()
    private let keys = Received<TerminalKey>()

    private func makeReader(hasMore: @escaping @Sendable () -> Bool = { false }) -> TerminalKeyReader {
        TerminalKeyReader(queue: clock.queue, hasMore: hasMore) { [keys] in $0.forEach(keys.append) }
    }

    @Test func anEscapeIsAKeyWhenNothingFollowsSoon() {
        let reader = makeReader()
        reader.read([0x1b])
        clock.advance(by: 0.199)
        #expect(keys.values == [])
        clock.advance(by: 0.001)
        #expect(keys.values == [.named(.escape)])
    }

    @Test func anEscapeBeginsASequenceThatFollowsSoon() {
        let reader = makeReader()
        reader.read([0x1b])
        clock.advance(by: 0.15)
        reader.read("[".utf8)
        clock.advance(by: 0.9)
        reader.read("A".utf8)
        clock.advance(by: 10)
        #expect(keys.values == [.named(.up)])
    }

    @Test("An answer that is cut behind its escape types nothing, while one is expected")
    func anAnswerInPieces() {
        let isExpected = Locked(true)
        let reader = TerminalKeyReader(queue: clock.queue, expectsAnswer: { isExpected.withLock { $0 } }) { [keys] in
            $0.forEach(keys.append)
        }
        reader.read([0x1b])
        clock.advance(by: 0.2)
        reader.read("[?62c\u{1b}".utf8)
        clock.advance(by: 0.25)
        #expect(keys.values == [.named(.escape)])
        isExpected.withLock { $0 = false }
        reader.read([0x1b])
        clock.advance(by: 0.2)
        #expect(keys.values == [.named(.escape), .named(.escape)])
    }

    @Test(
        arguments: [
            (nil, 0.2), ("25", 0.025), ("1000", 1), ("0", 0.001), ("", 0.2), ("-5", 0.2), ("soon", 0.2), ("99999999", 10),
        ] as [(String?, Double)])
    func theEnvironmentSaysHowLongAnEscapeWaits(milliseconds: String?, delay: Double) {
        let environment = milliseconds.map { ["ESCDELAY": $0] } ?? [:]
        #expect(TerminalKeyReader.escapeDelay(in: environment) == delay)
        let reader = TerminalKeyReader(queue: clock.queue, escapeDelay: delay) { [keys] in $0.forEach(keys.append) }
        reader.read([0x1b])
        clock.advance(by: delay * 0.9)
        #expect(keys.values == [])
        clock.advance(by: delay * 0.1)
        #expect(keys.values == [.named(.escape)])
    }

    @Test func aSequenceThatNeverEndsIsGivenUp() {
        let reader = makeReader()
        reader.read("\u{1b}[1;".utf8)
        clock.advance(by: 1)
        reader.read("q".utf8)
        #expect(keys.values == [.character("q")])
    }

    @Test func whatLiesThereUnreadIsWaitedFor() {
        let hasMore = Locked(true)
        let reader = makeReader(hasMore: { hasMore.withLock { $0 } })
        reader.read([0x1b])
        clock.advance(by: 1)
        #expect(keys.values == [])
        hasMore.withLock { $0 = false }
        reader.read("[B".utf8)
        clock.advance(by: 1)
        #expect(keys.values == [.named(.down)])
    }

    @Test func whatWasBegunIsForgotten() {
        let reader = makeReader()
        reader.read([0x1b])
        reader.reset()
        clock.advance(by: 1)
        reader.read("[A".utf8)
        #expect(keys.values == [.character("["), .character("A")])
    }

    @Test func aPasteIsTakenSomeSecondsAfterItsLastByte() {
        let reader = makeReader()
        reader.read("\u{1b}[200~ab".utf8)
        clock.advance(by: 5)
        reader.read("c".utf8)
        clock.advance(by: 5.249)
        #expect(keys.values == [])
        clock.advance(by: 0.001)
        #expect(keys.values == [.paste("abc")])
        // The rest of one that stalled is still none of the keys.
        reader.read("q".utf8)
        clock.advance(by: 60)
        reader.read("u\u{1b}[201~q".utf8)
        #expect(keys.values == [.paste("abc"), .paste("q"), .paste("u"), .character("q")])
    }

    @Test(arguments: ["\u{1b}", "\u{1b}[27u"]) func escapeLeavesAPasteThatDoesNotEnd(escape: String) {
        let reader = makeReader()
        reader.read("\u{1b}[200~ab".utf8)
        clock.advance(by: 1)
        reader.read(escape.utf8)
        clock.advance(by: 0.2)
        reader.read("q".utf8)
        #expect(keys.values == [.paste("ab"), .named(.escape), .character("q")])
    }

    @Test func anEscapeInAPasteIsText() {
        let reader = makeReader()
        reader.read("\u{1b}[200~a\u{1b}".utf8)
        clock.advance(by: 0.2)
        reader.read("b\u{1b}[201~".utf8)
        #expect(keys.values == [.paste("a\u{1b}b")])
    }

    @Test("Control-C in pasted text is text; typed by hand, it is a key, and the paste goes on")
    func controlCInAPaste() {
        let reader = makeReader()
        reader.read("\u{1b}[200~a\u{03}".utf8)
        clock.advance(by: 0.249)
        reader.read("\u{03}b".utf8)
        #expect(keys.values == [])
        clock.advance(by: 0.25)
        reader.read("\u{03}".utf8)
        reader.read("\u{03}".utf8)
        #expect(keys.values == [.character("c", .control), .character("c", .control)])
        reader.read("c\u{03}\u{1b}[201~".utf8)
        #expect(keys.values.dropFirst(2) == [.paste("a\u{03}\u{03}bc\u{03}")])
    }

    @Test func aPasteThatNeverPausesIsLeftByControlCBehindItsLimit() {
        let reader = makeReader()
        reader.read("\u{1b}[200~".utf8)
        reader.read(repeatElement(UInt8(ascii: "a"), count: TerminalInput.pasteLimit))
        reader.read("aaa\u{03}aaa".utf8)
        #expect(keys.values == [.character("c", .control)])
        reader.read("\u{1b}[201~".utf8)
        #expect(keys.values.last == .paste(String(repeating: "a", count: TerminalInput.pasteLimit)))
    }

    @Test("A pause in one paste is none in the next")
    func aPauseDoesNotLast() {
        let reader = makeReader()
        reader.read("\u{1b}[200~".utf8)
        clock.advance(by: 1)
        reader.read("\u{1b}[201~\u{1b}[200~\u{03}\u{1b}[201~".utf8)
        #expect(keys.values == [.paste(""), .paste("\u{03}")])
    }
}
