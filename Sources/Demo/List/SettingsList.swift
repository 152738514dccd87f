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
    /// Reads the file.
    /// - Throws: why the file can't be read.
    package func list() throws(SettingsFileError) -> SettingsList {
        let content = settings.file.load()
        guard let values = content.values else { throw content.problems.first ?? .notAFile(path: settings.file.path) }
        let strings = DemoStrings.strings(language: (look.language ?? values.appearance.language).tag())
        let problems = content.problems
        return SettingsList(
            settings: SettingKeys.all.all.compactMap { key in
                SettingKeys.place(of: key.name).map { place in
                    SettingsList.Setting(
                        name: key.name, title: Self.inSmallLetters(strings[place.title]), screen: place.screen,
                        trail: place.screen.trail(strings), expectation: key.expectation, text: key.text(values), json: key.json(values),
                        defaultValue: key.json(AppSettings()),
                        problem: problems.lazy.compactMap(\.valueProblem).first { $0.concerns(key.name) })
                }
            }, problems: problems)
    }

    /// A title above rows, which some languages write in capitals, in the letters of a row's title.
    private static func inSmallLetters(_ title: String) -> String {
        title == title.uppercased() ? title.prefix(1) + title.dropFirst().lowercased() : title
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

extension ScreenName {
    /// The titles of the screens that lead to it, and its own.
    fileprivate func trail(_ strings: PresentationStrings) -> [String] {
        sequence(first: self, next: \.parent).compactMap { $0.settingsTitle.map { strings[$0] } }.reversed()
    }

    /// The title of a screen of settings; nil for other screens, and for the list of them.
    private var settingsTitle: PresentationStringKey? {
        switch self {
        case .account: .accountTitle
        case .notifications: .notificationsTitle
        case .sounds: .soundsTitle
        case .privacy: .privacyTitle
        case .data: .dataTitle
        case .appearance: .appearanceTitle
        case .language: .languageTitle
        default: nil
        }
    }
}
