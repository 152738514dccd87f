public import Signals

/// The implementation of a controller. Releasing the public object closes it; until then renderers and signals may retain it.
// Sendable: all variables are used on the controller's queue only.
@usableFromInline final class ControllerCore<Entry: ItemListNodeEntry>: @unchecked Sendable {
    @usableFromInline let window = ItemListWindow<Entry.ID>()

    @usableFromInline let queue: Queue
    let workQueue: Queue
    let diagnostics: @Sendable (ItemListDiagnostic) -> Void
    private let subscription = MetaDisposable()
    private let askedSubscription = MetaDisposable()

    let emissions: EmissionCount
    /// Starts the state signal; released on close.
    private var start: (@Sendable (EmissionRun) -> any Disposable)?
    /// The current run of the signal, which counts its emissions; nil while it is paused.
    private var emissionRun: EmissionRun?
    /// The number of states received in the current run.
    private var receivedCount = 0
    /// Work that waits until `count` states have been received.
    private var pending: [(count: Int, body: @Sendable (_ revision: Int) -> Void)] = []
    @usableFromInline private(set) var newest: ItemListSnapshot<Entry>?
    /// The interaction with the screen: that of the newest snapshot, or of the one about to be made.
    private(set) var activity: WindowActivity<Entry.ID>? {
        didSet { textVersion = max(textVersion, oldValue?.focus?.version ?? 0) }
    }
    /// No answer to a native field had a greater number, except for those of the focused text.
    private var textVersion = 0
    /// Pending calls of input handlers, in order.
    private var calls: [(id: Entry.ID, call: TypedText.Call)] = []
    var connections: [RendererConnection<Entry>] = []
    /// The renderer that reports visible rows, offset and visibility to the window.
    var primary: RendererConnection<Entry>?
    private var requests = RequestList<Entry.ID>()
    /// Requests that arrived while no renderer was connected.
    var unheardRequests: [ItemListRequest<Entry.ID>.Kind] = []
    var waiters: [(number: Int, completion: @Sendable () -> Void)] = []
    /// The selection that the state was last asked for, until it answers; nil if it doesn't own the selection.
    var askedSelection: Set<Entry.ID>?
    /// The last row that has received `focus` and not yet `blur`.
    private var toldFocus: Entry.ID?
    var history = ChangeHistory<Entry.ID>()
    /// The control with a running handler.
    var setting: ChangeHistory<Entry.ID>.Setting?
    /// The input that is receiving `blur`: its state may answer meanwhile.
    var leftField: ChangeHistory<Entry.ID>.Place?
    /// The asynchronous work of handlers in progress.
    var works: [WorkPlace: Task<Void, Never>] = [:]
    /// True if the user has typed since work of the focused row has begun.
    var hasTypedSinceWork = false
    /// The row that had the focus when its last work began, until the text of a state has answered that work.
    var workedRow: Entry.ID?
    private(set) var isClosed = false

    init(queue: Queue, workQueue: Queue, diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void) {
        self.queue = queue
        self.workQueue = workQueue
        self.diagnostics = ItemListDiagnostic.counting { [noticed = window.noticed] diagnostic in
            diagnostics(diagnostic)
            noticed.putNext(diagnostic)
        }
        emissions = EmissionCount(queue: queue)
        askedSubscription.set(
            window.requested.signal().deliverOn(queue).start(next: { [weak self] request in self?.carryOut(request) }))
    }

    // MARK: Running

    /// Runs a state signal until close, except while paused. Called once, before the core is shared.
    @usableFromInline
    func run(_ start: @escaping @Sendable (EmissionRun) -> any Disposable) {
        let run = EmissionRun(emissions)
        self.start = start
        emissionRun = run
        subscription.set(start(run))
    }

    func pause() {
        queue.async { [self] in
            guard !isClosed, emissionRun != nil else { return }
            emissionRun = nil
            subscription.set(nil)
            receivePending(Int.max)
        }
    }

    func resume() {
        queue.async { [self] in
            guard !isClosed, emissionRun == nil, let start else { return }
            let run = EmissionRun(emissions)
            emissionRun = run
            receivedCount = 0
            let states = start(run)
            // The first state may have paused the signal.
            if emissionRun === run { subscription.set(states) } else { states.dispose() }
        }
    }

    /// The number of states that the signal has emitted in the current run.
    var emissionCount: Int { emissionRun?.count ?? 0 }

    func close() {
        subscription.dispose()
        askedSubscription.dispose()
        queue.async { [self] in
            isClosed = true
            cancelWork()
            let revision = newest?.number ?? 0
            let focused = toldFocus.take().flatMap { newest?.item(for: $0) }
            let released = (newest.take(), connections, waiters, pending, activity.take(), start.take())
            (connections, waiters, pending, primary) = ([], [], [], nil)
            released.1.forEach { $0.close() }
            released.2.forEach { $0.completion() }
            released.3.forEach { $0.body(revision) }
            // The focused row receives `blur` after everything is released.
            HandledElement.$current.withValue(nil) { focused?.perform(.blur) }
        }
    }

    // MARK: State

