import ItemList
import Signals

/// Who may see or do something.
enum Audience: String, Sendable {
    case everybody = "Everybody"
    case contacts = "My Contacts"
    case nobody = "Nobody"
}

/// What the privacy screen is about.
struct Privacy: Sendable {
    var phoneNumber = Audience.contacts
    var lastSeen = Audience.contacts
    var photo = Audience.everybody
    var bio = Audience.everybody
    var birthday = Audience.contacts
    var gifts = Audience.contacts
    var forwards = Audience.everybody
    var calls = Audience.everybody
    var voice = Audience.everybody
    var messages = Audience.everybody
    var invites = Audience.contacts
    var blocked = 4
    var websites = 2
    var passcode: String?
    var passkey = false
    var hasTwoSteps = true
    var autoDelete = "Off"
    var accountLifetime = "18 months"
    var archivesStrangers = false
    var syncsContacts = true
    var suggestsContacts = true
    var hidesReadTime = false
    var showsSensitive = false
    var previewsLinks = true
    var savesPayments = false
}

/// The screens and tasks that its rows lead to.
enum PrivacyRoute: String, Sendable {
    case blocked, websites, passcode, passkey, twoSteps, autoDelete, phoneNumber, lastSeen, photo, bio, birthday, gifts, forwards, calls
    case voice, messages, invites, accountLifetime, deletedContacts, deletedDrafts, paymentsCleared
}

/// A privacy screen of 33 rows.
func privacyScreen(
    _ privacy: ValuePromise<Privacy>, queue: Queue, open: @escaping @Sendable (PrivacyRoute) -> Void
) -> ItemListController<ItemListItemEntry<String>> {
    ItemListController(showing: privacy.get(), queue: queue) { now in
        @Sendable func leads(_ title: String, _ label: String, to route: PrivacyRoute) -> ItemListItemEntry<String> {
            ItemListDisclosureItem(title: title, label: label, action: { open(route) }).id(route.rawValue)
        }
        func turns(_ title: String, _ field: WritableKeyPath<Privacy, Bool> & Sendable, _ id: String) -> ItemListItemEntry<String> {
            ItemListSwitchItem(title: title, value: now[keyPath: field], updated: privacy.setter(field)).id(id)
        }
        return ItemListState(title: "Privacy and Security") {
            ItemListSection("access") {
                leads("Blocked Users", "\(now.blocked)", to: .blocked)
                leads("Active Websites", "\(now.websites)", to: .websites)
                leads("Passcode", now.passcode == nil ? "Off" : "On", to: .passcode)
                leads("Passkey", now.passkey ? "On" : "Off", to: .passkey)
                leads("Two-Step Verification", now.hasTwoSteps ? "On" : "Off", to: .twoSteps)
                leads("Auto-Delete Messages", now.autoDelete, to: .autoDelete)
                ItemListTextItem(text: "Deletes new messages for everybody after a time.").id("autoDeleteText")
            }
            ItemListSection("audiences") {
                ItemListSectionHeaderItem(text: "PRIVACY").id("audiencesHeader")
                leads("Phone Number", now.phoneNumber.rawValue, to: .phoneNumber)
                leads("Last Seen", now.lastSeen.rawValue, to: .lastSeen)
                leads("Profile Photo", now.photo.rawValue, to: .photo)
                leads("Bio", now.bio.rawValue, to: .bio)
                leads("Birthday", now.birthday.rawValue, to: .birthday)
                leads("Gifts", now.gifts.rawValue, to: .gifts)
                leads("Forwarded Messages", now.forwards.rawValue, to: .forwards)
                leads("Calls", now.calls.rawValue, to: .calls)
                leads("Voice Messages", now.voice.rawValue, to: .voice)
                leads("Messages", now.messages.rawValue, to: .messages)
                leads("Invites", now.invites.rawValue, to: .invites)
            }
            ItemListSection("strangers") {
                turns("Archive and Mute", \.archivesStrangers, "archive")
                ItemListTextItem(text: "New chats with people who are no contacts.").id("archiveText")
            }
            ItemListSection("contacts") {
                turns("Sync Contacts", \.syncsContacts, "sync")
                turns("Suggest Frequent Contacts", \.suggestsContacts, "suggest")
                ItemListActionItem(title: "Delete Synced Contacts", kind: .destructive, action: { open(.deletedContacts) }).id("contacts")
            }
            ItemListSection("account") {
                ItemListSectionHeaderItem(text: "DELETE MY ACCOUNT").id("accountHeader")
                leads("If Away For", now.accountLifetime, to: .accountLifetime)
                ItemListTextItem(text: "Messages and contacts go with it.").id("accountText")
            }
            ItemListSection("data") {
                turns("Hide Read Time", \.hidesReadTime, "readTime")
                turns("Show Sensitive Content", \.showsSensitive, "sensitive")
                turns("Link Previews", \.previewsLinks, "links")
                turns("Save Payment Details", \.savesPayments, "payments")
                ItemListActionItem(title: "Clear Payment Details", action: { open(.paymentsCleared) }).id("clearPayments")
                ItemListActionItem(title: "Delete All Drafts", kind: .destructive, action: { open(.deletedDrafts) }).id("drafts")
            }
        }
    }
}
