import TestSupport
import Testing

@Suite struct MarbleDiagramTests {
    @Test(arguments: ["", "-", "a", "1-2--3|", "[12]-[-5]", "(ab|)", "-(a#)", "#[late]", "[]", "[[1, 2]]-[ ]", "(a[bc])--", "é-[🙂]|"])
    func whatIsPrintedIsWhatWasRead(text: String) throws {
        let diagram = try MarbleDiagram(text)
        #expect(try MarbleDiagram(diagram.description) == diagram)
    }

    @Test func readsEachElementAsOneTick() throws {
        let diagram = try MarbleDiagram("a-[12](b[c d]) #[x]--")
        #expect(diagram.ticks == [[.next("a")], [], [.next("12")], [.next("b"), .next("c d")], [.failed("x")], [], []])
        #expect(diagram.description == "a-[12](b[c d])#[x]--")
        #expect(try MarbleDiagram("(a|)").ticks == [[.next("a"), .completed]])
        #expect(try MarbleDiagram("#").ticks == [[.failed("e")]])
        #expect(try MarbleDiagram(" ^ -(!)", of: .subscription).ticks == [[.start], [], [.disposal]])
        #expect(try MarbleDiagram("(^!)", of: .subscription).ticks == [[.start, .disposal]])
        #expect(try MarbleDiagram("--!-", of: .disposal).ticks == [[], [], [.disposal], []])
    }

    @Test func whatWouldMeanSomethingElseIsPrintedInBrackets() {
        for text in ["-", "|", "#", "^", "!", "(", ")", "[]", "", " ", "ab"] {
            #expect(MarbleDiagram(ticks: [[.next(text)]]).description == "[\(text)]")
        }
    }

    @Test(arguments: [
        ("ab)", 3, "\")\" cannot stand here; allowed: a value, \"[a longer value]\", \"|\", \"#\", \"(\", \"-\", a space"),
        ("a(b", 2, "the group is not closed"), ("a(b|", 2, "the group is not closed; allowed: \")\", a space"),
        ("()", 2, "\")\" cannot stand here; allowed: a value, \"[a longer value]\", \"|\", \"#\", a space"),
        ("(a(b", 3, "\"(\" cannot stand here"), ("(a-b)", 3, "\"-\" cannot stand here"),
        ("a[b", 2, "the bracket is not closed; allowed: any text, then \"]\""), ("[[a]", 1, "the bracket is not closed"),
        ("]", 1, "\"]\" cannot stand here"), ("#[a", 2, "the bracket is not closed"),
        ("-|-a", 4, "\"a\" cannot stand here; allowed: \"-\", a space"), ("#|", 2, "\"|\" cannot stand here"),
        ("(|a)", 3, "\"a\" cannot stand here; allowed: \")\", a space"), ("|(", 2, "\"(\" cannot stand here"),
        ("|[a]", 2, "\"[\" cannot stand here"), ("a^", 2, "\"^\" cannot stand here"), ("a-!", 3, "\"!\" cannot stand here"),
        ("a\tb", 2, "\"\t\" cannot stand here"),
    ])
    func errorsInTheDiagramOfASignal(text: String, column: Int, message: String) {
        expectError(text, .signal, column, message)
    }

    @Test(arguments: [
        ("--", 3, "a subscription has a start; allowed: \"^\", \"(\", \"-\", a space"), ("-!", 2, "\"!\" cannot stand here"),
        ("^-!-!", 5, "\"!\" cannot stand here; allowed: \"-\", a space"),
        ("^-^", 3, "\"^\" cannot stand here; allowed: \"!\", \"(\", \"-\", a space"), ("^a", 2, "\"a\" cannot stand here"),
        ("^|", 2, "\"|\" cannot stand here"), ("^[a]", 2, "\"[\" cannot stand here"),
    ])
    func errorsInTheDiagramOfASubscription(text: String, column: Int, message: String) {
        expectError(text, .subscription, column, message)
    }

    @Test(arguments: [
        ("--", 3, "the disposal is missing; allowed: \"!\", \"-\", a space"), ("^-!", 1, "\"^\" cannot stand here"),
        ("(!)", 1, "\"(\" cannot stand here"), ("-!!", 3, "\"!\" cannot stand here"),
    ])
    func errorsInTheDiagramOfADisposal(text: String, column: Int, message: String) {
        expectError(text, .disposal, column, message)
    }

    private func expectError(_ text: String, _ subject: MarbleDiagram.Subject, _ column: Int, _ message: String) {
        do throws(MarbleSyntaxError) {
            let diagram = try MarbleDiagram(text, of: subject)
            Issue.record("\(text) was read as \(diagram)")
        } catch {
            #expect(error.column == column, "\(text)")
            #expect(error.description.hasPrefix("malformed diagram, column \(column): \(message)"), "\(text): \(error)")
            #expect(error.description.hasSuffix("\n  \(text)\n  \(String(repeating: " ", count: column - 1))^"), "\(error)")
        }
    }

    @Test func aTextThatIsNoValueIsAnError() throws {
        let error = try #require(throws: MarbleSyntaxError.self) {
            try MarbleDiagram("-(1[x2]|)", valueType: "Int", isValue: { Int($0) != nil })
        }
        #expect(error.column == 4)
        #expect(error.problem == "\"x2\" is no Int")
    }

    // MARK: Differences

    @Test func ticksInWhichNothingHappensMayBeLeftOutAtTheEnd() throws {
        #expect(try MarbleDiagram("a-b").mismatch(with: MarbleDiagram("a-b---")) == nil)
        #expect(try MarbleDiagram("--").firstDifference(from: MarbleDiagram("")) == nil)
    }

    @Test func aMismatchShowsBothDiagramsAligned() throws {
        let mismatch = try MarbleDiagram("1-(23)-[45]6|").mismatch(with: MarbleDiagram("1-2--[67]-|"))
        #expect(
            mismatch == """
                differs at tick 2
                  expected  1-(23)-[45]6   |-
                  actual    1-2   --   [67]-|
                              ^
                """)
    }

    @Test func theOrderWithinATickCounts() throws {
        #expect(try MarbleDiagram("-(ab)").firstDifference(from: MarbleDiagram("-(ba)")) == 1)
    }

    @Test func aMismatchShortensALongSilence() throws {
        let late = MarbleDiagram(ticks: [[.next("a")]] + Array(repeating: [], count: 500) + [[.next("b")]])
        #expect(
            try MarbleDiagram("a").mismatch(with: late) == """
                differs at tick 501
                  expected  a -- 500 ticks -- -
                  actual    a -- 500 ticks -- b
                                              ^
                """)
    }
}
