import ItemList
import Signals

/// What the screens of the program are made over.
struct ScreenContext: Sendable {
    let settings: SettingsStore
    let drafts: Drafts
    let gallery: Gallery
    let clock: Signal<ClockTime, NoError>
    let load: Signal<LoadAverage, NoError>
    /// A theme that stands above the one in the settings.
    let theme: ThemeName?
    /// The log that the log's screen shows.
    var log: any LogSource = NoLog()
    /// The processes of the machine.
    var processes: any ProcessSource = MachineProcesses()
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

    /// How the settings want the screens to look.
    var presentationData: Signal<PresentationData, NoError> {
        let theme = theme
        return settings.state
            |> map { (state: SettingsState) -> PresentationData in
                var settings = state.settings
                settings.appearance.theme = theme ?? settings.appearance.theme
                return settings.presentationData
            }
            |> distinctUntilChanged
    }

    /// What the screens say, in the user's language.
    var strings: Signal<PresentationStrings, NoError> {
        presentationData |> map { (data: PresentationData) in data.strings } |> distinctUntilChanged
    }

    /// How the screens write numbers, in the user's language.
    var formats: Signal<PresentationFormats, NoError> {
        presentationData |> map { (data: PresentationData) in data.formats } |> distinctUntilChanged
    }

    /// A screen's controller from its title, its rows and what their handlers need.
    ///
    /// - Parameters:
    ///   - state: what the rows are made of, in the window that shows them.
    ///   - problem: what the bar says below the title: the row that tells of it may be out of sight.
    func controller<Entry: ItemListNodeEntry, State>(
        title: PresentationStringKey, arguments: Entry.Arguments, state: (ItemListWindow<Entry.ID>) -> Signal<State, NoError>,
        problem: @escaping @Sendable (State) -> String?, entries: @escaping @Sendable (State) -> [Entry]
    ) -> ItemListController<Entry> {
        ItemListController(queue: queue, presentationData: presentationData, diagnostics: diagnostics) { window in
            combineLatest(state(window), strings)
                |> map { (state: State, strings: PresentationStrings) in
                    let words = strings[title]
                    let title: ItemListTitle = problem(state).map { .textWithSubtitle(words, $0) } ?? .text(words)
                    return ItemListState(chrome: ItemListChrome(title: title), entries: entries(state), arguments: arguments)
                }
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
