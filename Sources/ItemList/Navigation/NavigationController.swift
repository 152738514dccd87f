public import Signals

/// The screens of a window: a stack of them, and what stands above it. A host shows what it says, and tells it where its user goes.
///
/// ```swift
/// let navigation = NavigationController(queue: queue, routes: [settings, gallery])
/// try navigation.open("settings/notifications")
/// navigation.present(AlertController(title: "Forget it?", actions: [.destructive("forget", "Forget")]))
///     .start(next: { answer in if answer?.action == "forget" { store.forget() } })
/// ```
///
/// Nothing of a covered screen runs, and what was being done with it is kept: see ``NavigationScreen``. All is done on the queue, in the order in
/// which it was asked for; whatever goes elsewhere from there waits until the caller is done.
///
/// A screen that comes back runs its state signal anew. So its state is best made of what is kept elsewhere, such as promises: one that counts or
/// loads by itself begins again, and what was being done with rows that it does not have at first is over.
// Sendable: all variables are used on the queue alone.
public final class NavigationController: @unchecked Sendable {
    /// Where screens are made, and hosts hear of changes: a serial queue.
    public let queue: Queue
    /// The screens that paths lead to.
    public let routes: [NavigationRoute]

    private let states = ValuePromise(NavigationState(), ignoreRepeated: true)
    private let unknown = ValuePipe<NavigationPathError>()
    private var now = NavigationState()
    private var lastNumber = 0
    private var isClosed = false
    private let tabs = MetaDisposable()

    /// A navigation without a screen yet.
    ///
    /// - Parameters:
    ///   - queue: where screens are made; serial.
    ///   - routes: the screens that paths lead to.
    ///   - style: how the stack shows where there is room.
    public init(queue: Queue, routes: [NavigationRoute] = [], style: NavigationStyle = .flat) {
        require(queue.isSerial, "the queue of a navigation does one thing at a time")
        self.queue = queue
        self.routes = routes
        now.usualStyle = style
        states.set(now)
    }

    /// A navigation of tabs, of which the first one is seen.
    ///
    /// - Parameters:
    ///   - queue: where screens are made; serial.
    ///   - tabs: each with the screens that paths lead to from there.
    ///   - style: how the stack of a tab shows where there is room.
    public convenience init(queue: Queue, tabs: TabBarController, style: NavigationStyle = .flat) {
        let routes = tabs.tabs.map(\.route)
        self.init(queue: queue, routes: routes, style: style)
        now.tabs = routes.map { ItemListTab(title: $0.name) }
        now.hiddenTabs = routes.map { HiddenTab(stack: [makeScreen($0, name: $0.name)]) }
        now.stack = now.hiddenTabs.first?.stack ?? []
        if !routes.isEmpty { now.hiddenTabs[0] = HiddenTab() }
        states.set(now)
        let looks = tabs.tabs.map { tab in tab.tab.map { (look: ItemListTab) -> ItemListTab? in look }.startWith(nil) }
        self.tabs.set(
            combineLatest(looks).deliverOn(queue).start(next: { [weak self] looks in
                self?.change { state in
                    for (index, look) in looks.enumerated() where state.tabs.indices.contains(index) {
                        state.tabs[index] = look ?? state.tabs[index]
                    }
                }
            }))
    }

    deinit {
        tabs.dispose()
        // The window is gone, so its questions end.
        now.modals.forEach { $0.cancel() }
    }

    /// The screens there are, and each change of that; on the queue.
    public var state: Signal<NavigationState, NoError> { states.get().deliverOn(queue) }

    /// The screens that there are now, from any thread.
    public var current: NavigationState { states.value ?? NavigationState() }

    /// Names that a screen asked for and its route does not know: mistakes of the program.
    public var unknownNames: Signal<NavigationPathError, NoError> { unknown.signal() }

    // MARK: Going

