import ItemList
import SignalistJSON
import SignalistSettings

/// The settings without a screen: what they are called on the screens that change them, what they have and what they allow.
package struct SettingsList: Sendable {
    /// A setting as the screens show it.
    package struct Setting: Sendable {
        /// The keys on the way to it, joined by dots: `notifications.sound`.
        package let name: String
        /// The words before its value, in the user's language.
        package let title: String
        /// The screen on which it is changed.
        package let screen: ScreenName
        /// What that screen is called, in the user's language, behind those that lead to it from the first one.
        package let trail: [String]
        package let expectation: SettingExpectation
        /// The value as a person would type it.
        package let text: String
        /// The value as it is in a file.
        package let json: JSONValue
        /// The value that it has where a file has none.
        package let defaultValue: JSONValue
        /// What is wrong with the value in the file; the default stands for it.
        package let problem: SettingsProblem?
    }

    /// The names of all settings, in their order.
    package static var names: [String] { SettingKeys.all.all.map(\.name) }

    /// What each setting allows, by its name, in their order.
    package static var expectations: [(name: String, expectation: SettingExpectation)] {
        SettingKeys.all.all.map { ($0.name, $0.expectation) }
    }

    /// All of them, in their order.
    package let settings: [Setting]
    /// What is wrong with the file.
    package let problems: [SettingsFileError]

    /// The setting of a name.
    /// - Throws: that there is none, and which may have been meant.
    package func named(_ name: String) throws(SettingsProblem) -> Setting {
        let known = try SettingKeys.all.named(name)
        guard let setting = settings.first(where: { $0.name == known.name }) else { throw .unknownKey(name, nearest: nil) }
        return setting
    }
}

extension SettingsScreens {
    /// Reads the file, and what the entries of the screens say of each setting.
    /// - Throws: why the file can't be read.
    package func list() throws(SettingsFileError) -> SettingsList {
        let content = settings.file.load()
        guard let values = content.values else { throw content.problems.first ?? .notAFile(path: settings.file.path) }
        let strings = DemoStrings.strings(language: (look.language ?? values.appearance.language).tag())
        var found = FoundSettings(strings: strings)
        for values in values.showingEveryRow {
            let state = AppSettingsState(values: values)
            found.add(accountEntries(state, canLogOut: false), AccountArguments(drafts: drafts, logOut: {}), .account, .accountTitle)
            found.add(
                notificationsEntries(state), NotificationsArguments(settings: settings, drafts: drafts, open: { _ in }), .notifications,
                .notificationsTitle)
            found.add(soundsEntries(state), SoundsArguments(settings: settings), .sounds, .soundsTitle)
            for part in PrivacyPart.allCases {
                found.add(
                    privacyEntries(state, part, canAsk: false),
                    PrivacyArguments(settings: settings, use: {}, change: {}, turnOff: {}, type: { _ in }, unlock: {}), .privacy,
                    .privacyTitle)
            }
            found.add(
                dataEntries(state, StorageUse(), folder: "", problem: nil, isEditing: false, canAsk: false),
                DataArguments(settings: settings, proxies: values.proxies, removeKept: { _ in }, addProxy: {}), .data, .dataTitle)
            found.add(
                appearanceEntries(state, ProgramLook.State(), ClockTime(hour: 0, minute: 0, second: 0), LookOptions(), folder: ""),
                AppearanceArguments(settings: settings, drafts: drafts), .appearance, .appearanceTitle)
            found.add(
                languageEntries(state, query: "", option: nil, strings), LanguageArguments(settings: settings), .language, .languageTitle)
        }
        let problems = content.problems
        return SettingsList(
            settings: SettingKeys.all.all.compactMap { key in
                found.setting(key, values, problem: problems.lazy.compactMap(\.valueProblem).first { $0.concerns(key.name) })
            }, problems: problems)
    }

    /// What is wrong with a text as the value of a setting, more exactly than by what is allowed; nil where no more is known.
    package static func trouble(with text: String, as name: String) -> String? {
        guard name == SettingKeys.proxies.name else { return nil }
        do throws(Proxy.Problem) {
            _ = try ProxyList(parsing: text)
            return nil
        } catch {
            return error.description
        }
    }

