import SignalistJSON
import Testing

@Suite struct JSONWriterTests {
    private let sample: JSONValue = .object([
        "z": .array([.number(JSONNumber(literal: "1.50")), .array([]), .object([:])]), "a": .object(["key": .null]),
    ])

    @Test func writesForPeople() {
        let text = """
            {
              "z": [
                1.50,
                [],
                {}
              ],
              "a": {
                "key": null
              }
            }

            """
        #expect(JSONWriter.pretty(sample) == text)
    }

    @Test func writesForMachines() {
        #expect(JSONWriter.compact(sample) == #"{"z":[1.50,[],{}],"a":{"key":null}}"#)
    }

    @Test func escapesWhatWouldEndAStringOrActOnATerminal() {
        let text = JSONWriter.compact(.string("\"\\/\n\r\t\0\u{1F}\u{7F}\u{9B}é\u{2028}😀"))
        #expect(text == #""\"\\/\n\r\t\u0000\u001F\u007F\u009Bé\u2028😀""#)
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func writesWhatItReads(seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        let value = random.value(depth: 4)
        for text in [JSONWriter.pretty(value), JSONWriter.compact(value)] {
            let copy = try JSONParser.parse(Array(text.utf8))
            #expect(copy == value, "seed \(seed)")
            // Equality of strings is looser than equality of bytes.
            #expect(JSONWriter.compact(copy).utf8.elementsEqual(JSONWriter.compact(value).utf8), "seed \(seed)")
        }
        #expect(!JSONWriter.compact(value).utf8.contains(UInt8(ascii: "\n")), "seed \(seed)")
    }
}
