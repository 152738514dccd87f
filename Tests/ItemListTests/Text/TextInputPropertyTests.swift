import ItemList
import TestSupport
import Testing

/// The same input, written with strings and without a thought for speed.
private struct NaiveInput {
    var text = ""
    var caret = 0
    var anchor = 0
    var past: [(String, Int, Int)] = []

    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    private func parts(_ range: Range<Int>) -> (before: String, after: String) {
        (String(text.prefix(range.lowerBound)), String(text.dropFirst(range.upperBound)))
    }

    private mutating func set(_ before: String, _ after: String) {
        past.append((text, caret, anchor))
        text = before + after
        caret = min(before.count, text.count)
        anchor = caret
    }

    mutating func insert(_ typed: String, maxLength: Int) -> Bool {
        let (before, after) = parts(selection)
        // The longest part that fits.
        for count in stride(from: typed.count, to: 0, by: -1) {
            let part = String(typed.prefix(count))
            if (before + part + after).count <= maxLength {
                set(before + part, after)
                return true
            }
        }
        return false
    }

    mutating func delete(_ range: Range<Int>) {
        if range.isEmpty { return }
        let (before, after) = parts(range)
        set(before, after)
    }

    mutating func undo() -> Bool {
        guard let last = past.popLast() else { return false }
        (text, caret, anchor) = last
        return true
    }

    mutating func move(to position: Int, isSelecting: Bool) {
        caret = max(0, min(text.count, position))
        if !isSelecting { anchor = caret }
    }
}

@Suite struct TextInputPropertyTests {
    private static let pieces = [
        "a", "bc", " ", "é", "e", "\u{301}", "👩", "\u{200D}", "💻", "👩‍👩‍👧", "\u{1F1E9}", "\u{1F1EA}", "🇫🇷", "ß", "1", "-", "한", "\u{1112}",
        "\u{1161}",
    ]

    @Test(arguments: 0..<24)
    func anyEditsGiveWhatANaiveInputGives(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let maxLength = seed.isMultiple(of: 2) ? 6 : 1_000
        let traits = ItemListInputTraits(maxLength: maxLength)
        var input = TextInput("")
        var naive = NaiveInput()
        for step in 0..<200 {
            let edit: TextInputEdit
            let isTaken: Bool
            switch Int.random(in: 0..<12, using: &generator) {
            case 0..<5:
                let count = Int.random(in: 1...3, using: &generator)
                let typed = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "a" }.joined()
                edit = .insert(typed)
                isTaken = naive.insert(typed, maxLength: maxLength)
            case 5:
                edit = .deleteBackward
                naive.delete(naive.selection.isEmpty ? max(0, naive.caret - 1)..<naive.caret : naive.selection)
                isTaken = true
            case 6:
                edit = .deleteForward
                naive.delete(naive.selection.isEmpty ? naive.caret..<min(naive.text.count, naive.caret + 1) : naive.selection)
                isTaken = true
            case 7:
                edit = .undo
                isTaken = naive.undo()
            case 8:
                edit = .move(.start, isSelecting: true)
                naive.move(to: 0, isSelecting: true)
                isTaken = true
            case 9:
                edit = .move(.end, isSelecting: false)
                naive.move(to: naive.text.count, isSelecting: false)
                isTaken = true
            case 10:
                edit = .move(.right, isSelecting: true)
                naive.move(to: naive.caret + 1, isSelecting: true)
                isTaken = true
            default:
                edit = .move(.left, isSelecting: false)
                naive.move(to: naive.selection.isEmpty ? naive.caret - 1 : naive.selection.lowerBound, isSelecting: false)
                isTaken = true
            }
            let wasTaken = input.apply(edit, traits: traits)
            #expect(wasTaken == isTaken, "seed \(seed), step \(step): \(edit)")
            #expect(input.text.unicodeScalars.elementsEqual(naive.text.unicodeScalars), "seed \(seed), step \(step): \(edit)")
            #expect(input.caret == naive.caret, "seed \(seed), step \(step): \(edit)")
            #expect(input.selection == naive.selection, "seed \(seed), step \(step): \(edit)")
            #expect(input.count == naive.text.count)
        }
    }
}