    /// Gives a setting the value that is typed, as its row on a screen does.
    /// - Parameter overridesReadOnly: whether a file is changed that its permissions protect.
    /// - Throws: a ``SettingsProblem`` of the name or of the value; a ``SettingsFileError`` where it can't be saved. Nothing is changed then.
    package func set(_ name: String, to text: String, overridesReadOnly: Bool = false) throws {
        try save(SettingKeys.all.named(name).change(text).get(), overridesReadOnly)
    }

    /// Gives a setting its default.
    /// - Throws: the same.
    package func reset(_ name: String, overridesReadOnly: Bool = false) throws {
        try save(SettingKeys.all.named(name).reset(), overridesReadOnly)
    }

    // A file that can't be understood is somebody's to look at first.
    private func save(_ change: SettingsChange<AppSettings>, _ overridesReadOnly: Bool) throws(SettingsFileError) {
        _ = try settings.file.update([change], SettingsUpdatePolicy(repair: .refuse, overridesReadOnly: overridesReadOnly))
    }
}

extension AppSettings {
    /// The same with the switches in the places in which all rows are shown, one after the other.
    fileprivate var showingEveryRow: [AppSettings] {
        NightChoice.allCases.map { choice in
            var values = self
            values.notifications.isEnabled = true
            values.notifications.quietHours.isEnabled = true
            values.privacy.passcode = Passcode("0000")
            if values.proxies.proxies.isEmpty, let sample = try? ProxyList(parsing: "proxy.example.org:1080") { values.proxies = sample }
            values.appearance.night.choice = choice
            return values
        }
    }
}

/// What was found on screens about each setting.
private struct FoundSettings {
    private struct Place {
        let screen: ScreenName
        /// The title of each row that is about the setting, by its id.
        var rows: [String: String] = [:]
        /// The title above the first of them; nil where there is none.
        let header: String?
    }

    private let strings: PresentationStrings
    private let presentationData: ItemListPresentationData
    private var places: [String: Place] = [:]
    private var titles: [ScreenName: String] = [:]

    init(strings: PresentationStrings) {
        self.strings = strings
        presentationData = ItemListPresentationData(PresentationData(strings: strings))
    }

    mutating func add<Entry: SettingEntry>(
        _ entries: [Entry], _ arguments: Entry.Arguments, _ screen: ScreenName, _ screenTitle: PresentationStringKey
    ) {
        titles[screen] = strings[screenTitle]
        var header: (title: String, section: Entry.Section)?
        for entry in entries {
            let content = entry.item(presentationData: presentationData, arguments: arguments).content()
            let title = content.title.string
            if content.role == .header { header = (title, entry.section) }
            guard let name = entry.setting else { continue }
            let above = header.flatMap { $0.section == entry.section ? $0.title : nil }
            places[name, default: Place(screen: screen, header: above)].rows[entry.id] = title
        }
    }

    /// - Returns: nil for a setting that no screen shows.
    func setting(
        _ key: SettingDescriptor<AppSettings>, _ values: AppSettings, problem: SettingsProblem?
    ) -> SettingsList.Setting? {
        guard let place = places[key.name] else { return nil }
        // Of several rows each is one of its values.
        let title = place.rows.count == 1 ? place.rows.values.first : place.header.map(Self.inSmallLetters)
        let trail = sequence(first: place.screen, next: \.parent).compactMap { titles[$0] }
        return SettingsList.Setting(
            name: key.name, title: title ?? trail.first ?? "", screen: place.screen, trail: trail.reversed(),
            expectation: key.expectation, text: key.text(values), json: key.json(values), defaultValue: key.json(AppSettings()),
            problem: problem)
    }

    /// A title above rows, which is in capitals in some languages, as the titles of rows are written.
    private static func inSmallLetters(_ title: String) -> String {
        title == title.uppercased() ? title.prefix(1) + title.dropFirst().lowercased() : title
    }
}
