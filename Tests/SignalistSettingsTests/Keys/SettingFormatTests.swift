import SignalistJSON
import Testing

@testable import SignalistSettings

@Suite struct SettingFormatTests {
    private func check<Value: Equatable>(
        _ format: SettingFormat<Value>, json: String, _ value: Value?, location: SourceLocation = #_sourceLocation
    ) throws {
        #expect(format.decode(try JSONParser.parse(Array(json.utf8))) == value, "\(json)", sourceLocation: location)
        guard let value else { return }
        #expect(format.allows(value), sourceLocation: location)
        #expect(format.parse(format.spell(value)) == value, sourceLocation: location)
    }

    @Test func numbersHaveARange() throws {
        let format = SettingFormat.number(in: 1...999)
        #expect(format.expectation.description == "a whole number from 1 to 999")
        try check(format, json: "9.99e2", 999)
        try check(format, json: "0", nil)
        try check(format, json: "1000", nil)
        try check(format, json: "1.5", nil)
        try check(format, json: "\"5\"", nil)
        #expect(format.parse("12") == 12 && format.parse("1.5") == nil && format.parse("1000") == nil)
    }

    @Test func fractionsHaveARange() throws {
        let format = SettingFormat.number(in: 0.5...2.0)
        #expect(format.expectation.description == "a number from 0.5 to 2.0")
        try check(format, json: "1.25", 1.25)
        try check(format, json: "2", 2)
        try check(format, json: "2.1", nil)
        try check(format, json: "1e999", nil)
        #expect(!format.allows(.nan) && !format.allows(.infinity) && !format.allows(3))
    }

    @Test func switchesAreTrueOrFalse() throws {
        try check(.flag, json: "true", true)
        try check(SettingFormat<Bool>.flag, json: "\"true\"", nil)
        try check(SettingFormat<Bool>.flag, json: "1", nil)
    }

    @Test func choicesAreNames() throws {
        let format = SettingFormat<Preferences.Theme>.choice
        try check(format, json: "\"night\"", .night)
        try check(format, json: "\"Night\"", nil)
        #expect(format.expectation.description == "one of day, night")
    }

    @Test func linesHaveALengthAndNoControls() throws {
        let format = SettingFormat.line(upTo: 3, "digits", where: { $0.allSatisfy(\.isNumber) })
        #expect(format.expectation.description == "digits of at most 3 characters")
        try check(format, json: "\"123\"", "123")
        try check(format, json: "\"1234\"", nil)
        try check(format, json: "\"a\"", nil)
        try check(SettingFormat.line(upTo: 3), json: "\"a\\nb\"", nil)
        try check(SettingFormat.line(upTo: 1), json: "\"👩‍👩‍👧\"", "👩‍👩‍👧")
    }

    @Test func missingValuesAreNull() throws {
        let format = SettingFormat<Int?>.optional(.number(in: 0...9))
        #expect(format.expectation.description == "a whole number from 0 to 9, or null")
        #expect(format.decode(.null) == .some(nil))
        #expect(format.decode(.number(JSONNumber(3))) == .some(3))
        #expect(format.decode(.number(JSONNumber(30))) == nil)
        #expect(format.encode(nil) == .null)
        #expect(format.parse("") == .some(nil) && format.parse("3") == .some(3) && format.parse("x") == nil)
    }

    @Test func listsKeepTheirOrder() throws {
        let format = SettingFormat<[String]>.list(of: .line(upTo: 3), upTo: 2)
        #expect(format.expectation.description == "a list of at most 2, each a line of at most 3 characters")
        try check(format, json: #"["b", "a"]"#, ["b", "a"])
        try check(format, json: "[]", [])
        try check(format, json: #"["b", 1]"#, nil)
        try check(format, json: #"["a", "b", "c"]"#, nil)
        #expect(format.parse(" b, a ,") == ["b", "a"])
        #expect(format.parse("long, a") == nil)
    }

    @Test func anyTypeMayHaveASpelling() throws {
        let format = SettingFormat<Int>("hexadecimal digits", read: { Int($0, radix: 16) }, write: { String($0, radix: 16) })
        try check(format, json: "\"ff\"", 255)
        try check(format, json: "\"fg\"", nil)
        try check(SettingFormat<Double>.spelled("a number"), json: "\"1.5\"", 1.5)
        #expect(format.value(of: "10") == 16 && format.text(of: 16) == "10")
    }
}
