import ItemList
import SignalistSettings
import Signals

struct SoundsArguments: Sendable {
    let settings: AppSettingsStore
}

/// The rows of the screen of sounds.
enum SoundsEntry: ItemListCaseEntry {
    case problem([SettingsFileError])
    case sound(NotificationSound, isChosen: Bool)

    enum Section: Hashable, Sendable { case problem, sounds }

    var id: String {
        if case .sound(let sound, _) = self { "sound.\(sound.rawValue)" } else { caseName }
    }

    var section: Section {
        switch self {
        case .problem: .problem
        case .sound: .sounds
        }
    }

    func item(presentationData: ItemListPresentationData, arguments: SoundsArguments) -> any ItemListItem {
        let strings = presentationData.strings
        switch self {
        case .problem(let problems): return problemItem(strings.words(of: problems) ?? "")
        case .sound(let sound, let isChosen):
            return ItemListCheckboxItem(title: strings[.sound(sound)], isChecked: isChosen, group: "sound") {
                arguments.settings.set(SettingKeys.notificationsSound, to: sound)
            }
        }
    }
}

/// What a notification sounds like.
func soundsController(_ context: ScreenContext) -> ItemListController<LockableEntry<SoundsEntry>> {
    context.controller(
        title: .soundsTitle, arguments: SoundsArguments(settings: context.settings), state: { _ in context.settings.state },
        lock: { $0.lock }, problem: { state, strings in state.notice(in: strings) }
    ) { soundsEntries($0) }
}

/// The rows of a state.
func soundsEntries(_ state: AppSettingsState) -> [SoundsEntry] {
    let chosen = state.values.notifications.sound
    let problems: [SoundsEntry] = state.problems.isEmpty ? [] : [.problem(state.problems)]
    return problems + NotificationSound.allCases.map { .sound($0, isChosen: $0 == chosen) }
}
