public import Signals

/// The screens of a window: a stack and the modals in front of it. A host shows its ``state`` and reports the user's navigation.
///
/// ```swift
/// let navigation = NavigationController(queue: queue, routes: [settings, gallery])
/// try navigation.open("settings/notifications")
/// navigation.present(AlertController(title: "Forget it?", actions: [.destructive("forget", "Forget")]))
///     .start(next: { answer in if answer?.action == "forget" { store.forget() } })
/// ```
///
/// Covered screens are paused, and the user's interaction with them is kept: see ``NavigationScreen``. All changes are made on the queue,
/// in the order of the calls. Navigation is dispatched asynchronously, so it waits until a caller on the queue is done.
///
/// A screen that is uncovered restarts its state signal. So its state is best derived from longer-lived sources, such as promises. A state
/// that counts or loads by itself starts again, and interaction with rows missing from its first value is lost.
// Sendable: all variables are used on the queue only.
public final class NavigationController: @unchecked Sendable {
    /// The serial queue on which screens are made and changes are emitted.
    public let queue: Queue
    /// The screens with paths.
    public let routes: [NavigationRoute]

    private let states = ValuePromise(NavigationState(), ignoreRepeated: true)
    private let unknown = ValuePipe<NavigationPathError>()
    var now = NavigationState()
    var lastNumber = 0
    var isClosed = false
    private let tabs = MetaDisposable()

    /// Creates a navigation without screens.
    ///
    /// - Parameters:
    ///   - queue: the queue on which screens are made; must be serial.
    ///   - routes: the screens with paths.
    ///   - style: the wide layout of the stack.
    public init(queue: Queue, routes: [NavigationRoute] = [], style: NavigationStyle = .flat) {
        require(queue.isSerial, "the queue of a navigation does one thing at a time")
        self.queue = queue
        self.routes = routes
        now.usualStyle = style
        states.set(now)
    }

