import ItemList
import SignalistSettings
import Signals

private struct AppearanceState: Sendable {
    let settings: AppSettingsState
    let look: ProgramLook.State
    let clock: ClockTime

    var appearance: AppSettings.Appearance { settings.values.appearance }
}

/// The appearance of the program: theme, night mode, texts and conversations.
func appearanceController(_ context: ScreenContext) -> ItemListController<ItemListItemEntry<String>> {
    let settings = context.settings
    let folder = PathName.join(PathName.directory(of: settings.file.path), "themes")
    let override = context.look.options.theme
    return context.settingsController(
        title: .appearanceTitle,
        state: { window in
            combineLatest(settings.state, context.look.states, window.whileVisible("clock24Hours", context.clock))
                |> map { (state: AppSettingsState, look: ProgramLook.State, clock: ClockTime) in
                    AppearanceState(settings: state, look: look, clock: clock)
                }
        },
        settings: { $0.settings },
        problem: { state, strings in state.look.problem.map { strings.words(ofTheme: $0) } }
    ) { state, look in
        let (strings, appearance) = (look.strings, state.appearance)
        let themes = ThemeOptions(state.look.catalog, accent: appearance.accent, contrast: appearance.contrast).options(strings)
        ItemListSection("theme") {
            ItemListSectionHeaderItem(text: strings[.appearanceThemeHeader]).id("themeHeader")
            settings.themeItem(strings[.appearanceTheme], themes, appearance.theme, SettingKeys.appearanceTheme).id("theme")
            if let problem = state.look.problem { problemItem(strings.words(ofTheme: problem)).id("themeProblem") }
            if let override {
                ItemListTextItem(text: strings[.appearanceThemeOverride("--theme \(override)")]).id("themeOverride")
            } else {
                ItemListTextItem(text: strings[.appearanceThemeText(folder)]).id("themeText")
            }
        }
        accentSection(state, look, context)
        ItemListSection("text") {
            ItemListSectionHeaderItem(text: strings[.appearanceTextHeader]).id("textHeader")
            settingChoice(.appearanceFontSize, appearance.fontSize, SettingKeys.appearanceFontSize, in: settings, strings) { .fontSize($0) }
                .id("fontSize")
            ItemListSwitchItem(title: strings[.appearanceContrast], value: appearance.contrast == .high) {
                settings.set(SettingKeys.appearanceContrast, to: $0 ? .high : .normal)
            }.id("contrast")
            settings.switchItem(strings[.appearanceReduceMotion], appearance.reduceMotion, SettingKeys.appearanceReduceMotion)
                .id("reduceMotion")
        }
        chatSection(appearance.chat, look, settings)
        nightSection(state, look, themes, context)
        ItemListSection("clock") {
            let time = look.formats.time(state.clock.civilTime, withSeconds: true)
            ItemListSectionHeaderItem(text: strings[.appearanceClockHeader]).id("clockHeader")
            ItemListSwitchItem(
                title: strings[.appearanceClock24Hours], text: strings[.appearanceClockExample(time)], value: appearance.hasClock24Hours,
                updated: { settings.set(SettingKeys.appearanceClock24Hours, to: $0) }
            ).id("clock24Hours")
        }
    }
}

private func accentSection(_ state: AppearanceState, _ look: PresentationData, _ context: ScreenContext) -> ItemListSection<String> {
    let (strings, settings, chosen) = (look.strings, context.settings, state.appearance.accent)
    return ItemListSection("accent") {
        ItemListSectionHeaderItem(text: strings[.appearanceAccentHeader]).id("accentHeader")
        ItemListCheckboxItem(title: strings[.appearanceAccentOwn], isChecked: chosen == nil, group: "accent") {
            settings.set(SettingKeys.appearanceAccent, to: nil)
        }.id("accentOwn")
        for name in AccentColor.Name.allCases {
            ItemListCheckboxItem(
                icon: ItemListIcon(.appearance, color: name.color(isDark: look.theme.isDark)), title: strings[.accent(name)],
                isChecked: chosen == .named(name), group: "accent"
            ) { settings.set(SettingKeys.appearanceAccent, to: .named(name)) }.id("accent.\(name.rawValue)")
        }
        context.drafts.accent.rows(
            "accentOther", .appearanceAccentOther, state.settings.draft(of: SettingKeys.appearanceAccent), strings, placeholder: "#3E88F7",
            maxLength: 7, problem: "problem.accent")
    }
}

