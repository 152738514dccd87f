import ItemList
import Signals

/// A screen of the program, whatever its entries are: ids of all screens are strings.
struct Screen: Sendable {
    let connect: @Sendable (any ItemListRenderer<String>) -> any Disposable
    let send: @Sendable (ItemListEvent<String>) -> Void
    /// Calls back, on the controller's queue, when the screen shows what was sent to it; also when it is closed before that.
    let afterApplied: @Sendable (@escaping @Sendable () -> Void) -> Void

    init<Entry: ItemListNodeEntry>(_ controller: ItemListController<Entry>) where Entry.ID == String {
        connect = { renderer in controller.connect(renderer) }
        send = { event in controller.send(event) }
        afterApplied = { completion in controller.afterApplied(completion) }
    }

    /// Makes the screen with a name.
    static func named(_ name: ScreenName, _ context: ScreenContext) -> Screen {
        switch name {
        case .settings: Screen(settingsController(context))
        case .account: Screen(accountController(context))
        case .notifications: Screen(notificationsController(context))
        case .appearance: Screen(appearanceController(context))
        }
    }
}
