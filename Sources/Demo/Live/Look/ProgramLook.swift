import ItemList
import SignalistSettings
import Signals

/// How the program looks and speaks: by its settings, the themes that there are, and whether it is night.
struct ProgramLook: Sendable {
    /// The look at one moment, and what screens tell of it.
    struct State: Sendable, Equatable {
        var presentationData = PresentationData()
        var night = NightState(isNight: false, reason: .off)
        /// When night or day ends, where the time decides.
        var until: ClockTime?
        /// The themes of the user's folder.
        var catalog = PresentationThemeCatalog()
        /// Why another theme is shown than the one that is wanted.
        var problem: PresentationThemeResolution.Problem?
    }

    /// The look, and each change of it; one for all who listen.
    let states: Signal<State, NoError>
    /// What stands above the settings.
    let options: LookOptions

    /// How screens look and speak.
    var presentationData: Signal<PresentationData, NoError> {
        states |> map { (state: State) in state.presentationData } |> distinctUntilChanged
    }

    /// A look that stays as it is.
    init(_ state: State = State(), options: LookOptions = LookOptions()) {
        states = .single(state)
        self.options = options
    }

    /// - Parameters:
    ///   - night: what night mode looks at, where the settings name no place.
    ///   - files: the themes of the user's folder.
    ///   - text: what a theme's file holds, by its path, and each change of it; nil for one that can't be read.
    ///   - queue: a serial queue, where the look changes.
    init(
        _ settings: Signal<AppSettings.Appearance, NoError>, options: LookOptions, night sources: NightSources,
        files: Signal<[PresentationThemeFile], NoError>, text: @escaping @Sendable (_ path: String) -> Signal<String?, NoError>,
        queue: Queue
    ) {
        self.options = options
        let appearance = settings |> distinctUntilChanged
        let strings =
            appearance
            |> map { (appearance: AppSettings.Appearance) in (options.language ?? appearance.language).tag() }
            |> distinctUntilChanged
            |> map { (tag: String) in DemoStrings.strings(language: tag) }
        let night = Self.night(appearance, sources, queue)
        let catalog = PresentationThemeFiles(files).catalog
        let wanted = combineLatest(appearance, night) |> map { appearance, night in Self.wanted(appearance, night, options) }
        let fileText =
            wanted |> distinctUntilChanged
            |> mapToSignal { (choice: ThemeChoice) -> Signal<String?, NoError> in
                if case .local(let path) = choice.reference { text(path) } else { .single(nil) }
            }
        states =
            combineLatest(appearance, strings, night, combineLatest(catalog, fileText), sources.timeZone)
            |> map { appearance, strings, night, found, zone in
                let (catalog, fileText) = found
                let choice = Self.wanted(appearance, night, options)
                let resolver = PresentationThemeResolver(
                    fallback: night.isNight ? .night : .day, contrast: appearance.contrast, file: { _ in fileText })
                let resolution = resolver.resolve(choice.reference, in: catalog)
                var theme = resolution.theme
                if let accent = options.accent ?? appearance.accent {
                    theme = theme.withAccent(accent.color(isDark: theme.isDark)).withContrast(appearance.contrast)
                }
                var format = PresentationDateTimeFormat(language: strings.languageCode)
                format.timeFormat = appearance.hasClock24Hours ? .twentyFourHours : .twelveHours
                let data = PresentationData(
                    theme: theme, listFontSize: appearance.fontSize, reduceMotion: appearance.reduceMotion, strings: strings,
                    dateTimeFormat: format, autoNightModeTriggered: options.theme == nil && night.isNight,
                    chatWallpaper: appearance.chat.wallpaper.wallpaper, chatFontSize: appearance.chat.fontSize,
                    chatBubbleCorners: PresentationChatBubbleCorners(
                        mainRadius: appearance.chat.corners, auxiliaryRadius: appearance.chat.corners / 2),
                    largeEmoji: appearance.chat.largeEmoji)
                return State(
                    presentationData: data, night: night, until: night.until.map { ClockTime(of: $0, in: zone) },
                    catalog: catalog, problem: resolution.problem)
            }
            |> distinctUntilChanged
            |> replay(1)
    }

    private static func wanted(_ appearance: AppSettings.Appearance, _ night: NightState, _ options: LookOptions) -> ThemeChoice {
        options.theme ?? (night.isNight ? appearance.night.theme : appearance.theme)
    }

    /// How long a program waits to hear whether what it is shown on is dark. A terminal answers within a few milliseconds.
    private static let patience = 0.25

    private static func night(
        _ appearance: Signal<AppSettings.Appearance, NoError>, _ sources: NightSources, _ queue: Queue
    ) -> Signal<NightState, NoError> {
        var sources = sources
        let place =
            appearance |> map { (appearance: AppSettings.Appearance) in appearance.night.place } |> distinctUntilChanged
        let machine = sources.location
        sources.location =
            place |> mapToSignal { (place: Place?) in place.map { .single(.value($0.location)) } ?? machine }
        let system = sources.systemAppearance
        sources.systemAppearance = merge(
            system, Signal<SourceReading<SystemAppearance>, NoError>.single(.untold) |> delay(patience, queue: queue) |> take(until: system)
        )
        return sources.state(
            of: appearance |> map { (appearance: AppSettings.Appearance) in appearance.night.mode } |> distinctUntilChanged, queue: queue)
    }
}

/// What stands above the settings until the program ends: what its command line says of how it looks and speaks.
package struct LookOptions: Sendable, Equatable {
    package var theme: ThemeChoice?
    package var accent: AccentColor?
    package var language: LanguageChoice?

    package init(theme: ThemeChoice? = nil, accent: AccentColor? = nil, language: LanguageChoice? = nil) {
        self.theme = theme
        self.accent = accent
        self.language = language
    }

    /// Why what is asked for can't be shown, in words; nil if it can.
    package var problem: String? { theme.flatMap(ThemeFolder.problem(of:)) }
}
