import ItemList
import SignalistSettings
import Signals

private struct LanguageState: Sendable {
    let settings: AppSettingsState
    /// The text in the search bar; an empty text shows all languages.
    let query: String
}

func languageController(_ context: ScreenContext) -> ItemListController<ItemListItemEntry<String>> {
    let (settings, option) = (context.settings, context.look.options.language)
    return context.settingsController(
        title: .languageTitle,
        state: { window in
            combineLatest(settings.state, window.query)
                |> map { (state: AppSettingsState, query: String) in LanguageState(settings: state, query: query) }
        },
        settings: { $0.settings },
        adjust: { screen, state, strings in
            screen.chrome.search = ItemListSearch(placeholder: strings[.languageSearch])
            screen.chrome.emptyState = .message(
                ItemListEmptyMessage(icon: ItemListIcon(.search), text: strings[.languageNone(state.query)]))
        }
    ) { state, look in
        let (strings, chosen) = (look.strings, state.settings.values.appearance.language)
        if state.query.isEmpty {
            ItemListSection("system") {
                ItemListCheckboxItem(title: strings[.languageSystem], isChecked: chosen == .system, group: "language") {
                    settings.set(SettingKeys.appearanceLanguage, to: .system)
                }.id("system")
            }
        }
        ItemListSection("languages") {
            let found = FuzzyPattern(state.query).best(of: LanguageChoice.languages) { language in
                "\(language.ownName) \(strings[.language(language)]) \(language.rawValue)"
            }
            for language in found {
                ItemListCheckboxItem(
                    title: language.ownName, subtitle: strings[.language(language)], isChecked: language == chosen, group: "language"
                ) { settings.set(SettingKeys.appearanceLanguage, to: language) }.id("language.\(language.rawValue)")
            }
            if state.query.isEmpty, let option {
                ItemListTextItem(text: strings[.languageOverride("--language \(option.rawValue)")]).id("override")
            }
        }
    }
}
