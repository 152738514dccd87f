/// The change of a whole screen from a renderer's current state to its next one: rows, chrome and theme together.
///
/// A renderer either applies ``diff`` to its current rows or redraws all ``rows``; both give the same screen.
public struct ItemListTransition<ID: Hashable & Sendable>: Sendable {
    /// The revision that the renderer shows; 0 before the first transition, which is complete. On a transition from 0, a renderer that was
    /// connected again discards its rows.
    public let from: Int
    /// The revision after this transition. Revisions number a controller's states for all of its renderers, so a transition may skip some.
    public let to: Int
    /// The change of the rows since revision ``from``.
    public let diff: ItemListDiff
    /// The rows after the change.
    public let rows: ItemListRows<ID>
    /// The chrome after the change, whether it has changed or not.
    public let chrome: ItemListChrome
    /// The user's interaction with the screen after the change. The rows and the chrome already show it, except for the cursor, a reveal
    /// and a drag; the diff lists the rows of these.
    public let interaction: ItemListInteraction<ID>
    /// One-time requests to carry out after the change, in order.
    public let requests: [ItemListRequest<ID>.Kind]
    /// The texts for native fields that have sent messages, by field: see ``NativeTextField``. A renderer passes on those of its own
    /// fields. Each field gets one whenever a message arrived or the text changed, even if it equals the field's text.
    public let textAnswers: [TextFieldAnswer]
    /// The keyboard shortcuts of the screen after the change; they work wherever the cursor is.
    public let shortcuts: [ItemListShortcut<ID>]
    /// The appearance of the screen after the change.
    public let presentationData: PresentationData
    /// The animation of the change.
    public let options: ItemListTransitionOptions
    /// The cancellation of the running preparation; nil outside of a preparation.
    var preparation: TransitionPreparation?

    /// True if a preparation may stop early, because a newer state has arrived or the connection has ended.
    ///
    /// A renderer may read it in its ``ItemListRenderer/prepare(_:)``, from any thread, as often as it likes, such as between measured
    /// rows. Once `true`, it stays `true`, and the result of `prepare` is dropped. A preparation that reads only `false`, or never reads
    /// this, is applied.
    ///
    /// No state cancels the first transition, or the one after a cancelled one; only the end of the connection does.
    /// - Complexity: O(1), lock-free.
    public var isCancelled: Bool { preparation?.isCancelled ?? false }

    /// Creates a transition from its parts, for tests of renderers; a controller makes its own.
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

    /// Returns the transition with all of its rows made. It keeps nothing of the state that they were made of.
    /// - Complexity: O(rows).
    func withMadeRows() -> Self {
        ItemListTransition(
            from: from, to: to, diff: diff, rows: ItemListRows(Array(rows)), chrome: chrome, interaction: interaction, requests: requests,
            textAnswers: textAnswers, shortcuts: shortcuts, presentationData: presentationData, options: options)
    }
}

/// The animation of a transition. A renderer may ignore it.
public struct ItemListTransitionOptions: OptionSet, Sendable, Hashable {
    /// The options as a bit mask.
    public let rawValue: UInt8

    /// Creates options from a bit mask.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Animate the change as movement.
    public static let animated = ItemListTransitionOptions(rawValue: 1 << 0)
    /// Show the change before the call returns.
    public static let synchronous = ItemListTransitionOptions(rawValue: 1 << 1)
    /// Crossfade from the old screen to the new one.
    public static let crossfade = ItemListTransitionOptions(rawValue: 1 << 2)
}
