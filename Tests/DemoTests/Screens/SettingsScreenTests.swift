import ItemList
import Signals
import TestSupport
import Testing

@testable import Demo
@testable import SignalistDemoScreens

@Suite struct SettingsScreenTests {
    @Test func showsWhatTheOtherScreensAreAbout() throws {
        let host = try ScreenHost(
            .settings, content: #"{"account":{"name":"Ada","username":"ada"},"notifications":{"enabled":false}}"#,
            look: LookOptions(theme: .night))
        #expect(
            host.ids == [
                "account", "notifications", "privacy", "data", "devices", "appearance", "language", "machineHeader", "clock", "load",
                "machineText", "file",
            ])
        #expect(host.title(of: "account") == "Ada")
        #expect(value("notifications", host) == "Off")
        #expect(value("appearance", host) == "Night")
        #expect(value("clock", host) == "14:05:09")
        #expect(value("load", host) == "1.00  0.25  12.35")
    }

    @Test(arguments: [
        ("account", ScreenName.account), ("notifications", .notifications), ("privacy", .privacy), ("data", .data), ("devices", .devices),
        ("appearance", .appearance), ("language", .language),
    ])
    func opensTheOtherScreens(_ id: String, _ name: ScreenName) throws {
        let host = try ScreenHost(.settings)
        #expect(host.ids.contains(id))
        host.perform(.activate, on: id)
        #expect(host.opened.values == [name])
    }

    @Test("The rows say what is there: a passcode, a proxy, sessions")
    func showsWhatIsThere() throws {
        let source = TableSource()
        source.set([(1, "Demo", 0, 0), (7, "DemoWeb", 0, 0), (9, "shell", 0, 0)], at: 10)
        let host = try ScreenHost(.settings, processes: source)
        #expect(value("privacy", host) == "No passcode" && value("data", host) == "No proxy" && value("devices", host) == "2 sessions")
        host.writeOutside(#"{"privacy":{"passcode":"1234"},"proxies":["a.example.org:1","b.example.org:2"]}"#)
        #expect(value("privacy", host) == "Passcode on" && value("data", host) == "2 proxies")
        // One that nobody can type keeps others out, too.
        host.writeOutside(#"{"privacy":{"passcode":1234}}"#)
        #expect(value("privacy", host) == "Passcode on")
        host.writeOutside(#"{"proxies":["a.example.org:1","b.example.org:2 in use"]}"#)
        #expect(value("data", host) == "b.example.org:2")
        source.set([(1, "Demo", 0, 0)], at: 15)
        host.screen.advance(by: 5)
        #expect(value("devices", host) == "1 session")
        host.screen.report(.visible(["account"]))
        host.screen.run()
        let count = source.readCount
        host.screen.advance(by: 60)
        #expect(source.readCount == count)
    }

    @Test func theClockFollowsItsSetting() throws {
        let host = try ScreenHost(.settings, content: #"{"appearance":{"clock24Hours":false}}"#)
        #expect(value("clock", host) == "2:05:09 PM")
    }

    @Test(
        "A clock of twelve hours says the half of the day as its language does",
        arguments: [
            ("ja", "午後2:05:09"), ("ar", "2:05:09 م"), ("en", "2:05:09 PM"),
        ])
    func theClockSpeaksTheLanguage(_ language: String, _ words: String) throws {
        let host = try ScreenHost(
            .settings, content: #"{"appearance":{"clock24Hours":false,"language":"\#(language)"}}"#, followsLanguage: true)
        #expect(value("clock", host) == words)
    }

    @Test(arguments: [(ScreenName.settings, "clock"), (.appearance, "clock24Hours")])
    func theClockStandsStillWhileItIsOutOfSight(_ name: ScreenName, _ row: String) throws {
        let clock = ValuePromise(ClockTime(hour: 14, minute: 5, second: 9))
        let runs = Tally()
        let host = try ScreenHost(name, clock: clock.get().beforeStarted { runs.add(1) }.afterDisposed { runs.add(-1) })
        host.screen.report(.visible([row]))
        host.screen.run()
        #expect(runs.value == 1)
        host.screen.report(.visible(["account"]))
        host.screen.run()
        // Nothing runs, so nothing wakes the program.
        #expect(runs.value == 0)
        let count = host.screen.transitions.count
        clock.set(ClockTime(hour: 15, minute: 0, second: 0))
        host.screen.run()
        #expect(host.screen.transitions.count == count)
        host.screen.report(.visible([row]))
        host.screen.run()
        #expect(runs.value == 1)
        let content = host.screen.row(row)?.content
        #expect([content?.subtitle?.string, content?.value?.words].compactMap(\.self).contains { $0.contains(":00:00") })
    }

    @Test func tellsOfANewerVersion() throws {
        let host = try ScreenHost(.settings, content: #"{"version":2}"#)
        #expect(host.ids.first == "problem")
        #expect(host.title(of: "problem")?.contains("newer") == true)
    }

    private func value(_ id: String, _ host: ScreenHost) -> String? {
        if case .text(let text) = host.screen.row(id)?.content.value { text.string } else { nil }
    }
}
