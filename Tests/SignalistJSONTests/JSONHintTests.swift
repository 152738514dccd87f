import SignalistJSON
import Testing

/// Errors that name what other formats allow, and excerpts of what was found.
@Suite struct JSONHintTests {
    @Test(
        "comments and trailing commas are named with their place",
        arguments: [
            ("{\n  // x\n}", "2:3: comments are not allowed in JSON; remove it"),
            ("{\"a\": 1 /* x */}", "1:9: comments are not allowed in JSON; remove it"),
            ("# x\n{}", "1:1: comments are not allowed in JSON; remove it"),
            ("{\"a\": [1, 2,\n]}", "1:12: a comma behind the last entry is not allowed in JSON; remove it"),
            ("{\"a\": 1,\n}", "1:8: a comma behind the last entry is not allowed in JSON; remove it"),
            ("{\"a\": 1} // x", "1:10: comments are not allowed in JSON; remove it"),
            ("{\"a\": /}", "1:7: expected a value, found '/'"),
        ])
    func namesWhatIsNoJSON(_ text: String, _ description: String) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: Array(text.utf8)) }
        #expect(error?.description == description)
    }

    @Test func tooManyArraysAreRefused() {
        let text = "{\"a\":[" + Array(repeating: "[]", count: JSONParser.containerLimit - 2).joined(separator: ",")
        #expect(throws: Never.self) { try JSONDocument(parsing: Array((text + "]}").utf8)) }
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: Array((text + ",[]]}").utf8)) }
        #expect(error?.reason == "more than 1000000 arrays and objects")
    }

    @Test func excerptsOfOneLongCharacterAreShort() {
        let marks = String(repeating: "\u{301}", count: 1_000_000)
        #expect(JSONValue.string("e" + marks).excerpt.utf8.count < 500)
        #expect(JSONValue.array([.string("e" + marks)]).excerpt.utf8.count < 500)
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: Array("{\"e\(marks)\":1,\"e\(marks)\":1}".utf8)) }
        #expect(error.map { $0.description.utf8.count < 600 } == true)
        #expect(JSONValue.string("Ada").excerpt == "\"Ada\"")
    }
}
