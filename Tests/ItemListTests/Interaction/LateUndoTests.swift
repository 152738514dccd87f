import ItemList
import Signals
import TestSupport
import Testing

/// Undo where the state follows after the handler has returned.
@Suite struct LateUndoTests {
    private let screen = ControlScreen(
        UndoTests.radios + [
            ControlRow(id: "range", control: .range(ItemListRange(1, in: 0...100))),
            ControlRow(id: "input", control: .input(ItemListInputContent(text: "Ada", placeholder: ""))),
        ], hops: true)

    /// Does something without waiting for the state.
    private func ask(_ action: ItemListAction, _ id: String) {
        screen.controller.perform(action, on: .row(id)) { _ in }
    }

    private func undo(_ id: String) -> ItemListRefusal? { screen.perform(.undo, on: .row(id)) }

    @Test func quickSetsAreTakenBackOneByOne() {
        for number in [2, 3, 4] { ask(.set(.number(Double(number))), "range") }
        screen.clock.run()
        for number in [3.0, 2.0, 1.0] {
            #expect(undo("range") == nil)
            #expect(screen.value("range") == .number(number))
        }
        #expect(undo("range") == .notOffered)
    }

    @Test func setsWithPausesAreTakenBackOneByOne() {
        for number in [2, 3, 4] { screen.perform(.set(.number(Double(number))), on: .row("range")) }
        for number in [3.0, 2.0, 1.0] {
            #expect(screen.interaction.undoable == ["range"])
            #expect(undo("range") == nil)
            #expect(screen.value("range") == .number(number))
        }
        #expect(screen.interaction.undoable == [])
    }

    @Test func aValueThatComesTwiceIsWaitedFor() {
        for number in [2, 3, 4, 2] { ask(.set(.number(Double(number))), "range") }
        screen.clock.run()
        for number in [4.0, 3.0, 2.0, 1.0] {
            #expect(undo("range") == nil)
            #expect(screen.value("range") == .number(number))
        }
    }

    @Test func quickChoicesOfAGroupAreTakenBackOneByOne() {
        for id in ["medium", "large"] { ask(.activate, id) }
        screen.clock.run()
        #expect(screen.value("large") == .isOn(true))
        for id in ["medium", "small"] {
            #expect(screen.perform(.undo, on: .list) == nil)
            #expect(screen.value(id) == .isOn(true))
        }
    }

    @Test func anotherValueOverrulesTheWaitingOnes() {
        screen.clock.queue.sync { ask(.set(.number(2)), "range") }
        screen.change { $0["range"].control = .range(ItemListRange(9, in: 0...100)) }
        ask(.set(.number(10)), "range")
        screen.clock.run()
        #expect(undo("range") == nil)
        #expect(screen.value("range") == .number(9))
        #expect(undo("range") == .notOffered)
    }

    @Test func aTextThatIsSetBackAtOnceIsKept() {
        ask(.set(.text("Ben")), "input")
        ask(.set(.text("Ada")), "input")
        screen.clock.run()
        #expect(screen.value("input") == .text("Ada"))
        #expect(undo("input") == nil)
        #expect(screen.value("input") == .text("Ben"))
    }

    @Test func textsAreTakenBackOneByOne() {
        for text in ["a", "b", "c"] { ask(.set(.text(text)), "input") }
        screen.clock.run()
        for text in ["b", "a", "Ada"] {
            #expect(undo("input") == nil)
            #expect(screen.value("input") == .text(text))
        }
        #expect(undo("input") == .notOffered)
    }

    @Test func typedTextsAreTakenBackOneByOne() {
        for letters in ["xy", "z"] {
            ask(.focus, "input")
            for letter in letters { ask(.edit(.insert(String(letter))), "input") }
            ask(.blur, "input")
            screen.clock.run()
        }
        #expect(screen.value("input") == .text("Adaxyz"))
        for text in ["Adaxy", "Ada"] {
            #expect(undo("input") == nil)
            #expect(screen.value("input") == .text(text))
        }
    }
}

/// Undo of texts where the state follows at once.
@Suite struct TextUndoTests {
    private let screen = ControlScreen(UndoTests.rows)

    @Test func textsAreTakenBackOneByOneAsNumbersAre() {
        for text in ["a", "b", "c"] { screen.perform(.set(.text(text)), on: .row("input")) }
        for text in ["b", "a", "Ada"] {
            #expect(screen.perform(.undo, on: .row("input")) == nil)
            #expect(screen.value("input") == .text(text))
        }
    }

    @Test func asManyTextsAsNumbersAreRemembered() {
        for number in 0..<30 { screen.perform(.set(.text("\(number)")), on: .row("input")) }
        var count = 0
        while screen.perform(.undo, on: .row("input")) == nil { count += 1 }
        #expect(count == 20)
        #expect(screen.value("input") == .text("9"))
    }

    @Test func typedTextsAreTakenBackOneByOne() {
        for letter in ["x", "y"] {
            screen.perform(.focus, on: .row("input"))
            screen.perform(.edit(.insert(letter)), on: .row("input"))
            screen.perform(.blur, on: .row("input"))
        }
        for text in ["Adax", "Ada"] {
            #expect(screen.perform(.undo, on: .row("input")) == nil)
            #expect(screen.value("input") == .text(text))
        }
    }

    @Test func aTextThatWasCutIsRememberedAsItWasSet() {
        for _ in 0..<2 { screen.perform(.set(.text("much too long")), on: .row("input")) }
        #expect(screen.value("input") == .text("much too"))
        #expect(screen.perform(.undo, on: .row("input")) == nil)
        #expect(screen.value("input") == .text("Ada"))
    }

    @Test func typingOverSomebodyElsesTextForgetsTheEarlierOnes() {
        screen.perform(.set(.text("Ben")), on: .row("input"))
        screen.perform(.focus, on: .row("input"))
        screen.change { $0["input"].control = .input(ItemListInputContent(text: "Eve", placeholder: "")) }
        screen.perform(.edit(.insert("!")), on: .row("input"))
        screen.perform(.blur, on: .row("input"))
        #expect(screen.perform(.undo, on: .row("input")) == nil)
        #expect(screen.value("input") == .text("Eve"))
        #expect(screen.perform(.undo, on: .row("input")) == .notOffered)
    }
}
