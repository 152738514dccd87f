import ItemList
import ItemListTesting
import SignalistSettings
import Signals
import TestSupport

@testable import Demo
@testable import SignalistDemoScreens

/// A screen over a settings file of its own, on a clock that does all of its work, that of the file included.
final class ScreenHost {
    let store: AppSettingsStore
    let screen: ItemListTestHost<String>
    let opened = Received<ScreenName>()
    /// What was asked above the screen, and the answer that a test gives.
    let asked = Received<AlertController>()
    let offered = Received<ActionSheetController>()
    private let answers = ValuePipe<AlertController.Answer?>()
    private let choices = ValuePipe<String?>()
    private let directory = TemporaryDirectory()
    private let time = VirtualClock()

    /// - Parameter content: what the file holds; nil for none.
    init(
        _ name: ScreenName, content: String? = nil, look options: LookOptions = LookOptions(), followsLanguage: Bool = false,
        themes: Signal<[PresentationThemeFile], NoError> = .single([]),
        clock: Signal<ClockTime, NoError> = .single(ClockTime(hour: 14, minute: 5, second: 9)), log: any LogSource = NoLog(),
        processes: any ProcessSource = TableSource(), storage: any StorageSource = KnownStorage(), canAsk: Bool = true,
        fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) throws {
        if let content { directory.write("settings.json", content) }
        let store = AppSettingsStore(
            file: SettingsFile(path: directory.path("settings.json")), queue: time.queue, fileQueue: time.makeQueue())
        self.store = store
        var options = options
        // Whatever the machine speaks.
        if !followsLanguage { options.language = options.language ?? .english }
        let look = ProgramLook(
            store.state |> map { (state: AppSettingsState) in state.values.appearance }, options: options,
            night: NightSources(clock: .single(Moment(secondsSince1970: 0)), timeZone: .single(.fixed(seconds: 0))), files: themes,
            text: { _ in .single(nil) }, queue: time.queue)
        let time = time
        let ask: @Sendable (AlertController) -> Signal<AlertController.Answer?, NoError> = { [asked, answers] alert in
            asked.append(alert)
            return answers.signal().take(1)
        }
        let offer: @Sendable (ActionSheetController) -> Signal<String?, NoError> = { [offered, choices] sheet in
            offered.append(sheet)
            return choices.signal().take(1)
        }
        let lock = PasscodeLock(queue: time.queue)
        screen = ItemListTestHost(clock: time, fileID: fileID, filePath: filePath, line: line, column: column) {
            [opened] environment in
            name.makeScreen(
                ScreenContext(
                    settings: store, drafts: Drafts(in: store), gallery: Gallery(), clock: clock,
                    load: .single(LoadAverage(averages: [1, 0.25, 12.345])),
                    look: look, log: log, processes: processes, sessions: .known(among: processes), storage: storage, lock: lock,
                    queue: environment.queue, makeWorkQueue: { _ in time.makeQueue() }, diagnostics: environment.diagnostics,
                    open: { name in opened.append(name) },
                    ask: canAsk ? ask : nil, offer: canAsk ? offer : nil))
        }
    }

    /// Does what a user does, until it is saved and shown.
    func perform(
        _ actions: ItemListAction..., on id: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        for action in actions {
            screen.perform(action, on: .row(id), fileID: fileID, filePath: filePath, line: line, column: column)
        }
        // Until what was typed is written, and what was left is saved.
        time.advance(by: 0.3)
    }

    /// Replaces what the file holds, as another program that saves, and has the screen hear of it.
    func writeOutside(_ content: String) {
        write(content)
        store.follow()
        screen.run()
    }

    /// Answers what was asked last; nil takes it back.
    func answer(_ action: String?, text: String = "") {
        answers.putNext(action.map { AlertController.Answer(action: $0, text: text) })
        screen.run()
    }

    /// Chooses from what was offered last; nil takes it back.
    func choose(_ action: String?) {
        choices.putNext(action)
        screen.run()
    }

    /// Lets time pass.
    func advance(by seconds: Double) {
        time.advance(by: seconds)
    }

    /// Presses the key that takes the last change back, where the screen has one of its own.
    func undo(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) {
        screen.perform(
            .activate, on: .chrome(.secondaryRightButton), fileID: fileID, filePath: filePath, line: line, column: column)
        time.advance(by: 0.3)
    }

    /// Replaces what the file holds, as another program that saves.
    func write(_ content: String) {
        directory.write("settings.json", content)
    }

    /// How the screen looks and speaks.
    var look: PresentationData? { screen.transitions.last?.presentationData }

    var file: String? { directory.read("settings.json") }

    var ids: [String] { screen.ids }

    var title: ItemListTitle? { screen.transitions.last?.chrome.title }

    /// What a switch or a check mark says; nil for other rows and where there is none.
    func isOn(_ id: String) -> Bool? {
        screen.row(id)?.content.control?.isOn
    }

    /// The option of a choice that is chosen.
    func chosen(_ id: String) -> String? {
        screen.row(id)?.content.control?.choice?.chosen
    }

    /// What an input holds.
    func input(_ id: String) -> String? {
        screen.row(id)?.content.control?.input?.text
    }

    /// The words of a row.
    func title(of id: String) -> String? {
        screen.row(id)?.content.title.string
    }
}
