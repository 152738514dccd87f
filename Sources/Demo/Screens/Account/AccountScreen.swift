import ItemList
import SignalistSettings
import Signals

struct AccountArguments: Sendable {
    let drafts: Drafts
    /// Asks for confirmation and logs out.
    let logOut: @Sendable () -> Void
}

enum AccountEntry: ItemListCaseEntry {
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
    case logOut(isEnabled: Bool)

    enum Section: Hashable, Sendable { case problem, profile, contact, logOut }

    var section: Section {
        switch self {
        case .problem: .problem
        case .profileHeader, .name, .username, .bio, .profileText: .profile
        case .contactHeader, .email, .emailProblem, .contactText: .contact
        case .logOut: .logOut
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
        case .logOut(let isEnabled):
            return ItemListActionItem(title: strings[.accountLogOut], kind: isEnabled ? .destructive : .disabled, action: arguments.logOut)
        }
    }
}

/// The account of the user. Logging out clears it, after a confirmation and with undo.
func accountController(_ context: ScreenContext) -> ItemListController<LockableEntry<AccountEntry>> {
    let settings = context.settings
    let canAsk = context.offer != nil
    let arguments = AccountArguments(
        drafts: context.drafts,
        logOut: {
            _ = context.offering(logOutSheet).start(next: { answer in
                if answer != nil { settings.reset(SettingKeys.account) }
            })
        })
    return context.controller(
        title: .accountTitle, arguments: arguments, state: { _ in settings.state }, lock: { $0.lock },
        problem: { state, strings in
            state.notice(in: strings) ?? state.draft(of: SettingKeys.accountEmail).problem.map { strings.words(ofTyped: $0) }
        },
        adjust: { screen, state, strings in screen.offerUndo(of: SettingKeys.account, state, in: settings, strings) }
    ) { accountEntries($0, canLogOut: canAsk) }
}

func accountEntries(_ state: AppSettingsState, canLogOut: Bool) -> [AccountEntry] {
    let email = state.draft(of: SettingKeys.accountEmail)
    let isNobody = state.values.account == AppSettings.Account() && email.problem == nil
    var entries: [AccountEntry] = state.problems.isEmpty ? [] : [.problem(state.problems)]
    entries += [
        .profileHeader, .name(state.draft(of: SettingKeys.accountName)), .username(state.draft(of: SettingKeys.accountUsername)),
        .bio(state.draft(of: SettingKeys.accountBio)), .profileText,
    ]
    entries += [.contactHeader, .email(email), email.problem.map { .emailProblem($0) } ?? .contactText]
    entries.append(.logOut(isEnabled: canLogOut && !isNobody && state.lock == nil))
    return entries
}

private func logOutSheet(_ strings: PresentationStrings) -> ActionSheetController {
    ActionSheetController(
        title: strings[.accountLogOutTitle], text: strings[.accountLogOutText],
        actions: [.destructive("logOut", strings[.accountLogOutNow])])
}
