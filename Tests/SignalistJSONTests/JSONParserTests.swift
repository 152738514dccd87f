import SignalistJSON
import Testing

@Suite struct JSONParserTests {
    @Test(
        arguments: [
            ("null", .null), ("true", .bool(true)), ("false", .bool(false)), (" \t\r\n0 \n", .number(JSONNumber(0))),
            ("-0.5e+10", .number(JSONNumber(literal: "-0.5e+10"))), ("1E-2", .number(JSONNumber(literal: "1E-2"))),
            ("\"\"", .string("")), ("\"é漢😀\"", .string("é漢😀")), ("\"\u{7F}\"", .string("\u{7F}")),
            (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
            (#""\u0000\u00e9\u6F22\ud83d\uDE00""#, .string("\0é漢😀")),
            ("[]", .array([])), ("[ ]", .array([])), ("{ }", .object([:])),
            ("[1,[true],{}]", .array([.number(JSONNumber(1)), .array([.bool(true)]), .object([:])])),
            (#"{"b":1,"a":{"c":null}}"#, .object(["b": .number(JSONNumber(1)), "a": .object(["c": .null])])),
            ("\u{FEFF}{}", .object([:])),
        ] as [(String, JSONValue)])
    func reads(_ text: String, _ value: JSONValue) throws {
        #expect(try JSONParser.parse(Array(text.utf8)) == value)
    }

    @Test(arguments: [
        ("", "1:1: expected a value, found the end"),
        (" \n  x", "2:3: expected a value, found 'x'"),
        ("nul", "1:1: expected a value, found 'n'"),
        ("nulll", "1:5: expected the end, found 'l'"),
        ("+1", "1:1: expected a value, found '+'"),
        ("01", "1:2: expected the end, found '1'"),
        ("-", "1:2: expected a digit, found the end"),
        ("1.", "1:3: expected a digit, found the end"),
        (".5", "1:1: expected a value, found '.'"),
        ("1e", "1:3: expected a digit, found the end"),
        ("1e+x", "1:4: expected a digit, found 'x'"),
        ("NaN", "1:1: expected a value, found 'N'"),
        ("[1 2]", "1:4: expected ',' or ']', found '2'"),
        ("[1,]", "1:3: a comma behind the last entry is not allowed in JSON; remove it"),
        ("[1", "1:3: expected ',' or ']', found the end"),
        ("{1:2}", "1:2: expected a key in quotes, found '1'"),
        (#"{"a" 1}"#, "1:6: expected ':', found '1'"),
        (#"{"a":}"#, "1:6: expected a value, found '}'"),
        (#"{"a":1,}"#, "1:7: a comma behind the last entry is not allowed in JSON; remove it"),
        (#"{"a":1 "b":2}"#, "1:8: expected ',' or '}', found '\"'"),
        ("{\"a\":1,\n \"b\":2,\n \"a\":3}", "3:2: the key \"a\" is already there"),
        (#"{"a":1,"\u0061":2}"#, "1:8: the key \"a\" is already there"),
        ("\"abc", "1:5: expected '\"' (a control character in a string is written as an escape), found the end"),
        ("\"a\nb\"", "1:3: expected '\"' (a control character in a string is written as an escape), found the end of the line"),
        ("\"\u{1B}\"", "1:2: expected '\"' (a control character in a string is written as an escape), found control character 27"),
        (#""\x""#, #"1:3: expected an escape: one of \" \\ \/ \b \f \n \r \t \u, found 'x'"#),
        (#""\u12G4""#, "1:6: expected four hexadecimal digits, found 'G'"),
        (#""é\uDC00""#, #"1:3: expected a high surrogate before a low one, found '\'"#),
        (#""\uD800""#, "1:8: expected a low surrogate after a high one, found '\"'"),
        (#""\uD800\n""#, #"1:8: expected a low surrogate after a high one, found '\'"#),
        (#""\uD800\u0041""#, #"1:8: expected a low surrogate after a high one, found '\'"#),
        ("[\u{9B}]", "1:2: expected a value, found control character 155"),
        ("\u{FEFF}x", "1:1: expected a value, found 'x'"),
        ("{}\u{FEFF}", "1:3: expected the end, found '\u{FEFF}'"),
    ])
    func rejects(_ text: String, _ message: String) {
        #expect(message == failure(of: Array(text.utf8)))
    }

    @Test(
        arguments: [
            [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xE6, 0xBC],
        ] as [[UInt8]])
    func rejectsWhatIsNotUTF8(_ bytes: [UInt8]) {
        #expect(failure(of: Array("\n\"é\" ".utf8) + bytes) == "2:6: not UTF-8")
    }

    @Test(arguments: ["[", "{\"a\":"])
    func limitsDepth(_ opening: String) throws {
        let closing = opening == "[" ? "]" : "}"
        func text(_ depth: Int) -> [UInt8] {
            Array((String(repeating: opening, count: depth) + "0" + String(repeating: closing, count: depth)).utf8)
        }
        let limit = JSONParser.depthLimit
        #expect(throws: Never.self) { try JSONParser.parse(text(limit)) }
        let message = "1:\(limit * opening.count + 1): nested deeper than \(limit) levels"
        #expect(failure(of: text(limit + 1)) == message)
        #expect(failure(of: Array(String(repeating: opening, count: 200_000).utf8)) == message)
    }

    @Test func tellsKeysApartByCodePoints() throws {
        let value = try JSONParser.parse(Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
        guard case .object(let object) = value else {
            Issue.record("\(value.kind) instead of an object")
            return
        }
        #expect(object["\u{E9}"] == .number(JSONNumber(1)))
        #expect(object["e\u{301}"] == .number(JSONNumber(2)))
    }

    private func failure(of bytes: [UInt8]) -> String? {
        do {
            _ = try JSONParser.parse(bytes)
            return nil
        } catch {
            return error.description
        }
    }
}
