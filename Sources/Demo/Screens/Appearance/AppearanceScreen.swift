import ItemList
import SignalistSettings
import Signals

struct AppearanceArguments: Sendable {
    let settings: AppSettingsStore
    let drafts: Drafts
}

/// How the program looks.
func appearanceController(_ context: ScreenContext) -> ItemListController<LockableEntry<AppearanceEntry>> {
    let folder = PathName.join(PathName.directory(of: context.settings.file.path), "themes")
    let options = context.look.options
    return context.controller(
        title: .appearanceTitle, arguments: AppearanceArguments(settings: context.settings, drafts: context.drafts),
        state: { window in
            combineLatest(context.settings.state, context.look.states, window.whileVisible("clock24Hours", context.clock))
        },
        lock: { state, _, _ in state.lock },
        problem: { state, strings in
            state.0.notice(in: strings) ?? state.1.problem.map { strings.words(ofTheme: $0) }
        }
    ) { state, look, clock in
        appearanceEntries(state, look, clock, options, folder: folder)
    }
}

/// The rows of a state.
func appearanceEntries(
    _ state: AppSettingsState, _ look: ProgramLook.State, _ clock: ClockTime, _ options: LookOptions, folder: String
) -> [AppearanceEntry] {
    let appearance = state.values.appearance
    let themes = ThemeOptions(look.catalog, accent: appearance.accent, contrast: appearance.contrast)
    var entries: [AppearanceEntry] = state.problems.isEmpty ? [] : [.problem(state.problems)]
    entries += [.themeHeader, .theme(themes, chosen: appearance.theme)]
    if let problem = look.problem { entries.append(.themeProblem(problem)) }
    entries.append(options.theme.map { .themeOverride($0.description) } ?? .themeText(folder: folder))
    entries += [.accentHeader, .accentOwn(isChosen: appearance.accent == nil)]
    entries += AccentColor.Name.allCases.map { .accent($0, isChosen: appearance.accent == .named($0)) }
    entries += problem(.accentOther(state.draft(of: SettingKeys.appearanceAccent)), state.draft(of: SettingKeys.appearanceAccent), "accent")
    entries += [.textHeader, .fontSize(appearance.fontSize), .contrast(appearance.contrast), .reduceMotion(appearance.reduceMotion)]
    entries += ChatRow.rows(appearance.chat).map { .chat($0) }
    entries += [.nightHeader, .nightMode(appearance.night.choice)]
    switch appearance.night.choice {
    case .interval:
        let (from, to) = (state.draft(of: SettingKeys.nightFrom), state.draft(of: SettingKeys.nightTo))
        entries += problem(.nightFrom(from), from, "from") + problem(.nightTo(to), to, "to")
    case .sun:
        let place = state.draft(of: SettingKeys.nightPlace)
        entries += problem(.nightPlace(place), place, "place")
    case .brightness:
        entries.append(.nightBrightness(appearance.night.brightness))
    case .off, .always, .system: break
    }
    if appearance.night.choice != .off { entries.append(.nightTheme(themes, chosen: appearance.night.theme)) }
    entries.append(.nightText(look.night, until: look.until))
    return entries + [.clockHeader, .clock24Hours(appearance.hasClock24Hours, example: clock)]
}

/// A field, and what is wrong with what is typed into it.
private func problem(_ field: AppearanceEntry, _ draft: SettingDraftState, _ name: String) -> [AppearanceEntry] {
    [field] + (draft.problem.map { [.fieldProblem($0, of: name)] } ?? [])
}
