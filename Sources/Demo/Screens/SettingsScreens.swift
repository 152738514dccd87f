public import ItemList
import SignalistSettings
public import Signals

/// The program's screens over a settings file, for any host: a terminal, a browser or a desktop window.
///
/// ```swift
/// let screens = try SettingsScreens()
/// screens.follow()
/// let navigation = NavigationController(queue: queue, routes: screens.routes(on: queue), style: .split)
/// try navigation.open("settings/account")
/// ```
public struct SettingsScreens: Sendable {
    let settings: AppSettingsStore
    let drafts: Drafts
    private let clock: Signal<ClockTime, NoError>
    private let load: Signal<LoadAverage, NoError>
    let look: LookOptions
    private let themes: ThemeFolder
    private let night = MachineNight()
    private let storage: DiskStorage
    private let time: FixedTime?
    private let log: (any LogSource)?
    private let makeWorkQueue: (@Sendable (_ name: String) -> Queue)?
    private let gallery = Gallery()

    /// - Parameters:
    ///   - file: the path of the settings file; nil for the user's own.
    ///   - log: the path of the log screen's file; nil for none.
    ///   - queue: a serial queue for changes of the settings.
    /// - Throws: an error with a description if the user's own settings have no location. The screens report an unusable file.
    public init(file: String? = nil, log: String? = nil, queue: Queue = Queue(name: "settings")) throws {
        try self.init(file: file, log: log.map { .file($0) }, time: nil, look: LookOptions(), queue: queue)
    }

    /// - Parameters:
    ///   - file: the path of the settings file; nil for the user's own.
    ///   - log: the origin of the log screen's lines; nil for none.
    ///   - time: the fixed time of the clock; nil for a running clock.
    ///   - look: the options that override the settings.
    ///   - queue: a serial queue for changes of the settings.
    ///   - fileQueue: a serial queue for reading and writing the settings file.
    ///   - makeWorkQueue: makes queues for longer work, such as reading a log; nil for queues with their own threads.
    package init(
        file: String?, log: LogOrigin?, time: FixedTime?, look: LookOptions, queue: Queue, fileQueue: Queue = Queue(name: "settings file"),
        makeWorkQueue: (@Sendable (_ name: String) -> Queue)? = nil
    ) throws {
        let path = try file ?? SettingsPlace.path(of: "signalist")
        settings = AppSettingsStore(file: SettingsFile(path: path), queue: queue, fileQueue: fileQueue)
        drafts = Drafts(in: settings)
        clock = ClockTime.ticking(fixed: time, on: queue)
        load = LoadAverage.measured(isFixed: time != nil, on: queue)
        self.look = look
        self.time = time
        self.log = log?.source
        self.makeWorkQueue = makeWorkQueue
        themes = ThemeFolder(path: PathName.join(PathName.directory(of: path), "themes"), queue: fileQueue)
        storage = DiskStorage(file: settings.file, themes: themes.path, fixedDisk: time == nil ? nil : .fixed)
    }

    /// The reason why the log can't be read; nil if it can.
    package var logProblem: String? {
        guard let log else { return nil }
        do throws(LogProblem) {
            let file = try log.open(after: nil)
            return LogProblem(head: (try? file.bytes(in: 0..<LogProblem.markLength)) ?? [])?.description
        } catch {
            return error.description
        }
    }

    /// Creates a screen for a host without navigation. Row identifiers of all screens are strings.
    ///
    /// - Parameters:
    ///   - name: the screen.
    ///   - queue: the queue of the screen.
    ///   - appearance: the system's appearance, light or dark.
    ///   - open: goes to another screen.
    public func make(
        _ name: ScreenName, on queue: Queue, appearance: Signal<SourceReading<SystemAppearance>, NoError>? = nil,
        open: @escaping @Sendable (ScreenName) -> Void = { _ in }
    ) -> any ItemListScreen<String> {
        name.makeScreen(context(on: queue, makeLook(appearance ?? .single(.untold), on: queue), PasscodeLock(queue: queue), open: open))
    }

