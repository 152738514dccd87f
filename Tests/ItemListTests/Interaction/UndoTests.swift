import ItemList
import Signals
import TestSupport
import Testing

/// A row's last change is taken back by calling its handler with what it said before, and a default is given in the same way.
@Suite struct UndoTests {
    static let radios = ["small", "medium", "large"].map { id in
        ControlRow(id: id, control: .radio(ItemListRadio(isOn: id == "small", group: "size", side: .leading)))
    }
    static let days = ItemListChoice([ItemListOption("mon", "Monday"), ItemListOption("tue", "Tuesday")], chosen: "mon")
    static let rows =
        [
            ControlRow(id: "toggle", control: .toggle(isOn: false), part: false),
            ControlRow(id: "check", control: .check(isOn: true)),
            ControlRow(id: "range", control: .range(ItemListRange(3, in: 0...10))),
            ControlRow(id: "choice", control: .choice(days)),
            ControlRow(id: "input", control: .input(ItemListInputContent(text: "Ada", placeholder: ""))),
        ] + radios

    @Test(arguments: [
        ("toggle", ItemListAction.toggle, "toggle set false"), ("toggle", .set(.isOn(true)), "toggle set false"),
        ("check", .activate, "check activate"), ("range", .step(2), "range set 3.0"), ("range", .set(.number(99)), "range set 3.0"),
        ("choice", .choose("tue"), "choice choose mon"), ("choice", .set(.option("tue")), "choice choose mon"),
        ("input", .set(.text("Ben")), "input text Ada"), ("large", .activate, "small activate"),
    ])
    func aChangeIsTakenBackByTheHandlerWithTheEarlierValue(id: String, action: ItemListAction, call: String) {
        let screen = ControlScreen(Self.rows)
        let before = Self.rows.map { screen.value($0.id) }
        #expect(!screen.offers(id).contains(.undo))
        #expect(screen.perform(.undo, on: .row(id)) == .notOffered)
        #expect(screen.perform(action, on: .row(id)) == nil)
        #expect(screen.offers(id).contains(.undo))
        #expect(screen.interaction.undoable == [id])
        #expect(screen.perform(.undo, on: .row(id)) == nil)
        #expect(screen.calls.values.last == call)
        let after = Self.rows.map { screen.value($0.id) }
        #expect(after == before)
        #expect(!screen.offers(id).contains(.undo))
        #expect(screen.perform(.undo, on: .row(id)) == .notOffered)
        #expect(screen.recorder.faults == [])
    }

    @Test func aChangeAndTheOfferToTakeItBackAreOneTransition() {
        let screen = ControlScreen(Self.rows)
        let count = screen.recorder.transitions.count
        screen.perform(.toggle, on: .row("toggle"))
        #expect(screen.recorder.transitions.count == count + 1)
        #expect(screen.recorder.transitions.last?.diff.updates.map(\.index) == [0])
    }

