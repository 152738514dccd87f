import ItemList
import Signals

struct AppearanceArguments: Sendable {
    let settings: SettingsStore
}

/// The rows of the appearance screen.
enum AppearanceEntry: ItemListCaseEntry {
    case problem(String)
    case themeHeader
    case theme(ThemeName, accent: AccentColor)
    case themeText(override: ThemeName?)
    case accentHeader
    case accent(AccentColor.Name, isChosen: Bool)
    case customAccent(String)
    case clockHeader
    case clock24Hours(Bool, example: String)

    enum Section: Hashable, Sendable { case problem, theme, accent, clock }

    var id: String {
        switch self {
        case .accent(let accent, _): "accent.\(accent.rawValue)"
        default: caseName
        }
    }

    var section: Section {
        switch self {
        case .problem: .problem
        case .themeHeader, .theme, .themeText: .theme
        case .accentHeader, .accent, .customAccent: .accent
        case .clockHeader, .clock24Hours: .clock
        }
    }

    func item(presentationData: ItemListPresentationData, arguments: AppearanceArguments) -> any ItemListItem {
        let settings = arguments.settings
        let theme = presentationData.theme
        switch self {
        case .problem(let problem):
            return problemItem(problem)
        case .themeHeader:
            return ItemListSectionHeaderItem(text: "THEME")
        case .theme(let chosen, let accent):
            let options = ThemeName.allCases.map { name in
                ItemListOption(name.rawValue, presentationData.strings[name.title], preview: .swatch(name.swatch(accent: accent)))
            }
            return ItemListChoiceItem(title: "Theme", options: options, chosen: chosen.rawValue) { name in
                if let name = ThemeName(rawValue: name) { settings.set(SettingKeys.appearanceTheme, to: name) }
            }
        case .themeText(nil):
            return ItemListTextItem(text: "The whole screen changes at once and keeps its place.")
        case .themeText(let theme?):
            return ItemListTextItem(text: "The option --theme \(theme.rawValue) stands above this choice until the program ends.")
        case .accentHeader:
            return ItemListSectionHeaderItem(text: "ACCENT")
        case .accent(let name, let isChosen):
            return ItemListCheckboxItem(
                icon: ItemListIcon(.appearance, color: name.color(isDark: theme.isDark)), title: name.title, isChecked: isChosen,
                group: "accent"
            ) { settings.set(SettingKeys.appearanceAccent, to: .named(name)) }
        case .customAccent(let color):
            return ItemListDisclosureItem(
                icon: ItemListIcon(.appearance, color: theme.list.itemAccentColor), title: "From the settings file",
                label: .text(color), accessory: .none)
        case .clockHeader:
            return ItemListSectionHeaderItem(text: "CLOCK")
        case .clock24Hours(let isOn, let example):
            return ItemListSwitchItem(
                title: "24 hours", text: "It is \(example).", value: isOn,
                updated: { settings.set(SettingKeys.appearanceClock24Hours, to: $0) })
        }
    }
}

/// How the program looks.
func appearanceController(_ context: ScreenContext) -> ItemListController<AppearanceEntry> {
    let theme = context.theme
    return context.controller(
        title: .appearanceTitle, arguments: AppearanceArguments(settings: context.settings),
        state: { window in combineLatest(context.settings.state, window.whileVisible("clock24Hours", context.clock)) },
        problem: { state, _ in state.notice }
    ) { state, clock in
        let appearance = state.settings.appearance
        var entries: [AppearanceEntry] = state.problem.map { [.problem($0)] } ?? []
        entries.append(.themeHeader)
        entries.append(.theme(appearance.theme, accent: appearance.accent))
        entries += [.themeText(override: theme), .accentHeader]
        entries += AccentColor.Name.allCases.map { .accent($0, isChosen: appearance.accent == .named($0)) }
        if case .custom = appearance.accent {
            entries.append(.customAccent(appearance.accent.description))
        }
        let time = clock.text(has24Hours: appearance.hasClock24Hours)
        return entries + [.clockHeader, .clock24Hours(appearance.hasClock24Hours, example: time)]
    }
}