    /// The screens by their paths: `settings`, `settings/account`, `gallery`, and so on.
    ///
    /// - Parameters:
    ///   - queue: the queue of the screens and of their navigation.
    ///   - appearance: the appearance of the terminal, the browser or the desktop.
    public func routes(
        on queue: Queue, appearance: Signal<SourceReading<SystemAppearance>, NoError>? = nil
    ) -> [NavigationRoute] {
        let look = makeLook(appearance ?? .single(.untold), on: queue)
        let lock = PasscodeLock(queue: queue)
        return ScreenName.allCases.filter { $0.parent == nil }.map { route($0, on: queue, look, lock) }
    }

    private func makeLook(_ appearance: Signal<SourceReading<SystemAppearance>, NoError>, on queue: Queue) -> ProgramLook {
        var night = night.sources(systemAppearance: appearance)
        if let time {
            night.clock = .single(time.moment)
            night.timeZone = .single(.fixed(seconds: (time.offset ?? 0) * 60))
        }
        return ProgramLook(
            settings.state |> map { (state: AppSettingsState) in state.values.appearance }, options: look, night: night,
            files: themes.files, text: themes.text, queue: queue)
    }

    private func route(_ name: ScreenName, on queue: Queue, _ look: ProgramLook, _ lock: PasscodeLock) -> NavigationRoute {
        let children = name.children.map { route($0, on: queue, look, lock) }
        // A leaf gets the full width. A parent shows its first child beside it if there is room for two.
        return NavigationRoute(
            name.pathName, children, style: children.isEmpty ? .flat : nil, firstDetail: name.children.first?.pathName, row: name.rawValue
        ) { [self] place in
            var context = context(on: queue, look, lock, open: { place.push($0.pathName) })
            let question = OneQuestion()
            context.ask = { question.ask(place.present($0)) }
            context.offer = { question.ask(place.present($0)) }
            return name.makeScreen(context)
        }
    }

    private func context(
        on queue: Queue, _ look: ProgramLook, _ lock: PasscodeLock, open: @escaping @Sendable (ScreenName) -> Void
    ) -> ScreenContext {
        var context = ScreenContext(
            settings: settings, drafts: drafts, gallery: gallery, clock: clock, load: load, look: look, storage: storage, lock: lock,
            queue: queue, open: open)
        if let time {
            (context.sessions.processes, context.sessions.own, context.sessions.standStill) = (OneSession(), OneSession.number, true)
            context.sessions.began = { _ in CivilTime(secondsSince1970: Int(time.moment.secondsSince1970), offset: (time.offset ?? 0) * 60)
            }
        }
        if let log { context.log = log }
        if let makeWorkQueue { context.makeWorkQueue = makeWorkQueue }
        return context
    }

    /// Starts to watch the file for changes by other programs.
    ///
    /// If the watch fails, the screens report it and the watch is retried.
    public func follow() {
        settings.follow()
    }

    /// Saves all drafts and waits until all earlier changes are written.
    /// - Throws: an error with the reason why the last change was reverted.
    public func finish() throws {
        try settings.finish()
    }
}

extension ScreenName {
    /// Creates the screen with this name; row identifiers of all screens are strings.
    func makeScreen(_ context: ScreenContext) -> any ItemListScreen<String> {
        switch self {
        case .settings: settingsController(context)
        case .account: accountController(context)
        case .notifications: notificationsController(context)
        case .sounds: soundsController(context)
        case .privacy: privacyController(context)
        case .data: dataController(context)
        case .devices: devicesController(context)
        case .appearance: appearanceController(context)
        case .language: languageController(context)
        case .gallery: galleryController(context)
        case .processes: processesController(context)
        case .log: logController(context)
        case .gallerySwitches: gallerySwitchesController(context)
        case .galleryLabels: galleryLabelsController(context)
        case .galleryButtons: galleryButtonsController(context)
        case .galleryTexts: galleryTextsController(context)
        case .galleryFields: galleryFieldsController(context)
        case .galleryChoices: galleryChoicesController(context)
        case .galleryEditing: galleryEditingController(context)
        case .galleryBars: galleryBarsController(context)
        case .galleryEmpty: galleryEmptyController(context)
        case .gallerySearch: gallerySearchController(context)
        }
    }
}
