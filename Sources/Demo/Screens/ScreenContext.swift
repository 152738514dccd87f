import ItemList
import SignalistSettings
import Signals
import Synchronization

/// The dependencies of the program's screens.
struct ScreenContext: Sendable {
    let settings: AppSettingsStore
    let drafts: Drafts
    let gallery: Gallery
    let clock: Signal<ClockTime, NoError>
    let load: Signal<LoadAverage, NoError>
    let look: ProgramLook
    var log: any LogSource = NoLog()
    var processes: any ProcessSource = MachineProcesses()
    var sessions = Sessions()
    let storage: any StorageSource
    let lock: PasscodeLock
    let queue: Queue
    /// Makes queues for longer work.
    var makeWorkQueue: @Sendable (_ name: String) -> Queue = { Queue(name: $0, qos: .userInitiated) }
    /// Receives the non-fatal problems of the screens' controllers.
    var diagnostics = ItemListDiagnostic.standardHandler
    var open: @Sendable (ScreenName) -> Void
    /// Shows an alert above all screens; nil if the host can't.
    var ask: (@Sendable (AlertController) -> Signal<AlertController.Answer?, NoError>)?
    /// Shows an action sheet above all screens; nil if the host can't.
    var offer: (@Sendable (ActionSheetController) -> Signal<String?, NoError>)?

    /// Creates a screen's controller from its title and its rows. The text of `problem` is below the title, because its row may be out of
    /// sight.
    func controller<Entry: ItemListNodeEntry, State>(
        title: PresentationStringKey, arguments: Entry.Arguments, state: (ItemListWindow<Entry.ID>) -> Signal<State, NoError>,
        problem: @escaping @Sendable (State, PresentationStrings) -> String?,
        adjust: @escaping @Sendable (inout ItemListState<Entry>, State, PresentationStrings) -> Void = { _, _, _ in },
        entries: @escaping @Sendable (State) -> [Entry]
    ) -> ItemListController<Entry> {
        ItemListController(queue: queue, presentationData: presentationData, diagnostics: diagnostics) { window in
            combineLatest(state(window), strings)
                |> map { (state: State, strings: PresentationStrings) in
                    let words = strings[title]
                    let title: ItemListTitle = problem(state, strings).map { .textWithSubtitle(words, $0) } ?? .text(words)
                    var screen = ItemListState(chrome: ItemListChrome(title: title), entries: entries(state), arguments: arguments)
                    adjust(&screen, state, strings)
                    return screen
                }
        }
    }
}

extension ScreenContext {
    var presentationData: Signal<PresentationData, NoError> { look.presentationData }

    /// The number and date formats in the user's language.
    var formats: Signal<PresentationFormats, NoError> {
        presentationData |> map { (data: PresentationData) in data.formats } |> distinctUntilChanged
    }

    var strings: Signal<PresentationStrings, NoError> {
        presentationData |> map { (data: PresentationData) in data.strings } |> distinctUntilChanged
    }

    /// Creates a screen's controller with rows of settings, which show the reason if they can't be changed.
    func controller<Entry: ItemListCaseEntry, State>(
        title: PresentationStringKey, arguments: Entry.Arguments, state: (ItemListWindow<Entry.ID>) -> Signal<State, NoError>,
        lock: @escaping @Sendable (State) -> SettingsFileError?, problem: @escaping @Sendable (State, PresentationStrings) -> String?,
        adjust: @escaping @Sendable (inout ItemListState<LockableEntry<Entry>>, State, PresentationStrings) -> Void = { _, _, _ in },
        entries: @escaping @Sendable (State) -> [Entry]
    ) -> ItemListController<LockableEntry<Entry>> {
        controller(title: title, arguments: arguments, state: state, problem: problem, adjust: adjust) { state in
            let lock = lock(state)
            return entries(state).map { LockableEntry(entry: $0, lock: lock) }
        }
    }
}