    /// Shows a screen above the others.
    ///
    /// - Parameter makeScreen: makes the screen, on the queue, when it is first seen.
    public func push(_ makeScreen: @escaping @Sendable (NavigationPlace) -> any ItemListScreen) {
        later { $0.put(makeScreen, at: $0.top) }
    }

    /// Shows a screen above the others that lives already. It goes on while it is covered.
    public func push(_ screen: any ItemListScreen) {
        later { $0.put({ _ in screen }, keepsRunning: true, at: $0.top) }
    }

    /// Shows the screen that has a name among those of the route on top: see ``NavigationPlace/push(_:)-(String)``.
    public func push(_ name: String) {
        later { $0.put(name, at: $0.top) }
    }

    func push(above number: Int, _ makeScreen: @escaping @Sendable (NavigationPlace) -> any ItemListScreen) {
        later { navigation in
            guard let spot = navigation.now.spot(of: number) else { return }
            navigation.put(makeScreen, at: spot)
        }
    }

    func push(_ name: String, above number: Int) {
        later { navigation in
            guard let spot = navigation.now.spot(of: number) else { return }
            navigation.put(name, at: spot)
        }
    }

    /// Takes the top screen off the stack; the first one stays.
    public func pop() {
        later { $0.cut(to: $0.now.stack.count - 1) }
    }

    func pop(from number: Int) {
        later { navigation in
            guard let spot = navigation.now.spot(of: number) else { return }
            navigation.change { $0.change(tab: spot.tab) { $0.cut(to: max(spot.count - 1, 1)) } }
        }
    }

    /// Takes all screens but the first off the stack.
    public func popToRoot() {
        later { $0.cut(to: 1) }
    }

    /// Shows a screen in place of the one on top.
    public func replace(_ makeScreen: @escaping @Sendable (NavigationPlace) -> any ItemListScreen) {
        later { $0.put(makeScreen, at: $0.spot(above: $0.now.stack.dropLast())) }
    }

    /// Goes to the screen at a path. Screens that lie on the way already stay as they are; all others leave the stack, and modals are taken back.
    ///
    /// - Parameter path: names with `/` between them.
    /// - Throws: if there is no such screen; then nothing is changed.
    public func open(_ path: String) throws(NavigationPathError) {
        let found = try routes.find(path)
        later { $0.show(found) }
    }

    /// Shows another tab with its stack as it was left; of the tab that is seen, its first screen.
    /// - Parameter index: which one; one that is not there does nothing.
    public func chooseTab(_ index: Int) {
        later { navigation in
            guard navigation.now.tabs.indices.contains(index) else { return }
            if index == navigation.now.chosenTab { return navigation.cut(to: 1) }
            navigation.go { $0.choose(index) }
        }
    }

    /// Says why a path leads nowhere, from any thread; it goes nowhere.
    public func check(_ path: String) throws(NavigationPathError) {
        _ = try routes.find(path)
    }

    /// Goes one step back, as a host's key, button or gesture does: takes back the topmost modal, or the screen on top.
    public func back() {
        later { $0.stepBack() }
    }

    /// The same, for a host that hears of its user's steps late: nothing if that screen or modal is not the topmost one any longer.
    public func back(from number: Int) {
        later { navigation in
            let topmost = navigation.now.modals.last?.screen ?? navigation.now.stack.last
            if topmost?.number == number { navigation.stepBack() }
        }
    }

    private func stepBack() {
        if let modal = now.modals.last {
            // Gone at once: the next step back is one of what lies below.
            change { $0.modals.removeLast() }
            return modal.cancel()
        }
        if now.canGoBack { cut(to: now.stack.count - 1) }
    }

    // MARK: What the host tells

    /// How a stack shows where there is room, unless the route of its first screen says it.
    public func setStyle(_ style: NavigationStyle) {
        queue.async { [self] in tell { $0.usualStyle = style } }
    }

