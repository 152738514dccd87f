public import ItemList
import Settings
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
    private let settings: AppSettingsStore
    private let drafts: Drafts
    private let clock: Signal<ClockTime, NoError>
    private let load: Signal<LoadAverage, NoError>
    private let theme: ThemeName?
    private let log: String?
    private let gallery = Gallery()

    /// - Parameters:
    ///   - file: the path of the settings file; nil for the user's own.
    ///   - log: the path of the file that the log's screen shows; nil for none.
    ///   - queue: where changes of the settings are made: a serial queue.
    /// - Throws: that there is no place for the user's own settings, in words. A file that can't be used is told of on the screens.
    public init(file: String? = nil, log: String? = nil, queue: Queue = Queue(name: "settings")) throws {
        try self.init(file: file, log: log, time: nil, theme: nil, queue: queue)
    }

    /// - Parameters:
    ///   - time: where the clock stands still.
    ///   - theme: stands above the one in the settings.
    ///   - fileQueue: where the settings file is read and written.
    package init(
        file: String?, log: String?, time: FixedTime?, theme: ThemeName?, queue: Queue, fileQueue: Queue = Queue(name: "settings file")
    ) throws {
        let path = try file ?? SettingsPlace.path(of: "signalist")
        settings = AppSettingsStore(file: SettingsFile(path: path), queue: queue, fileQueue: fileQueue)
        drafts = Drafts(in: settings)
        clock = ClockTime.ticking(fixed: time, on: queue)
        load = LoadAverage.measured(isFixed: time != nil, on: queue)
        self.theme = theme
        self.log = log
    }

    /// Why the log can't be read, in words; nil if it can.
    package var logProblem: String? {
        guard let log else { return nil }
        do throws(LogProblem) {
            _ = try DiskLog(path: log).open()
            return nil
        } catch {
            return error.description
        }
    }

    /// Makes a screen, for a host without a navigation. Ids of all screens are strings.
    ///
    /// - Parameters:
    ///   - queue: where the screen lives.
    ///   - open: goes from it to another one.
    public func make(
        _ name: ScreenName, on queue: Queue, open: @escaping @Sendable (ScreenName) -> Void = { _ in }
    ) -> any ItemListScreen<String> {
        name.makeScreen(context(on: queue, open: open))
    }

    /// The screens by their paths: `settings`, `settings/account`, `gallery`, and so on.
    /// - Parameter queue: where the screens live: that of the navigation which they stand in.
    public func routes(on queue: Queue) -> [NavigationRoute] {
        ScreenName.allCases.filter { $0.parent == nil }.map { route($0, on: queue) }
    }

    private func route(_ name: ScreenName, on queue: Queue) -> NavigationRoute {
        NavigationRoute(name.pathName, name.children.map { route($0, on: queue) }) { [self] place in
            var context = context(on: queue, open: { place.push($0.pathName) })
            let question = OneQuestion()
            context.ask = { question.ask(place.present($0)) }
            return name.makeScreen(context)
        }
    }

    private func context(on queue: Queue, open: @escaping @Sendable (ScreenName) -> Void) -> ScreenContext {
        var context = ScreenContext(
            settings: settings, drafts: drafts, gallery: gallery, clock: clock, load: load, theme: theme, queue: queue, open: open)
        if let log { context.log = DiskLog(path: log) }
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
