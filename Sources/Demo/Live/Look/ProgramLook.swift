import ItemList
import SignalistSettings
import Signals

/// The look and language of the program, derived from its settings, the available themes and the time of day.
struct ProgramLook: Sendable {
    /// The look at one moment, with the facts that screens show about it.
    struct State: Sendable, Equatable {
        var presentationData = PresentationData()
        var night = NightState(isNight: false, reason: .off)
        /// The end of the night or the day, if a schedule determines it.
        var until: ClockTime?
        /// The themes in the user's folder.
        var catalog = PresentationThemeCatalog()
        /// The reason why the wanted theme isn't shown, if it isn't.
        var problem: PresentationThemeResolution.Problem?
    }

    /// The look and its changes, shared by all subscribers.
    let states: Signal<State, NoError>
    let options: LookOptions

    var presentationData: Signal<PresentationData, NoError> {
        states |> map { (state: State) in state.presentationData } |> distinctUntilChanged
    }

    /// Creates a constant look.
    init(_ state: State = State(), options: LookOptions = LookOptions()) {
        states = .single(state)
        self.options = options
    }

    /// Creates a look that follows the settings, night mode's inputs and the themes, on a serial queue. `text` delivers the content of a
    /// theme's file by its path, with each change, or nil if it can't be read.
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

    /// The longest wait for the system's appearance, in seconds. A terminal answers within a few milliseconds.
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

/// Command-line options that override the settings for theme and language until the program ends.
package struct LookOptions: Sendable, Equatable {
    package var theme: ThemeChoice?
    package var accent: AccentColor?
    package var language: LanguageChoice?

    package init(theme: ThemeChoice? = nil, accent: AccentColor? = nil, language: LanguageChoice? = nil) {
        self.theme = theme
        self.accent = accent
        self.language = language
    }

    /// The reason why the requested theme can't be shown; nil if it can.
    package var problem: String? { theme.flatMap(ThemeFolder.problem(of:)) }
}