private func nightSection(
    _ state: AppearanceState, _ look: PresentationData, _ themes: [ItemListOption], _ context: ScreenContext
) -> ItemListSection<String> {
    let (strings, settings, drafts, night) = (look.strings, context.settings, context.drafts, state.appearance.night)
    return ItemListSection("night") {
        ItemListSectionHeaderItem(text: strings[.appearanceNightHeader]).id("nightHeader")
        settingChoice(.appearanceNightMode, night.choice, SettingKeys.nightMode, in: settings, strings) { .nightMode($0) }.id("nightMode")
        switch night.choice {
        case .interval:
            drafts.nightFrom.rows(
                "nightFrom", .appearanceNightFrom, state.settings.draft(of: SettingKeys.nightFrom), strings, placeholder: "22:00",
                maxLength: 5, problem: "problem.from")
            drafts.nightTo.rows(
                "nightTo", .appearanceNightTo, state.settings.draft(of: SettingKeys.nightTo), strings, placeholder: "07:00", maxLength: 5,
                problem: "problem.to")
        case .sun:
            drafts.nightPlace.rows(
                "nightPlace", .appearanceNightPlace, state.settings.draft(of: SettingKeys.nightPlace), strings,
                placeholder: "52.52, 13.41", maxLength: 40, problem: "problem.place")
        case .brightness:
            ItemListRangeItem(
                title: strings[.appearanceNightBrightness], value: Double(night.brightness), in: 0...100, step: 5,
                label: strings[.appearanceNightPercent("\(night.brightness)")]
            ) { settings.set(SettingKeys.nightBrightness, to: Int($0)) }.id("nightBrightness")
        case .off, .always, .system: [ItemListItemEntry<String>]()
        }
        if night.choice != .off {
            settings.themeItem(strings[.appearanceNightTheme], themes, night.theme, SettingKeys.nightTheme).id("nightTheme")
        }
        ItemListTextItem(text: strings[nightWords(state.look, look)]).id("nightText")
    }
}

/// Describes whether it is night, and until when.
private func nightWords(_ state: ProgramLook.State, _ look: PresentationData) -> PresentationStringKey {
    let isNight = state.night.isNight
    if case .unavailable(let reason) = state.night.reason { return .appearanceNightUnknown(look.strings[reason]) }
    guard let until = state.until else { return isNight ? .appearanceNightIsNight : .appearanceNightIsDay }
    let time = look.formats.time(until.civilTime)
    return isNight ? .appearanceNightUntil(time) : .appearanceDayUntil(time)
}

extension AppSettingsStore {
    fileprivate func themeItem(
        _ title: String, _ options: [ItemListOption], _ chosen: ThemeChoice, _ key: AppSettings.Key<ThemeChoice>
    ) -> ItemListChoiceItem {
        ItemListChoiceItem(title: RichText(title), options: options, chosen: chosen.description) { name in
            if let theme = ThemeChoice(name) { self.set(key, to: theme) }
        }
    }
}

extension SettingDraft {
    /// The row with the setting's field, followed by a row with the problem of its text.
    fileprivate func rows(
        _ id: String, _ title: PresentationStringKey, _ state: SettingDraftState, _ strings: PresentationStrings, placeholder: String,
        maxLength: Int, problem: String
    ) -> [ItemListItemEntry<String>] {
        let field = item(title, state, in: strings, placeholder: placeholder, maxLength: maxLength)
        return [field.id(id)] + (state.problem.map { [problemItem(strings.words(ofTyped: $0)).id(problem)] } ?? [])
    }
}

/// A preview of a conversation in the chosen look: a custom item that describes its content and leaves drawing to the renderers.
struct ChatPreviewItem: ItemListItem {
    private let title: String
    private let conversation: ItemListConversation

