import ItemList
import Testing

@testable import SignalistDemoScreens

/// The rows about conversations, and their preview.
@Suite struct ChatRowsTests {
    private func preview(_ host: ScreenHost) -> ItemListConversation? {
        guard case .conversation(let conversation)? = host.screen.row("chatPreview")?.content.figure else { return nil }
        return conversation
    }

    @Test func theyStandInASectionWithThePreviewAboveThem() throws {
        let host = try ScreenHost(.appearance)
        let ids = host.ids.filter { $0.hasPrefix("chat") }
        #expect(ids == ["chatHeader", "chatPreview", "chatWallpaper", "chatFontSize", "chatCorners", "chatLargeEmoji"])
        #expect(preview(host)?.messages.map(\.isOutgoing) == [false, true, true])
        #expect(preview(host)?.messages.map(\.time) == ["09:41", "09:42", "09:42"])
        #expect(preview(host)?.bubbles.map(\.isLarge) == [false, false, true])
    }

    @Test func thePreviewShowsWhatIsChosen() throws {
        let host = try ScreenHost(.appearance)
        host.perform(.choose("dawn"), on: "chatWallpaper")
        host.perform(.choose("large"), on: "chatFontSize")
        host.perform(.set(.number(5)), on: "chatCorners")
        host.perform(.toggle, on: "chatLargeEmoji")
        let shown = try #require(preview(host))
        #expect(shown.wallpaper == ChatWallpaper.dawn.wallpaper && shown.fontSize == .large && !shown.largeEmoji)
        #expect(shown.corners == PresentationChatBubbleCorners(mainRadius: 5, auxiliaryRadius: 2))
        #expect(host.look?.chatWallpaper == shown.wallpaper && host.look?.chatFontSize == .large)
        #expect(host.look?.chatBubbleCorners == shown.corners && host.look?.largeEmoji == false)
        for line in [#""wallpaper": "dawn""#, #""corners": 5"#, #""largeEmoji": false"#] { #expect(host.file?.contains(line) == true) }
        host.perform(.toggle, on: "clock24Hours")
        #expect(preview(host)?.messages.first?.time == "9:41 AM")
    }

    /// The colours of bubbles come from the theme, so a figure that stays the same is drawn in them.
    @Test func themeAndAccentAreThoseOfThePreview() throws {
        let host = try ScreenHost(.appearance)
        let before = preview(host)
        host.perform(.choose("night"), on: "theme")
        host.perform(.activate, on: "accent.pink")
        #expect(preview(host) == before)
        #expect(host.look?.theme.chat == PresentationTheme.night.withAccent(AccentColor.Name.pink.color(isDark: true)).chat)
    }

    @Test func squareCornersAreSaidInWords() throws {
        let host = try ScreenHost(.appearance, content: ##"{"appearance":{"chat":{"corners":0}}}"##)
        #expect(host.screen.row("chatCorners")?.content.control?.words(in: .english) == "Square")
    }

    @Test func nightModeSaysThatItChoseTheTheme() throws {
        let content = ##"{"appearance":{"night":{"mode":"always"}}}"##
        #expect(try ScreenHost(.appearance, content: content).look?.autoNightModeTriggered == true)
        #expect(try ScreenHost(.appearance).look?.autoNightModeTriggered == false)
        var options = LookOptions()
        options.theme = .night
        #expect(try ScreenHost(.appearance, content: content, look: options).look?.autoNightModeTriggered == false)
    }

    @Test(arguments: [
        ("appearance.chat.corners", "17", "a whole number from 0 to 16"), ("appearance.chat.corners", "-1", "a whole number from 0 to 16"),
        ("appearance.chat.wallpaper", "moon", "one of theme, sky, sand, graphite, dawn, meadow, ocean"),
        ("appearance.chat.largeEmoji", "big", "true or false"),
    ])
    func whatIsNoneIsRefused(_ name: String, _ word: String, _ expected: String) throws {
        let key = try SettingKeys.all.named(name)
        let problem = #expect(throws: (any Error).self) { try key.change(word).get() }
        #expect("\(problem as Any)".contains(expected))
    }
}
