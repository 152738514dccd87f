public import Signals

/// A renderer's line to the controller whose screen it shows: what its user asks for, and what it tells of itself.
///
/// Its disposal ends it; its release does not. What is asked for after that, or when the controller is gone, is refused as `closed`.
public final class ItemListConnection<ID: Hashable & Sendable>: Disposable {
    private let end: any Disposable
    private let send: @Sendable (ItemListCall<ID>, _ completion: (@Sendable (ItemListAnswer) -> Void)?) -> Void

    init(
        end: any Disposable, send: @escaping @Sendable (ItemListCall<ID>, _ completion: (@Sendable (ItemListAnswer) -> Void)?) -> Void
    ) {
        self.end = end
        self.send = send
    }

    /// Ends the connection: the renderer gets no further transition, and what is asked for by it is refused.
    public func dispose() {
        end.dispose()
    }

    /// Has an element do what was asked for: see ``ItemListController/perform(_:on:completion:)``.
    public func perform(
        _ action: ItemListAction, on target: ItemListTarget<ID>, completion: (@Sendable (ItemListAnswer) -> Void)? = nil
    ) {
        send(.perform(action, on: target), completion)
    }

    /// Puts a row at another place: see ``ItemListController/move(_:to:completion:)``.
    public func move(_ row: ID, to place: ItemListDestination<ID>, completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        send(.move(row, to: place), completion)
    }

    /// Puts a row some places further: see ``ItemListController/move(_:by:completion:)``.
    public func move(_ row: ID, by places: Int, completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        send(.shift(row, by: places), completion)
    }

    /// A row is being dragged: see ``ItemListController/drag(_:over:completion:)``.
    public func drag(_ row: ID, over place: ItemListDestination<ID>?, completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        send(.drag(row, over: place), completion)
    }

    /// Puts the row that is being dragged where it would be put.
    public func drop(completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        send(.drop, completion)
    }

    /// Tells the controller what became of the screen where it is shown, from any thread.
    ///
    /// Of several renderers that show one window, what one of them tells of its rows counts: see
    /// ``ItemListController/connect(_:isPrimary:)``. The cursor may be told by each.
    public func report(_ report: ItemListReport<ID>) {
        send(.report(report), nil)
    }

    package func call(_ call: ItemListCall<ID>, completion: (@Sendable (ItemListAnswer) -> Void)?) {
        send(call, completion)
    }
}

extension ItemListConnection {
    /// A connection to nothing, for tests of what asks for something.
    package convenience init() {
        self.init(end: .empty) { _, completion in completion?(.refused(.closed)) }
    }
}

/// What goes over a connection.
package enum ItemListCall<ID: Hashable & Sendable>: Sendable {
    case perform(ItemListAction, on: ItemListTarget<ID>)
    case move(ID, to: ItemListDestination<ID>)
    case shift(ID, by: Int)
    case drag(ID, over: ItemListDestination<ID>?)
    case drop
    /// Answered by nobody.
    case report(ItemListReport<ID>)
}

/// What a renderer tells of the screen where it is shown.
@nonexhaustive
public enum ItemListReport<ID: Hashable & Sendable>: Sendable, Hashable {
    /// Keys go to this row now.
    case cursor(ID?)
    /// These rows are in sight, from top to bottom.
    case visible([ID])
    /// The list is scrolled so far from its top, in the renderer's unit.
    case offset(Double)
    /// A movement of the list has come to its end.
    case scrollingEnded
    /// The screen has come in front of its user, or has gone.
    case shown(Bool)
}