    @Test func theListTakesBackTheLastChangeOfAll() {
        let screen = ControlScreen(Self.rows)
        #expect(screen.perform(.undo, on: .list) == .notOffered)
        screen.perform(.toggle, on: .row("toggle"))
        screen.perform(.step(1), on: .row("range"))
        screen.perform(.step(1), on: .row("range"))
        screen.perform(.activate, on: .row("medium"))
        screen.perform(.activate, on: .row("large"))
        for _ in 0..<5 {
            let refusal = screen.perform(.undo, on: .list)
            #expect(refusal == nil)
        }
        #expect(
            screen.calls.values.suffix(5) == [
                "medium activate", "small activate", "range set 4.0", "range set 3.0", "toggle set false",
            ])
        #expect(screen.perform(.undo, on: .list) == .notOffered)
        #expect(screen.interaction.undoable == [])
    }

    @Test func aPartIsTakenBackByItsRow() {
        let screen = ControlScreen(Self.rows)
        screen.perform(.toggle, on: .row("toggle", part: "part"))
        #expect(screen.offers("toggle").contains(.undo))
        #expect(screen.perform(.undo, on: .row("toggle")) == nil)
        #expect(screen.calls.values == ["toggle part set true", "toggle part set false"])
    }

    @Test func whatWasTypedIsTakenBackWholeWhenTheFieldRests() {
        let screen = ControlScreen(Self.rows)
        screen.perform(.focus, on: .row("input"))
        for letter in ["B", "e", "n"] { screen.perform(.edit(.insert(letter)), on: .row("input")) }
        #expect(!screen.offers("input").contains(.undo))
        screen.perform(.blur, on: .row("input"))
        #expect(screen.value("input") == .text("AdaBen"))
        #expect(screen.perform(.undo, on: .row("input")) == nil)
        #expect(screen.value("input") == .text("Ada"))
        // Who types nothing has changed nothing.
        screen.perform(.focus, on: .row("input"))
        screen.perform(.blur, on: .row("input"))
        #expect(screen.interaction.undoable == [])
    }

    @Test func whatCouldNotBeTakenBackCanBeLater() {
        let screen = ControlScreen(Self.rows)
        screen.perform(.focus, on: .row("input"))
        screen.perform(.edit(.insert("x")), on: .row("input"))
        screen.perform(.blur, on: .row("input"))
        screen.change { $0["input"].refuses = "Ada" }
        #expect(screen.perform(.undo, on: .row("input")) == .editRefused)
        #expect(screen.value("input") == .text("Adax"))
        screen.change { $0["input"].refuses = nil }
        #expect(screen.perform(.undo, on: .row("input")) == nil)
        #expect(screen.value("input") == .text("Ada"))
    }

    @Test func whatTheStateMadeOfATextIsWhatItsUndoIsFor() {
        let screen = ControlScreen(Self.rows)
        screen.follows.withLock { $0 = false }
        screen.perform(.focus, on: .row("input"))
        screen.perform(.edit(.insert("x")), on: .row("input"))
        screen.say("ADAX")
        screen.follows.withLock { $0 = true }
        screen.perform(.blur, on: .row("input"))
        #expect(screen.value("input") == .text("ADAX"))
        #expect(screen.perform(.undo, on: .row("input")) == nil)
        #expect(screen.value("input") == .text("Ada"))
    }

    /// Somebody else's change is not taken back, whether the user has typed nothing, or something that the state has taken before.
    @Test(arguments: [0, 1, 2])
    func whatSomebodyElseChangedWhileAFieldHadTheFocusIsNotTakenBack(letters: Int) {
        let screen = ControlScreen(Self.rows)
        screen.perform(.focus, on: .row("input"))
        for _ in 0..<letters { screen.perform(.edit(.insert("x")), on: .row("input")) }
        screen.say("Grace")
        screen.perform(.blur, on: .row("input"))
        #expect(screen.value("input") == .text("Grace"))
        #expect(screen.interaction.undoable == [])
        #expect(screen.perform(.undo, on: .row("input")) == .notOffered)
        #expect(screen.perform(.undo, on: .list) == .notOffered)
        #expect(screen.value("input") == .text("Grace"))
    }

    /// What was typed over somebody else's change goes back to that.
    @Test(arguments: [false, true])
    func undoOfTypingGoesBackToWhatWasTypedOver(isTaken: Bool) {
        let screen = ControlScreen(Self.rows)
        screen.perform(.focus, on: .row("input"))
        if isTaken { screen.perform(.edit(.insert("x")), on: .row("input")) }
        screen.say("Grace")
        if isTaken { screen.perform(.activate, on: .row("input", part: ItemListInputContent.otherTextPart)) }
        screen.perform(.edit(.insert("!")), on: .row("input"))
        screen.perform(.blur, on: .row("input"))
        #expect(screen.value("input") == .text("Grace!"))
        #expect(screen.perform(.undo, on: .row("input")) == nil)
        #expect(screen.value("input") == .text("Grace"))
    }

    @Test func aSecretIsNotRemembered() {
        let secret = ItemListInputContent(text: "old", placeholder: "", kind: .password)
        let screen = ControlScreen([ControlRow(id: "secret", control: .input(secret))])
        screen.perform(.focus, on: .row("secret"))
        screen.perform(.edit(.insert("x")), on: .row("secret"))
        screen.perform(.blur, on: .row("secret"))
        #expect(screen.interaction.undoable == [])
    }

    @Test func aControlWhoseStateIsWaitedForOffersItWhenTheStateCame() {
        let screen = ControlScreen(Self.rows)
        screen.follows.withLock { $0 = false }
        screen.perform(.toggle, on: .row("toggle"))
        #expect(screen.interaction.undoable == [])
        #expect(screen.perform(.undo, on: .row("toggle")) == .notOffered)
        screen.change { $0["toggle"].control = .toggle(isOn: true) }
        #expect(screen.interaction.undoable == ["toggle"])
        #expect(screen.perform(.undo, on: .row("toggle")) == nil)
        #expect(screen.calls.values == ["toggle set true", "toggle set false"])
    }

    @Test func itEndsWhenTheStateSaysNeitherTheEarlierNorTheSetValue() {
        let screen = ControlScreen(Self.rows)
        func setRange(_ value: Double) {
            screen.change { $0["range"].control = .range(ItemListRange(value, in: 0...10)) }
        }
        screen.perform(.step(1), on: .row("range"))
        // Somebody else took it back, and did it again: it is what was set here.
        setRange(3)
        #expect(screen.interaction.undoable == [])
        setRange(4)
        #expect(screen.interaction.undoable == ["range"])
        setRange(7)
        #expect(screen.interaction.undoable == [])
        setRange(4)
        #expect(screen.interaction.undoable == [])
    }

    @Test func itEndsWhenAThirdOneOfAGroupIsChosenElsewhere() {
        let screen = ControlScreen(Self.rows)
        func choose(_ id: String) {
            screen.change { rows in
                for radio in ["small", "medium", "large"] {
                    rows[radio].control = .radio(ItemListRadio(isOn: radio == id, group: "size", side: .leading))
                }
            }
        }
        screen.perform(.activate, on: .row("large"))
        choose("small")
        #expect(screen.interaction.undoable == [])
        choose("large")
        #expect(screen.interaction.undoable == ["large"])
        choose("medium")
        choose("large")
        #expect(screen.interaction.undoable == [])
    }

    @Test func itEndsWhenTheRowGoesAndWhenItsControlIsNotEnabled() {
        let screen = ControlScreen(Self.rows)
        screen.perform(.toggle, on: .row("toggle"))
        screen.perform(.step(1), on: .row("range"))
        let toggle = screen.rows
        let kept = Locked<ControlRow?>(nil)
        toggle.update { rows in
            kept.withLock { $0 = rows.first }
            return Array(rows.dropFirst())
        }
        screen.clock.run()
        #expect(screen.interaction.undoable == ["range"])
        // A row that comes back has nothing of it.
        let row = kept.withLock(\.self)
        toggle.update { (row.map { [$0] } ?? []) + $0 }
        screen.clock.run()
        #expect(screen.interaction.undoable == ["range"])
        screen.change { $0["range"].isEnabled = false }
        #expect(screen.interaction.undoable == [])
        #expect(screen.recorder.faults == [])
    }

    @Test func whatIsForgottenIsNotOfferedAlsoWhereNoStateFollows() {
        let stubborn = ControlRow(id: "stubborn", control: .range(ItemListRange(0, in: 0...100)))
        let screen = ControlScreen([ControlRow(id: "toggle", control: .toggle(isOn: false)), stubborn])
        screen.perform(.toggle, on: .row("toggle"))
        screen.follows.withLock { $0 = false }
        for number in 1...20 {
            #expect(screen.offers("toggle").contains(.undo))
            screen.perform(.set(.number(Double(number))), on: .row("stubborn"))
        }
        #expect(!screen.offers("toggle").contains(.undo))
        #expect(screen.perform(.undo, on: .row("toggle")) == .notOffered)
    }

    @Test func asManyChangesAreRememberedAsCostLittle() {
        let screen = ControlScreen([ControlRow(id: "range", control: .range(ItemListRange(0, in: 0...100)))])
        for _ in 0..<30 { screen.perform(.step(1), on: .row("range")) }
        var count = 0
        while screen.perform(.undo, on: .list) == nil { count += 1 }
        #expect(count == 20)
        #expect(screen.value("range") == .number(10))
    }

    @Test(arguments: [
        ("toggle", ItemListControlValue.isOn(true), "toggle set true"), ("check", .isOn(false), "check activate"),
        ("range", .number(5), "range set 5.0"), ("choice", .option("tue"), "choice choose tue"), ("input", .text("Eve"), "input text Eve"),
        ("medium", .isOn(true), "medium activate"),
    ])
    func aRowThatDiffersFromItsDefaultOffersIt(id: String, value: ItemListControlValue, call: String) {
        var rows = Self.rows
        rows[id].defaultValue = value
        let screen = ControlScreen(rows)
        #expect(screen.offers(id).contains(.reset))
        #expect(screen.perform(.reset, on: .row(id)) == nil)
        #expect(screen.calls.values == [call])
        #expect(screen.value(id) == value)
        #expect(!screen.offers(id).contains(.reset))
        #expect(screen.perform(.reset, on: .row(id)) == .notOffered)
        // It is a change like others.
        #expect(screen.perform(.undo, on: .row(id)) == nil)
        #expect(screen.value(id) == Self.rows[id].control.value)
        #expect(screen.recorder.faults == [])
    }

    @Test func noDefaultIsOfferedWhereThereIsNoneOrNoWay() {
        var rows = Self.rows
        rows["toggle"].defaultValue = .isOn(true)
        rows["toggle"].isEnabled = false
        // A radio goes off by another one.
        rows["small"].defaultValue = .isOn(false)
        let screen = ControlScreen(rows)
        for row in rows {
            #expect(!screen.offers(row.id).contains(.reset), "\(row.id)")
            #expect(screen.perform(.reset, on: .row(row.id)) == .notOffered, "\(row.id)")
        }
    }

    @Test func builtInItemsOfferTheirDefault() {
        var item = ItemListSwitchItem(title: "Sounds", value: false, updated: { _ in })
        #expect(item.defaultValue == nil)
        item.defaultValue = .isOn(true)
        #expect((item as any ItemListItem).defaultValue == .isOn(true))
        var input = ItemListSingleLineInputItem(text: "Ada", textUpdated: { _ in })
        input.defaultValue = .text("")
        #expect((input as any ItemListItem).defaultValue == .text(""))
        var check = ItemListCheckboxItem(title: "Sounds", isChecked: false, action: {})
        check.defaultValue = .isOn(true)
        #expect((check as any ItemListItem).defaultValue == .isOn(true))
    }

    @Test func aTextThatIsSetIsJudgedAsIfItWasTyped() {
        let screen = ControlScreen(Self.rows)
        #expect(screen.perform(.set(.text("much too long")), on: .row("input")) == nil)
        #expect(screen.value("input") == .text("much too"))
        #expect(screen.perform(.set(.text("no")), on: .row("toggle")) == .notOffered)
        screen.perform(.focus, on: .row("input"))
        #expect(screen.perform(.set(.text("Eve")), on: .row("input")) == nil)
        #expect(screen.interaction.text?.input.text == "Eve")
        #expect(screen.value("input") == .text("Eve"))
    }
}

extension ControlScreen {
    /// Somebody else changes the text of the input.
    fileprivate func say(_ text: String) {
        change { $0["input"].control = .input(ItemListInputContent(text: text, placeholder: "")) }
    }
}
