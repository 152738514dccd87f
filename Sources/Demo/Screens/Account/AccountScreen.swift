import ItemList
import Settings
import Signals

struct AccountArguments: Sendable {
    let drafts: Drafts
    /// Asks whether to forget all of it.
    let reset: @Sendable () -> Void
}

/// The rows of the account screen.
enum AccountEntry: ItemListCaseEntry {
    case problem(String)
    case profileHeader
    case name(SettingDraftState)
    case username(SettingDraftState)
    case bio(SettingDraftState)
    case profileText
    case contactHeader
    case email(SettingDraftState)
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
        let drafts = arguments.drafts
        switch self {
        case .problem(let problem):
            return problemItem(problem)
        case .profileHeader:
            return ItemListSectionHeaderItem(text: "PROFILE")
        case .name(let name):
            return drafts.name.item("Name", name, placeholder: "How others see you", maxLength: 64)
        case .username(let username):
            return drafts.username.item("Username", username, placeholder: "How others find you", kind: .username, maxLength: 32)
        case .bio(let bio):
            return drafts.bio.item("Bio", bio, placeholder: "A few words about yourself", maxLength: 140)
        case .profileText:
            return ItemListTextItem(text: "A username has letters, digits and underscores; accents are folded as you type.")
        case .contactHeader:
            return ItemListSectionHeaderItem(text: "CONTACT")
        case .email(let email):
            return drafts.email.item("E-mail", email, placeholder: "ada@example.org", kind: .email, maxLength: 254)
        case .emailProblem(let problem):
            return ItemListTextItem(text: RichText(problem, color: .destructive))
        case .contactText:
            return ItemListTextItem(text: "Codes for logging in are sent there. Nothing is saved until it is an address.")
        case .reset(let isEnabled):
            return ItemListActionItem(title: "Reset Account…", kind: isEnabled ? .destructive : .disabled, action: arguments.reset)
        }
    }
}

/// Who the user is. A reset asks before it forgets anything.
func accountController(_ context: ScreenContext) -> ItemListController<LockableEntry<AccountEntry>> {
    let settings = context.settings
    let alert = AlertController(
        title: "Reset the account?", text: "Name, username, bio and e-mail are forgotten.", actions: [.destructive("forget", "Forget")],
        cancelTitle: "Keep Them", presentationData: context.presentationData)
    let canAsk = context.ask != nil
    let arguments = AccountArguments(
        drafts: context.drafts,
        reset: { [ask = context.ask] in
            _ = ask?(alert).start(next: { answer in
                if answer != nil { settings.reset(SettingKeys.account) }
            })
        })
    return context.controller(
        title: .accountTitle, arguments: arguments, state: { _ in settings.state }, lock: { $0.lockNotice },
        problem: { $0.notice ?? $0.draft(of: SettingKeys.accountEmail).problem }
    ) { state in
        let email = state.draft(of: SettingKeys.accountEmail)
        let isReset = state.values.account == AppSettings.Account() && email.problem == nil
        var entries: [AccountEntry] = state.problem.map { [.problem($0)] } ?? []
        entries += [
            .profileHeader, .name(state.draft(of: SettingKeys.accountName)), .username(state.draft(of: SettingKeys.accountUsername)),
            .bio(state.draft(of: SettingKeys.accountBio)), .profileText,
        ]
        entries += [.contactHeader, .email(email), email.problem.map { .emailProblem($0) } ?? .contactText]
        entries.append(.reset(isEnabled: canAsk && !isReset && state.lock == nil))
        return entries
    }
}
