public import Signals

/// A sheet of actions.
///
/// ```swift
/// place.present(ActionSheetController(title: "Photo", actions: [ModalAction("take", "Take a photo"), .destructive("remove", "Remove")]))
///     .start(next: { choice in … })
/// ```
///
/// The answer is the id of the chosen action; nil if the user cancels.
public struct ActionSheetController: NavigationModalController {
    /// The title; may be empty.
    public var title: String
    /// An explanation above the actions; may be empty.
    public var text: RichText
    /// The actions in their order.
    public var actions: [ModalAction]
    /// The title of the cancel button.
    public var cancelTitle: ModalCancelTitle
    /// The appearance of the sheet.
    public var presentationData: Signal<PresentationData, NoError>

    /// Always ``NavigationPresentation/sheet``.
    public var presentation: NavigationPresentation { .sheet }

    /// Creates a sheet of actions.
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

    /// Makes the sheet as a screen of rows.
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

/// An action of an alert or a sheet.
public struct ModalAction: Sendable, Hashable, Identifiable {
    /// Unique among the actions.
    public var id: String
    /// The title of the button.
    public var title: String
    /// The style of the button.
    public var tone: ItemListTone
    /// True if the action can be chosen.
    public var isEnabled: Bool

    /// Creates an action.
    public init(_ id: String, _ title: String, tone: ItemListTone = .regular, isEnabled: Bool = true) {
        self.id = id
        self.title = title
        self.tone = tone
        self.isEnabled = isEnabled
    }

    /// Creates an action that can't be undone.
    public static func destructive(_ id: String, _ title: String) -> ModalAction {
        ModalAction(id, title, tone: .destructive)
    }

    func row(isEnabled: Bool = true, _ perform: @escaping @Sendable () -> Void) -> ItemListItemEntry<String> {
        let kind: ItemListActionItem.Kind =
            !(self.isEnabled && isEnabled) ? .disabled : tone == .destructive ? .destructive : .generic
        return ItemListActionItem(title: title, kind: kind, alignment: .center, action: perform).id(Self.row(id))
    }

    static func row(_ id: String) -> String { "action." + id }
}

/// The title of an alert's or a sheet's cancel button.
public enum ModalCancelTitle: Sendable, Hashable {
    /// The standard word of the language, such as "Cancel".
    case standard
    /// A more specific title, such as "Keep It".
    case custom(String)
    /// No button: only the host's own key cancels. For a single action that only closes.
    case none
}

extension ModalCancelTitle: ExpressibleByStringLiteral {
    /// Creates a custom title.
    public init(stringLiteral value: String) {
        self = .custom(value)
    }
}

struct ModalCancelItem: ItemListItem {
    let title: ModalCancelTitle
    let action: @Sendable () -> Void

    func content() -> ItemListRowContent { content(in: .english) }

    func content(in strings: PresentationStrings) -> ItemListRowContent {
        let words = if case .custom(let words) = title { words } else { strings[.cancel] }
        return ItemListActionItem(title: words, kind: .neutral, alignment: .center, action: action).content()
    }

    func perform(_ action: ItemListAction) {
        if action == .activate { self.action() }
    }
}

/// The rows that alerts and sheets share.
enum ModalRows {
    private static let cancel = "cancel"

    static func text(_ text: RichText) -> [ItemListItemEntry<String>] {
        text.isEmpty ? [] : ItemListSection("text", rows: [ItemListTextItem(text: text, alignment: .center).id("text")]).rows
    }

    static func cancel(_ title: ModalCancelTitle, _ action: @escaping @Sendable () -> Void) -> [ItemListItemEntry<String>] {
        title == .none ? [] : ItemListSection(cancel, rows: [ModalCancelItem(title: title, action: action).id(cancel)]).rows
    }

    /// Puts the focus on a row, by default the first enabled action. If an action is destructive, puts it on the cancel button, unless
    /// there is none.
    static func requests(firstRow: String?, _ actions: [ModalAction], cancelTitle: ModalCancelTitle) -> [ItemListRequest<String>] {
        let isSafe = cancelTitle == .none || !actions.contains { $0.tone == .destructive }
        let row = firstRow ?? (isSafe ? actions.first { $0.isEnabled }.map { ModalAction.row($0.id) } : cancel)
        return row.map { [ItemListRequest(1, .focus(.row($0)))] } ?? []
    }
}

/// A modal screen in front of a window's stack, with an answer: ``AlertController``, ``ActionSheetController`` or your own.
public protocol NavigationModalController: Sendable {
    /// The answer.
    associatedtype Answer: Sendable

    /// The kind of modal.
    var presentation: NavigationPresentation { get }

    /// Makes the modal's screen.
    ///
    /// - Parameters:
    ///   - queue: the queue of the screen: the navigation's.
    ///   - answer: closes the modal with an answer, or with nil for none; only the first call counts.
    func makeScreen(on queue: Queue, answer: @escaping @Sendable (Answer?) -> Void) -> any ItemListScreen
}
