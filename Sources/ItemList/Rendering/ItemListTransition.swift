/// The change of a whole screen from one state that was applied to the next: rows, title, style and theme together.
///
/// A renderer either applies ``diff`` to the rows that it has, or draws ``rows`` anew; both give the same screen.
public struct ItemListTransition<ID: Hashable & Sendable>: Sendable {
    /// The number of the state that this transition leads to; the one it starts from is `revision - 1`. The first is 1.
    public let revision: Int
    /// The change of the rows, against the rows of the state before.
    public let diff: ItemListDiff
    /// The rows after the change.
    public let rows: ItemListRows<ID>
    public let title: ItemListControllerTitle
    public let style: ItemListStyle
    public let presentationData: PresentationData
    public let options: ItemListTransitionOptions

    public init(
        revision: Int, diff: ItemListDiff, rows: ItemListRows<ID>, title: ItemListControllerTitle, style: ItemListStyle,
        presentationData: PresentationData, options: ItemListTransitionOptions
    ) {
        self.revision = revision
        self.diff = diff
        self.rows = rows
        self.title = title
        self.style = style
        self.presentationData = presentationData
        self.options = options
    }
}

/// How a transition is to be shown. A renderer may ignore it.
public struct ItemListTransitionOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Show the change as movement.
    public static let animated = ItemListTransitionOptions(rawValue: 1 << 0)
    /// Show the change before the call returns.
    public static let synchronous = ItemListTransitionOptions(rawValue: 1 << 1)
}

/// What stands above the list.
public enum ItemListControllerTitle: Sendable, Hashable {
    case text(String)
    case textWithSubtitle(String, String)
}

/// How the rows of a list lie on its background.
public enum ItemListStyle: String, Sendable, Hashable, CaseIterable {
    /// Rows from edge to edge.
    case plain
    /// Rounded groups with space between them.
    case blocks
}
