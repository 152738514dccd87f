import ItemList
import SignalistSettings
import Signals

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
