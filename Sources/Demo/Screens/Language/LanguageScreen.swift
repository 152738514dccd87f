import ItemList
import SignalistSettings
import Signals

struct LanguageArguments: Sendable {
    let settings: AppSettingsStore
}

/// The rows of the language screen.
enum LanguageEntry: ItemListCaseEntry {
    case problem([SettingsFileError])
    case system(isChosen: Bool)
    case language(LanguageChoice, isChosen: Bool)
    case override(String)

    enum Section: Hashable, Sendable { case problem, system, languages }

    var id: String {
        if case .language(let language, _) = self { "language.\(language.rawValue)" } else { caseName }
    }

    var section: Section {
        switch self {
        case .problem: .problem
        case .system: .system
        case .language, .override: .languages
        }
    }

    func item(presentationData: ItemListPresentationData, arguments: LanguageArguments) -> any ItemListItem {
        let strings = presentationData.strings
        switch self {
        case .problem(let problems): return problemItem(strings.words(of: problems) ?? "")
        case .system(let isChosen):
            return ItemListCheckboxItem(title: strings[.languageSystem], isChecked: isChosen, group: "language") {
                arguments.settings.set(SettingKeys.appearanceLanguage, to: .system)
            }
        case .language(let language, let isChosen):
            return ItemListCheckboxItem(
                title: language.ownName, subtitle: strings[.language(language)], isChecked: isChosen, group: "language"
            ) { arguments.settings.set(SettingKeys.appearanceLanguage, to: language) }
        case .override(let language): return ItemListTextItem(text: strings[.languageOverride("--language \(language)")])
        }
    }
}

/// Which language all words are in.
func languageController(_ context: ScreenContext) -> ItemListController<LockableEntry<LanguageEntry>> {
    let option = context.look.options.language
    return ItemListController(
        queue: context.queue, presentationData: context.presentationData, diagnostics: context.diagnostics
    ) { window in
        combineLatest(context.settings.state, window.query, context.strings)
            |> map { (state: AppSettingsState, query: String, strings: PresentationStrings) in
                let entries = languageEntries(state, query: query, option: option, strings)
                var chrome = ItemListChrome(title: .text(strings[.languageTitle]))
                if let notice = state.notice(in: strings) { chrome.title = .textWithSubtitle(strings[.languageTitle], notice) }
                chrome.search = ItemListSearch(placeholder: strings[.languageSearch])
                chrome.emptyState = .message(
                    ItemListEmptyMessage(icon: ItemListIcon(.search), text: strings[.languageNone(query)]))
                let lock = state.lock
                return ItemListState(
                    chrome: chrome, entries: entries.map { LockableEntry(entry: $0, lock: lock) },
                    arguments: LanguageArguments(settings: context.settings))
            }
    }
}

/// The rows of a state: all languages, or those that a query finds.
/// - Parameter option: what a command line says in place of the settings.
func languageEntries(
    _ state: AppSettingsState, query: String, option: LanguageChoice?, _ strings: PresentationStrings
) -> [LanguageEntry] {
    let chosen = state.values.appearance.language
    var entries: [LanguageEntry] = state.problems.isEmpty ? [] : [.problem(state.problems)]
    if query.isEmpty { entries.append(.system(isChosen: chosen == .system)) }
    entries += FuzzyPattern(query).best(of: LanguageChoice.languages) { language in
        "\(language.ownName) \(strings[.language(language)]) \(language.rawValue)"
    }.map { .language($0, isChosen: $0 == chosen) }
    if query.isEmpty, let option { entries.append(.override(option.rawValue)) }
    return entries
}
