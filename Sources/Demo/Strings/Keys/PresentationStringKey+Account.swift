import ItemList

// Texts of the account and notifications screens.
extension PresentationStringKey {
    static let accountProfileHeader = PresentationStringKey("demo.account.profile.header")
    static let accountName = PresentationStringKey("demo.account.name")
    static let accountNameHint = PresentationStringKey("demo.account.name.hint")
    static let accountUsername = PresentationStringKey("demo.account.username")
    static let accountUsernameHint = PresentationStringKey("demo.account.username.hint")
    static let accountBio = PresentationStringKey("demo.account.bio")
    static let accountBioHint = PresentationStringKey("demo.account.bio.hint")
    static let accountProfileText = PresentationStringKey("demo.account.profile.text")
    static let accountContactHeader = PresentationStringKey("demo.account.contact.header")
    static let accountEmail = PresentationStringKey("demo.account.email")
    static let accountContactText = PresentationStringKey("demo.account.contact.text")
    static let accountLogOut = PresentationStringKey("demo.account.logOut")
    static let accountLogOutTitle = PresentationStringKey("demo.account.logOut.title")
    static let accountLogOutText = PresentationStringKey("demo.account.logOut.text")
    static let accountLogOutNow = PresentationStringKey("demo.account.logOut.now")
    static func fieldChangedElsewhere(_ text: String) -> PresentationStringKey {
        PresentationStringKey("demo.field.changedElsewhere", .text(text))
    }
    static let notificationsOn = PresentationStringKey("demo.notifications.on")
    static let notificationsOff = PresentationStringKey("demo.notifications.off")
    static let soundsTitle = PresentationStringKey("demo.notifications.sound")
    static let notificationsWhatHeader = PresentationStringKey("demo.notifications.what.header")
    static let notificationsMessages = PresentationStringKey("demo.notifications.messages")
    static let notificationsGroups = PresentationStringKey("demo.notifications.groups")
    static let notificationsMentions = PresentationStringKey("demo.notifications.mentions")
    static let notificationsPreviews = PresentationStringKey("demo.notifications.previews")
    static let notificationsBadge = PresentationStringKey("demo.notifications.badge")
    static let notificationsQuietHeader = PresentationStringKey("demo.notifications.quiet.header")
    static let notificationsQuiet = PresentationStringKey("demo.notifications.quiet")
    static let notificationsQuietFrom = PresentationStringKey("demo.notifications.quiet.from")
    static let notificationsQuietTo = PresentationStringKey("demo.notifications.quiet.to")
    static let notificationsQuietText = PresentationStringKey("demo.notifications.quiet.text")

    static func sound(_ sound: NotificationSound) -> PresentationStringKey {
        PresentationStringKey("demo.notifications.sound.\(sound.rawValue)")
    }

    static let account: [PresentationStringKey] =
        [
            accountProfileHeader, accountName, accountNameHint, accountUsername, accountUsernameHint, accountBio, accountBioHint,
            accountProfileText, accountContactHeader, accountEmail, accountContactText, accountLogOut, accountLogOutTitle,
            accountLogOutText,
            accountLogOutNow, fieldChangedElsewhere("-"), notificationsOn, notificationsOff, soundsTitle,
            notificationsWhatHeader, notificationsMessages, notificationsGroups, notificationsMentions, notificationsPreviews,
            notificationsBadge, notificationsQuietHeader, notificationsQuiet, notificationsQuietFrom, notificationsQuietTo,
            notificationsQuietText,
        ] + NotificationSound.allCases.map { sound($0) }
}
