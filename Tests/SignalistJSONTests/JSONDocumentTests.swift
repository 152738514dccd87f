import SignalistJSON
import Testing

@Suite struct JSONDocumentTests {
    private let text = #"{"version":1.0,"b":{"y":1e2,"x":[0.10]},"a":"q"}"#

    @Test(arguments: ["[]", "1", "\"{}\"", "null"])
    func isAnObject(_ text: String) {
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: Array(text.utf8)) }
    }

    @Test(arguments: [
        (["b", "y"], #"{"version":1.0,"b":{"y":true,"x":[0.10]},"a":"q"}"#),
        (["b", "new"], #"{"version":1.0,"b":{"y":1e2,"x":[0.10],"new":true},"a":"q"}"#),
        (["c", "d", "e"], #"{"version":1.0,"b":{"y":1e2,"x":[0.10]},"a":"q","c":{"d":{"e":true}}}"#),
        (["version"], #"{"version":true,"b":{"y":1e2,"x":[0.10]},"a":"q"}"#),
    ])
    func setsOneValueAndKeepsTheRest(_ path: [String], _ result: String) throws {
        var document = try JSONDocument(parsing: Array(text.utf8))
        try document.setValue(.bool(true), at: path)
        #expect(compact(document) == result)
        #expect(try document.value(at: path) == .bool(true))
    }

    @Test(arguments: [
        (["b", "y"], #"{"version":1.0,"b":{"x":[0.10]},"a":"q"}"#),
        (["b"], #"{"version":1.0,"a":"q"}"#),
        (["b", "no"], #"{"version":1.0,"b":{"y":1e2,"x":[0.10]},"a":"q"}"#),
        (["no", "no"], #"{"version":1.0,"b":{"y":1e2,"x":[0.10]},"a":"q"}"#),
    ])
    func removesOneValueAndKeepsTheRest(_ path: [String], _ result: String) throws {
        var document = try JSONDocument(parsing: Array(text.utf8))
        try document.setValue(nil, at: path)
        #expect(compact(document) == result)
        #expect(try document.value(at: path) == nil)
    }

    @Test(arguments: [(["a", "b"], ["a"]), (["b", "x", "0", "z"], ["b", "x"])])
    func doesNotReplaceWhatIsNoObject(_ path: [String], _ culprit: [String]) throws {
        var document = try JSONDocument(parsing: Array(text.utf8))
        let found = try #require(try document.value(at: culprit))
        let error = JSONPathError.notAnObject(path: culprit, found: found)
        #expect(throws: error) { try document.setValue(.null, at: path) }
        #expect(throws: error) { try document.value(at: path) }
        #expect(compact(document) == text)
        #expect(error.description == "\(culprit.joined(separator: ".")): expected an object, found \(found.kind)")
    }

    private func compact(_ document: JSONDocument) -> String {
        JSONWriter.compact(.object(document.root))
    }
}
