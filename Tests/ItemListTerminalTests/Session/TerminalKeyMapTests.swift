import ItemList
import Testing

@testable import ItemListTerminal

@Suite struct TerminalKeyMapTests {
    static let moves: [(TerminalKey, ItemListCursorMove)] = [
        (.named(.up), .up), (.character("k"), .up),
        (.named(.down), .down), (.character("j"), .down),
        (.named(.pageUp), .pageUp), (.named(.pageDown), .pageDown),
        (.named(.home), .first), (.character("g"), .first), (.named(.end), .last), (.character("G"), .last),
    ]

    @Test("Keys that move do so on any row, and where there is none", arguments: moves)
    func movesAnywhere(_ key: TerminalKey, _ move: ItemListCursorMove) {
        for row in [nil, row(offers: []), row(offers: .toggle), row(offers: .text)] {
            #expect(TerminalKeyMap.standard.command(for: key, on: row) == .move(move))
        }
    }

    @Test func marksMovesAndDeletesWhatOffersIt() {
        let every: ItemListOffers = [.activate, .select, .move, .delete]
        let cases: [(TerminalKey, ItemListOffers, TerminalCommand?)] = [
            (.character("x"), every, .toggleSelection), (.character("x"), .activate, nil), (.character(" "), every, .toggleSelection),
            (.character(" "), [.toggle, .select], .perform([.toggle])), (.named(.down, .shift), every, .extendSelection(.down)),
            (.named(.home, .shift), every, .extendSelection(.first)), (.named(.down, .shift), .move, .shift(1)),
            (.named(.up, .shift), .move, .shift(-1)), (.named(.up, .shift), .activate, .move(.up)), (.named(.up, .alt), every, .shift(-1)),
            (.named(.end, .shift), .move, .move(.last)), (.character("a", .control), every, .performOnList([.select(true)])),
            (.character("a", .control), .activate, nil), (.character("e"), every, .pickUp), (.character("e"), .select, nil),
            (.named(.delete), every, .delete), (.named(.delete), .activate, nil), (.character("u"), [], .performOnList([.undo])),
            (.character("."), every, .menu), (.character("m"), every, .mouse), (.character("m"), [], .mouse),
            (.character("y"), every, .copy), (.character("y"), [], .copy),
            (.character("?"), [], .help), (.character("/"), [], .search),
            (.named(.tab), every, .nextRegion(isBackwards: false)), (.named(.tab, .shift), every, .nextRegion(isBackwards: true)),
        ]
        for (key, offers, command) in cases {
            #expect(TerminalKeyMap.standard.command(for: key, on: row(offers: offers)) == command, "\(key)")
        }
        #expect(TerminalKeyMap.standard.command(for: .character("."), on: nil) == nil)
    }

    @Test func aRowOfAnyScreenIsFoundFromAnywhere() {
        let typed = row(offers: .text, control: .input(ItemListInputContent(text: "a", caret: 1)))
        for row in [nil, row(offers: .toggle), typed] {
            #expect(TerminalKeyMap.standard.command(for: .character("p", .control), on: row) == .find)
        }
    }

    @Test(arguments: [.named(.escape), .named(.left), .named(.backspace), .character("h")] as [TerminalKey])
    func goesBack(_ key: TerminalKey) {
        #expect(TerminalKeyMap.standard.command(for: key, on: row(offers: .toggle)) == .back)
        #expect(TerminalKeyMap.standard.command(for: key, on: nil) == .back)
    }

    @Test func quitsByOneKeyAlone() {
        #expect(TerminalKeyMap.standard.command(for: .character("q"), on: nil) == .quit)
        for key in [.character("Q"), .character("q", .control), .character("q", .alt), .paste("q")] as [TerminalKey] {
            #expect(TerminalKeyMap.standard.command(for: key, on: row(offers: .toggle)) == nil)
        }
    }

    @Test("Return and space do what a row offers, and each has a preference")
    func acts() {
        let enter = TerminalKey.named(.enter)
        let space = TerminalKey.character(" ")
        for key in [enter, space] {
            #expect(TerminalKeyMap.standard.command(for: key, on: row(offers: .activate)) == .perform([.activate]))
            #expect(TerminalKeyMap.standard.command(for: key, on: row(offers: .toggle)) == .perform([.toggle]))
            #expect(TerminalKeyMap.standard.command(for: key, on: row(offers: .text)) == .perform([.focus]))
            #expect(TerminalKeyMap.standard.command(for: key, on: row(offers: [])) == nil)
            #expect(TerminalKeyMap.standard.command(for: key, on: nil) == nil)
        }
        #expect(TerminalKeyMap.standard.command(for: enter, on: row(offers: [.activate, .toggle])) == .perform([.activate]))
        #expect(TerminalKeyMap.standard.command(for: space, on: row(offers: [.activate, .toggle])) == .perform([.toggle]))
    }

