import TestSupport
import Testing

@testable import ItemList

@Suite struct TextInputPropertyTests {
    private static let pieces = [
        "a", "bc", " ", "é", "e", "\u{301}", "👩", "\u{200D}", "💻", "👩‍👩‍👧", "\u{1F1E9}", "\u{1F1EA}", "🇫🇷", "ß", "1", "-", "한", "\u{1112}",
        "\u{1161}", "\n", "\r\n", "\r", "x y", "\u{FE0F}", "क्", "ष", "\u{1F3FD}", "1\u{20E3}",
    ]

    private static func traits(_ seed: UInt64) -> ItemListInputTraits {
        switch seed % 5 {
        case 0: ItemListInputTraits(maxLength: 6)
        case 1: ItemListInputTraits(maxLength: 24, maxLengthUnit: .utf8, isMultiline: true)
        case 2: ItemListInputTraits(maxLength: 3, allowsExcess: true, isMultiline: true)
        case 3: ItemListInputTraits(kind: .username, maxLength: 8)
        default: ItemListInputTraits(isMultiline: true)
        }
    }

    private static func edit(_ generator: inout SeededGenerator) -> TextInputEdit {
        func typed(_ most: Int) -> String {
            (0..<Int.random(in: 1...most, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "a" }.joined()
        }
        func place() -> Int { Int.random(in: -2...12, using: &generator) }
        switch Int.random(in: 0..<40, using: &generator) {
        case 0..<11: return .insert(typed(1))
        case 11..<14: return .insert(typed(3))
        case 14: return .paste(typed(5))
        case 15:
            let start = place()
            return .replace(start..<start + 3, Bool.random(using: &generator) ? typed(2) : "")
        case 16..<19: return .deleteBackward
        case 19..<21: return .deleteForward
        case 21: return .deleteWordBackward
        case 22: return .deleteWordForward
        case 23: return .deleteToLineStart
        case 24: return .deleteToLineEnd
        case 25: return Int.random(in: 0..<4, using: &generator) == 0 ? .clear : .selectAll
        case 26: return .select(anchor: place(), caret: place())
        case 27..<30: return .undo
        case 30..<32: return .redo
        default:
            let movement = TextInputMovement.allCases.randomElement(using: &generator) ?? .left
            return .move(movement, isSelecting: Int.random(in: 0..<3, using: &generator) == 0)
        }
    }

    /// 120,000 edits in all.
    @Test(arguments: 0..<60 as Range<UInt64>)
    func anyEditsGiveWhatANaiveInputGives(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let traits = Self.traits(seed)
        var input = TextInput("")
        var naive = NaiveInput(traits: traits)
        for step in 0..<2_000 {
            let edit = Self.edit(&generator)
            let before = input
            let (isTaken, wasTaken) = (naive.apply(edit), input.apply(edit, traits: traits))
            let isSame =
                wasTaken == isTaken && input.caret == naive.state.caret && input.selection == naive.selection
                && input.text.unicodeScalars.elementsEqual(naive.state.text.unicodeScalars) && input.count == naive.state.text.count
            #expect(isSame, "seed \(seed), step \(step): \(edit) on “\(before.text)” at \(before.caret), selected \(before.selection)")
            if !isSame { return }
            if !wasTaken, edit != .undo, edit != .redo { #expect(input == before, "seed \(seed), step \(step): \(edit) was refused") }
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func undoThenRedoIsIdentity(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let traits = Self.traits(seed)
        var input = TextInput("")
        for _ in 0..<60 { input.apply(Self.edit(&generator), traits: traits) }
        while input.apply(.redo, traits: traits) {}
        var texts: [String] = []
        while input.canUndo {
            texts.append(input.text)
            input.apply(.undo, traits: traits)
            let earlier = input
            let isRedone = input.apply(.redo, traits: traits)
            #expect(isRedone && input.text == texts.last, "seed \(seed), step \(texts.count)")
            input.apply(.undo, traits: traits)
            #expect(input == earlier, "seed \(seed), step \(texts.count)")
        }
        for text in texts.reversed() {
            let isTaken = input.apply(.redo, traits: traits)
            #expect(isTaken && input.text == text, "seed \(seed)")
        }
        #expect(!input.canRedo)
    }

    /// Whatever others do to the text, what is left to undo can be undone, and the text is made of whole characters.
    @Test(arguments: 0..<30 as Range<UInt64>)
    func whatOthersDoLeavesAHistoryThatHolds(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let traits = Self.traits(seed)
        var input = TextInput("")
        for step in 0..<400 {
            if Int.random(in: 0..<6, using: &generator) == 0 {
                var other = Array(input.text)
                let start = Int.random(in: 0...other.count, using: &generator)
                let end = Int.random(in: start...min(other.count, start + 8), using: &generator)
                let piece = Bool.random(using: &generator) ? Self.pieces.randomElement(using: &generator) ?? "" : ""
                other.replaceSubrange(start..<end, with: Array(piece))
                let text = Int.random(in: 0..<3, using: &generator) == 0 ? input.text.uppercased() : String(other)
                input.replaceText(text)
                #expect(input.text == text, "seed \(seed), step \(step)")
            } else {
                input.apply(Self.edit(&generator), traits: traits)
            }
            let isWhole = input.count == input.text.count && 0...input.count ~= input.caret && input.selection.upperBound <= input.count
            #expect(isWhole, "seed \(seed), step \(step): “\(input.text)”")
            if !isWhole { return }
        }
    }

    /// Filters and limits judge what is new: what stood there before stays, whatever it is.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func whatWasKeptIsNeverCut(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let kind = ItemListInputKind.allCases[Int(seed) % ItemListInputKind.allCases.count]
        let unit = TextUnit.allCases[Int(seed / 7) % TextUnit.allCases.count]
        let traits = ItemListInputTraits(kind: kind, maxLength: 5, maxLengthUnit: unit)
        for _ in 0..<200 {
            // An odd text of the state, longer than the limit or not, between letters that nothing joins.
            let (head, tail) = ("<" + (Self.pieces.randomElement(using: &generator) ?? "") + "[", "]>")
            var input = TextInput(head + tail)
            input.apply(.select(anchor: head.count, caret: head.count))
            let typed = (0..<4).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
            let isTaken = input.apply(.insert(typed), traits: traits)
            let scalars = Array(input.text.unicodeScalars)
            let isKept = scalars.starts(with: head.unicodeScalars) && scalars.reversed().starts(with: tail.unicodeScalars.reversed())
            #expect(isKept, "seed \(seed): “\(typed)”")
            let length = unit.length(of: input.text)
            #expect(!isTaken || length <= max(5, unit.length(of: head + tail)), "seed \(seed): “\(typed)”")
        }
    }

    // MARK: Cost

    /// However long a text is, a change of it looks at what it changes.
    @Test(arguments: [100, 10_000, 100_000])
    func aChangeCostsWhatItChanges(length: Int) {
        let text = Array(String(repeating: "añ👩‍👩‍👧🇫🇷", count: length / 4))
        let pasted = Array(String(repeating: "x한", count: 500))
        for place in [0, text.count / 2, text.count] {
            let seam = TextSeam(replacing: place..<place, of: text, with: pasted)
            #expect(seam.range.count <= 2)
            #expect(seam.characters.count <= pasted.count + 2)
        }
        // A half of a flag beside many of them is the one thing that reaches further.
        let flags = Array(String(repeating: "🇫🇷", count: 100) + "." + String(repeating: "🇩🇪", count: length))
        let seam = TextSeam(replacing: 0..<0, of: flags, with: ["\u{1F1E9}"])
        #expect(seam.range.count <= 256)
    }

    @Test func theHistoryHoldsWhatWasTypedAndNoWholeTexts() {
        var input = TextInput(String(repeating: "long ", count: 2_000))
        input.apply(.select(anchor: 5_000, caret: 5_000))
        for character in "typed in the middle" { input.apply(.insert(String(character))) }
        var edits = TextEdits()
        func note(_ start: Int, _ removed: Character, _ inserted: [Character], from place: Int, to next: Int) {
            edits.note(
                TextEdits.Change(
                    start: start, removed: [removed], inserted: inserted, before: .init(caret: place, anchor: place),
                    after: .init(caret: next, anchor: next)), .typing)
        }
        note(3, "b", ["B", "c"], from: 4, to: 5)
        note(4, "c", ["ç"], from: 5, to: 5)
        #expect(edits.lastToUndo?.removed == ["b"])
        #expect(edits.lastToUndo?.inserted == ["B", "ç"])
        // The whole of what was typed is one step.
        input.apply(.undo)
        #expect(input.count == 10_000)
        #expect(!input.canUndo)
    }
}