extension ScreenContext {
    /// Creates a screen of settings; its rows are locked while the settings can't be changed. The default `problem` is that of the
    /// settings.
    func settingsController<State>(
        title: PresentationStringKey, state: (ItemListWindow<String>) -> Signal<State, NoError>,
        settings: @escaping @Sendable (State) -> AppSettingsState,
        problem: @escaping @Sendable (State, PresentationStrings) -> String? = { _, _ in nil },
        adjust: @escaping @Sendable (inout ItemListState<ItemListItemEntry<String>>, State, PresentationStrings) -> Void = { _, _, _ in },
        @ItemListBuilder<String> rows: @escaping @Sendable (State, PresentationData) -> [ItemListItemEntry<String>]
    ) -> ItemListController<ItemListItemEntry<String>> {
        ItemListController(queue: queue, presentationData: presentationData, diagnostics: diagnostics) { window in
            combineLatest(state(window), presentationData)
                |> map { (state: State, look: PresentationData) in
                    let (now, strings) = (settings(state), look.strings)
                    let notice = now.notice(in: strings) ?? problem(state, strings)
                    var screen = ItemListState(
                        chrome: ItemListChrome(title: notice.map { .textWithSubtitle(strings[title], $0) } ?? .text(strings[title]))
                    ) {
                        now.problemSection(strings)
                        rows(state, look).map { $0.locked(now.lock, strings) }
                    }
                    adjust(&screen, state, strings)
                    return screen
                }
        }
    }
}

extension ScreenContext {
    /// Asks a question in the current language. The answer is nil if the question is cancelled or the host can't show it.
    func asking(_ question: @escaping @Sendable (PresentationStrings) -> AlertController) -> Signal<AlertController.Answer?, NoError> {
        presentationData.take(1).mapToSignal { [ask, presentationData] data in
            var question = question(data.strings)
            question.presentationData = presentationData
            return ask?(question) ?? .single(nil)
        }
    }

    /// Offers actions in the current language. The answer is nil if the sheet is cancelled or the host can't show it.
    func offering(_ sheet: @escaping @Sendable (PresentationStrings) -> ActionSheetController) -> Signal<String?, NoError> {
        presentationData.take(1).mapToSignal { [offer, presentationData] data in
            var sheet = sheet(data.strings)
            sheet.presentationData = presentationData
            return offer?(sheet) ?? .single(nil)
        }
    }
}

extension ItemListWindow {
    /// Runs a signal while the screen is shown, which is assumed until a renderer reports it. Otherwise the last value stays.
    func whileShown<Value>(_ signal: Signal<Value, NoError>) -> Signal<Value, NoError> {
        merge(.single(true), appeared.map { true }, disappeared.map { false })
            |> distinctUntilChanged
            |> mapToSignal { (isShown: Bool) in isShown ? signal : .never() }
    }

    /// Runs the signal of a row while the row is visible; otherwise its last value stays.
    func whileVisible<Value>(_ id: ID, _ signal: Signal<Value, NoError>) -> Signal<Value, NoError> {
        isVisible(id) |> mapToSignal { (isVisible: Bool) in isVisible ? signal : signal.take(1) }
    }
}

extension ItemListState {
    /// Adds undo to the bar and its key if the last change is one of the screen's settings, even if its row is gone.
    mutating func offerUndo(
        of table: SettingTable<AppSettings>, _ state: AppSettingsState, in settings: AppSettingsStore, _ strings: PresentationStrings
    ) {
        let names = Set(table.all.map(\.name))
        guard !state.undoable.isEmpty, names.isSuperset(of: state.undoable) else { return }
        chrome.secondaryRightButton = .text(strings[.undo])
        handlers[.secondaryRightButton] = { _ in settings.undo() }
        shortcuts.append(ItemListShortcut("u", .activate, on: .chrome(.secondaryRightButton)))
    }
}

func problemItem(_ problem: String) -> ItemListTextItem {
    ItemListTextItem(text: RichText(problem, color: .destructive))
}

extension AppSettingsState {
    /// The row with the problems of the file; empty if there are none.
    func problemSection(_ strings: PresentationStrings) -> ItemListSection<String> {
        ItemListSection("problem") {
            if !problems.isEmpty { problemItem(strings.words(of: problems) ?? "").id("problem") }
        }
    }
}

/// A guard that allows one question at a time: a question asked while another is open is cancelled at once.
final class OneQuestion: Sendable {
    private let stands = Mutex(false)

    /// Asks the question unless another one is open.
    func ask<Answer: Sendable>(_ question: Signal<Answer?, NoError>) -> Signal<Answer?, NoError> {
        Signal { [self] subscriber in
            let isFirst = stands.withLock { stands in
                defer { stands = true }
                return !stands
            }
            guard isFirst else {
                subscriber.putNext(nil)
                subscriber.putCompletion()
                return .empty
            }
            return question.afterDisposed { [self] in stands.withLock { $0 = false } }
                .start(next: { subscriber.putNext($0) }, completed: { subscriber.putCompletion() })
        }
    }
}