    @usableFromInline
    func receive(_ state: ItemListSnapshot<Entry>) {
        let (last, lastActivity) = (newest, activity)
        let isAnswer = emissionRun?.takeAnswer(receivedCount + 1) ?? false
        keepActivity(in: state, isAnswer: isAnswer || answersByWork)
        endAnswers(with: state, after: last)
        carryOutRequests(in: state)
        show(state.keeping(activity))
        tell(of: lastActivity, in: last)
        receivedCount += 1
        receivePending(receivedCount)
    }

    private func receivePending(_ count: Int) {
        while let next = pending.first, next.count <= count {
            pending.removeFirst()
            next.body(newest?.number ?? 0)
        }
    }

    /// Removes the interaction with rows that are gone. The focus also ends if its row no longer accepts text.
    /// - Parameter isAnswer: a handler made the state for an action in this window, or its work did.
    private func keepActivity(in state: ItemListSnapshot<Entry>, isAnswer: Bool) {
        let undoable = undoableRows(in: state)
        askedSelection = nil
        guard activity != nil || !undoable.isEmpty || state.selection?.ids.isEmpty == false else { return }
        let focus = activity?.focus.flatMap { focus in state.input(for: focus.id).map { focus.afterStateSaid($0, isAnswer: isAnswer) } }
        let held = (activity?.held ?? [:]).compactMapValues { text in
            state.input(for: text.id).map { text.afterStateSaid($0) }.flatMap { $0.text.isHeld ? $0 : nil }
        }
        let old = newest
        let gone = old?.rows(goneIn: state) ?? []
        let kept = WindowActivity.make(activity) { interaction in
            interaction = interaction.keeping(without: gone) { old?.neighbor(of: $0, in: state, otherThan: $1) }
            interaction.undoable = undoable
            // The row may no longer offer what was revealed.
            if let reveal = interaction.reveal, state.item(for: reveal.row)?.content().hasReveal(at: reveal.side) != true {
                interaction.reveal = nil
            }
            if let drag = interaction.drag, state.moved == nil || state.item(for: drag.row)?.content().offers.contains(.move) != true {
                interaction.drag = nil
            }
            if state.chrome.search == nil {
                interaction.query = nil
            }
            if let owner = state.selection { return interaction.show(owner.ids) { state.index(of: $0) != nil } }
            interaction.keepSelection(without: gone) {
                state.index(of: $0) != nil
            } hasSelectable: {
                state.entries.indices.contains { state.isRow(at: $0) && state.item(at: $0).isSelectable }
            }
        }
        activity = WindowActivity.make(kept, focus: focus, held: held)
    }

    /// Changes the interaction with the screen. Signals publish it first, so a state emitted synchronously is shown together with it.
    func change(to activity: WindowActivity<Entry.ID>?) {
        let (last, lastActivity) = (newest, self.activity)
        self.activity = activity
        publish(after: lastActivity)
        if let newest, newest.activity !== self.activity {
            show(newest.next(self.activity))
        }
        tellFocus(in: last)
    }

    func change(_ change: (inout ItemListInteraction<Entry.ID>) -> Void) {
        self.change(to: WindowActivity.make(activity, change))
    }

    /// Changes the focused text and calls its handler; nested changes keep their order.
    func change(to change: FocusedInput<Entry.ID>.Change) {
        if let call = change.call {
            hasTypedSinceWork = true
            calls.append((change.focus.id, call))
        }
        self.change(to: WindowActivity.make(activity, focus: change.focus))
        while !calls.isEmpty {
            let (id, call) = calls.removeFirst()
            let (run, count) = (emissionRun, emissionRun?.count)
            tell(id, newest?.item(for: id), .text(.changed(call.text, stamp: call.stamp)))
            if let run, run === emissionRun, run.count != count {
                whenReceived(run.count) { [weak self] _ in self?.offerUnchangedText(of: id, call) }
            }
        }
    }

    /// Runs when the states emitted by a handler have arrived. A text equal to the one before the call is the state's answer.
    private func offerUnchangedText(of id: Entry.ID, _ call: TypedText.Call) {
        guard let newest, let focus = activity?.focus, focus.id == id, let content = newest.input(for: id) else { return }
        let offering = focus.afterStateKept(content, call)
        guard offering !== focus else { return }
        activity = WindowActivity.make(activity, focus: offering)
        show(newest.next(activity))
    }

    private func tell(of lastActivity: WindowActivity<Entry.ID>?, in last: ItemListSnapshot<Entry>?) {
        publish(after: lastActivity)
        tellReveal(lastActivity, in: last)
        tellFocus(in: last)
    }

    private func publish(after last: WindowActivity<Entry.ID>?) {
        if last !== activity {
            window.publish(activity?.interaction ?? ItemListInteraction())
        }
    }

    /// The item that receives the end of an interaction. If the row no longer supports the interaction, that of an earlier snapshot.
    func item(
        for id: Entry.ID, or last: ItemListSnapshot<Entry>?, where canHave: (ItemListSnapshot<Entry>) -> Bool
    ) -> (any ItemListItem)? {
        if let newest, canHave(newest) { return newest.item(for: id) }
        return last?.item(for: id) ?? newest?.item(for: id)
    }

