import SignalistJSON
import Testing

/// Changes of a document that leave the rest of its text alone.
@Suite struct JSONTextTests {
    private static let byHand = """
        {\r
        \t"version": 1,\r
        \r
        \t"caf\\u00e9": [1, 2,   3],\r
        \t"sound": { "level": 5, "on" : true },\r
        \r
        \t"look": {\r
        \t\t"theme": "day",\r
        \t\t"size": 1.50\r
        \t}\r
        }\r
        """

    @Test(
        "only the lines of the changed value differ",
        arguments: [
            (["look", "theme"], .string("night"), "\t\t\"theme\": \"day\",", "\t\t\"theme\": \"night\","),
            (["sound", "level"], .number(JSONNumber(6)), "\"level\": 5", "\"level\": 6"),
            (["café"], .array([.bool(true), .null]), "[1, 2,   3]", "[true, null]"),
            (["sound", "name"], .string("x"), "\"on\" : true }", "\"on\" : true, \"name\" : \"x\" }"),
            (["look", "font"], .object(["a": .null]), "1.50\r", "1.50,\r\n\t\t\"font\": {\r\n\t\t\t\"a\": null\r\n\t\t}\r"),
            (["version"], .object([:]), "\"version\": 1", "\"version\": {}"),
            (["version"], nil, "\t\"version\": 1,\r\n\r\n\t\"caf", "\t\"caf"),
            (["sound", "on"], nil, ", \"on\" : true }", " }"),
            (["look", "size"], nil, ",\r\n\t\t\"size\": 1.50", ""),
            (["look"], nil, ",\r\n\r\n\t\"look\": {\r\n\t\t\"theme\": \"day\",\r\n\t\t\"size\": 1.50\r\n\t}", ""),
        ] as [([String], JSONValue?, String, String)])
    func keepsTheRestOfTheText(_ path: [String], _ value: JSONValue?, _ old: String, _ new: String) throws {
        let text = Array(Self.byHand.utf8)
        var document = try JSONDocument(parsing: text)
        try document.setValue(value, at: path)
        #expect(document.utf8(keeping: text) == text.replacing(Array(old.utf8), with: Array(new.utf8)))
    }

    @Test(arguments: [
        ("{}", "{\n  \"a\": {\n    \"b\": 1\n  }\n}"), ("\u{FEFF}{ }\n", "\u{FEFF}{\n  \"a\": {\n    \"b\": 1\n  }\n}\n"),
        (#"{"x":0}"#, #"{"x":0,"a":{"b":1}}"#), (#"{"x": 0}"#, #"{"x": 0, "a": {"b": 1}}"#), (#"{"a":{}}"#, #"{"a":{"b":1}}"#),
        ("{\n    \"a\": {}\n}", "{\n    \"a\": {\n        \"b\": 1\n    }\n}"), ("{\n\"a\": {}}", "{\n\"a\": {\n  \"b\": 1\n}}"),
    ])
    func addsMembersAsTheTextHasThem(_ text: String, _ result: String) throws {
        var document = try JSONDocument(parsing: Array(text.utf8))
        try document.setValue(.number(JSONNumber(1)), at: ["a", "b"])
        #expect(Array(document.utf8(keeping: Array(text.utf8))) == Array(result.utf8))
    }

    @Test func removesTheLastMember() throws {
        let text = "{\n  \"a\": 1\n}\n"
        var document = try JSONDocument(parsing: Array(text.utf8))
        try document.setValue(nil, at: ["a"])
        #expect(document.utf8(keeping: Array(text.utf8)) == Array("{}\n".utf8))
    }

    @Test("any change of any text has the values of the document", arguments: 0..<200 as Range<UInt64>)
    func hasTheValues(_ seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        let old = JSONDocument(random.object(depth: 4))
        let new = JSONDocument(random.object(depth: 4))
        var mixed = JSONObject(uniqueMembers: old.root.members.enumerated().filter { ($0.offset + Int(seed)) % 3 > 0 }.map(\.element))
        for member in new.root.members { mixed[member.key] = member.value }
        for text in [old.utf8, Array(JSONWriter.compact(.object(old.root)).utf8)] {
            for document in [new, JSONDocument(mixed), old] {
                let found = try JSONDocument(parsing: document.utf8(keeping: text))
                #expect(JSONValue.areIdentical(.object(found.root), .object(document.root)), "seed \(seed)")
            }
            #expect(old.utf8(keeping: text) == text, "seed \(seed)")
        }
    }
}
