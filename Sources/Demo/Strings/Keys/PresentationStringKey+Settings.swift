import ItemList

// Texts of the first screen, and those shared with other screens.
extension PresentationStringKey {
    static let settingsTitle = PresentationStringKey("demo.settings")
    static let yourName = PresentationStringKey("demo.settings.yourName")
    static let noUsername = PresentationStringKey("demo.settings.noUsername")
    static let thisMachine = PresentationStringKey("demo.settings.machine")
    static let timeOfDay = PresentationStringKey("demo.settings.time")
    static let loadAverage = PresentationStringKey("demo.settings.load")
    static let changesByItself = PresentationStringKey("demo.settings.changesByItself")
    static func settingsAreKept(in path: String) -> PresentationStringKey { PresentationStringKey("demo.settings.file", .text(path)) }
    static let on = PresentationStringKey("demo.on")
    static let off = PresentationStringKey("demo.off")
    static let notificationsTitle = PresentationStringKey("demo.notifications")
    static let accountTitle = PresentationStringKey("demo.account")

    static let settings: [PresentationStringKey] = [
        settingsTitle, yourName, noUsername, thisMachine, timeOfDay, loadAverage, changesByItself, settingsAreKept(in: "-"), on, off,
        notificationsTitle, accountTitle,
    ]
}