    @Test func enterSelectsOrOpensTheMenuOfARowWithoutAMainAction() {
        let enter = TerminalKey.named(.enter)
        #expect(TerminalKeyMap.standard.command(for: enter, on: row(offers: [.select, .delete])) == .toggleSelection)
        #expect(TerminalKeyMap.standard.command(for: enter, on: row(offers: [.select, .activate])) == .perform([.activate]))
        var withParts = row(offers: [])
        withParts.parts = [ItemListPart("retry", title: "Retry", isEnabled: false)]
        #expect(TerminalKeyMap.standard.command(for: enter, on: withParts) == nil)
        withParts.parts = [ItemListPart("retry", title: "Retry")]
        #expect(TerminalKeyMap.standard.command(for: enter, on: withParts) == .menu)
    }

    @Test func leftAndRightChangeANumberOrAChoice() {
        let number = row(offers: .adjust, control: .range(ItemListRange(3, in: 0...10)))
        for (key, count) in [(TerminalKey.named(.right), 1), (.character("l"), 1), (.named(.left), -1), (.character("h"), -1)] {
            #expect(TerminalKeyMap.standard.command(for: key, on: number) == .perform([.step(count)]))
        }
        #expect(TerminalKeyMap.standard.command(for: .named(.enter), on: number) == nil)
        func choice(_ chosen: String?) -> ItemListRowContent {
            let options = [
                ItemListOption("a", "A"), ItemListOption("b", "B", isEnabled: false), ItemListOption("c", "C"), ItemListOption("d", "D"),
            ]
            return row(offers: .choose, control: .choice(ItemListChoice(options, chosen: chosen)))
        }
        let cases: [(TerminalKey, String?, [ItemListAction])] = [
            (.named(.right), "a", [.choose("c")]), (.named(.right), "d", []), (.named(.right), nil, [.choose("a")]),
            (.named(.left), "c", [.choose("a")]), (.named(.left), "a", []), (.named(.left), nil, [.choose("d")]),
            (.named(.enter), "c", [.choose("d")]), (.character(" "), "d", [.choose("a")]), (.character(" "), nil, [.choose("a")]),
        ]
        for (key, chosen, actions) in cases {
            #expect(TerminalKeyMap.standard.command(for: key, on: choice(chosen)) == .perform(actions), "\(key) on \(chosen ?? "none")")
        }
        #expect(TerminalKeyMap.standard.command(for: .named(.escape), on: choice("a")) == .back)
        #expect(TerminalKeyMap.standard.hint(on: choice("a"), isFirstScreen: true) == "↑↓ Move   ←→ Change   q Quit")
    }