    init(_ presentationData: PresentationData) {
        let (strings, formats) = (presentationData.strings, presentationData.formats)
        func time(_ minute: Int) -> String { formats.time(CivilTime(secondsSince1970: (9 * 60 + minute) * 60)) }
        func own(_ text: RichText, _ minute: Int) -> ItemListMessage {
            ItemListMessage(text, isOutgoing: true, author: strings[.chatYou], time: time(minute))
        }
        title = strings[.chatPreview]
        conversation = ItemListConversation(
            [
                ItemListMessage(RichText(strings[.chatQuestion]), author: strings[.chatAuthor], time: time(41)),
                own(RichText(strings[.chatAnswer]), 42), own("🎨", 42),
            ],
            fontSize: presentationData.chatFontSize, corners: presentationData.chatBubbleCorners, wallpaper: presentationData.chatWallpaper,
            largeEmoji: presentationData.largeEmoji)
    }

    func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .label, title: RichText(title))
        content.figure = .conversation(conversation)
        return content
    }
}

/// The rows about the look of conversations.
func chatSection(_ chat: AppSettings.Chat, _ look: PresentationData, _ settings: AppSettingsStore) -> ItemListSection<String> {
    let (strings, radii) = (look.strings, PresentationChatBubbleCorners.radii)
    return ItemListSection("chat") {
        ItemListSectionHeaderItem(text: strings[.chatHeader]).id("chatHeader")
        ChatPreviewItem(look).id("chatPreview")
        settingChoice(.chatWallpaper, chat.wallpaper, SettingKeys.chatWallpaper, in: settings, strings) { .chatWallpaper($0) }
            .id("chatWallpaper")
        settingChoice(.chatFontSize, chat.fontSize, SettingKeys.chatFontSize, in: settings, strings) { .fontSize($0) }.id("chatFontSize")
        ItemListRangeItem(
            title: strings[.chatCorners], value: Double(chat.corners), in: Double(radii.lowerBound)...Double(radii.upperBound),
            label: chat.corners == 0 ? strings[.chatCornersNone] : "\(chat.corners)"
        ) { settings.set(SettingKeys.chatCorners, to: Int($0)) }.id("chatCorners")
        settings.switchItem(strings[.chatLargeEmoji], chat.largeEmoji, SettingKeys.chatLargeEmoji).id("chatLargeEmoji")
    }
}

/// A choice between the values of a setting.
func settingChoice<Value: RawRepresentable<String> & CaseIterable & Sendable & Equatable>(
    _ title: PresentationStringKey, _ chosen: Value, _ key: AppSettings.Key<Value>, in settings: AppSettingsStore,
    _ strings: PresentationStrings, _ name: (Value) -> PresentationStringKey
) -> ItemListChoiceItem {
    let options = Value.allCases.map { ItemListOption($0.rawValue, strings[name($0)]) }
    return ItemListChoiceItem(title: strings[title], options: options, chosen: chosen.rawValue) { name in
        if let value = Value(rawValue: name) { settings.set(key, to: value) }
    }
}

/// The themes to choose from, with their previews.
struct ThemeOptions: Sendable, Equatable {
    private struct Theme: Sendable, Equatable {
        let choice: ThemeChoice
        let name: String
        let swatch: [RGBColor]
    }

    private let themes: [Theme]

    /// Creates the options: first the themes of the library, then those of a catalog.
    init(_ catalog: PresentationThemeCatalog, accent: AccentColor?, contrast: PresentationContrast) {
        func swatch(_ theme: PresentationTheme) -> [RGBColor] {
            let accented = accent.map { theme.withAccent($0.color(isDark: theme.isDark)) } ?? theme
            return accented.withContrast(contrast).preview
        }
        themes =
            PresentationTheme.names.compactMap { name in
                PresentationTheme.named(name).map { Theme(choice: ThemeChoice(.builtin(name)), name: name, swatch: swatch($0)) }
            }
            + catalog.themes.map { theme in
                Theme(choice: ThemeChoice(.cloud(id: theme.id)), name: theme.title, swatch: swatch(theme.theme(over: "day")))
            }
    }

    func options(_ strings: PresentationStrings) -> [ItemListOption] {
        themes.map { theme in
            ItemListOption(theme.choice.description, strings[.appearanceTheme(named: theme.name)], preview: .swatch(theme.swatch))
        }
    }
}