    /// Tells whether there is room for two screens beside each other.
    /// - Parameters:
    ///   - isWide: whether there is.
    ///   - isInDetail: whether keys go to the one beside the first: that one stays in sight then where there is no room any more, also if it
    ///     stood there by itself.
    public func setWide(_ isWide: Bool, isInDetail: Bool = false) {
        queue.async { [self] in tell { $0.setWide(isWide, isInDetail: isInDetail) } }
    }

    private func tell(_ change: (inout NavigationState) -> Void) {
        if !isClosed { self.change(change) }
    }

    /// Shows a first screen that lives already, before this returns if the caller is on the queue. It goes on while it is covered.
    public func start(_ screen: any ItemListScreen) {
        queue.async { [self] in put({ _ in screen }, keepsRunning: true, at: spot(above: [])) }
    }

    /// Shows a first screen, before this returns if the caller is on the queue.
    public func start(_ makeScreen: @escaping @Sendable (NavigationPlace) -> any ItemListScreen) {
        queue.async { [self] in put(makeScreen, at: spot(above: [])) }
    }

    /// Lets go of all screens, before this returns if the caller is on the queue. Nothing is shown from then on.
    public func close() {
        queue.async { [self] in
            isClosed = true
            tabs.dispose()
            let modals = now.modals
            change { state in (state.stack, state.hiddenTabs, state.tabs, state.modals) = ([], [], [], []) }
            modals.forEach { $0.cancel() }
        }
    }

    // MARK: Above the stack

    /// Asks something above all screens, when the signal is started.
    ///
    /// The signal ends with the answer: nil if it was taken back, or if the window was closed. Its disposal takes the question away.
    public func present<Modal: NavigationModalController>(_ modal: Modal) -> Signal<Modal.Answer?, NoError> {
        Signal { [self] subscriber in
            let question = Question()
            let answer: @Sendable (Modal.Answer?) -> Void = { [weak self, queue] answer in
                queue.justDispatch { [weak self] in
                    guard question.isOpen else { return }
                    question.isOpen = false
                    self?.remove(question)
                    subscriber.putNext(answer)
                    subscriber.putCompletion()
                }
            }
            queue.justDispatch { [self] in
                guard question.isOpen else { return }
                guard !isClosed else { return answer(nil) }
                lastNumber += 1
                question.number = lastNumber
                let screen = NavigationScreen(
                    number: lastNumber, makeScreen: { [queue] in modal.makeScreen(on: queue, answer: answer) }, settle: settle)
                let shown = NavigationModal(screen: screen, presentation: modal.presentation, cancel: { answer(nil) })
                change { $0.modals.append(shown) }
            }
            return ActionDisposable { [weak self, queue] in
                queue.async { [weak self] in
                    question.isOpen = false
                    self?.remove(question)
                }
            }
        }
    }

    /// What is asked above the screens, until it is answered or given up.
    // Sendable: used on the queue alone.
    private final class Question: @unchecked Sendable {
        var number: Int?
        var isOpen = true
    }

    private func remove(_ question: Question) {
        change { $0.modals.removeAll { $0.screen.number == question.number } }
    }

    // MARK: On the queue

    private func later(_ work: @escaping @Sendable (NavigationController) -> Void) {
        queue.justDispatch { [weak self] in
            guard let self, !isClosed else { return }
            work(self)
        }
    }

    /// Above the stack.
    private var top: NavigationSpot { spot(above: now.stack[...]) }

    private func spot(above below: ArraySlice<NavigationScreen>) -> NavigationSpot {
        NavigationSpot(tab: now.chosenTab, standing: now.standing, count: below.count)
    }

    private func makeScreen(
        _ name: String?, _ route: NavigationRoute?, keepsRunning: Bool,
        _ make: @escaping @Sendable (NavigationPlace) -> any ItemListScreen
    ) -> NavigationScreen {
        lastNumber += 1
        let place = NavigationPlace(navigation: self, number: lastNumber)
        return NavigationScreen(
            number: lastNumber, name: name, route: route, keepsRunning: keepsRunning, makeScreen: { make(place) }, settle: settle)
    }

