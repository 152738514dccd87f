import ItemList
import SignalistSettings
import Signals
import Testing

@testable import Demo
@testable import SignalistDemoScreens

@Suite struct AppearanceScreenTests {
    @Test func aThemeRedrawsInOneTransition() throws {
        let host = try ScreenHost(.appearance)
        let count = host.screen.transitions.count
        host.perform(.choose("night"), on: "theme")
        #expect(host.screen.transitions.count == count + 1)
        let transition = try #require(host.screen.transitions.last)
        #expect(transition.presentationData.theme.isDark)
        #expect(host.chosen("theme") == "night")
        #expect(host.file?.contains(#""theme": "night""#) == true)
    }

    @Test func anAccentIsChosenAndGivenUpForTheOneOfTheTheme() throws {
        let host = try ScreenHost(.appearance, content: ##"{"appearance":{"accent":"#12AB34"}}"##)
        #expect(host.input("accentOther") == "#12AB34")
        #expect(host.ids.filter { $0.hasPrefix("accent.") }.allSatisfy { host.isOn($0) == false })
        host.perform(.activate, on: "accent.pink")
        #expect(host.isOn("accent.pink") == true)
        #expect(host.input("accentOther") == "pink")
        #expect(host.look?.theme == PresentationTheme.day.withAccent(AccentColor.Name.pink.color(isDark: false)))
        host.perform(.activate, on: "accentOwn")
        #expect(host.look?.theme == .day)
        #expect(host.isOn("accentOwn") == true)
    }

    @Test func aColourThatIsNoneStaysInItsFieldAndIsToldOf() throws {
        let host = try ScreenHost(.appearance)
        host.perform(.focus, .edit(.clear), .edit(.insert("#12")), .submit, on: "accentOther")
        #expect(host.input("accentOther") == "#12")
        #expect(host.title(of: "problem.accent")?.contains("#3E88F7") == true)
        #expect(host.look?.theme == .day)
        host.perform(.edit(.clear), .edit(.insert("#3E88F7")), .submit, on: "accentOther")
        #expect(host.look?.theme == PresentationTheme.day.withAccent(RGBColor(0x3E88F7)))
        #expect(!host.ids.contains("problem.accent"))
    }

    @Test func theClockShowsItsExample() throws {
        let host = try ScreenHost(.appearance)
        #expect(host.screen.row("clock24Hours")?.content.subtitle?.string == "It is 14:05:09.")
        host.perform(.toggle, on: "clock24Hours")
        #expect(host.screen.row("clock24Hours")?.content.subtitle?.string == "It is 2:05:09 PM.")
        #expect(host.file?.contains(#""clock24Hours": false"#) == true)
    }

    @Test func aThemeThatStandsAboveTheSettingsIsToldOf() throws {
        var options = LookOptions()
        options.theme = .night
        let host = try ScreenHost(.appearance, look: options)
        #expect(host.look?.theme.isDark == true)
        #expect(host.title(of: "themeOverride")?.contains("--theme night") == true)
        #expect(host.chosen("theme") == "day")
    }

    @Test func aThemeIsSeenBeforeItIsChosen() throws {
        let host = try ScreenHost(.appearance)
        let choice = try #require(host.screen.row("theme")?.content.control?.choice)
        #expect(choice.isGrid)
        #expect(choice.options.map(\.id) == PresentationTheme.names)
        let previews = choice.options.map(\.preview)
        #expect(previews.allSatisfy { $0 != nil } && Set(previews.map { $0?.words }).count == previews.count)
    }

    @Test func themesOfTheFolderAreOffered() throws {
        let file = PresentationThemeFile(name: "spring.json", text: ##"{"name": "Spring", "base": "day", "accent": "#34A853"}"##)
        let files = ValuePromise([file])
        let host = try ScreenHost(.appearance, themes: files.get())
        host.perform(.choose("cloud:spring"), on: "theme")
        #expect(host.chosen("theme") == "cloud:spring")
        #expect(host.look?.theme.name == "Spring")
        files.set([])
        host.screen.run()
        #expect(host.look?.theme.name == "day")
        #expect(host.title(of: "themeProblem")?.contains("cloud:spring") == true)
    }

    @Test func aThemeThatIsNoneIsToldAndTheRestIsRead() throws {
        let host = try ScreenHost(.appearance, content: ##"{"appearance":{"theme":"dusk","contrast":"high"}}"##)
        #expect(host.title(of: "problem")?.contains("appearance.theme") == true)
        #expect(host.look?.theme == PresentationTheme.day.withContrast(.high))
    }

    @Test func nightComesBetweenSetTimes() throws {
        let content = ##"{"appearance":{"night":{"mode":"interval","from":"23:00","to":"01:00","theme":"night-accent"}}}"##
        let host = try ScreenHost(.appearance, content: content)
        // The clock of the test begins at midnight.
        #expect(host.look?.theme.name == "night-accent")
        #expect(host.title(of: "nightText") == "It is night until 01:00.")
        host.screen.advance(by: 3600)
        #expect(host.look?.theme == .day)
        #expect(host.title(of: "nightText") == "It is day until 23:00.")
    }

    @Test(arguments: NightChoice.allCases)
    func eachModeOfNightHasItsRows(_ choice: NightChoice) throws {
        let host = try ScreenHost(.appearance)
        host.perform(.choose(choice.rawValue), on: "nightMode")
        let fields = ["nightFrom", "nightTo", "nightPlace", "nightBrightness", "nightTheme"].filter(host.ids.contains)
        let expected: [NightChoice: [String]] = [
            .off: [], .always: ["nightTheme"], .system: ["nightTheme"], .interval: ["nightFrom", "nightTo", "nightTheme"],
            .sun: ["nightPlace", "nightTheme"], .brightness: ["nightBrightness", "nightTheme"],
        ]
        #expect(fields == expected[choice])
        // The clock of the test begins at midnight.
        #expect(host.look?.theme.isDark == (choice == .always || choice == .interval))
    }

    @Test func moreContrastAndLargerTextAreHeardOfByAllScreens() throws {
        let host = try ScreenHost(.appearance)
        host.perform(.toggle, on: "contrast")
        host.perform(.choose("large"), on: "fontSize")
        host.perform(.toggle, on: "reduceMotion")
        #expect(host.look?.theme.contrast == .high)
        #expect(host.look?.listFontSize == .large)
        #expect(host.look?.reduceMotion == true)
    }
}
