import ItemList
import Testing

@testable import Demo
@testable import DemoScreens

@Suite struct AppearanceScreenTests {
    @Test func aThemeRedrawsEveryRowInOneTransition() throws {
        let host = try ScreenHost(.appearance)
        let count = host.screen.transitions.count
        host.perform(.choose("night"), on: "theme")
        #expect(host.screen.transitions.count == count + 1)
        let transition = try #require(host.screen.transitions.last)
        #expect(transition.presentationData.theme.isDark)
        #expect(transition.diff.updates.map(\.index) == Array(host.ids.indices))
        #expect(host.chosen("theme") == "night")
        #expect(host.file?.contains(#""theme": "night""#) == true)
    }

    @Test func anAccentIsChosen() throws {
        let host = try ScreenHost(.appearance, content: ##"{"appearance":{"accent":"#12AB34"}}"##)
        #expect(host.ids.contains("customAccent"))
        #expect(host.ids.filter { $0.hasPrefix("accent.") }.allSatisfy { host.isOn($0) == false })
        host.perform(.activate, on: "accent.pink")
        #expect(!host.ids.contains("customAccent"))
        #expect(host.isOn("accent.pink") == true)
        let pink = PresentationTheme.day.withAccent(AccentColor.Name.pink.color(isDark: false))
        #expect(host.screen.transitions.last?.presentationData.theme == pink)
    }

    @Test func aThemeIsChosenByItsName() throws {
        let host = try ScreenHost(.appearance)
        host.screen.expect(chrome: ["Appearance"])
        host.screen.perform(.choose("night"), on: .row("theme"))
        #expect(host.screen.rows.contains("Theme, pop-up button, Night"))
        host.screen.finish()
    }

    @Test func theClockShowsItsExample() throws {
        let host = try ScreenHost(.appearance)
        #expect(host.screen.row("clock24Hours")?.content.subtitle?.string == "It is 14:05:09.")
        host.perform(.toggle, on: "clock24Hours")
        #expect(host.screen.row("clock24Hours")?.content.subtitle?.string == "It is 2:05:09 PM.")
        #expect(host.file?.contains(#""clock24Hours": false"#) == true)
    }

    @Test func aThemeThatStandsAboveTheSettingsIsToldOf() throws {
        let host = try ScreenHost(.appearance, theme: .night)
        #expect(host.screen.transitions.last?.presentationData.theme.isDark == true)
        #expect(host.title(of: "themeText")?.contains("--theme night") == true)
        #expect(host.chosen("theme") == "day")
    }

    @Test func aThemeIsSeenBeforeItIsChosen() throws {
        let host = try ScreenHost(.appearance)
        let choice = try #require(host.screen.row("theme")?.content.control?.choice)
        #expect(choice.isGrid)
        #expect(choice.options.map(\.id) == ThemeName.allCases.map(\.rawValue))
        let previews = choice.options.map(\.preview)
        #expect(previews.allSatisfy { $0 != nil } && Set(previews.map { $0?.words }).count == previews.count)
    }
}
