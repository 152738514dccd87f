public import Signals

/// A screen, whatever its entries are: what a host of screens has to know of it. ``ItemListController`` is one.
///
/// Screens with ids of several types stand in one stack as `any ItemListScreen`.
public protocol ItemListScreen<ID>: Sendable {
    /// What the rows of the screen are told apart by.
    associatedtype ID: Hashable & Sendable

    /// Where its renderers and handlers are called: a serial queue.
    var queue: Queue { get }

    /// What is being done with the screen.
    var window: ItemListWindow<ID> { get }

    /// Shows the screen on a renderer from now on.
    ///
    /// - Parameters:
    ///   - renderer: what shows the screen.
    ///   - isPrimary: what this one tells of its rows in sight counts, in place of what the ones before it tell.
    @discardableResult
    func connect(_ renderer: some ItemListRenderer<ID>, isPrimary: Bool) -> ItemListConnection<ID>

    /// Has an element do what was asked for.
    ///
    /// - Parameters:
    ///   - action: what the user did.
    ///   - target: what it is for.
    ///   - completion: takes the one answer, on the screen's queue.
    func perform(_ action: ItemListAction, on target: ItemListTarget<ID>, completion: (@Sendable (ItemListAnswer) -> Void)?)

    /// Puts a row at another place, as a proposal to the state.
    func move(_ row: ID, to place: ItemListDestination<ID>, completion: (@Sendable (ItemListAnswer) -> Void)?)

    /// Calls `completion` once, later, on the screen's queue, when all renderers show every state that there was by now, what was asked
    /// for before included; also when the screen is gone before that.
    func whenShown(_ completion: @escaping @Sendable () -> Void)

    /// Has nothing of the screen run until ``resume()``, as while another one covers it. What is being done with it is kept.
    func pause()

    /// Runs the screen again after ``pause()``.
    func resume()
}

extension ItemListScreen {
    /// Shows the screen on a renderer from now on.
    @discardableResult
    public func connect(_ renderer: some ItemListRenderer<ID>) -> ItemListConnection<ID> {
        connect(renderer, isPrimary: false)
    }

    /// Has an element do what was asked for, whatever the answer is.
    public func perform(_ action: ItemListAction, on target: ItemListTarget<ID>) {
        perform(action, on: target, completion: nil)
    }

    /// Puts a row at another place, as a proposal to the state, whatever the answer is.
    public func move(_ row: ID, to place: ItemListDestination<ID>) {
        move(row, to: place, completion: nil)
    }
}

extension ItemListController: ItemListScreen {
    /// The id that the entry type gives its rows.
    public typealias ID = Entry.ID

    /// Where renderers and handlers are called.
    public var queue: Queue { core.queue }
}
