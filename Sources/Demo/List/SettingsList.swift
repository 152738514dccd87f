import ItemList
import SignalistJSON
import SignalistSettings

/// The settings without a screen: their titles on the screens, their values and the allowed values.
package struct SettingsList: Sendable {
    /// A setting with its title and screens.
    package struct Setting: Sendable {
        /// The keys on the way to the value, joined by dots: `notifications.sound`.
        package let name: String
        /// The title of the setting's row, in the user's language.
        package let title: String
        /// The screen with the setting's row.
        package let screen: ScreenName
        /// The titles of the screens from the first one to the setting's screen, in the user's language.
        package let trail: [String]
        package let expectation: SettingExpectation
        /// The value as a person would type it.
        package let text: String
        /// The value in a file.
        package let json: JSONValue
        /// The value if the file has none.
        package let defaultValue: JSONValue
        /// The problem of the value in the file, if any; the default is used then.
        package let problem: SettingsProblem?
    }

    /// The names of all settings, in their order.
    package static var names: [String] { SettingKeys.all.all.map(\.name) }

    /// The expectations of all settings with their names, in their order.
    package static var expectations: [(name: String, expectation: SettingExpectation)] {
        SettingKeys.all.all.map { ($0.name, $0.expectation) }
    }

    /// All settings, in their order.
    package let settings: [Setting]
    /// The problems of the file.
    package let problems: [SettingsFileError]

    /// Finds the setting of a name.
    /// - Throws: an error that suggests a similar name.
    package func named(_ name: String) throws(SettingsProblem) -> Setting {
        let known = try SettingKeys.all.named(name)
        guard let setting = settings.first(where: { $0.name == known.name }) else { throw .unknownKey(name, nearest: nil) }
        return setting
    }
}

extension SettingsScreens {
    /// Reads the settings from the file.
    /// - Throws: the reason why the file can't be read.
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

    /// Converts an all-uppercase section title, used in some languages, to the case of a row title.
    private static func inSmallLetters(_ title: String) -> String {
        title == title.uppercased() ? title.prefix(1) + title.dropFirst().lowercased() : title
    }

    /// Explains why a text isn't a valid value, beyond the general expectation; nil if there is nothing to add.
    package static func trouble(with text: String, as name: String) -> String? {
        guard name == SettingKeys.proxies.name else { return nil }
        do throws(Proxy.Problem) {
            _ = try ProxyList(parsing: text)
            return nil
        } catch {
            return error.description
        }
    }

    /// Sets a setting to typed text, as its row on a screen does.
    /// - Parameters:
    ///   - name: the name of the setting.
    ///   - text: the typed value.
    ///   - overridesReadOnly: true to change a file although its permissions forbid it.
    /// - Throws: a ``SettingsProblem`` about the name or the value, or a ``SettingsFileError`` if it can't be saved. Nothing is changed
    ///   then.
    package func set(_ name: String, to text: String, overridesReadOnly: Bool = false) throws {
        try save(SettingKeys.all.named(name).change(text).get(), overridesReadOnly)
    }

    /// Resets a setting to its default.
    /// - Throws: a ``SettingsProblem`` about the name, or a ``SettingsFileError`` if it can't be saved.
    package func reset(_ name: String, overridesReadOnly: Bool = false) throws {
        try save(SettingKeys.all.named(name).reset(), overridesReadOnly)
    }

    // Refuses a file that can't be parsed, because the user should look at it first.
    private func save(_ change: SettingsChange<AppSettings>, _ overridesReadOnly: Bool) throws(SettingsFileError) {
        _ = try settings.file.update([change], SettingsUpdatePolicy(repair: .refuse, overridesReadOnly: overridesReadOnly))
    }
}

extension ScreenName {
    /// The titles of the parent screens and of this one.
    fileprivate func trail(_ strings: PresentationStrings) -> [String] {
        sequence(first: self, next: \.parent).compactMap { $0.settingsTitle.map { strings[$0] } }.reversed()
    }

    /// The title of a settings screen; nil for other screens and for the root list.
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
