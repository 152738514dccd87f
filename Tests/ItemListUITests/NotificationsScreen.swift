import ItemListUI
import Signals

struct NotificationSettings: Sendable {
    var alerts = true
    var previews = true
    var sound = "Chime"
}

struct NotificationsArguments: Sendable {
    let updateAlerts: @Sendable (Bool) -> Void
    let updatePreviews: @Sendable (Bool) -> Void
    let openSounds: @Sendable () -> Void
}

enum NotificationsSection: Int32 {
    case messages
    case sounds
}

enum NotificationsEntry: ItemListUIEntry {
    case messagesHeader(String)
    case alerts(String, Bool)
    case previews(String, Bool)
    case messagesInfo(String)
    case sound(String, String)

    var section: ItemListSectionId {
        switch self {
        case .messagesHeader, .alerts, .previews, .messagesInfo: NotificationsSection.messages.rawValue
        case .sound: NotificationsSection.sounds.rawValue
        }
    }

    var stableId: Int32 {
        switch self {
        case .messagesHeader: 0
        case .alerts: 1
        case .previews: 2
        case .messagesInfo: 3
        case .sound: 4
        }
    }

    var tag: ItemListItemTag? {
        if case .sound = self { "sound" } else { nil }
    }

    static func < (lhs: NotificationsEntry, rhs: NotificationsEntry) -> Bool {
        lhs.stableId < rhs.stableId
    }

    func item(presentationData: ItemListPresentationData, arguments: NotificationsArguments) -> any ItemListItem {
        switch self {
        case .messagesHeader(let text):
            ItemListSectionHeaderItem(text: text)
        case .alerts(let title, let value):
            ItemListSwitchItem(title: title, value: value, updated: { arguments.updateAlerts($0) })
        case .previews(let title, let value):
            ItemListSwitchItem(title: title, value: value, updated: { arguments.updatePreviews($0) })
        case .messagesInfo(let text):
            ItemListTextItem(text: text)
        case .sound(let title, let value):
            ItemListDisclosureItem(title: title, label: value, action: { arguments.openSounds() })
        }
    }
}

func notificationsEntries(_ settings: NotificationSettings) -> [NotificationsEntry] {
    var entries: [NotificationsEntry] = []
    entries.append(.sound("Sound", settings.sound))
    entries.append(.messagesHeader("MESSAGES"))
    entries.append(.alerts("Alerts", settings.alerts))
    if settings.alerts {
        entries.append(.previews("Previews", settings.previews))
    }
    entries.append(.messagesInfo("Previews show the text of a message."))
    return entries.sorted()
}

func notificationsController(
    settings: ValuePromise<NotificationSettings>, presentationData: PresentationData,
    updatedPresentationData: Signal<PresentationData, NoError>, focusOnItemTag: ItemListItemTag? = nil,
    openSounds: @escaping @Sendable () -> Void, queue: Queue
) -> ItemListController<NotificationsEntry> {
    let arguments = NotificationsArguments(
        updateAlerts: settings.setter(\.alerts), updatePreviews: settings.setter(\.previews), openSounds: openSounds)

    let signal = combineLatest(updatedPresentationData, settings.get()).map { presentationData, current in
        let presentationData = ItemListPresentationData(presentationData)
        let rightNavigationButton = ItemListNavigationButton(
            content: .text("Reset"), style: .regular, enabled: true, action: { settings.set(NotificationSettings()) })
        let controllerState = ItemListControllerState(
            presentationData: presentationData, title: .text("Notifications"), leftNavigationButton: nil,
            rightNavigationButton: rightNavigationButton, backNavigationButton: nil)
        let listState = ItemListNodeState(
            presentationData: presentationData, entries: notificationsEntries(current), style: .blocks,
            ensureVisibleItemTag: focusOnItemTag)
        return (controllerState, (listState, arguments))
    }

    return ItemListController(
        presentationData: ItemListPresentationData(presentationData),
        updatedPresentationData: updatedPresentationData.map { ItemListPresentationData($0) }, state: signal, tabBarItem: nil, queue: queue)
}
