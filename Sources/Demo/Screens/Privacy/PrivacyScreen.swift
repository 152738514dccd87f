import ItemList
import SignalistSettings
import Signals

/// The parts of the privacy screen; one is shown at a time.
enum PrivacyPart: String, Sendable, CaseIterable {
    case visibility, passcode
}

/// The audiences of the user's data, and the passcode that locks this screen.
func privacyController(_ context: ScreenContext) -> ItemListController<ItemListItemEntry<String>> {
    let (settings, lock) = (context.settings, context.lock)
    let shown = ValuePromise(PrivacyPart.visibility, ignoreRepeated: true)
    let typed = ValuePromise(PrivacyUnlocking(), ignoreRepeated: true)
    let privacy = settings.state |> map { (state: AppSettingsState) in state.values.privacy }
    let hasBrokenPasscode = settings.state |> map { (state: AppSettingsState) in state.hasBrokenPasscode } |> distinctUntilChanged
    let isShut =
        combineLatest(lock.isShut(privacy), hasBrokenPasscode)
        |> map { (isLocked: Bool, isBroken: Bool) in isLocked || isBroken } |> distinctUntilChanged
    // A late use must not extend the time of a lock that is already shut.
    let use: @Sendable () -> Void = { _ = isShut.take(1).start(next: { isShut in if !isShut { lock.use() } }) }
    let actions = PrivacyActions(
        settings: settings, use: use,
        change: {
            use()
            changePasscode(context, isShut)
        },
        turnOff: {
            // After an undo, the passcode is required again.
            lock.shut()
            settings.set(SettingKeys.privacyPasscode, to: nil)
        },
        type: { text in typed.mutate { $0 = PrivacyUnlocking(text: text, failureCount: $0.failureCount) } },
        unlock: {
            _ = combineLatest(typed.get(), privacy).take(1).start(next: { unlocking, privacy in
                if unlocking.text == privacy.passcode?.digits {
                    typed.set(PrivacyUnlocking(failureCount: unlocking.failureCount))
                    lock.open()
                } else {
                    typed.set(PrivacyUnlocking(text: unlocking.text, isWrong: true, failureCount: unlocking.failureCount + 1))
                }
            })
        })
    let canAsk = context.ask != nil
    return ItemListController(
        queue: context.queue, presentationData: context.presentationData, diagnostics: context.diagnostics
    ) { window in
        // Moving the cursor and scrolling count as use.
        let uses = merge(window.interaction.map(\.cursor).distinctUntilChanged().map { _ in () }, window.contentOffset.map { _ in () })
        let states =
            combineLatest(settings.state, isShut, typed.get(), shown.get(), context.presentationData)
            |> map { (state: AppSettingsState, isShut: Bool, unlocking: PrivacyUnlocking, part: PrivacyPart, look: PresentationData) in
                let strings = look.strings
                if state.hasBrokenPasscode {
                    return ItemListState(title: strings[.privacyTitle]) {
                        ItemListSection("problem") {
                            problemItem(strings.words(of: state.problems) ?? "").id("problem")
                            ItemListTextItem(text: strings[.privacyPasscodeBroken("Demo reset \(SettingKeys.privacyPasscode.name)")])
                                .id("brokenPasscodeText")
                        }
                    }
                }
                if isShut {
                    // Unlocking also works while the settings are read-only.
                    var screen = ItemListState(title: strings[.privacyTitle]) {
                        ItemListSection("unlock") { actions.unlockItem(unlocking, strings).id("unlock") }
                    }
                    // The typed code is hidden and can't be corrected, so it is selected for typing over.
                    if unlocking.isWrong { screen.requests = [ItemListRequest(unlocking.failureCount, .selectText("unlock"))] }
                    return screen
                }
                let parts = PrivacyPart.allCases.map { ItemListOption($0.rawValue, strings[.privacyPart($0)]) }
                let rows = privacyRows(state, part, canAsk: canAsk, actions, look)
                var screen = ItemListState(chrome: ItemListChrome(title: .sectionControl(ItemListChoice(parts, chosen: part.rawValue)))) {
                    state.problemSection(strings)
                    rows.map { $0.locked(state.lock, strings) }
                }
                screen.handlers[.title] = { action in
                    guard case .choose(let name) = action, let chosen = PrivacyPart(rawValue: name) else { return }
                    use()
                    shown.set(chosen)
                }
                screen.offerUndo(of: SettingKeys.privacy, state, in: settings, strings)
                return screen
            }
        return merge(
            states,
            uses.mapToSignal { _ in
                use()
                return .never()
            })
    }
}

extension AppSettingsState {
    /// True if an invalid passcode is stored, which can't be typed. The screen stays locked, because the passcode was meant to protect it.
    var hasBrokenPasscode: Bool {
        guard case .wrongValue(SettingKeys.privacyPasscode.name, _, _)? = problem(of: SettingKeys.privacyPasscode) else { return false }
        return true
    }
}

@ItemListBuilder<String>
private func privacyRows(
    _ state: AppSettingsState, _ part: PrivacyPart, canAsk: Bool, _ actions: PrivacyActions, _ look: PresentationData
) -> [ItemListItemEntry<String>] {
    switch part {
    case .visibility:
        PrivacySubject.allCases.map { actions.section($0, state, look.strings) }
    case .passcode:
        actions.passcodeSection(state, canAsk: canAsk, look.strings)
        if state.values.privacy.passcode != nil { actions.autoLockSection(state.values.privacy.autoLock, look) }
    }
}

/// Asks for a new passcode twice, because the typed text is hidden.
private func changePasscode(_ context: ScreenContext, _ isShut: Signal<Bool, NoError>) {
    _ = context.asking { passcodeQuestion(repeating: nil, $0) }.start(next: { [queue = context.queue] answer in
        guard let first = answer.flatMap({ Passcode($0.text) }) else { return }
        // Waits until the first question is closed, as only one can be open.
        queue.justDispatch {
            _ = context.asking { passcodeQuestion(repeating: first, $0) }.start(next: { answer in
                guard answer?.text == first.digits else { return }
                // The screen may have been locked since the question was opened.
                _ = isShut.take(1).start(next: { isShut in
                    if isShut { return }
                    context.lock.open()
                    context.settings.set(SettingKeys.privacyPasscode, to: first)
                })
            })
        }
    })
}

/// The first question for a passcode, or the second one that repeats the first answer.
private func passcodeQuestion(repeating first: Passcode?, _ strings: PresentationStrings) -> AlertController {
    let allowed = strings.words(ofTyped: .wrongValue(key: "", found: "", expected: SettingKeys.privacyPasscode.expectation))
    return AlertController(
        title: strings[first == nil ? .privacyPasscodeNew : .privacyPasscodeAgain], text: allowed,
        field: AlertController.Field(
            placeholder: strings[.privacyPasscodeHint], kind: .password, maxLength: Passcode.lengths.upperBound,
            problem: { text in
                guard let code = Passcode(text) else { return allowed }
                return first == nil || first == code ? nil : strings[.privacyPasscodeDiffers]
            }),
        actions: [ModalAction("set", strings[first == nil ? .privacyPasscodeNext : .privacyPasscodeSet])])
}
