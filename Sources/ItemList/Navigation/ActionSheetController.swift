public import Signals

/// A choice of what to do: a sheet of actions.
///
/// ```swift
/// place.present(ActionSheetController(title: "Photo", actions: [ModalAction("take", "Take a photo"), .destructive("remove", "Remove")]))
///     .start(next: { choice in … })
/// ```
///
/// Its answer is the id of the action; nil if its user took it back.
public struct ActionSheetController: NavigationModalController {
    /// What it is about; it may be empty.
    public var title: String
    /// What there is to know before; it may be empty.
    public var text: RichText
    /// What can be done.
    public var actions: [ModalAction]
    /// What the way back says.
    public var cancelTitle: ModalCancelTitle
    /// How the sheet looks.
    public var presentationData: Signal<PresentationData, NoError>

    /// A sheet.
    public var presentation: NavigationPresentation { .sheet }

    /// A choice of what to do.
    public init(
        title: String = "", text: some RichTextConvertible = "", actions: [ModalAction], cancelTitle: ModalCancelTitle = .standard,
        presentationData: Signal<PresentationData, NoError> = .single(PresentationData())
    ) {
        self.title = title
        self.text = text.richText
        self.actions = actions
        self.cancelTitle = cancelTitle
        self.presentationData = presentationData
    }

    /// The sheet as a screen of rows.
    public func makeScreen(on queue: Queue, answer: @escaping @Sendable (String?) -> Void) -> any ItemListScreen {
        var state = ItemListState<ItemListItemEntry<String>>(chrome: ItemListChrome(title: .text(title), style: .plain), entries: [])
        state.entries =
            ModalRows.text(text)
            + ItemListSection("actions", rows: actions.map { action in action.row { answer(action.id) } }).rows
            + ModalRows.cancel(cancelTitle) { answer(nil) }
        state.requests = ModalRows.requests(firstRow: nil, actions, cancelTitle: cancelTitle)
        return ItemListController(queue: queue, presentationData: presentationData, state: .single(state))
    }
}
