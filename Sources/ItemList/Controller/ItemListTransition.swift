/// The change of a whole screen from what a renderer has to what it shall have: rows, chrome and theme together.
///
/// A renderer either applies ``diff`` to the rows that it has, or draws ``rows`` anew; both give the same screen.
public struct ItemListTransition<ID: Hashable & Sendable>: Sendable {
    /// The revision that the renderer has; 0 before the first transition, which is complete.
    public let from: Int
    /// The revision that this transition leads to. Revisions number the states of a controller for all of its renderers, so a transition
    /// may skip some.
    public let to: Int
    /// The change of the rows, against the rows of the state before.
    public let diff: ItemListDiff
    /// The rows after the change.
    public let rows: ItemListRows<ID>
    public let chrome: ItemListChrome
    public let presentationData: PresentationData
    public let options: ItemListTransitionOptions

    public init(
        from: Int, to: Int, diff: ItemListDiff, rows: ItemListRows<ID>, chrome: ItemListChrome, presentationData: PresentationData,
        options: ItemListTransitionOptions
    ) {
        self.from = from
        self.to = to
        self.diff = diff
        self.rows = rows
        self.chrome = chrome
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
