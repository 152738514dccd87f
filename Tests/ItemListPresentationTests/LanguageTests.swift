import Foundation
import ItemList
import ItemListTesting
import TestSupport
import Testing

@Suite struct LanguageTests {
    private static let tables = PresentationStringTable.builtInLanguages.compactMap(PresentationStringTable.builtIn)

    @Test func everyLanguageHasEveryKeyWithItsArgumentsAndItsForms() {
        #expect(Self.tables.map(\.languageCode) == PresentationStringTable.builtInLanguages)
        #expect(Self.tables.count == 6)
        #expect(presentationStringProblems(keys: PresentationStringKey.framework, in: Self.tables) == [])
    }

    @Test func everyFileOfALanguageIsEmbeddedAndParses() throws {
        let folder = SourceText.package.appending(path: "Sources/CSignalistLanguages/Languages")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files == PresentationStringTable.builtInLanguages.map { "\($0).json" }.sorted())
        for table in Self.tables {
            let bytes = try Data(contentsOf: folder.appending(path: "\(table.languageCode).json"))
            #expect(try PresentationStringTable(table.languageCode, json: Array(bytes)) == table)
        }
    }

    @Test func aFileOfStringsHasTextsAndPlurals() throws {
        let json = #"{ "a": "\u20681\n", "b": { "one": "{0} file", "other": "{0} files" } }"#
        let table = PresentationStringTable("en", ["a": "\u{2068}1\n", "b": [.one: "{0} file", .other: "{0} files"]])
        #expect(try PresentationStringTable("en", json: Array(json.utf8)) == table)
    }

    @Test(arguments: [
        (#"{ "a": "1", "a": "2" }"#, #"1:13: the key "a" is already there"#),
        (#"{ "a": "1" "#, "1:12: expected ',' or '}', found the end"),
        (#"{ "a": 1 }"#, "a: expected a string or an object of strings, found a number"),
        (#"{ "a": { "other": null } }"#, "a.other: expected a string or an object of strings, found null"),
        (#"{ "a": { "single": "1" } }"#, "a: single is no form; allowed: zero, one, two, few, many, other"),
        (#"{ "a": { "one": "1" } }"#, "a lacks the form other"),
    ])
    func aFaultInAFileOfStringsIsNamed(json: String, description: String) {
        let error = #expect(throws: PresentationStringFileError.self) { try PresentationStringTable("en", json: Array(json.utf8)) }
        #expect(error?.description == description)
    }

    @Test("Each key that is declared is among those that tables are tried with, and somebody speaks by it")
    func noKeyIsUnused() throws {
        let declared = try SourceText.files(in: "Sources/ItemListPresentation/Strings/Keys")
        let names = declared.flatMap { $0.text.matches(of: /PresentationStringKey\(\s*"([\w.]+)"/).map { String($0.output.1) } }
        // A key of a kind has the kind's name in its own.
        let families = declared.flatMap { $0.text.matches(of: /PresentationStringKey\(\s*"([\w.]+\.)\\\(/).map { String($0.output.1) } }
        let tried = Set(PresentationStringKey.framework.map(\.name))
        #expect(Set(names).subtracting(tried) == [])
        #expect(tried.subtracting(names).filter { name in !families.contains { name.hasPrefix($0) } } == [])
        #expect(families.allSatisfy { family in tried.contains { $0.hasPrefix(family) } })
        let members = declared.flatMap { $0.text.matches(of: /public static (?:let|func) (\w+)/).map { String($0.output.1) } }
        let used = try ["Sources", "Hosts/SignalistWeb/Sources", "Hosts/SignalistGNOME/Sources"].flatMap(SourceText.files)
            .filter { !$0.path.contains("/Presentation/Strings/") }.map(\.text).joined(separator: "\n")
        let words = Set(used.matches(of: /\.(\w+)/).map { String($0.output.1) })
        #expect(Set(members).subtracting(words).subtracting(["framework"]) == [])
    }

    @Test func theCheckFindsWhatIsWrong() {
        let keys = [PresentationStringKey("a", .number(1)), PresentationStringKey("b", .text("-")), PresentationStringKey("c")]
        let english = PresentationStringTable("en", ["a": [.one: "one", .other: "{0} many"], "b": "{0}", "c": "c"])
        #expect(presentationStringProblems(keys: keys, in: [english]) == [])
        let russian = PresentationStringTable(
            "ru", ["a": [.one: "one", .few: "{0}", .two: "{0}", .other: "{1}"], "b": [.other: "{0}"], "d": "d"])
        #expect(
            presentationStringProblems(keys: keys, in: [english, russian]) == [
                "ru: nobody asks for d", "ru: a lacks the form many", "ru: a has the form two, which the language does not have",
                "ru: a says nothing of {0}: “one”", "ru: a says nothing of {0}: “{1}”", "ru: a has no argument {1}: “{1}”",
                "ru: b has forms, and no number that chooses one", "ru: there is no c",
            ])
        let polish = PresentationStringTable("pl", ["a": "{0}", "b": "", "c": "c"])
        #expect(
            presentationStringProblems(keys: keys, in: [english, polish]) == [
                "pl: a has no forms for one, few, many, other", "pl: b says nothing of {0}: “”", "pl: b is empty",
            ])
    }

    @Test(arguments: PresentationStringTable.builtInLanguages)
    func aLinesRendererSpeaksTheLanguage(_ language: String) {
        let strings = PresentationStrings(language: language)
        let content = ItemListRowContent(role: .toggle, title: "Ada", control: .toggle(isOn: true))
        let line = itemListLine(content, position: 3, count: 12, in: strings)
        let expected = [
            "en": "Ada, switch, on, 3 of 12", "de": "Ada, Schalter, ein, 3 von 12", "ru": "Ada, переключатель, вкл., 3 из 12",
            "ar": "Ada، مفتاح تبديل، مفعّل، 3 من 12", "ja": "Ada、スイッチ、オン、12個中3番目", "pl": "Ada, przełącznik, włączone, 3 z 12",
        ]
        #expect(line == expected[language])
    }
}
