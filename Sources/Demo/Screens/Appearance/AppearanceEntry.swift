import ItemList
import SignalistSettings

/// The rows of the appearance screen.
enum AppearanceEntry: ItemListCaseEntry {
    case problem([SettingsFileError])
    case themeHeader
    case theme(ThemeOptions, chosen: ThemeChoice)
    case themeProblem(PresentationThemeResolution.Problem)
    case themeText(folder: String)
    case themeOverride(String)
    case accentHeader
    case accentOwn(isChosen: Bool)
    case accent(AccentColor.Name, isChosen: Bool)
    case accentOther(SettingDraftState)
    case textHeader
    case fontSize(PresentationFontSize)
    case contrast(PresentationContrast)
    case reduceMotion(Bool)
    case chat(ChatRow)
    case nightHeader
    case nightMode(NightChoice)
    case nightFrom(SettingDraftState)
    case nightTo(SettingDraftState)
    case nightPlace(SettingDraftState)
    case nightBrightness(Int)
    case nightTheme(ThemeOptions, chosen: ThemeChoice)
    case nightText(NightState, until: ClockTime?)
    case fieldProblem(SettingsProblem, of: String)
    case clockHeader
    case clock24Hours(Bool, example: ClockTime)

    enum Section: Hashable, Sendable { case problem, theme, accent, text, chat, night, clock }

    var id: String {
        switch self {
        case .accent(let accent, _): "accent.\(accent.rawValue)"
        case .chat(let row): row.id
        case .fieldProblem(_, let name): "problem.\(name)"
        default: caseName
        }
    }

    var section: Section {
        switch self {
        case .problem: .problem
        case .themeHeader, .theme, .themeProblem, .themeText, .themeOverride: .theme
        case .accentHeader, .accentOwn, .accent, .accentOther, .fieldProblem(_, "accent"): .accent
        case .textHeader, .fontSize, .contrast, .reduceMotion: .text
        case .chat: .chat
        case .nightHeader, .nightMode, .nightFrom, .nightTo, .nightPlace, .nightBrightness, .nightTheme, .nightText, .fieldProblem: .night
        case .clockHeader, .clock24Hours: .clock
        }
    }

