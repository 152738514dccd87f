public import ItemList
public import Signals

extension ItemListController {
    /// Creates a controller over the states of a screen's bars and of its list, until it is released.
    ///
    /// ```swift
    /// let controller = ItemListController(
    ///     presentationData: presentationData, updatedPresentationData: updatedPresentationData,
    ///     state: settings.get() |> map { settings in
    ///         (
    ///             ItemListControllerState(title: .text("Notifications")),
    ///             (ItemListNodeState(entries: entries(settings).sorted(), style: .blocks), arguments)
    ///         )
    ///     })
    /// ```
    ///
    /// - Parameters:
    ///   - presentationData: the appearance of the screen until `updatedPresentationData` has a value.
    ///   - updatedPresentationData: the newer appearances of the screen. A state with presentation data is shown in that instead.
    ///   - state: the state of the screen; may emit on any thread.
    ///   - tabBarItem: the screen's tab in a tab bar, for states without one; nil for none.
    ///   - queue: the queue of renderers and handlers; must be serial, or the program stops.
    ///   - workQueue: the queue on which diffs are made; nil for a queue of the controller's own, with the same clock as `queue`.
    ///   - diagnostics: receives problems that the controller has recovered from.
    @inlinable
    public convenience init(
        presentationData: ItemListPresentationData, updatedPresentationData: Signal<ItemListPresentationData, NoError>,
        state: Signal<(ItemListControllerState, (ItemListNodeState<Entry>, Entry.Arguments)), NoError>,
        tabBarItem: Signal<ItemListControllerTabBarItem, NoError>? = nil, queue: Queue = .mainQueue(), workQueue: Queue? = nil,
        diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void = ItemListDiagnostic.standardHandler
    ) {
        let screens = screenStates(state, updatedPresentationData.startWith(presentationData), tabBarItem ?? .never())
        self.init(
            queue: queue, workQueue: workQueue, presentationData: screens.map(\.presentationData), state: screens.map(\.state),
            diagnostics: diagnostics)
    }
}
