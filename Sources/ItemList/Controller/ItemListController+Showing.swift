public import Signals

extension ItemListController {
    /// A controller that shows a screen made of each value of a signal, until it is released.
    ///
    /// ```swift
    /// let controller = ItemListController(showing: settings.get(), queue: queue) { current in
    ///     ItemListState(title: "Sounds") {
    ///         ItemListSwitchItem(title: "Sounds", value: current.sounds, updated: settings.setter(\.sounds)).id("sounds")
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - values: what the screen is about.
    ///   - queue: where renderers and handlers are called; a serial one, or the program stops.
    ///   - workQueue: where diffs are made; nil is a queue of the controller's own, of the same clock as `queue`.
    ///   - presentationData: how the screen looks.
    ///   - diagnostics: takes what was noticed and survived.
    ///   - screen: makes the screen of a value, on the thread that emits it.
    @inlinable
    public convenience init<Value: Sendable>(
        showing values: Signal<Value, NoError>, queue: Queue = .mainQueue(), workQueue: Queue? = nil,
        presentationData: Signal<PresentationData, NoError> = .single(PresentationData()),
        diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void = ItemListDiagnostic.standardHandler,
        screen: @escaping @Sendable (Value) -> ItemListState<Entry>
    ) {
        self.init(
            queue: queue, workQueue: workQueue, presentationData: presentationData, state: values.map(screen), diagnostics: diagnostics)
    }
}
