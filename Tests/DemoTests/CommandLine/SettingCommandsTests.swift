import ItemList
import SignalistJSON
import SignalistSettings
import TestSupport
import Testing

@testable import Demo
@testable import SignalistDemoScreens

/// The settings without a screen.
@Suite struct SettingCommandsTests {
    private let directory = TemporaryDirectory()

    private var options: CommandLineOptions {
        var options = CommandLineOptions()
        options.file = directory.path("settings.json")
        return options
    }

    private func list() throws -> SettingsList { try SettingsScreens(file: options.file).list() }

    private func value(of key: String) throws -> String { try list().named(key).text }

    @Test("Every setting is on a screen, and each screen is found at its path")
    func everySettingIsOnAScreen() throws {
        let list = try list()
        #expect(list.settings.map(\.name) == SettingKeys.all.all.map(\.name))
        for setting in list.settings {
            #expect(!setting.title.isEmpty && !setting.trail.isEmpty)
            #expect(ScreenName(path: setting.screen.path) == setting.screen)
        }
        #expect(try list.named("notifications.sound").title == "Sound")
        #expect(try list.named("notifications.sound").screen.path == "settings/notifications/sounds")
        #expect(try list.named("appearance.accent").title == "Accent")
        #expect(try list.named("account.email").trail == ["Account"])
        #expect(try list.named("notifications.sound").trail == ["Notifications", "Sound"])
    }

    /// A value of each setting that is not its default, and one that it does not allow.
    private static func values(of setting: SettingsList.Setting) -> (good: String, bad: String) {
        switch setting.expectation {
        case .flag: (setting.text == "true" ? "false" : "true", "maybe")
        case .wholeNumber(let range): ("\(range.lowerBound)", "\(range.upperBound + 1)")
        case .oneOf(let names): (names.last { $0 != setting.text } ?? "", "nowhere")
        case .line(let limit, _):
            (setting.name == "account.email" ? "ada@example.org" : "ada", String(repeating: "x", count: limit) + "\n")
        default: (samples[setting.name] ?? "", "?")
        }
    }

    private static let samples = [
        "notifications.quietHours.from": "21:30", "notifications.quietHours.to": "06:45", "appearance.theme": "night-accent",
        "appearance.accent": "#0A10FF", "appearance.night.theme": "catppuccin-mocha", "appearance.night.from": "20:00",
        "privacy.passcode": "2580", "proxies": "a.example.org:1080, [2001:db8::1]:9050 in use", "appearance.night.to": "08:00",
        "appearance.night.place": "-33.87, 151.21",
    ]

    @Test("set takes what get prints, and reset takes it back", arguments: SettingsList.names)
    func setGetReset(_ key: String) throws {
        let before = try list().named(key)
        let good = Self.values(of: before).good
        try changeSetting(key, good, options)
        let after = try list().named(key)
        #expect(after.text == good)
        #expect(after.json != before.json && after.defaultValue == before.json)
        // What is printed is what it is set to.
        try changeSetting(key, after.text, options)
        #expect(try value(of: key) == good)
        try changeSetting(key, nil, options)
        #expect(try list().named(key).json == before.json)
        try changeSetting(key, before.text, options)
        #expect(try list().named(key).json == before.json)
    }

    @Test("A bad value names what is allowed and changes nothing", arguments: SettingsList.names)
    func badValue(_ key: String) throws {
        let setting = try list().named(key)
        let (good, bad) = Self.values(of: setting)
        try changeSetting(key, good, options)
        let content = directory.read("settings.json")
        let error = #expect(throws: UsageError.self) { try changeSetting(key, bad, options) }
        let words = "\(try #require(error))"
        #expect(words.hasPrefix("\(key) cannot be '\(bad)'; "))
        switch setting.expectation {
        case .oneOf(let names): #expect(names.allSatisfy(words.contains))
        case .wholeNumber(let range): #expect(words.contains("from \(range.lowerBound) to \(range.upperBound)"))
        case .optional(let expectation): #expect(words.hasSuffix("allowed: \(expectation), or '' for none"))
        default: #expect(words.hasSuffix("allowed: \(setting.expectation)"))
        }
        #expect(directory.read("settings.json") == content)
        #expect(directory.names() == ["settings.json"])
    }

