import ItemList
import Signals

/// What a user asks of a screen.
struct ElementAction: Sendable, Equatable {
    let action: ItemListAction
    let target: ItemListTarget<String>

    init(_ action: ItemListAction, on target: ItemListTarget<String>) {
        self.action = action
        self.target = target
    }
}

/// A screen of the program, whatever its entries are: ids of all screens are strings.
struct Screen: Sendable {
    let connect: @Sendable (any ItemListRenderer<String>) -> any Disposable
    let perform: @Sendable (ElementAction) -> Void
    /// Calls back, on the controller's queue, when the screen shows what its state signal has emitted by now; also when it is closed before
    /// that.
    let whenShown: @Sendable (@escaping @Sendable () -> Void) -> Void

    init<Entry: ItemListNodeEntry>(_ controller: ItemListController<Entry>) where Entry.ID == String {
        connect = { renderer in controller.connect(renderer) }
        perform = { action in controller.perform(action.action, on: action.target) }
        whenShown = { completion in controller.whenShown(completion) }
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