    /// Creates a navigation with tabs, of which the first one is shown.
    ///
    /// - Parameters:
    ///   - queue: the queue on which screens are made; must be serial.
    ///   - tabs: the tabs, each with the route of its screens.
    ///   - style: the wide layout of a tab's stack.
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
        // The window is gone, so its modals are cancelled.
        now.modals.forEach { $0.cancel() }
    }

    /// The place of the first screen that is shown.
    package var firstPlace: NavigationPlace { NavigationPlace(navigation: self, number: 1) }

    /// The current screens and all changes, on the queue.
    public var state: Signal<NavigationState, NoError> { states.get().deliverOn(queue) }

    /// The current screens; may be read from any thread.
    public var current: NavigationState { states.value ?? NavigationState() }

    /// Errors for names that a screen pushed and its route doesn't know: programming errors.
    public var unknownNames: Signal<NavigationPathError, NoError> { unknown.signal() }

    // MARK: Navigation

    /// Pushes a screen.
    ///
    /// - Parameter makeScreen: makes the screen, on the queue, when it is first shown.
    public func push(_ makeScreen: @escaping @Sendable (NavigationPlace) -> any ItemListScreen) {
        later { $0.put(makeScreen, at: $0.top) }
    }

    /// Pushes an existing screen. It keeps running while it is covered.
    public func push(_ screen: any ItemListScreen) {
        later { $0.put({ _ in screen }, keepsRunning: true, at: $0.top) }
    }

    /// Pushes the screen with a name among the children of the top route: see ``NavigationPlace/push(_:)-(String)``.
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

    /// Removes the top screen from the stack; the first one stays.
    public func pop() {
        later { $0.cut(to: $0.now.stack.count - 1) }
    }

    func pop(from number: Int) {
        later { navigation in
            guard let spot = navigation.now.spot(of: number) else { return }
            navigation.change { $0.change(tab: spot.tab) { $0.cut(to: max(spot.count - 1, 1)) } }
        }
    }

    /// Removes all screens but the first from the stack.
    public func popToRoot() {
        later { $0.cut(to: 1) }
    }

    /// Replaces the top screen of the stack.
    public func replace(_ makeScreen: @escaping @Sendable (NavigationPlace) -> any ItemListScreen) {
        later { $0.put(makeScreen, at: $0.spot(above: $0.now.stack.dropLast())) }
    }

    /// Opens the screen at a path. Screens along the path that are open already stay as they are; all others are removed, and modals are
    /// cancelled.
    ///
    /// - Parameter path: names separated by `/`.
    /// - Throws: an error if there is no such screen; then nothing is changed.
    public func open(_ path: String) throws(NavigationPathError) {
        let found = try routes.find(path)
        later { $0.show(found) }
    }

    /// Shows another tab with its stack as it was left; for the chosen tab, pops to its first screen.
    /// - Parameter index: the index of the tab; one out of range does nothing.
    public func chooseTab(_ index: Int) {
        later { navigation in
            guard navigation.now.tabs.indices.contains(index) else { return }
            if index == navigation.now.chosenTab { return navigation.cut(to: 1) }
            navigation.go { $0.choose(index) }
        }
    }

    /// Throws an error if there is no screen at a path. Doesn't navigate; may be called from any thread.
    public func check(_ path: String) throws(NavigationPathError) {
        _ = try routes.find(path)
    }

    /// Goes one step back, for a host's key, button or gesture: cancels the topmost modal, or removes the top screen.
    public func back() {
        later { $0.stepBack() }
    }

    /// Goes one step back from a screen or modal; does nothing if that is no longer the topmost one. For hosts that receive the user's
    /// steps late.
    public func back(from number: Int) {
        later { navigation in
            let topmost = navigation.now.modals.last?.screen ?? navigation.now.stack.last
            if topmost?.number == number { navigation.stepBack() }
        }
    }

    private func stepBack() {
        if let modal = now.modals.last {
            // Removed immediately: the next step back applies to what is below.
            change { $0.modals.removeLast() }
            return modal.cancel()
        }
        if now.canGoBack { cut(to: now.stack.count - 1) }
    }

    // MARK: Reports from the host

    /// Sets the wide layout of stacks for which the first screen's route sets none.
    public func setStyle(_ style: NavigationStyle) {
        queue.async { [self] in tell { $0.usualStyle = style } }
    }

    /// Reports the available room.
    /// - Parameters:
    ///   - isWide: true if two screens fit side by side.
    ///   - isInDetail: true if the focus is in the screen beside the first one. Then that screen stays visible when the window gets narrow,
    ///     even if it is only the first detail.
    public func setWide(_ isWide: Bool, isInDetail: Bool = false) {
        queue.async { [self] in tell { $0.setWide(isWide, isInDetail: isInDetail) } }
    }

    private func tell(_ change: (inout NavigationState) -> Void) {
        if !isClosed { self.change(change) }
    }

    /// Replaces the stack with an existing screen, before this returns if the caller is on the queue. It keeps running while it is covered.
    public func start(_ screen: any ItemListScreen) {
        queue.async { [self] in put({ _ in screen }, keepsRunning: true, at: spot(above: [])) }
    }

    /// Replaces the stack with a screen, before this returns if the caller is on the queue.
    public func start(_ makeScreen: @escaping @Sendable (NavigationPlace) -> any ItemListScreen) {
        queue.async { [self] in put(makeScreen, at: spot(above: [])) }
    }

    /// Releases all screens, before this returns if the caller is on the queue. Nothing is shown after that.
    public func close() {
        queue.async { [self] in
            isClosed = true
            tabs.dispose()
            let modals = now.modals
            change { state in (state.stack, state.hiddenTabs, state.tabs, state.modals) = ([], [], [], []) }
            modals.forEach { $0.cancel() }
        }
    }

    // MARK: On the queue

    private func later(_ work: @escaping @Sendable (NavigationController) -> Void) {
        queue.justDispatch { [weak self] in
            guard let self, !isClosed else { return }
            work(self)
        }
    }

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
            number: lastNumber, name: name, route: route, keepsRunning: keepsRunning, makeScreen: { make(place) }, settle: settle,
            failed: failed)
    }

    private func makeScreen(_ route: NavigationRoute, name: String) -> NavigationScreen {
        makeScreen(name, route, keepsRunning: false, route.make)
    }

    /// Runs or pauses a screen that has just been made.
    var settle: @Sendable (NavigationScreen) -> Void {
        { [weak self] place in
            guard let self, let identity = place.identity else { return }
            place.setRunning(now.running.contains(identity))
        }
    }

    /// Puts a screen at a position, in place of the screens there.
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

    /// Replaces the top screen with a new one from its route.
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

    /// Navigates in the chosen tab, or changes another one.
    private func go(tab: Int? = nil, _ change: (inout NavigationState) -> Void) {
        self.change { state in
            if let tab, tab != state.chosenTab { return state.change(tab: tab, change) }
            change(&state)
            state.visits += 1
        }
    }

    /// Applies a change: runs newly shown screens, notifies hosts, then pauses the screens that are no longer shown.
    func change(_ change: (inout NavigationState) -> Void) {
        let before = now
        let wasRunning = before.running
        change(&now)
        if now.firstDetail == nil { now.firstDetail = makeFirstDetail() }
        guard now != before else { return }
        let starting = now.running.subtracting(wasRunning)
        for place in now.all where place.identity.map(starting.contains) == true { place.setRunning(true) }
        states.set(now)
        // A host may have changed the state again in response.
        let ending = wasRunning.subtracting(now.running)
        for place in before.all + now.all where !place.keepsRunning && place.identity.map(ending.contains) == true {
            place.setRunning(false)
        }
    }

    private func makeFirstDetail() -> NavigationScreen? {
        guard now.isSplit, now.stack.count == 1, let route = now.stack[0].route, let name = route.firstDetail, let detail = route[name]
        else {
            return nil
        }
        return makeScreen(detail, name: name)
    }
}