    @Test(
        "A list of proxies that can't be is told by what is wrong with it",
        arguments: [
            ("a.example.org", "the port is missing"), (":1080", "the host is missing"), ("a:0", "the port '0' is not from 1 to 65535"),
            ("a:65536", "the port '65536' is not from 1 to 65535"), ("a:+80", "the port '+80' is not from 1 to 65535"),
            ("a:1 b", "the port '1 b' is not from 1 to 65535"), ("::1", "the IPv6 address '::1' is not in brackets"),
            ("[::g]:80", "'[::g]' is no host name or address"), ("300.1.1.1:80", "'300.1.1.1' is no host name or address"),
            ("-a:80", "'-a' is no host name or address"), ("[::1]80", "'[::1]80' is no host name or address"),
            ("a:1, b:2,", "the host is missing"), ("A.example.org:1, a.Example.org:1", "'a.example.org:1' is there twice"),
            ("[::1]:80, [0:0:0:0:0:0:0:1]:80", "'[::1]:80' is there twice"),
            ("a:1 in use, b:2 in use", "'b:2' is a second one that is in use"),
            ((0...100).map { "h\($0):1" }.joined(separator: ", "), "there are more than 100"),
        ])
    func badProxies(_ text: String, _ trouble: String) throws {
        try changeSetting("proxies", "a.example.org:1080", options)
        let content = directory.read("settings.json")
        let error = #expect(throws: UsageError.self) { try changeSetting("proxies", text, options) }
        #expect("\(try #require(error))" == "proxies cannot be '\(text)'; \(trouble); allowed: \(SettingKeys.proxies.expectation)")
        #expect(directory.read("settings.json") == content)
    }

    @Test func aKeyThatIsNoneNamesThoseThatAre() throws {
        for change in [{ try changeSetting("notifications.sond", "pulse", options) }, { try printSetting("notifications.sond", options) }] {
            let error = #expect(throws: UsageError.self) { try change() }
            let words = "\(try #require(error))"
            #expect(words.contains("KEY cannot be 'notifications.sond'; did you mean 'notifications.sound'?"))
            #expect(SettingsList.names.allSatisfy(words.contains))
        }
        #expect(directory.names().isEmpty)
    }

