/// The change of a whole screen from what a renderer has to what it shall have: rows, chrome and theme together.
///
/// A renderer either applies ``diff`` to the rows that it has, or draws ``rows`` anew; both give the same screen.
public struct ItemListTransition<ID: Hashable & Sendable>: Sendable {
    /// The revision that the renderer has; 0 before the first transition, which is complete. A renderer that is connected anew forgets what it
    /// had when a transition comes from 0.
    public let from: Int
    /// The revision that this transition leads to. Revisions number the states of a controller for all of its renderers, so a transition
    /// may skip some.
    public let to: Int
    /// The change of the rows, against the rows of the state before.
    public let diff: ItemListDiff
    /// The rows after the change.
    public let rows: ItemListRows<ID>
    /// What surrounds the rows after the change, whether it has changed or not.
    public let chrome: ItemListChrome
    /// What is being done with the screen after the change. The rows and the chrome show it already, but for the cursor, a reveal and a drag,
    /// of which the diff names the rows.
    public let interaction: ItemListInteraction<ID>
    /// What is to be done once after the change, in order.
    public let requests: [ItemListRequest<ID>.Kind]
    /// What native fields are to hold that have sent messages, each named: see ``NativeTextField``. A renderer hands on those of its own
    /// fields. There is one for each field whenever a message came or the text changed, also if it is what the field holds.
    public let textAnswers: [TextFieldAnswer]
    /// The keys that do something on the screen after the change, wherever the cursor is.
    public let shortcuts: [ItemListShortcut<ID>]
    /// How the screen looks after the change.
    public let presentationData: PresentationData
    /// How the change is to be shown.
    public let options: ItemListTransitionOptions
    /// What became of the wish for it while it is prepared; nil outside of that.
    var preparation: TransitionPreparation?

    /// Whether a preparation may stop where it is: a newer state came meanwhile, or the connection has ended.
    ///
    /// A renderer asks in its ``ItemListRenderer/prepare(_:)``, from any thread, as often as it likes: between the rows that it measures, for
    /// example. Once the answer is `true` it stays so, and what `prepare` returns is dropped, whatever it is. A renderer that does not
    /// ask, and one that got no other answer than `false`, has prepared a transition that is applied.
    ///
    /// Always `false` in the first transition, and in the one that is prepared after one that was given up.
    /// - Complexity: O(1), without a lock.
    public var isCancelled: Bool { preparation?.isCancelled ?? false }

    /// A transition of its parts, for tests of renderers; a controller makes its own.
    public init(
        from: Int, to: Int, diff: ItemListDiff, rows: ItemListRows<ID>, chrome: ItemListChrome,
        interaction: ItemListInteraction<ID> = ItemListInteraction(), requests: [ItemListRequest<ID>.Kind] = [],
        textAnswers: [TextFieldAnswer] = [], shortcuts: [ItemListShortcut<ID>] = [], presentationData: PresentationData,
        options: ItemListTransitionOptions
    ) {
        self.from = from
        self.to = to
        self.diff = diff
        self.rows = rows
        self.chrome = chrome
        self.interaction = interaction
        self.requests = requests
        self.textAnswers = textAnswers
        self.shortcuts = shortcuts
        self.presentationData = presentationData
        self.options = options
    }
}

/// How a transition is to be shown. A renderer may ignore it.
public struct ItemListTransitionOptions: OptionSet, Sendable, Hashable {
    /// The options as bits.
    public let rawValue: UInt8

    /// Options from their bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Show the change as movement.
    public static let animated = ItemListTransitionOptions(rawValue: 1 << 0)
    /// Show the change before the call returns.
    public static let synchronous = ItemListTransitionOptions(rawValue: 1 << 1)
    /// Show the change by fading from the one screen to the other.
    public static let crossfade = ItemListTransitionOptions(rawValue: 1 << 2)
}
