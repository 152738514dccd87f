public import ItemList
import SignalistSettings
public import Signals

/// The program's screens over a settings file, for any host: a terminal, a browser, a window of a desktop.
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
    ///   - log: the path of the file that the log's screen shows; nil for none.
    ///   - queue: where changes of the settings are made: a serial queue.
    /// - Throws: that there is no place for the user's own settings, in words. A file that can't be used is told of on the screens.
    public init(file: String? = nil, log: String? = nil, queue: Queue = Queue(name: "settings")) throws {
        try self.init(file: file, log: log.map { .file($0) }, time: nil, look: LookOptions(), queue: queue)
    }

    /// - Parameters:
    ///   - log: the origin of the lines on the log's screen.
    ///   - time: where the clock stands still.
    ///   - look: stands above what the settings say.
    ///   - fileQueue: where the settings file is read and written.
    ///   - makeWorkQueue: makes queues for work that takes a while, such as the reading of a log; nil for queues of their own threads.
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

    /// Why the log can't be read, in words; nil if it can.
    package var logProblem: String? {
        guard let log else { return nil }
        do throws(LogProblem) {
            let file = try log.open(after: nil)
            return LogProblem(head: (try? file.bytes(in: 0..<LogProblem.markLength)) ?? [])?.description
        } catch {
            return error.description
        }
    }

    /// Makes a screen, for a host without a navigation. Ids of all screens are strings.
    ///
    /// - Parameters:
    ///   - queue: where the screen lives.
    ///   - appearance: whether what it is shown on is dark.
    ///   - open: goes from it to another one.
    public func make(
        _ name: ScreenName, on queue: Queue, appearance: Signal<SourceReading<SystemAppearance>, NoError>? = nil,
        open: @escaping @Sendable (ScreenName) -> Void = { _ in }
    ) -> any ItemListScreen<String> {
        name.makeScreen(context(on: queue, makeLook(appearance ?? .single(.untold), on: queue), PasscodeLock(queue: queue), open: open))
    }

    /// The screens by their paths: `settings`, `settings/account`, `gallery`, and so on.
    ///
    /// - Parameters:
    ///   - queue: where the screens live: that of the navigation which they stand in.
    ///   - appearance: whether what they are shown on is dark: a terminal, a browser, a desktop.
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
        // What leads nowhere has the room for itself, and what leads somewhere is never alone where there is room for two.
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

    /// Follows what other programs write into the file, from now on.
    ///
    /// Where that can't be done, the screens say so, and it is tried again.
    public func follow() {
        settings.follow()
    }

    /// Saves what is being typed, and returns when everything is written that was changed before.
    /// - Throws: why the last change was taken back, in words.
    public func finish() throws {
        try settings.finish()
    }
}

extension ScreenName {
    /// Makes the screen with this name; ids of all screens are strings.
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