    @Test("A file that can't be understood is left as it is", arguments: ["{", "[]", #"{"version": 7}"#])
    func brokenFile(_ content: String) throws {
        directory.write("settings.json", content)
        let error = #expect(throws: SettingsFileError.self) { try changeSetting("notifications.sound", "pulse", options) }
        #expect("\(try #require(error))".contains("settings.json"))
        #expect(directory.read("settings.json") == content)
        #expect(directory.names() == ["settings.json"])
    }

    @Test func readOnlyFileIsChangedByForceOnly() throws {
        directory.write("settings.json", "{}")
        directory.setMode("settings.json", 0o444)
        for value in ["pulse", nil] {
            let content = directory.read("settings.json")
            var options = options
            let error = #expect(throws: CommandError.self) { try changeSetting("notifications.sound", value, options) }
            #expect(
                error?.description.hasSuffix(
                    "settings.json: is read-only: its permissions let nobody write it; --force changes it all the same") == true)
            #expect(directory.read("settings.json") == content)
            options.isForced = true
            try changeSetting("notifications.sound", value, options)
            #expect(try self.value(of: "notifications.sound") == value ?? "chime")
            #expect(directory.status("settings.json").mode == 0o444)
        }
    }

    @Test(arguments: ["local:/x\u{1B}[31m", "cloud:a\u{9B}b", "local:/a\nb", "local:/a\u{202E}b"])
    func themeNamesHoldNoControls(_ name: String) throws {
        #expect(throws: UsageError.self) { try changeSetting("appearance.theme", name, options) }
        #expect(directory.names().isEmpty)
        directory.write("settings.json", JSONWriter.compact(.object(["appearance": .object(["theme": .string(name)])])))
        #expect(try list().named("appearance.theme").text == "day")
    }

    @Test func aValueThatIsWrongInTheFileIsNotPrinted() throws {
        directory.write("settings.json", #"{"notifications": {"sound": "gong", "badge": false}}"#)
        let error = #expect(throws: CommandError.self) { try printSetting("notifications.sound", options) }
        let found = try #require(error)
        #expect(found.description.hasPrefix("notifications.sound: expected one of none, chime, note, pulse, tap, found \"gong\""))
        #expect(found.description.hasSuffix("the default stands for it: chime"))
        #expect(try value(of: "notifications.badge") == "false")
        #expect(try list().problems.count == 1)
    }

    @Test("What a command sets, a screen that is open shows at once, and the other way round")
    func sameFile() throws {
        let host = try ScreenHost(.sounds)
        host.store.follow()
        host.perform(.activate, on: "sound.tap")
        var options = CommandLineOptions()
        options.file = host.store.file.path
        #expect(try SettingsScreens(file: options.file).list().named("notifications.sound").text == "tap")
        try changeSetting("notifications.sound", "note", options)
        host.writeOutside(try #require(host.file))
        #expect(host.isOn("sound.note") == true)
    }

    /// A setting's row, and what a person does there.
    private static func actions(_ content: ItemListRowContent, _ setting: SettingsList.Setting) -> [ItemListAction] {
        switch content.control {
        case .toggle: [.toggle]
        case .choice(let choice): choice.options.map(\.id).last { $0 != choice.chosen }.map { [.choose($0)] } ?? []
        case .range(let range): [.set(.number(range.bounds.lowerBound))]
        case .input: [.focus, .edit(.clear), .edit(.insert(values(of: setting).good)), .submit]
        default: [.activate]
        }
    }

    @Test(
        "Each row changes the setting that it names, and no other",
        arguments: [ScreenName.account, .notifications, .sounds, .data, .appearance, .language])
    func rowsChangeWhatTheyName(_ screen: ScreenName) throws {
        var changed: Set<String> = []
        for choice in NightChoice.allCases {
            let content =
                #"{"notifications": {"quietHours": {"enabled": true}}, "proxies": ["a.example.org:1080"], "#
                + #""appearance": {"accent": "red", "night": {"mode": "\#(choice.rawValue)"}}}"#
            let ids = try ScreenHost(screen, content: content).ids
            for id in ids {
                let host = try ScreenHost(screen, content: content)
                let content = try #require(host.screen.row(id)).content
                guard content.control != nil, content.control?.isOn != true || !content.isRadio else { continue }
                let before = try #require(host.store.file.load().values)
                let titles = host.titles(of: id)
                let settings = try SettingsScreens(file: host.store.file.path).list().settings.filter { $0.screen == screen }
                // A row of several has the title of their section; a screen of one setting has its title.
                let setting = try #require(
                    settings.first { $0.title == titles.row } ?? settings.first { $0.title.uppercased() == titles.header?.uppercased() }
                        ?? (settings.count == 1 ? settings[0] : nil), "\(id) shows no setting")
                for action in Self.actions(content, setting) { host.perform(action, on: id) }
                _ = (host.ids, host.screen.takeRequests())
                let after = try #require(host.store.file.load().values)
                #expect(SettingKeys.all.all.filter { $0.text(before) != $0.text(after) }.map(\.name) == [setting.name], "\(id)")
                changed.insert(setting.name)
            }
        }
        #expect(changed == Set(try list().settings.filter { $0.screen == screen }.map(\.name)))
    }
}

extension ScreenHost {
    /// The title of a row, and that above it in its section.
    fileprivate func titles(of id: String) -> (row: String, header: String?) {
        var header: String?
        for row in ids {
            guard let content = screen.row(row)?.content else { continue }
            if content.role == .header { header = content.title.string }
            if row == id { return (content.title.string, header) }
        }
        return ("", nil)
    }
}

extension ItemListRowContent {
    fileprivate var isRadio: Bool {
        if case .radio = control { true } else { false }
    }
}
