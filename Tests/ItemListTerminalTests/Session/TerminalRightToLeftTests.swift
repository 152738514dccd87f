import Signals
import TestSupport
import Testing

@testable import ItemList
@testable import ItemListTerminal
@testable import ItemListText

/// A session whose screens are laid out from the right: the mouse and the arrows mean what is seen.
@Suite("A terminal session laid out from the right")
final class TerminalRightToLeftTests {
    private let clock = VirtualClock()
    private let terminal: FakeTerminal
    private let recorder = ItemListRecorder<String>()
    private let volume = ValuePromise(3.0)
    private let isOn = ValuePromise(false)
    private let text = ValuePromise("")
    private let opened = Received<String>()

    init() {
        terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: 60, rows: 24))
    }

    deinit {
        terminal.report(.closed)
        clock.run()
    }

    private func start(language: String = "ar") throws {
        let strings = PresentationStrings(language: language, tables: [PresentationStringTable("ar", [:])])
        let screen = ItemListController(
            queue: clock.queue, presentationData: .single(PresentationData(strings: strings)),
            state: combineLatest(volume.get(), isOn.get(), text.get())
                |> map { [volume, isOn, text, opened] (number: Double, flag: Bool, words: String) in
                    ItemListState(title: "الإعدادات") {
                        ItemListSection("rows") {
                            ItemListRangeItem(title: "الصوت", value: number, in: 0...11, step: 1, updated: { volume.set($0) }).id("volume")
                            ItemListSwitchItem(title: "Wi-Fi", value: flag, updated: { isOn.set($0) }).id("switch")
                            ItemListSingleLineInputItem(text: words, placeholder: "نص", textUpdated: { text.set($0) }).id("text")
                            ItemListActionItem(title: "إرسال", action: { opened.append("send") }).id("send")
                        }
                    }
                })
        screen.connect(recorder)
        try TerminalSession(on: terminal, queue: clock.queue, finished: { _ in }).start(screen)
        clock.run()
    }

    @Test func aTitleThatIsSetApartIsDrawnAtOnce() throws {
        let title = ValuePromise("a א 1")
        let screen = menu("Menu", title.get().map { [MenuEntry(id: 1, title: $0)] }, on: clock.queue)
        try TerminalSession(on: terminal, queue: clock.queue, finished: { _ in }).start(screen)
        clock.run()
        let (before, text) = (terminal.frames, terminal.text)
        title.set("a א \u{2068}1\u{2069}")
        clock.run()
        #expect(terminal.frames == before + 1)
        #expect(terminal.text != text)
    }

    private func press(_ keys: TerminalKey...) {
        for key in keys {
            terminal.press(key)
            clock.run()
        }
    }

    private func click(column: Int, row: Int) {
        let place = TextPosition(column: column, row: row)
        press(.mouse(TerminalMouse(.press, at: place)), .mouse(TerminalMouse(.release, at: place)))
    }

    /// Where a character is seen.
    private func place(of character: Character, onLineWith words: String) throws -> TextPosition {
        let row = try #require(terminal.lines.firstIndex { $0.contains(words) }, "\(terminal.text)")
        let column = try #require(Array(terminal.lines[row]).firstIndex(of: character), "\(terminal.text)")
        return TextPosition(column: column, row: row)
    }

    private var input: ItemListInputContent? {
        recorder.rows.first { $0.id == "text" }?.content.control?.input
    }

    @Test("The title stands at the right, the value at the left, and the mark of the chosen row at its outer edge")
    func layout() throws {
        try start()
        let line = try #require(terminal.lines.first { $0.contains("توصلا") }, "\(terminal.text)")
        let (title, knob, mark) = (
            try #require(line.firstRange(of: "توصلا")), try #require(line.firstIndex(of: "●")), try #require(line.firstIndex(of: "▐"))
        )
        #expect(knob < title.lowerBound && title.upperBound <= mark)
    }

    @Test("An arrow changes a number the way it points: a track begins at the right")
    func arrows() throws {
        try start()
        press(.named(.left))
        #expect(volume.value == 4)
        press(.named(.right), .named(.right))
        #expect(volume.value == 2)
    }

    @Test("A click and a drag on a track set the number that is seen there")
    func track() throws {
        try start()
        let knob = try place(of: "●", onLineWith: "توصلا")
        press(.mouse(TerminalMouse(.press, at: knob)))
        press(.mouse(TerminalMouse(.drag, at: TextPosition(column: knob.column - 4, row: knob.row))))
        #expect(volume.value == 7)
        press(.mouse(TerminalMouse(.drag, at: TextPosition(column: knob.column + 3, row: knob.row))))
        #expect(volume.value == 0)
        press(.mouse(TerminalMouse(.release, at: knob)))
    }

    @Test("A click on a row does what it is there for, wherever on it")
    func clicks() throws {
        try start()
        let row = try #require(terminal.lines.firstIndex { $0.contains("Wi-Fi") })
        for column in [6, 30, 52] { click(column: column, row: row) }
        #expect(isOn.value == true)
        let send = try #require(terminal.lines.firstIndex { $0.contains("لاسرإ") })
        click(column: 50, row: send)
        #expect(opened.values == ["send"])
    }

    @Test(
        "The caret of a text that is read from the right goes the way an arrow points, also over words that are not",
        arguments: [
            ("אבג", [2, 1, 0]), ("אב cd", [3, 4]),
        ])
    func caret(typed: String, places: [Int]) throws {
        text.set(typed)
        try start()
        press(.named(.down), .named(.down), .named(.enter))
        let end = try #require(input?.caret)
        #expect(end == typed.count)
        var seen = [try #require(terminal.cursor?.column)]
        for place in places {
            press(.named(.right))
            #expect(input?.caret == place, "\(terminal.text)")
            seen.append(try #require(terminal.cursor?.column))
        }
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 + 1 == $1 }, "\(seen)")
        for _ in places { press(.named(.left)) }
        #expect(input?.caret == end)
    }

    @Test("A click puts the caret before the letter that is seen there, and Shift and an arrow select it")
    func caretByMouse() throws {
        text.set("אבגד")
        try start()
        press(.named(.down), .named(.down), .named(.enter))
        let place = try place(of: "ב", onLineWith: "דגבא")
        press(.mouse(TerminalMouse(.press, at: place)), .mouse(TerminalMouse(.release, at: place)))
        #expect(input?.caret == 1)
        press(.named(.left, .shift))
        #expect(input?.selection == 1..<2)
    }

    @Test("A screen that is read from the left is left alone, but for words that are not")
    func fromLeft() throws {
        try start(language: "en")
        let line = try #require(terminal.lines.first { $0.contains("توصلا") }, "\(terminal.text)")
        #expect(try #require(line.firstRange(of: "توصلا")).upperBound <= (try #require(line.firstIndex(of: "●"))))
        press(.named(.right))
        #expect(volume.value == 4)
    }
}
