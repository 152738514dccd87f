import ItemList
import Testing

@Suite struct FuzzyPatternTests {
    private func best(_ typed: String, _ texts: [String]) -> [String] {
        FuzzyPattern(typed).best(of: texts) { $0 }
    }

    @Test(
        "What fits has the letters in their order, whatever their case and marks are, and every word",
        arguments: [
            ("nght", "Night", true), ("NIGHT", "night accent", true), ("acc ngt", "Night Accent", true), ("strasse", "Straße", true),
            ("emil", "Émile", true), ("ежик", "Ёжик", true), ("通知", "通知とサウンド", true), ("thgin", "Night", false),
            ("night day", "Night", false),
            ("nightt", "Night", false), ("a", "", false), ("", "anything", true), ("  ", "anything", true),
        ])
    func fits(_ typed: String, _ text: String, _ does: Bool) {
        #expect((FuzzyPattern(typed).score(text) != nil) == does)
    }

    @Test(
        "The best alignment counts: words that are begun, and letters side by side, before letters here and there",
        arguments: [
            ("no", ["Sound of notes", "Notifications", "Piano"], ["Notifications", "Sound of notes", "Piano"]),
            ("qh", ["Sequoia hill", "Quiet hours"], ["Quiet hours", "Sequoia hill"]),
            ("sound", ["Some other unused name of a dog", "Sound"], ["Sound", "Some other unused name of a dog"]),
            ("day", ["Day Classic", "Day", "Yesterday"], ["Day", "Day Classic", "Yesterday"]),
            // The first place where a letter stands is not always that of the best alignment.
            ("abc", ["a b abc", "a_b_c_"], ["a b abc", "a_b_c_"]),
        ])
    func ranks(_ typed: String, _ texts: [String], _ expected: [String]) {
        #expect(best(typed, texts) == expected)
        #expect(best(typed, texts.reversed()) == expected)
    }

    @Test func equalsStayInTheirOrder() {
        #expect(FuzzyPattern("on").best(of: [(1, "On"), (2, "On"), (3, "On")]) { $0.1 }.map(\.0) == [1, 2, 3])
        #expect(best("", ["b", "a"]) == ["b", "a"])
    }

    @Test func textWithoutEndIsLookedAtForALittle() {
        let long = String(repeating: "a", count: 100_000)
        #expect(FuzzyPattern(long).score(long) != nil)
        #expect(FuzzyPattern("b").score(long + "b") == nil)
    }
}
