public import ItemList
public import Signals

// A screen in a navigation: the screens that it pushes, and its alerts and sheets.
extension ItemListTestHost {
    /// Creates a host that makes, keeps and releases a screen in a navigation.
    ///
    /// ```swift
    /// let host = ItemListTestHost(navigation: { environment, place in accountController(account, place, queue: environment.queue) })
    /// host.tap("Forget")
    /// host.modal?.tap("Forget account")
    /// ```
    ///
    /// - `clock`: The clock of the screen.
    /// - `reporter`: Receives failures. The default one fails the running Swift Testing test.
    /// - `screen`: Makes the screen for the given environment and its place. Called once, before this returns.
    public convenience init<Failure: Error>(
        clock: VirtualClock = VirtualClock(),
        reporter: @escaping @Sendable (ItemListTestFailure) -> Void = ItemListTestFailure.standardReporter,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
        navigation screen: (ItemListTestEnvironment, NavigationPlace) throws(Failure) -> any ItemListScreen<ID>
    ) throws(Failure) {
        let navigation = NavigationController(queue: clock.queue)
        try self.init(
            clock: clock, reporter: reporter, fileID: fileID, filePath: filePath, line: line, column: column,
            screen: { environment throws(Failure) in
                let made = try screen(environment, navigation.firstPlace)
                navigation.start { _ in made }
                return made
            })
        self.navigation = navigation
        run { _ in _ = navigation.current.stack.first?.screen }
    }

    /// The host of the topmost alert or sheet; nil if there is none.
    public var modal: ItemListTestHost<String>? {
        run()
        return navigation?.current.modals.last.flatMap { other($0.screen) }
    }

    /// Returns the host of the topmost screen that is pushed above the first one; nil if there is none.
    /// - `type`: The type of the ids of its rows.
    public func pushed<Other>(_ type: Other.Type = String.self) -> ItemListTestHost<Other>? {
        run()
        return navigation?.current.stack.dropFirst().last.flatMap { other($0) }
    }

    /// Goes one step back, as the user's key, button or gesture does: cancels the topmost alert or sheet, or removes the topmost pushed
    /// screen. Fails the test where there is neither.
    public func goBack(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) {
        run()
        guard let navigation, !navigation.current.modals.isEmpty || navigation.current.canGoBack else {
            let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
            return report("there is nothing to go back from: no alert, no sheet and no pushed screen", at: place)
        }
        run { _ in navigation.back() }
    }

    private func other<Other>(_ place: NavigationScreen) -> ItemListTestHost<Other>? {
        if let known = others[place.number] as? ItemListTestHost<Other> { return known }
        var screen: (any ItemListScreen<Other>)?
        run { _ in screen = place.screen as? any ItemListScreen<Other> }
        guard let screen else { return nil }
        let host = ItemListTestHost<Other>(screen, clock: clock, reporter: reporter)
        host.releaseGoneScreens = { [weak self] in self?.releaseGone() }
        others[place.number] = host
        return host
    }

    /// Lets go of the screens that have left the navigation, as it does itself: their work ends.
    func releaseGone() {
        guard let navigation, !others.isEmpty else { return }
        let present = Set(navigation.current.all.map(\.number))
        let gone = others.filter { !present.contains($0.key) }
        guard !gone.isEmpty else { return }
        gone.keys.forEach { others[$0] = nil }
        run { _ in gone.values.forEach { $0.release() } }
    }

    func reportUnseenModals(at place: ItemListTestPlace) {
        for modal in navigation?.current.modals ?? [] where others[modal.screen.number] == nil {
            guard let host: ItemListTestHost<String> = other(modal.screen) else { continue }
            report("the test did not look at an alert or a sheet:", (host.chrome + host.rows).map { "+ \($0)" }, at: place)
        }
    }
}