    private func makeScreen(_ route: NavigationRoute, name: String) -> NavigationScreen {
        makeScreen(name, route, keepsRunning: false, route.make)
    }

    /// Runs or pauses a screen that was made now.
    private var settle: @Sendable (NavigationScreen) -> Void {
        { [weak self] place in
            guard let self, let identity = place.identity else { return }
            place.setRunning(now.running.contains(identity))
        }
    }

    /// Has a screen stand above some, in place of what was there.
    private func put(
        _ make: @escaping @Sendable (NavigationPlace) -> any ItemListScreen, keepsRunning: Bool = false, at spot: NavigationSpot
    ) {
        guard !isClosed else { return }
        let screen = makeScreen(nil, nil, keepsRunning: keepsRunning, make)
        go(tab: spot.tab) { $0.stack = spot.below + [screen] }
    }

    private func put(_ name: String, at spot: NavigationSpot) {
        guard let top = spot.below.last else { return }
        if let known = spot.known, known.name == name { return go(tab: spot.tab) { $0.stack = spot.below + [known] } }
        guard let route = top.route?[name] else {
            let path = spot.below.map { $0.name ?? "…" }.joined(separator: "/")
            let allowed = top.route?.children.map(\.name) ?? []
            return unknown.putNext(NavigationPathError(found: path, name: name, allowed: allowed))
        }
        let screen = makeScreen(route, name: name)
        go(tab: spot.tab) { $0.stack = spot.below + [screen] }
    }

    private func cut(to count: Int) {
        change { $0.cut(to: count) }
    }

    /// Opens the screen on top anew.
    func renew() {
        later { navigation in
            guard let top = navigation.now.stack.last, let route = top.route, let name = top.name else { return }
            navigation.go { $0.stack = $0.stack.dropLast() + [navigation.makeScreen(route, name: name)] }
        }
    }

    private func show(_ path: [(name: String, route: NavigationRoute)]) {
        if let tab = routes.firstIndex(where: { $0.name == path.first?.name }), now.tabs.indices.contains(tab), tab != now.chosenTab {
            change { $0.choose(tab) }
        }
        let known = now.standing
        let kept = zip(known, path).prefix { $0.name == $1.name }.count
        let rest = path[kept...].map { makeScreen($0.route, name: $0.name) }
        let modals = now.modals
        go { state in
            state.stack = known.prefix(kept) + rest
            state.modals = []
        }
        modals.forEach { $0.cancel() }
    }

    /// Goes somewhere in the tab that is seen, or changes another one.
    private func go(tab: Int? = nil, _ change: (inout NavigationState) -> Void) {
        self.change { state in
            if let tab, tab != state.chosenTab { return state.change(tab: tab, change) }
            change(&state)
            state.visits += 1
        }
    }

    /// Runs what comes into sight, has the hosts show it, and pauses what they have let go of.
    private func change(_ change: (inout NavigationState) -> Void) {
        let before = now
        let wasRunning = before.running
        change(&now)
        if now.firstDetail == nil { now.firstDetail = makeFirstDetail() }
        guard now != before else { return }
        let starting = now.running.subtracting(wasRunning)
        for place in now.all where place.identity.map(starting.contains) == true { place.setRunning(true) }
        states.set(now)
        // Hosts that heard of it may have changed it again.
        let ending = wasRunning.subtracting(now.running)
        for place in before.all + now.all where !place.keepsRunning && place.identity.map(ending.contains) == true {
            place.setRunning(false)
        }
    }

    /// The screen that stands beside the first one by itself.
    private func makeFirstDetail() -> NavigationScreen? {
        guard now.isSplit, now.stack.count == 1, let route = now.stack[0].route, let name = route.firstDetail, let detail = route[name]
        else {
            return nil
        }
        return makeScreen(detail, name: name)
    }
}
