public import Signals

/// A renderer's connection to the controller of its screen: sends the user's actions and the renderer's reports.
///
/// Disposing it ends the connection; releasing it doesn't. Actions after that, or after the controller's release, are refused as `closed`.
public final class ItemListConnection<ID: Hashable & Sendable>: Disposable {
    private let end: any Disposable
    private let send: @Sendable (ItemListCall<ID>, _ completion: (@Sendable (ItemListAnswer) -> Void)?) -> Void

    init(
        end: any Disposable, send: @escaping @Sendable (ItemListCall<ID>, _ completion: (@Sendable (ItemListAnswer) -> Void)?) -> Void
    ) {
        self.end = end
        self.send = send
    }

    /// Ends the connection: the renderer gets no further transition, and its actions are refused.
    public func dispose() {
        end.dispose()
    }

    /// Performs an action on an element: see ``ItemListController/perform(_:on:completion:)``.
    public func perform(
        _ action: ItemListAction, on target: ItemListTarget<ID>, completion: (@Sendable (ItemListAnswer) -> Void)? = nil
    ) {
        send(.perform(action, on: target), completion)
    }

    /// Moves a row beside another one: see ``ItemListController/move(_:to:completion:)``.
    public func move(_ row: ID, to place: ItemListDestination<ID>, completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        send(.move(row, to: place), completion)
    }

    /// Moves a row by some positions: see ``ItemListController/move(_:by:completion:)``.
    public func move(_ row: ID, by places: Int, completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        send(.shift(row, by: places), completion)
    }

    /// Starts or updates the drag of a row: see ``ItemListController/drag(_:over:completion:)``.
    public func drag(_ row: ID, over place: ItemListDestination<ID>?, completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        send(.drag(row, over: place), completion)
    }

    /// Drops the dragged row at its destination: see ``ItemListController/drop(completion:)``.
    public func drop(completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        send(.drop, completion)
    }

    /// Reports the renderer's state to the controller, from any thread.
    ///
    /// If several renderers show one window, only the reports of the primary one count: see ``ItemListController/connect(_:isPrimary:)``.
    /// Every renderer may report the cursor.
    public func report(_ report: ItemListReport<ID>) {
        send(.report(report), nil)
    }

    package func call(_ call: ItemListCall<ID>, completion: (@Sendable (ItemListAnswer) -> Void)?) {
        send(call, completion)
    }
}

extension ItemListConnection {
    /// A connection without a controller, for tests.
    package convenience init() {
        self.init(end: .empty) { _, completion in completion?(.refused(.closed)) }
    }
}

/// A message from a renderer to its controller.
package enum ItemListCall<ID: Hashable & Sendable>: Sendable {
    case perform(ItemListAction, on: ItemListTarget<ID>)
    case move(ID, to: ItemListDestination<ID>)
    case shift(ID, by: Int)
    case drag(ID, over: ItemListDestination<ID>?)
    case drop
    /// Has no answer.
    case report(ItemListReport<ID>)
}

/// A renderer's report about the screen that it shows.
@nonexhaustive
public enum ItemListReport<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The row with the keyboard focus; nil for none.
    case cursor(ID?)
    /// The visible rows, from top to bottom.
    case visible([ID])
    /// The distance that the list is scrolled from its top, in the renderer's unit.
    case offset(Double)
    /// A scroll movement of the list has ended.
    case scrollingEnded
    /// The screen has appeared (`true`) or disappeared.
    case shown(Bool)
}
