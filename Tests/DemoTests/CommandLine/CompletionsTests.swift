import Testing

@testable import Demo
@testable import SignalistDemoScreens

/// The completions of the shells' scripts. Tests/EndToEnd/terminal/test_completions.py asks the shells themselves.
@Suite struct CompletionsTests {
    @Test("Each command, option, setting and value that has a name is offered", arguments: ShellName.allCases)
    func offersAll(_ shell: ShellName) throws {
        let script = Completions.script(for: shell)
        var words = CommandName.allCases.map(\.rawValue) + SettingsList.names + ScreenName.allCases.map(\.rawValue)
        words += CommandLineOption.all.map { shell == .fish ? String($0.name.dropFirst(2)) : $0.name }
        words += RendererName.allCases.map(\.rawValue) + NotificationSound.allCases.map(\.rawValue) + ["catppuccin-mocha", "pink"]
        for word in words { #expect(script.contains(word), "\(word)") }
        #expect(script.contains(shell.setup))
    }

    @Test func whatMayFollowArguments() throws {
        func offer(_ arguments: String...) throws -> Completions.Offer {
            try #require(Completions.operands.first { $0.before == arguments }).offer
        }
        #expect(try offer("set", "notifications.sound").words == ["none", "chime", "note", "pulse", "tap"])
        #expect(try offer("set", "notifications.enabled").words == ["true", "false"])
        #expect(try offer("set", "account.name") == Completions.Offer())
        let screens = ["account", "notifications", "notifications/sounds", "privacy", "data", "devices", "appearance", "language"]
        #expect(try offer("settings").words == screens)
        #expect(try offer("log") == Completions.Offer(hasFiles: true))
        #expect(try offer("render", "log") == Completions.Offer(hasFiles: true))
        #expect(try offer("list") == Completions.Offer())
    }

    @Test("A word stays one between quotes") func quotes() {
        #expect(Completions.quoted("the user's own") == "'the user’s own'")
    }
}
