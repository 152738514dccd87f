import ItemList
import Signals

struct AccountArguments: Sendable {
    let settings: SettingsStore
    let email: Draft<String>
    /// Asks whether to forget all of it.
    let reset: @Sendable () -> Void
}

/// The rows of the account screen.
enum AccountEntry: ItemListCaseEntry {
    case problem(String)
    case profileHeader
    case name(String)
    case username(String)
    case bio(String)
    case profileText
    case contactHeader
    case email(String)
    case emailProblem(String)
    case contactText
    case reset(isEnabled: Bool)

    enum Section: Hashable, Sendable { case problem, profile, contact, reset }

    var section: Section {
        switch self {
        case .problem: .problem
        case .profileHeader, .name, .username, .bio, .profileText: .profile
        case .contactHeader, .email, .emailProblem, .contactText: .contact
        case .reset: .reset
        }
    }

    func item(presentationData: ItemListPresentationData, arguments: AccountArguments) -> any ItemListItem {
        let settings = arguments.settings
        switch self {
        case .problem(let problem):
            return problemItem(problem)
        case .profileHeader:
            return ItemListSectionHeaderItem(text: "PROFILE")
        case .name(let name):
            return ItemListSingleLineInputItem(
                title: "Name", text: name, placeholder: "How others see you", maxLength: 64,
                textUpdated: { settings.set(SettingKeys.accountName, to: $0) })
        case .username(let username):
            return ItemListSingleLineInputItem(
                title: "Username", text: username, placeholder: "How others find you", kind: .username, maxLength: 32,
                textUpdated: { settings.set(SettingKeys.accountUsername, to: $0) })
        case .bio(let bio):
            return ItemListSingleLineInputItem(
                title: "Bio", text: bio, placeholder: "A few words about yourself", maxLength: 140,
                textUpdated: { settings.set(SettingKeys.accountBio, to: $0) })
        case .profileText:
            return ItemListTextItem(text: "A username has letters, digits and underscores; accents are folded as you type.")
        case .contactHeader:
            return ItemListSectionHeaderItem(text: "CONTACT")
        case .email(let email):
            return arguments.email.item("E-mail", email, placeholder: "ada@example.org", kind: .email, maxLength: 254)
        case .emailProblem(let problem):
            return ItemListTextItem(text: RichText(problem, color: .destructive))
        case .contactText:
            return ItemListTextItem(text: "Codes for logging in are sent there. Nothing is saved until it is an address.")
        case .reset(let isEnabled):
            return ItemListActionItem(title: "Reset Account…", kind: isEnabled ? .destructive : .disabled, action: arguments.reset)
        }
    }
}

private let accountKeys: [any SettingDescriptor] = [
    SettingKeys.accountName, SettingKeys.accountUsername, SettingKeys.accountBio, SettingKeys.accountEmail,
]

/// Who the user is. A reset asks before it forgets anything.
func accountController(_ context: ScreenContext) -> ItemListController<AccountEntry> {
    let email = context.drafts.email
    let settings = context.settings
    let alert = AlertController(
        title: "Reset the account?", text: "Name, username, bio and e-mail are forgotten.", actions: [.destructive("forget", "Forget")],
        cancelTitle: "Keep Them", presentationData: context.presentationData)
    let canAsk = context.ask != nil
    let arguments = AccountArguments(
        settings: settings, email: email,
        reset: { [ask = context.ask] in
            _ = ask?(alert).start(next: { answer in
                guard answer != nil else { return }
                settings.reset(\.account, accountKeys)
                email.forget()
            })
        })
    return context.controller(
        title: .accountTitle, arguments: arguments, state: { _ in combineLatest(context.settings.state, email.text) },
        problem: { state, draft in state.notice ?? email.problem(draft) }
    ) { state, draft in
        let account = state.settings.account
        var entries: [AccountEntry] = state.problem.map { [.problem($0)] } ?? []
        entries += [.profileHeader, .name(account.name), .username(account.username), .bio(account.bio), .profileText]
        entries += [.contactHeader, .email(draft ?? account.email), email.problem(draft).map { .emailProblem($0) } ?? .contactText]
        entries.append(.reset(isEnabled: canAsk && (draft != nil || account != AppSettings.Account())))
        return entries
    }
}
