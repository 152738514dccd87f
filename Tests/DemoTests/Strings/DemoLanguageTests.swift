import Foundation
import ItemList
import ItemListTesting
import TestSupport
import Testing

@testable import SignalistDemoScreens

@Suite struct DemoLanguageTests {
    @Test func everyLanguageHasEveryWordOfTheProgram() {
        #expect(DemoStrings.tables.map(\.languageCode) == PresentationStringTable.builtInLanguages)
        #expect(presentationStringProblems(keys: DemoStrings.keys, in: DemoStrings.tables) == [])
    }

    @Test func everyFileOfALanguageIsEmbeddedAndParses() throws {
        let folder = SourceText.package.appending(path: "Sources/CSignalistDemoLanguages/Languages")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files == DemoStrings.tables.map { "\($0.languageCode).json" }.sorted())
        for table in DemoStrings.tables {
            let bytes = try Data(contentsOf: folder.appending(path: "\(table.languageCode).json"))
            #expect(try PresentationStringTable(table.languageCode, json: Array(bytes)) == table)
        }
    }

    @Test("Each key that is declared is among those that tables are tried with, and a screen speaks by it")
    func noKeyIsUnused() throws {
        let declared = try SourceText.files(in: "Sources/Demo/Strings/Keys").map(\.text).joined(separator: "\n")
        let names = declared.matches(of: /PresentationStringKey\(\s*"([\w.]+)"/).map { String($0.output.1) }
        // A key of a choice has the name of what is chosen in its own.
        let families = declared.matches(of: /PresentationStringKey\(\s*"([\w.]+\.)\\\(/).map { String($0.output.1) }
        let tried = Set(DemoStrings.keys.map(\.name))
        #expect(Set(names).subtracting(tried) == [])
        #expect(tried.subtracting(names).filter { name in !families.contains { name.hasPrefix($0) } } == [])
        #expect(families.allSatisfy { family in tried.contains { $0.hasPrefix(family) } })
        let members = declared.matches(of: /static (?:let|func) (\w+)/).map { String($0.output.1) }
        let screens = try SourceText.files(in: "Sources/Demo").filter { !$0.path.contains("/Strings/") }.map(\.text).joined(separator: "\n")
        let used = Set(screens.matches(of: /\.(\w+)/).map { String($0.output.1) })
        #expect(
            Set(members).subtracting(used)
                .subtracting(["settings", "processes", "log", "gallery", "appearance", "account", "chat", "problems"]) == [])
    }
}
