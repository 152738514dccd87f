import ItemList

extension ScreenName {
    /// Makes the screen with this name; ids of all screens are strings.
    func makeScreen(_ context: ScreenContext) -> any ItemListScreen<String> {
        switch self {
        case .settings: settingsController(context)
        case .account: accountController(context)
        case .notifications: notificationsController(context)
        case .appearance: appearanceController(context)
        }
    }
}