    @Test(arguments: [.named(.right), .character("l")] as [TerminalKey])
    func opensToTheRight(_ key: TerminalKey) {
        #expect(
            TerminalKeyMap.standard.command(for: key, on: row(offers: .activate, accessory: .arrow)) == .perform([.activate])
        )
        #expect(TerminalKeyMap.standard.command(for: key, on: row(offers: .activate)) == nil)
    }

    static let typed: [(TerminalKey, [ItemListAction])] = [
        (.character("q"), [.edit(.insert("q"))]),
        (.character(" "), [.edit(.insert(" "))]),
        (.character("日"), [.edit(.insert("日"))]),
        (.character("Q", .shift), [.edit(.insert("Q"))]),
        (.paste("a\nq"), [.edit(.paste("a\nq"))]),
        (.named(.enter), [.submit, .blur]),
        (.named(.escape), [.cancel]),
        (.named(.left), [.edit(.move(.left, isSelecting: false))]),
        (.named(.right, .shift), [.edit(.move(.right, isSelecting: true))]),
        (.named(.left, .control), [.edit(.move(.wordLeft, isSelecting: false))]),
        (.named(.right, [.alt, .shift]), [.edit(.move(.wordRight, isSelecting: true))]),
        (.named(.home), [.edit(.move(.lineStart, isSelecting: false))]),
        (.named(.home, .control), [.edit(.move(.start, isSelecting: false))]),
        (.named(.end, .shift), [.edit(.move(.lineEnd, isSelecting: true))]),
        (.named(.end, [.control, .shift]), [.edit(.move(.end, isSelecting: true))]),
        (.character("a", .control), [.edit(.move(.lineStart, isSelecting: false))]),
        (.character("e", .control), [.edit(.move(.lineEnd, isSelecting: false))]),
        (.named(.backspace), [.edit(.deleteBackward)]),
        (.named(.backspace, .alt), [.edit(.deleteWordBackward)]),
        (.character("w", .control), [.edit(.deleteWordBackward)]),
        (.named(.delete), [.edit(.deleteForward)]),
        (.character("u", .control), [.edit(.deleteToLineStart)]),
        (.character("k", .control), [.edit(.deleteToLineEnd)]),
        (.character("_", .control), [.edit(.undo)]),
        (.character("y", .control), [.edit(.redo)]),
        (.character("z", .alt), [.edit(.redo)]),
        (.character("b", .alt), [.edit(.move(.wordLeft, isSelecting: false))]),
        (.character("f", .alt), [.edit(.move(.wordRight, isSelecting: false))]),
        (.character("d", .alt), [.edit(.deleteWordForward)]),
        (.character("a", .alt), [.edit(.selectAll)]),
        (.character("d", .control), [.edit(.deleteForward)]),
        (.named(.delete, .control), [.edit(.deleteWordForward)]),
        (.named(.enter, .alt), [.submit, .blur]),
    ]

    @Test(arguments: typed)
    func types(_ key: TerminalKey, _ actions: [ItemListAction]) {
        #expect(TerminalKeyMap.standard.command(for: key, on: typedRow) == .perform(actions))
    }

    @Test func leavesARowThatIsTypedInto() {
        #expect(TerminalKeyMap.standard.command(for: .named(.tab), on: typedRow) == .performAndMove([.blur], .down))
        #expect(TerminalKeyMap.standard.command(for: .named(.tab, .shift), on: typedRow) == .performAndMove([.blur], .up))
    }

    static let typedInLines: [(TerminalKey, Int, TerminalCommand)] = [
        (.named(.enter), 4, .perform([.edit(.insert("\n"))])),
        (.named(.enter, .alt), 4, .perform([.submit, .blur])),
        (.named(.enter, .control), 4, .perform([.submit, .blur])),
        (.named(.up), 4, .moveCaret(isDown: false, isSelecting: false)),
        (.named(.down, .shift), 7, .moveCaret(isDown: true, isSelecting: true)),
        (.named(.tab), 4, .performAndMove([.blur], .down)),
    ]

    @Test(arguments: typedInLines)
    func typesInSeveralLines(_ key: TerminalKey, _ caret: Int, _ command: TerminalCommand) {
        let input = ItemListInputContent(text: "ab\ncd\nef", isMultiline: true, caret: caret)
        #expect(TerminalKeyMap.standard.command(for: key, on: row(offers: .text, control: .input(input))) == command)
    }

    @Test func returnDoesWhatItsKeySays() {
        func command(_ returnKey: ItemListReturnKey, isMultiline: Bool, _ modifiers: TerminalKey.Modifiers = []) -> TerminalCommand? {
            var input = ItemListInputContent(text: "a", isMultiline: isMultiline, caret: 1)
            input.returnKey = returnKey
            return TerminalKeyMap.standard.command(for: .named(.enter, modifiers), on: row(offers: .text, control: .input(input)))
        }
        #expect(command(.next, isMultiline: false) == .perform([.submit]))
        #expect(command(.send, isMultiline: true) == .perform([.submit]))
        #expect(command(.send, isMultiline: true, .alt) == .perform([.edit(.insert("\n"))]))
        #expect(command(.go, isMultiline: false, .alt) == .perform([.submit, .blur]))
    }

    @Test(arguments: [.character("q", .control), .character("x", .alt), .named(.insert)] as [TerminalKey])
    func typesNothing(_ key: TerminalKey) {
        #expect(TerminalKeyMap.standard.command(for: key, on: typedRow) == nil)
    }

    @Test func hintsAtWhatIsPossible() {
        func hint(_ row: ItemListRowContent?) -> String { TerminalKeyMap.standard.hint(on: row, isFirstScreen: false) }
        #expect(TerminalKeyMap.standard.hint(on: nil, isFirstScreen: true) == "↑↓ Move   q Quit")
        #expect(hint(nil) == "↑↓ Move   Esc Back   q Quit")
        #expect(hint(row(offers: .toggle)) == "↑↓ Move   Space Switch   Esc Back   q Quit")
        #expect(hint(row(offers: .text)) == "↑↓ Move   ⏎ Type   Esc Back   q Quit")
        #expect(hint(row(offers: .activate)) == "↑↓ Move   ⏎ Choose   Esc Back   q Quit")
        #expect(hint(row(offers: .activate, role: .link)) == "↑↓ Move   ⏎ Open   Esc Back   q Quit")
        #expect(
            hint(row(offers: [.activate, .select, .move, .undo])) == "↑↓ Move   ⏎ Choose   x Select   e Move   u Undo   Esc Back   q Quit")
        #expect(hint(typedRow).hasPrefix("⏎ Done"))
    }

    private var typedRow: ItemListRowContent {
        row(offers: .text, control: .input(ItemListInputContent(text: "a", caret: 1)))
    }

    private func row(
        offers: ItemListOffers, role: ItemListRowRole = .button, control: ItemListControl? = nil,
        accessory: ItemListRowAccessory = .none
    ) -> ItemListRowContent {
        var content = ItemListRowContent(role: role, title: "Row")
        content.control = control
        content.accessory = accessory
        content.offers = offers
        return content
    }
}
