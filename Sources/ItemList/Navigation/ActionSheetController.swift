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

/// One of the things that an alert or a sheet lets its user do.
public struct ModalAction: Sendable, Hashable, Identifiable {
    /// Names the action among the others.
    public var id: String
    /// What its button says.
    public var title: String
    /// How its button looks.
    public var tone: ItemListTone
    /// Whether it can be done now.
    public var isEnabled: Bool

    /// Something that can be done.
    public init(_ id: String, _ title: String, tone: ItemListTone = .regular, isEnabled: Bool = true) {
        self.id = id
        self.title = title
        self.tone = tone
        self.isEnabled = isEnabled
    }

    /// Something that can't be taken back.
    public static func destructive(_ id: String, _ title: String) -> ModalAction {
        ModalAction(id, title, tone: .destructive)
    }

    /// The row of it.
    func row(isEnabled: Bool = true, _ perform: @escaping @Sendable () -> Void) -> ItemListItemEntry<String> {
        let kind: ItemListActionItem.Kind =
            !(self.isEnabled && isEnabled) ? .disabled : tone == .destructive ? .destructive : .generic
        return ItemListActionItem(title: title, kind: kind, alignment: .center, action: perform).id(Self.row(id))
    }

    /// The id of the row of an action.
    static func row(_ id: String) -> String { "action." + id }
}

/// What the way back from an alert or a sheet says.
public enum ModalCancelTitle: Sendable, Hashable {
    /// The word that the language has for it, such as "Cancel".
    case standard
    /// Words that say better what becomes of it, such as "Keep It".
    case custom(String)
    /// There is no button for it: the host's key is left, as where there is one action that only closes.
    case none
}

extension ModalCancelTitle: ExpressibleByStringLiteral {
    /// Words that say better what becomes of it.
    public init(stringLiteral value: String) {
        self = .custom(value)
    }
}

/// The row of the way back.
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

/// What the rows of alerts and sheets have in common.
enum ModalRows {
    private static let cancel = "cancel"

    /// What there is to know before something is done.
    static func text(_ text: RichText) -> [ItemListItemEntry<String>] {
        text.isEmpty ? [] : ItemListSection("text", rows: [ItemListTextItem(text: text, alignment: .center).id("text")]).rows
    }

    /// The way back.
    static func cancel(_ title: ModalCancelTitle, _ action: @escaping @Sendable () -> Void) -> [ItemListItemEntry<String>] {
        title == .none ? [] : ItemListSection(cancel, rows: [ModalCancelItem(title: title, action: action).id(cancel)]).rows
    }

    /// Has keys begin at a row, or at the first action; at the way back where an action destroys something.
    static func requests(firstRow: String?, _ actions: [ModalAction], cancelTitle: ModalCancelTitle) -> [ItemListRequest<String>] {
        let isSafe = cancelTitle == .none || !actions.contains { $0.tone == .destructive }
        let row = firstRow ?? (isSafe ? actions.first { $0.isEnabled }.map { ModalAction.row($0.id) } : cancel)
        return row.map { [ItemListRequest(1, .focus(.row($0)))] } ?? []
    }
}

/// A question above the screens of a window, and its answer: ``AlertController``, ``ActionSheetController``, or one of your own.
public protocol NavigationModalController: Sendable {
    /// What comes of it.
    associatedtype Answer: Sendable

    /// What kind of a thing it is.
    var presentation: NavigationPresentation { get }

    /// Makes what is shown.
    ///
    /// - Parameters:
    ///   - queue: where it lives: the navigation's queue.
    ///   - answer: ends it, with its answer or with nil for none; the first call counts.
    func makeScreen(on queue: Queue, answer: @escaping @Sendable (Answer?) -> Void) -> any ItemListScreen
}
