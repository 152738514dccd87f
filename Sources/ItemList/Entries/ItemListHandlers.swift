/// What the elements around a list do. The handlers stay with the newest state; they are not compared.
///
/// ```swift
/// var state = ItemListState(title: "Passcode", entries: entries, arguments: arguments)
/// state.chrome.rightButton = .text("Save", style: .bold, isEnabled: isComplete)
/// state.handlers[.rightButton] = { _ in save() }
/// ```
public struct ItemListHandlers: Sendable {
    /// Takes what was asked of an element, called on the controller's queue, only for what the element offers.
    public typealias Handler = @Sendable (ItemListAction) -> Void

    private var bySlot: [ItemListChromeSlot: Handler] = [:]
    /// Takes what was asked of a part of the header or of the footer, such as a link.
    public var part: (@Sendable (ItemListAction, _ slot: ItemListChromeSlot, _ part: String) -> Void)?
    /// Hears of `query`, `focus`, `blur`, `submit` and `cancel`, which the controller has carried out.
    public var search: Handler?
    /// Takes what was asked of the list as a whole: `loadMore`.
    public var list: Handler?

    /// Handlers of which there are none yet.
    public init() {}

    /// What an element around the list does; nil for one that does nothing.
    public subscript(slot: ItemListChromeSlot) -> Handler? {
        get { bySlot[slot] }
        set { bySlot[slot] = newValue }
    }
}
