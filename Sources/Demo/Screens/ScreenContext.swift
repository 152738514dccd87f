import ItemList
import SignalistSettings
import Signals
import Synchronization

/// What the screens of the program are made over.
struct ScreenContext: Sendable {
    let settings: AppSettingsStore
    let drafts: Drafts
    let gallery: Gallery
    let clock: Signal<ClockTime, NoError>
    let load: Signal<LoadAverage, NoError>
    /// How the screens look and speak.
    let look: ProgramLook
    /// The log that the log's screen shows.
    var log: any LogSource = NoLog()
    /// The processes of the machine.
    var processes: any ProcessSource = MachineProcesses()
    /// The running sessions of this program.
    var sessions = Sessions()
    /// What the program keeps on the disk.
    let storage: any StorageSource
    /// Keeps the privacy screen shut.
    let lock: PasscodeLock
    /// Where the screens' controllers live.
    let queue: Queue
    /// Makes queues for work that takes a while.
    var makeWorkQueue: @Sendable (_ name: String) -> Queue = { Queue(name: $0, qos: .userInitiated) }
    /// Takes what the screens' controllers noticed and survived.
    var diagnostics = ItemListDiagnostic.standardHandler
    /// Goes to another screen.
    var open: @Sendable (ScreenName) -> Void
    /// Asks something above all screens; nil where nobody can be asked.
    var ask: (@Sendable (AlertController) -> Signal<AlertController.Answer?, NoError>)?
    /// The same with a sheet of actions.
    var offer: (@Sendable (ActionSheetController) -> Signal<String?, NoError>)?

    /// A screen's controller from its title, its rows and what their handlers need.
    ///
    /// - Parameters:
    ///   - state: what the rows are made of, in the window that shows them.
    ///   - problem: what the bar says below the title: the row that tells of it may be out of sight.
    ///   - adjust: changes what surrounds the rows.
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
    /// How the screens look and speak.
    var presentationData: Signal<PresentationData, NoError> { look.presentationData }

    /// How the screens write numbers, in the user's language.
    var formats: Signal<PresentationFormats, NoError> {
        presentationData |> map { (data: PresentationData) in data.formats } |> distinctUntilChanged
    }

    /// The words of what is said outside of rows.
    var strings: Signal<PresentationStrings, NoError> {
        presentationData |> map { (data: PresentationData) in data.strings } |> distinctUntilChanged
    }

    /// The same of rows of settings, which say so where they can't be changed.
    /// - Parameter lock: why they can't.
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
    /// A screen of settings from its rows, which are locked while the settings can't be changed.
    ///
    /// - Parameters:
    ///   - state: the values that the rows are made of, in the window that shows them.
    ///   - settings: the part of a value that says what is wrong with the settings.
    ///   - problem: the words below the title; nil has those of the settings.
    ///   - adjust: changes what surrounds the rows.
    ///   - rows: the rows of a value, in the look of now.
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
    /// Asks a question in the language of now. The answer is nil where it is taken back, or nobody can be asked.
    func asking(_ question: @escaping @Sendable (PresentationStrings) -> AlertController) -> Signal<AlertController.Answer?, NoError> {
        presentationData.take(1).mapToSignal { [ask, presentationData] data in
            var question = question(data.strings)
            question.presentationData = presentationData
            return ask?(question) ?? .single(nil)
        }
    }

    /// Offers a choice of actions in the language of now.
    func offering(_ sheet: @escaping @Sendable (PresentationStrings) -> ActionSheetController) -> Signal<String?, NoError> {
        presentationData.take(1).mapToSignal { [offer, presentationData] data in
            var sheet = sheet(data.strings)
            sheet.presentationData = presentationData
            return offer?(sheet) ?? .single(nil)
        }
    }
}

extension ItemListWindow {
    /// What goes on while the screen is in front of its user, or as long as nobody has told whether it is. What it was last stays otherwise.
    func whileShown<Value>(_ signal: Signal<Value, NoError>) -> Signal<Value, NoError> {
        merge(.single(true), appeared.map { true }, disappeared.map { false })
            |> distinctUntilChanged
            |> mapToSignal { (isShown: Bool) in isShown ? signal : .never() }
    }

    /// What a row shows that changes by itself: it goes on while the row is in sight. What it was last stays otherwise.
    func whileVisible<Value>(_ id: ID, _ signal: Signal<Value, NoError>) -> Signal<Value, NoError> {
        isVisible(id) |> mapToSignal { (isVisible: Bool) in isVisible ? signal : signal.take(1) }
    }
}

extension ItemListState {
    /// Has the bar, and the key for it, take back the last change if it is one of the screen's settings: also that of rows which are gone since.
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

/// Says what is wrong.
func problemItem(_ problem: String) -> ItemListTextItem {
    ItemListTextItem(text: RichText(problem, color: .destructive))
}

extension AppSettingsState {
    /// The row that says what is wrong with the file; empty where nothing is.
    func problemSection(_ strings: PresentationStrings) -> ItemListSection<String> {
        ItemListSection("problem") {
            if !problems.isEmpty { problemItem(strings.words(of: problems) ?? "").id("problem") }
        }
    }
}

/// Has a screen ask one thing at a time: what is asked while a question stands, as by a second press of its row, is taken back at once.
final class OneQuestion: Sendable {
    private let stands = Mutex(false)

    /// The same question, unless one stands already.
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