    func item(presentationData: ItemListPresentationData, arguments: AppearanceArguments) -> any ItemListItem {
        let strings = presentationData.strings
        let (settings, drafts) = (arguments.settings, arguments.drafts)
        func header(_ key: PresentationStringKey) -> ItemListSectionHeaderItem { ItemListSectionHeaderItem(text: strings[key]) }
        func field<Value>(
            _ title: PresentationStringKey, _ state: SettingDraftState, _ draft: Draft<Value>, _ placeholder: String, _ maxLength: Int
        ) -> ItemListSingleLineInputItem {
            draft.item(title, state, in: strings, placeholder: placeholder, maxLength: maxLength)
        }
        func themes(
            _ title: PresentationStringKey, _ options: ThemeOptions, _ chosen: ThemeChoice, _ key: AppSettings.Key<ThemeChoice>
        ) -> ItemListChoiceItem {
            ItemListChoiceItem(title: strings[title], options: options.options(strings), chosen: chosen.description) { name in
                if let theme = ThemeChoice(name) { settings.set(key, to: theme) }
            }
        }
        func choice<Value: RawRepresentable<String> & CaseIterable & Sendable & Equatable>(
            _ title: PresentationStringKey, _ chosen: Value, _ key: AppSettings.Key<Value>, _ name: (Value) -> PresentationStringKey
        ) -> ItemListChoiceItem {
            settingChoice(title, chosen, key, in: settings, strings, name)
        }
        switch self {
        case .problem(let problems): return problemItem(strings.words(of: problems) ?? "")
        case .themeHeader: return header(.appearanceThemeHeader)
        case .theme(let options, let chosen): return themes(.appearanceTheme, options, chosen, SettingKeys.appearanceTheme)
        case .themeProblem(let problem): return problemItem(strings.words(ofTheme: problem))
        case .fieldProblem(let problem, _): return problemItem(strings.words(ofTyped: problem))
        case .themeText(let folder): return ItemListTextItem(text: strings[.appearanceThemeText(folder)])
        case .themeOverride(let theme): return ItemListTextItem(text: strings[.appearanceThemeOverride("--theme \(theme)")])
        case .accentHeader: return header(.appearanceAccentHeader)
        case .accentOwn(let isChosen):
            return ItemListCheckboxItem(title: strings[.appearanceAccentOwn], isChecked: isChosen, group: "accent") {
                settings.set(SettingKeys.appearanceAccent, to: nil)
            }
        case .accent(let name, let isChosen):
            return ItemListCheckboxItem(
                icon: ItemListIcon(.appearance, color: name.color(isDark: presentationData.theme.isDark)), title: strings[.accent(name)],
                isChecked: isChosen, group: "accent"
            ) { settings.set(SettingKeys.appearanceAccent, to: .named(name)) }
        case .accentOther(let state): return field(.appearanceAccentOther, state, drafts.accent, "#3E88F7", 7)
        case .textHeader: return header(.appearanceTextHeader)
        case .fontSize(let size):
            return choice(.appearanceFontSize, size, SettingKeys.appearanceFontSize) { .fontSize($0) }
        case .contrast(let contrast):
            return ItemListSwitchItem(title: strings[.appearanceContrast], value: contrast == .high) {
                settings.set(SettingKeys.appearanceContrast, to: $0 ? .high : .normal)
            }
        case .reduceMotion(let isOn):
            return ItemListSwitchItem(title: strings[.appearanceReduceMotion], value: isOn) {
                settings.set(SettingKeys.appearanceReduceMotion, to: $0)
            }
        case .chat(let row): return row.item(presentationData: presentationData, settings: settings)
        case .nightHeader: return header(.appearanceNightHeader)
        case .nightMode(let mode):
            return choice(.appearanceNightMode, mode, SettingKeys.nightMode) { .nightMode($0) }
        case .nightFrom(let from): return field(.appearanceNightFrom, from, drafts.nightFrom, "22:00", 5)
        case .nightTo(let to): return field(.appearanceNightTo, to, drafts.nightTo, "07:00", 5)
        case .nightPlace(let place): return field(.appearanceNightPlace, place, drafts.nightPlace, "52.52, 13.41", 40)
        case .nightBrightness(let percent):
            return ItemListRangeItem(
                title: strings[.appearanceNightBrightness], value: Double(percent), in: 0...100, step: 5,
                label: strings[.appearanceNightPercent("\(percent)")]
            ) { settings.set(SettingKeys.nightBrightness, to: Int($0)) }
        case .nightTheme(let options, let chosen): return themes(.appearanceNightTheme, options, chosen, SettingKeys.nightTheme)
        case .nightText(let night, let until):
            let until = until.map { presentationData.formats.time($0.civilTime) }
            return ItemListTextItem(text: strings[Self.words(night, until, strings)])
        case .clockHeader: return header(.appearanceClockHeader)
        case .clock24Hours(let isOn, let example):
            let time = presentationData.formats.time(example.civilTime, withSeconds: true)
            return ItemListSwitchItem(
                title: strings[.appearanceClock24Hours], text: strings[.appearanceClockExample(time)], value: isOn,
                updated: { settings.set(SettingKeys.appearanceClock24Hours, to: $0) })
        }
    }

    private static func words(_ night: NightState, _ until: String?, _ strings: PresentationStrings) -> PresentationStringKey {
        if case .unavailable(let reason) = night.reason { return .appearanceNightUnknown(strings[reason]) }
        if let until { return night.isNight ? .appearanceNightUntil(until) : .appearanceDayUntil(until) }
        return night.isNight ? .appearanceNightIsNight : .appearanceNightIsDay
    }
}
