import ItemList
import Settings
import Signals

struct AccountArguments: Sendable {
    let drafts: Drafts
    /// Asks whether to forget all of it.
    let reset: @Sendable () -> Void
}

/// The rows of the account screen.
enum AccountEntry: SettingEntry {
    case problem([SettingsFileError])
    case profileHeader
    case name(SettingDraftState)
    case username(SettingDraftState)
    case bio(SettingDraftState)
    case profileText
    case contactHeader
    case email(SettingDraftState)
    case emailProblem(SettingsProblem)
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

    var setting: String? {
        switch self {
        case .name: SettingKeys.accountName.name
        case .username: SettingKeys.accountUsername.name
        case .bio: SettingKeys.accountBio.name
        case .email: SettingKeys.accountEmail.name
        case .problem, .profileHeader, .profileText, .contactHeader, .emailProblem, .contactText, .reset: nil
        }
    }

    func item(presentationData: ItemListPresentationData, arguments: AccountArguments) -> any ItemListItem {
        let (drafts, strings) = (arguments.drafts, presentationData.strings)
        switch self {
        case .problem(let problems):
            return problemItem(strings.words(of: problems) ?? "")
        case .profileHeader:
            return ItemListSectionHeaderItem(text: strings[.accountProfileHeader])
        case .name(let name):
            return drafts.name.item(.accountName, name, in: strings, placeholder: strings[.accountNameHint], maxLength: 64)
        case .username(let username):
            return drafts.username.item(
                .accountUsername, username, in: strings, placeholder: strings[.accountUsernameHint], kind: .username, maxLength: 32)
        case .bio(let bio):
            return drafts.bio.item(.accountBio, bio, in: strings, placeholder: strings[.accountBioHint], maxLength: 140)
        case .profileText:
            return ItemListTextItem(text: strings[.accountProfileText])
        case .contactHeader:
            return ItemListSectionHeaderItem(text: strings[.accountContactHeader])
        case .email(let email):
            return drafts.email.item(.accountEmail, email, in: strings, placeholder: "ada@example.org", kind: .email, maxLength: 254)
        case .emailProblem(let problem):
            return problemItem(strings.words(ofTyped: problem))
        case .contactText:
            return ItemListTextItem(text: strings[.accountContactText])
        case .reset(let isEnabled):
            return ItemListActionItem(title: strings[.accountReset], kind: isEnabled ? .destructive : .disabled, action: arguments.reset)
        }
    }
}

/// Who the user is. A reset asks before it forgets anything.
func accountController(_ context: ScreenContext) -> ItemListController<LockableEntry<AccountEntry>> {
    let settings = context.settings
    let canAsk = context.ask != nil
    let arguments = AccountArguments(
        drafts: context.drafts,
        reset: { [ask = context.ask, presentationData = context.presentationData] in
            // Asked in the language of now.
            let question = presentationData.take(1).mapToSignal { data in
                ask?(resetQuestion(data.strings, presentationData)) ?? .single(nil)
            }
            _ = question.start(next: { answer in
                if answer != nil { settings.reset(SettingKeys.account) }
            })
        })
    return context.controller(
        title: .accountTitle, arguments: arguments, state: { _ in settings.state }, lock: { $0.lock },
        problem: { state, strings in
            state.notice(in: strings) ?? state.draft(of: SettingKeys.accountEmail).problem.map { strings.words(ofTyped: $0) }
        }
    ) { accountEntries($0, canReset: canAsk) }
}

/// The rows of a state.
/// - Parameter canReset: whether there is somebody who can be asked first.
func accountEntries(_ state: AppSettingsState, canReset: Bool) -> [AccountEntry] {
    let email = state.draft(of: SettingKeys.accountEmail)
    let isReset = state.values.account == AppSettings.Account() && email.problem == nil
    var entries: [AccountEntry] = state.problems.isEmpty ? [] : [.problem(state.problems)]
    entries += [
        .profileHeader, .name(state.draft(of: SettingKeys.accountName)), .username(state.draft(of: SettingKeys.accountUsername)),
        .bio(state.draft(of: SettingKeys.accountBio)), .profileText,
    ]
    entries += [.contactHeader, .email(email), email.problem.map { .emailProblem($0) } ?? .contactText]
    entries.append(.reset(isEnabled: canReset && !isReset && state.lock == nil))
    return entries
}

private func resetQuestion(
    _ strings: PresentationStrings, _ presentationData: Signal<PresentationData, NoError>
) -> AlertController {
    AlertController(
        title: strings[.accountResetTitle], text: strings[.accountResetText],
        actions: [.destructive("forget", strings[.accountResetForget])], cancelTitle: .custom(strings[.accountResetKeep]),
        presentationData: presentationData)
}