    /// Calls a handler of a row. Work that it starts belongs to the row.
    private func tell(_ id: Entry.ID, _ item: (any ItemListItem)?, _ action: ItemListAction) {
        guard let item else { return }
        handling(at: WorkPlace(target: .row(id), listAction: nil)) { item.perform(action) }
    }

    /// Sends `closeReveal` to the row of a reveal that has ended.
    func tellReveal(_ lastActivity: WindowActivity<Entry.ID>?, in last: ItemListSnapshot<Entry>?) {
        guard let old = lastActivity?.interaction.reveal, old.row != activity?.interaction.reveal?.row else { return }
        let item = item(for: old.row, or: last) { $0.item(for: old.row)?.content().hasReveal(at: old.side) == true }
        tell(old.row, item, .closeReveal)
    }

    /// Sends `blur` and `focus` to rows when the focus moves. A removed row receives `blur` through its last item.
    private func tellFocus(in last: ItemListSnapshot<Entry>?) {
        if let told = toldFocus, told != activity?.focus?.id {
            toldFocus = nil
            let typing = last?.focus.flatMap { $0.id == told ? $0.text.typing : nil }
            // The state may change the text when the field loses the focus.
            let outer = leftField
            leftField = ChangeHistory.Place(row: told)
            tell(told, item(for: told, or: last) { snapshot in snapshot.input(for: told) != nil }, .blur)
            leftField = outer
            noteTyping(in: told, typing)
        }
        // The handler of `blur` may have changed the focus.
        if let id = activity?.focus?.id, toldFocus == nil {
            toldFocus = id
            tell(id, newest?.item(for: id), .focus)
        }
    }

    // MARK: Requests

    private func carryOut(_ request: ItemListRequest<Entry.ID>.Kind) {
        guard !isClosed else { return }
        requests.ask(request)
        guard let newest else { return }
        let lastActivity = activity
        guard carryOutRequests(in: newest) else { return }
        show(newest.next(activity))
        tell(of: lastActivity, in: newest)
    }

    /// Passes the due requests to the renderers and carries out the controller's part of them.
    @discardableResult
    private func carryOutRequests(in state: ItemListSnapshot<Entry>) -> Bool {
        requests.note(state.requests)
        let due = requests.takeDue { state.index(of: $0) != nil }
        if due.isEmpty { return false }
        for request in due {
            switch request {
            case .focus(let target): beginTyping(in: target.row, state)
            case .selectText(let id):
                beginTyping(in: id, state)
                selectText(in: id, state)
            case .ensureVisible, .scrollTo: break
            case .select(let ids):
                let hidden = activity?.interaction.hiddenSelection ?? []
                select(ids.filter { hidden.contains($0) || state.item(for: $0)?.isSelectable == true })
            case .deselectAll: select([])
            case .search(let query): search(query, state)
            }
        }
        let shown = due.filter { !$0.isForController }
        if connections.isEmpty {
            unheardRequests += shown
        }
        connections.forEach { $0.add(shown) }
        return true
    }

    private func select(_ ids: Set<Entry.ID>) {
        guard newest?.selection == nil else { return }
        activity = WindowActivity.make(activity) { $0.select(ids) }
    }

    private func search(_ query: String?, _ state: ItemListSnapshot<Entry>) {
        guard state.chrome.search != nil else { return }
        activity = WindowActivity.make(activity) { $0.query = query }
    }

    private func beginTyping(in id: Entry.ID?, _ state: ItemListSnapshot<Entry>) {
        guard let id, activity?.focus?.id != id, let input = state.input(for: id) else { return }
        activity = begin(id, input)
    }

    func begin(_ id: Entry.ID, _ input: ItemListInputContent) -> WindowActivity<Entry.ID>? {
        let version = max(textVersion, activity?.focus?.version ?? 0) + 1
        let held = activity?.held[id]?.resumed(version: version)
        return WindowActivity.make(activity, focus: held ?? FocusedInput(id: id, input, version: version))
    }

    private func selectText(in id: Entry.ID, _ state: ItemListSnapshot<Entry>) {
        guard let focus = activity?.focus, focus.id == id, let traits = state.item(for: id)?.input else { return }
        activity = WindowActivity.make(activity, focus: focus.after(.edit(.selectAll), traits).focus)
    }

    /// Runs `body` once `count` states have been received, immediately if they already have; passes the revision of that moment.
    func whenReceived(_ count: Int, _ body: @escaping @Sendable (_ revision: Int) -> Void) {
        if emissionRun == nil || receivedCount >= count || isClosed {
            body(newest?.number ?? 0)
        } else {
            pending.append((count, body))
        }
    }

    func show(_ snapshot: ItemListSnapshot<Entry>) {
        guard !isClosed else { return }
        // Released after the change: values captured by the rows' handlers may send an event in `deinit`.
        let replaced = newest
        newest = snapshot
        for connection in connections {
            connection.update(to: snapshot)
        }
        withExtendedLifetime(replaced) {}
    }
}
