public import Signals

/// A screen with any type of entries, as its host uses it. ``ItemListController`` conforms to it.
///
/// A stack holds screens with different id types as `any ItemListScreen`.
public protocol ItemListScreen<ID>: Sendable {
    /// The ids of the rows.
    associatedtype ID: Hashable & Sendable

    /// The serial queue of the screen's renderers and handlers.
    var queue: Queue { get }

    /// The window of the screen: the user's interaction with it, as signals.
    var window: ItemListWindow<ID> { get }

    /// Connects a renderer to the screen.
    ///
    /// - Parameters:
    ///   - renderer: the renderer to connect.
    ///   - isPrimary: makes this renderer's reports about its visible rows count, instead of those of earlier ones.
    @discardableResult
    func connect(_ renderer: some ItemListRenderer<ID>, isPrimary: Bool) -> ItemListConnection<ID>

    /// Performs an action on an element.
    ///
    /// - Parameters:
    ///   - action: the user's action.
    ///   - target: the element that it is meant for.
    ///   - completion: receives the answer, once, on the screen's queue.
    func perform(_ action: ItemListAction, on target: ItemListTarget<ID>, completion: (@Sendable (ItemListAnswer) -> Void)?)

    /// Proposes to the state to move a row beside another one.
    func move(_ row: ID, to place: ItemListDestination<ID>, completion: (@Sendable (ItemListAnswer) -> Void)?)

    /// Calls `completion` once, later, on the screen's queue, when all renderers show every state that exists by now. Earlier actions are
    /// included. Also called if the screen is released before.
    func whenShown(_ completion: @escaping @Sendable () -> Void)

    /// Pauses the screen until ``resume()``, such as while another screen covers it. The user's interaction with it is kept.
    func pause()

    /// Resumes the screen after ``pause()``.
    func resume()
}

extension ItemListScreen {
    /// Connects a renderer to the screen, without making it primary.
    @discardableResult
    public func connect(_ renderer: some ItemListRenderer<ID>) -> ItemListConnection<ID> {
        connect(renderer, isPrimary: false)
    }

    /// Performs an action on an element and ignores the answer.
    public func perform(_ action: ItemListAction, on target: ItemListTarget<ID>) {
        perform(action, on: target, completion: nil)
    }

    /// Proposes to the state to move a row beside another one, and ignores the answer.
    public func move(_ row: ID, to place: ItemListDestination<ID>) {
        move(row, to: place, completion: nil)
    }
}

extension ItemListController: ItemListScreen {
    /// The ids of the entries.
    public typealias ID = Entry.ID

    /// The serial queue of renderers and handlers.
    public var queue: Queue { core.queue }
}
