import ItemList
import Signals
import TestSupport
import Testing

/// Undo where handlers ignore or change values that controls are set to.
@Suite struct IgnoredUndoTests {
    private static let rows =
        UndoTests.radios + [
            ControlRow(id: "range", control: .range(ItemListRange(1, in: 0...100))),
            ControlRow(id: "input", control: .input(ItemListInputContent(text: "Ada", placeholder: ""))),
        ]

    private static func screen(hops: Bool, ignores ignored: ItemListControlValue) -> ControlScreen {
        let screen = ControlScreen(rows, hops: hops)
        screen.ignore(ignored)
        return screen
    }

    @Test(arguments: [false, true]) func undoSkipsAnIgnoredNumber(hops: Bool) {
        let screen = Self.screen(hops: hops, ignores: .number(7))
        for number in [7.0, 8] { screen.perform(.set(.number(number)), on: .row("range")) }
        #expect(screen.value("range") == .number(8))
        #expect(screen.perform(.undo, on: .row("range")) == nil)
        #expect(screen.value("range") == .number(1))
        #expect(screen.perform(.undo, on: .row("range")) == .notOffered)
        #expect(screen.recorder.faults == [])
    }

    @Test(arguments: [false, true]) func undoSkipsAnIgnoredText(hops: Bool) {
        let screen = Self.screen(hops: hops, ignores: .text("no"))
        for text in ["no", "yes"] { screen.perform(.set(.text(text)), on: .row("input")) }
        #expect(screen.value("input") == .text("yes"))
        #expect(screen.perform(.undo, on: .row("input")) == nil)
        #expect(screen.value("input") == .text("Ada"))
        #expect(screen.perform(.undo, on: .row("input")) == .notOffered)
    }

    @Test(arguments: [false, true]) func undoSkipsAnIgnoredChoiceOfAGroup(hops: Bool) {
        let screen = ControlScreen(Self.rows, hops: hops)
        screen.rewriting.withLock { $0 = { $0 == "medium" ? nil : $1 } }
        for id in ["medium", "large"] { screen.perform(.activate, on: .row(id)) }
        #expect(screen.perform(.undo, on: .row("large")) == nil)
        #expect(screen.value("small") == .isOn(true))
    }

    @Test(arguments: [false, true]) func changesBeforeAnIgnoredOneRemain(hops: Bool) {
        let screen = Self.screen(hops: hops, ignores: .number(7))
        for number in [2.0, 7, 7, 3] { screen.perform(.set(.number(number)), on: .row("range")) }
        for number in [2.0, 1] {
            #expect(screen.perform(.undo, on: .list) == nil)
            #expect(screen.value("range") == .number(number))
        }
    }

    @Test(arguments: [false, true]) func anIgnoredUndoTakesNothingBack(hops: Bool) {
        let screen = ControlScreen(Self.rows, hops: hops)
        screen.perform(.set(.number(2)), on: .row("range"))
        screen.ignore(.number(1))
        #expect(screen.perform(.undo, on: .row("range")) == nil)
        #expect(screen.value("range") == .number(2))
        screen.ignore(nil)
        screen.perform(.set(.number(3)), on: .row("range"))
        for number in [2.0, 1] {
            #expect(screen.perform(.undo, on: .row("range")) == nil)
            #expect(screen.value("range") == .number(number))
        }
    }

    @Test func typingOverAnIgnoredTextKeepsEarlierChanges() {
        let screen = Self.screen(hops: false, ignores: .text("no"))
        for text in ["Ben", "no"] { screen.perform(.set(.text(text)), on: .row("input")) }
        screen.perform(.focus, on: .row("input"))
        screen.perform(.edit(.insert("!")), on: .row("input"))
        screen.perform(.blur, on: .row("input"))
        for text in ["Ben", "Ada"] {
            #expect(screen.perform(.undo, on: .row("input")) == nil)
            #expect(screen.value("input") == .text(text))
        }
    }

    @Test func anIgnoredTextCanBeSetAgain() {
        let screen = Self.screen(hops: false, ignores: .text("no"))
        screen.perform(.set(.text("no")), on: .row("input"))
        screen.ignore(nil)
        screen.perform(.set(.text("no")), on: .row("input"))
        #expect(screen.value("input") == .text("no"))
        #expect(screen.perform(.undo, on: .row("input")) == nil)
        #expect(screen.value("input") == .text("Ada"))
    }

    /// A number behaves as a text does: the answer of a handler counts as set.
    @Test func aNumberThatItsHandlerChangesIsTakenBack() {
        let screen = ControlScreen(Self.rows)
        screen.rewriting.withLock { $0 = { _, action in action == .set(.number(7)) ? .set(.number(5)) : action } }
        screen.perform(.set(.number(7)), on: .row("range"))
        #expect(screen.value("range") == .number(5))
        #expect(screen.perform(.undo, on: .row("range")) == nil)
        #expect(screen.value("range") == .number(1))
    }
}

extension ControlScreen {
    /// - Parameter value: nil to ignore nothing.
    func ignore(_ value: ItemListControlValue?) {
        rewriting.withLock {
            $0 = { _, action in
                switch action {
                case .set(let set): set == value ? nil : action
                case .text(.changed(let text, _)): .text(text) == value ? nil : action
                default: action
                }
            }
        }
    }
}
