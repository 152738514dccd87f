import ItemList
import Testing

@testable import Demo
@testable import SignalistDemoScreens

@Suite struct LanguageScreenTests {
    @Test func aLanguageIsSpokenAtOnceAndInOneTransition() throws {
        let host = try ScreenHost(.language, followsLanguage: true)
        let count = host.screen.transitions.count
        host.perform(.activate, on: "language.de")
        #expect(host.screen.transitions.count == count + 1)
        #expect(host.title == .text("Sprache"))
        #expect(host.title(of: "system") == "Wie das System")
        #expect(host.isOn("language.de") == true)
        #expect(host.look?.strings.languageCode == "de")
        #expect(host.file?.contains(#""language": "de""#) == true)
        host.perform(.activate, on: "language.ar")
        #expect(host.look?.strings.layoutDirection == .rightToLeft)
    }

    @Test(arguments: [("po", ["language.pl"]), ("deut", ["language.de"]), ("日", ["language.ja"]), ("nothing", [])])
    func languagesAreFoundByTheirNamesInBothLanguages(_ query: String, _ found: [String]) throws {
        let host = try ScreenHost(.language)
        host.screen.perform(.query(query), on: .search)
        #expect(host.ids == found)
    }

    @Test(arguments: [
        (LanguageChoice.system, ["LANG": "pl_PL.UTF-8"], "pl_PL.UTF-8"), (.system, ["LANG": "pl_PL.UTF-8", "LC_ALL": "C"], "en"),
        (.system, [:], "en"), (.german, ["LANG": "pl_PL.UTF-8"], "de"),
    ])
    func theSystemIsAskedForItsLanguage(_ choice: LanguageChoice, _ environment: [String: String], _ tag: String) {
        #expect(choice.tag { environment[$0] } == tag)
    }
}
