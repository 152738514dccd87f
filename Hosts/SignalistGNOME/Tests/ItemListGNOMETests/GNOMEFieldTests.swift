import CAdwaita
import ItemList
import Testing

@testable import ItemListGNOME

/// Typing into a GtkText, at any speed and over any connection, ends in what was typed.
@MainActor
@Suite(.serialized) struct GNOMEFieldTests {
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var word = state
            word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
            return word ^ (word >> 31)
        }
    }

    /// 400 schedules of the native field, half of them of a text of lines: a filter, a limit, delays to 800 ms each way, input methods, a state that answers late and in capitals.
    @Test(arguments: 0..<8)
    func schedulesEndInWhatWasTyped(part: UInt64) {
        guard Desktop.isThere else { return }
        for seed in part * 50..<(part + 1) * 50 {
            let fault = Self.run(seed: seed)
            #expect(fault == nil, "seed \(seed): \(fault ?? "")")
        }
    }

    private static func run(seed: UInt64) -> String? {
        var random = Generator(state: seed)
        let echo = FieldScreen.Echo.allCases.randomElement(using: &random) ?? .literal
        let seconds: Double = [0.0, 0.03, 0.1, 0.8].randomElement(using: &random) ?? 0
        let isMultiline = seed % 2 == 1
        let isLimited = Int.random(in: 0..<3, using: &random) == 0 && !isMultiline
        let isNumber = Int.random(in: 0..<4, using: &random) == 0
        let kind: ItemListInputKind = isNumber && !isMultiline ? .number : .regular
        let delay = Double.random(in: 0...0.8, using: &random)
        let screen = FieldScreen(
            seconds: seconds, echo: echo, kind: kind, maxLength: isLimited ? 6 : nil, isMultiline: isMultiline,
            answersAfter: { delay })
        let text = screen.text
        screen.field.grabFocus()
        guard screen.field.isFocused else { return "the field did not get the focus" }
        var mute: [Character] = []
        var isComposing = false
        let letters = ["a", "b", "ä", "1", "2", "é", "語"] + (isMultiline ? ["\n"] : [])

        func type(_ typed: String) {
            var (start, end): (Int32, Int32) = (0, 0)
            if gnome_selection(text, &start, &end) == 0 { (start, end) = (gnome_position(text), gnome_position(text)) }
            if Int(end) <= mute.count { mute.replaceSubrange(Int(start)..<Int(end), with: typed) }
            // A key replaces what is selected, by two changes; the signal that types does not.
            gnome_delete_selection(text)
            gnome_emit_text(text, "insert-at-cursor", typed)
        }
        for key in 0..<30 {
            let dice = Int.random(in: 0..<100, using: &random)
            if isComposing {
                // What is composed grows, or is put in, or is given up.
                if dice < 50 {
                    gnome_emit_text(text, "preedit-changed", dice < 25 ? "ㄅㄆ" : "ㄅ")
                } else {
                    gnome_emit_text(text, "preedit-changed", "")
                    isComposing = false
                    if dice < 90 { type("中") }
                }
            } else if dice < 60 {
                type(letters.randomElement(using: &random) ?? "a")
            } else if dice < 66 {
                gnome_emit_text(text, "preedit-changed", "ㄅ")
                isComposing = true
            } else if dice < 80 {
                let position = Int(gnome_position(text))
                var (start, end): (Int32, Int32) = (0, 0)
                if gnome_selection(text, &start, &end) != 0 {
                    if Int(end) <= mute.count { mute.removeSubrange(Int(start)..<Int(end)) }
                } else if position > 0, position <= mute.count {
                    mute.remove(at: position - 1)
                }
                gnome_emit(text, "backspace")
            } else if dice < 94 {
                gnome_emit_move(text, GTK_MOVEMENT_LOGICAL_POSITIONS, Int32.random(in: -3...3, using: &random), 0)
            } else {
                gnome_emit_move(text, GTK_MOVEMENT_LOGICAL_POSITIONS, Int32.random(in: -2...2, using: &random), 1)
            }
            if kind == .regular, !isLimited, echo != .capitals, !isComposing, String(mute) != screen.field.held {
                return "after key \(key), \(dice): typed \(String(mute)), the field holds \(screen.field.held)"
            }
            if Int.random(in: 0..<3, using: &random) > 0 {
                screen.clock.advance(by: Double.random(in: 0...0.3, using: &random))
            }
        }
        if isComposing { gnome_emit_text(text, "preedit-changed", "") }
        for _ in 0..<60 { screen.clock.advance(by: 1) }
        let (held, said) = (screen.field.held, screen.said.now.text)
        if held != said { return "the field holds \(held), the state says \(said)" }
        if kind == .regular, !isLimited {
            let typed = echo == .capitals ? String(mute).uppercased() : String(mute)
            if held != typed { return "typed \(typed), the field holds \(held)" }
        }
        if isLimited, held.count > 6 { return "more than fits: \(held)" }
        if kind == .number, held.contains(where: { !$0.isNumber }) { return "what was to be left out: \(held)" }
        return nil
    }

    @Test func allIsSelectedWhereKeysGoIfTheTextSaysSo() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func selection(selectsAll: Bool, isMultiline: Bool) -> [Int32] {
            var input = ItemListInputContent(text: "words", isMultiline: isMultiline)
            input.selectsAllOnFocus = selectsAll
            screen.show([])
            screen.show([screen.row("row", .init(role: .input, title: "Row", control: .input(input), offers: .text))])
            screen["row"].field?.grabFocus()
            screen.settle()
            return screen["row"].field.map { [$0.selection.start, $0.selection.end] } ?? []
        }
        for isMultiline in [false, true] {
            #expect(Set(selection(selectsAll: true, isMultiline: isMultiline)) == [0, 5])
            #expect(Set(selection(selectsAll: false, isMultiline: isMultiline)).count == 1)
        }
    }

    @Test func aMessageGoesOutForEachChangeAndNoneForWhatTheScreenSays() {
        guard Desktop.isThere else { return }
        let screen = FieldScreen(seconds: 0, echo: .literal, answersAfter: { 0 })
        screen.field.grabFocus()
        var sent: [String] = []
        screen.renderer.sending = { work in
            sent.append("sent")
            work()
        }
        gnome_emit_text(screen.text, "insert-at-cursor", "a")
        gnome_emit_text(screen.text, "insert-at-cursor", "b")
        gnome_emit(screen.text, "backspace")
        #expect(sent.count == 3)
        // A change from elsewhere is shown when the field rests, and no message tells of it.
        gtk_root_set_focus(gtk_widget_get_root(screen.text), nil)
        #expect(!screen.field.isFocused)
        #expect(sent.count == 4)
        screen.clock.advance(by: 1)
        sent = []
        screen.said.set(.init(text: "elsewhere"))
        screen.clock.advance(by: 1)
        #expect(screen.field.held == "elsewhere")
        #expect(sent.isEmpty)
    }
}
