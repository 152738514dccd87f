import ItemList
import TestSupport
import Testing
@testable import ItemListTestSupport

/// Ids that are strings: two ways to write a letter are one id.
struct ItemListDiffTextIDTests {
    private struct TextRow: Identifiable, Equatable {
        let id: String
        var content = 0
    }

    private static let letters = [
        "a", "b", "K", "\u{212A}", ";", "\u{37E}", "`", "\u{1FEF}", "é", "e\u{301}", "e", "\u{301}", "Å", "\u{212B}", "A\u{30A}", "한",
        "\u{1F642}",
    ]

    private static func text(_ random: inout RandomLists) -> String {
        // Short ones lie in the string itself, long ones elsewhere.
        let prefix = ["", "", "account-settings-", "account-settings-\u{212A}-"][random.number(below: 4)]
        return (0..<random.number(below: 4)).reduce(into: prefix) { text, _ in text += letters[random.number(below: letters.count)] }
    }

    /// A few new rows among others: an id that repeats is found, however it is written, and no other is taken for one.
    @Test(arguments: UInt64(0)..<20)
    func aRepeatedIDIsFoundHoweverItIsWritten(part: UInt64) {
        for seed in part * 200..<(part + 1) * 200 {
            var random = RandomLists(seed: seed, idCount: 0)
            var old: [TextRow] = []
            for _ in 0..<random.number(below: 30) {
                let row = TextRow(id: Self.text(&random))
                if !old.contains(where: { $0.id == row.id }) { old.append(row) }
            }
            var new = old
            for _ in 0...random.number(below: 4) {
                new.insert(TextRow(id: Self.text(&random), content: 1), at: random.number(below: new.count + 1))
            }
            var final: [TextRow] = []
            var dropped: [Int] = []
            for (index, row) in new.enumerated() {
                if final.contains(where: { $0.id == row.id }) { dropped.append(index) } else { final.append(row) }
            }
            let diff = itemListDiff(from: old, to: new)
            guard diff.duplicates.map(\.droppedIndex) == dropped, diff.replay(on: old, with: final) == final else {
                Issue.record("seed \(seed): \(new.map(\.id)): dropped \(diff.duplicates), not \(dropped)")
                return
            }
        }
    }

    /// What the search for an id relies on: in UTF-8 a character that is equivalent to an ASCII one is longer than that.
    @Test func onlyThreeLongerCharactersAreEquivalentToAnASCIIOne() {
        let plain = Set((UInt8(0)..<0x80).map { String(UnicodeScalar($0)) })
        let others = (UInt32(0x80)..<0x2_FA20).compactMap(UnicodeScalar.init).filter { plain.contains(String($0)) }
        #expect(others == ["\u{37E}", "\u{1FEF}", "\u{212A}"])
        #expect(others.allSatisfy { String($0).utf8.count > 1 })
    }

    @Test func manyIDsThatAreLikeOneAnotherAreToldApart() {
        let old = (0..<500).map { TextRow(id: "account-settings-\(1_000 + $0)") }
        for id in ["account-settings-999", "account-settings-9999", "account-settings-10000", "1000", "account-settings-1499 "] {
            for place in [0, 250, 500] {
                var new = old
                new.insert(TextRow(id: id), at: place)
                #expect(itemListDiff(from: old, to: new).line == "+\(place)")
            }
        }
        for place in [0, 250, 500] {
            var new = old
            new.insert(TextRow(id: "account-settings-1400"), at: place)
            #expect(itemListDiff(from: old, to: new).duplicates.count == 1)
        }
    }
}
